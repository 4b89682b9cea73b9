/**
 * What of a sheet the rest of a match depends on: its boxes, its upper sum, and what later bonuses hang on. `chaser.ts`
 * and `yatzy.ts` ask it of their rooms; `sheet.ts` solves what they say.
 */
import { equalFace, rolls } from '../rules/dice.ts'

/** What is asked of a player: what is written, and in Yatzy what bonuses hang on (0 where it is left out). */
export interface Begun {
  readonly sheet: Readonly<Partial<Record<string, number | null>>>
  readonly jokers?: number
}

/** Writing one roll of five equal dice: where it may go, what it brings, and what remains of jokers. */
interface JokerWrite {
  readonly box: number
  /** That stand in the box. */
  readonly points: number
  /** With the bonus. */
  readonly gain: number
  readonly extra: number
}

/** A sheet as the rest of a match sees it. Boxes are numbered from 0 in the order of the sheet. */
export interface SheetRules {
  readonly boxes: readonly string[]
  /** Points of every roll, jokers aside: by roll from 0, then box. */
  readonly points: readonly (readonly number[])[]
  /** Boxes from 0 to here (excluded) add to the upper sum. */
  readonly upperCount: number
  /** Upper sums that matter: higher ones are as good as this. */
  readonly upperCap: number
  /** How many ways bonuses may hang on what was written, and which of them a sheet can be in. */
  readonly extras: number
  readonly extrasOf: (filled: number) => readonly number[]
  /** Where sheets with these boxes are kept: boxes whose being written an extra tells are left out. */
  readonly place: (filled: number) => number
  /** What writing points brings to the total, and how bonuses hang then. */
  readonly gain: (extra: number, box: number, points: number) => number
  readonly next: (extra: number, box: number, points: number) => number
  /** For each face, how five equal dice are written; null where they are like any dice. */
  readonly jokers: (filled: number, extra: number) => readonly (readonly JokerWrite[])[] | null
  /** How bonuses hang on a sheet that is half full. */
  readonly begun: (begun: Begun) => number
  /** What a full sheet gets for its upper sum, and what of that totals hold before it is full. */
  readonly end: (upper: number) => number
  readonly earned: (upper: number) => number
}

/** Rolls of five equal dice, by face. */
export const fives = rolls.filter((roll) => equalFace[roll] !== 0)
