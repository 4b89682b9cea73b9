/**
 * What `<dw-six-dice>` fetches when it is asked for: the bots that are not in it, the readers that say what is wrong with
 * a transcript, the check of the dice, and the help.
 */
import {
  accept,
  makeTranscript,
  parseShareText,
  parseTranscript,
  replay,
  verify,
  type Policy,
  type Result,
} from '@dicewright/engine'
import { fetchedBots } from '@dicewright/engine/bots/six-dice'
import { sixDice } from '@dicewright/engine/six-dice'

export { fair } from './fair.ts'
export { help } from './help.ts'
export { asideStyles as styles } from './aside.styles.ts'

export const policyOf = (name: string, seed: string, options: unknown): Policy =>
  fetchedBots[name]!.policy(seed, options)

export function read(text: string): Result<string> {
  const parsed = text.trim().startsWith('dw1') ? parseShareText(text, [sixDice]) : parseTranscript(text)
  if (!parsed.ok) return parsed
  const match = replay(parsed.value, [sixDice])
  return match.ok ? accept(makeTranscript(match.value.transcript(parsed.value.end))) : match
}

export function check(text: string): Result<number> {
  const transcript = parseTranscript(text)
  if (!transcript.ok) return transcript
  const found = verify(transcript.value, [sixDice])
  return found.ok ? accept(transcript.value.entries.filter(({ by }) => by === 'chance').length) : found
}
