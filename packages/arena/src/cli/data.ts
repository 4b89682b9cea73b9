/** Numbers of a printed game: `--data` takes them from a file of its owner. */
import { joinOptions, refuse, show, type GameFactory } from '@dicewright/engine'
import { readText } from './files.ts'
import { need, Refused, say } from './output.ts'

/** The options with the numbers of the file; warnings are printed, and a wrong entry is refused with its position. */
export function withData(factory: GameFactory, options: unknown, file: string | undefined): unknown {
  if (file === undefined) return options
  const { facts, definition } = factory
  if (!definition.readData)
    throw new Refused(
      refuse('option-unknown', 'data', `--data is ${show(file)}: ${facts.titles.en} takes no numbers from a file.`),
    )
  const { options: numbers, warnings } = need(definition.readData(readText(file)))
  for (const warning of warnings) say(`${file}: ${warning}`)
  return need(joinOptions(options, numbers))
}
