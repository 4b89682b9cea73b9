/** Numbers of a printed game: `--data` takes them from a file of its owner. */
import { refuse, show, type GameFactory } from '@dicewright/engine'
import { readText } from './files.ts'
import { need, Refused, say } from './output.ts'

/** The options with the numbers of the file; warnings are told, and a wrong entry is refused by its place. */
export function withData(factory: GameFactory, options: unknown, file: string | undefined): unknown {
  if (file === undefined) return options
  const { facts, definition } = factory
  if (!definition.readData)
    throw new Refused(
      refuse('option-unknown', 'data', `--data is ${show(file)}: ${facts.titles.en} takes no numbers from a file.`),
    )
  const { options: numbers, warnings } = need(definition.readData(readText(file)))
  for (const warning of warnings) say(`${file}: ${warning}`)
  // What is no object is left for the game to refuse.
  return options === undefined || isRecord(options) ? { ...options, ...numbers } : options
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
