/** The numbers a match is played with, and what they are called: the house's, or an owner's from the attribute `data`. */
import { accept, joinOptions, labelOf, type Game, type Result } from '@dicewright/engine'
import { houseHorses, loadPrinted, type NamedHorse } from '@dicewright/engine/royal-turf'
import type { Turf } from './words.ts'

export interface Numbers {
  /** The options of the match, with the numbers in them. */
  readonly options: unknown
  readonly horses: readonly NamedHorse[]
  /** Where an owner's numbers come from; null for the house's. */
  readonly label: string | null
}

/** Joins `data` (JSON text, what it says, or nothing) and the options a page gave. */
export function numbersOf(data: unknown, options: unknown): Result<Numbers> {
  if (data === null || data === undefined || data === '') return accept({ options, horses: houseHorses, label: null })
  const read = loadPrinted(data)
  if (!read.ok) return read
  const joined = joinOptions(options, read.value.options)
  if (!joined.ok) return joined
  const { horses, label } = read.value
  return accept({ options: joined.value, horses, label })
}

/** Where they come from: never the printed game, unless the label of an owner's file says so. */
export const sourceText = (game: Game, say: Turf['say'], label: string | null): string =>
  labelOf(game)?.[say.language] ?? label ?? say('ownNumbers')
