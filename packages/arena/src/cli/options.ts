/** Options of a game as a command line gives them. */
import { parseTyped, refuse, show } from '@dicewright/engine'
import { Refused } from './output.ts'

/** The value of `--options`; undefined where there is none. Refused where it is no JSON. */
export function readOptions(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return parseTyped(text)
  } catch {
    throw new Refused(
      refuse('options-json', 'options', `The options are ${show(text)}: expected JSON such as {"preset": "standard"}.`),
    )
  }
}
