/**
 * The boxes of Yatzy and Yams in the order of their sheets, and the events with their notation (rules 8). Both sheets
 * are numbered in one list, so that a box is one bit and one action in either variant.
 */
import { actionTable, notation } from '../../../kit/notation.ts'
import { sheetEvents } from '../../../sheet/rules/notation.ts'

/** The boxes of a sheet, in their order. */
export const boxes = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'plus',
  'minus',
  'threeKind',
  'fourKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'yams',
  'rigole',
  'chance',
] as const
/** The name of a box. */
export type Box = (typeof boxes)[number]

export const variants = ['yahtzee', 'yams'] as const
/** Yatzy (`yahtzee`) or Yams. */
export type Variant = (typeof variants)[number]

/** Boxes that the other variant's sheet has and this one's has not. */
const missing: Readonly<Record<Variant, readonly Box[]>> = {
  yahtzee: ['plus', 'minus', 'yams', 'rigole'],
  yams: ['threeKind', 'yahtzee', 'chance'],
}

/**
 * The boxes of a variant's sheet, in order.
 *
 * @example
 * ```ts
 * import { boxesOf } from '@dicewright/engine/yatzy'
 *
 * boxesOf('yams').length // => 14
 * ```
 */
export const boxesOf = (variant: Variant): readonly Box[] => boxes.filter((box) => !missing[variant].includes(box))

/** A box by its place: its bit in `filled`, its arg in `score`. */
export const boxIndex = (box: Box): number => boxes.indexOf(box)

export const bitsOf = (some: readonly Box[]): number => some.reduce((bits, box) => bits | (1 << boxIndex(box)), 0)

/** Boxes of the upper section are those of the six faces, by face. */
export const upperBoxes: readonly Box[] = boxes.slice(0, 6)
export const upperBits = bitsOf(upperBoxes)

/** The actions and outcomes by name, with their operands; their order numbers the ids. */
export const events = sheetEvents(boxes)

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make } = notation(events, table)
