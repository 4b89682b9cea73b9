/**
 * A match of Chaser alone, exactly (C16). What its sheet is made of is asked of the room: no point is worked out here.
 * `sheet.ts` solves what this says.
 */
import { boxes, chaser, pointsIn, type Observation, type Options, type Player } from '../games/chaser/index.ts'
import { unwrap } from '../kit/result.ts'
import { rolls } from '../sheet/dice.ts'
import { solve, solving, type SheetSolution } from './sheet.ts'
import type { SheetRules } from './sheet-rules.ts'
import { spread, spreading, type Spread } from './sheet-spread.ts'

export type { SheetSolution } from './sheet.ts'
export type { BoxSpread, Spread } from './sheet-spread.ts'
export type { Rated } from './six-dice.ts'

/**
 * A match of Chaser alone, solved in some 70 ms: the mean of one that is played as well as possible, and what every
 * action is worth. With a player, as observed before a turn: only what may become of that sheet, in less. Throws on wrong
 * options.
 */
export const solveChaser = (options?: Options, player?: Player): SheetSolution<Observation> =>
  solve(chaserSheet(options), player)

/** `solveChaser` in some thousand steps of less than a millisecond, for a page that is not to stand still. */
export const solvingChaser = (options?: Options, player?: Player): Generator<undefined, SheetSolution<Observation>> =>
  solving(chaserSheet(options), player)

/**
 * How the points of a match of Chaser alone come out when it is played as well as possible (of equally good actions by
 * one): exactly, in a fifth of a second. With a player, as observed before a turn: those still to come. Throws on wrong
 * options.
 */
export const spreadChaser = (options?: Options, player?: Player): Spread => spread(chaserSheet(options), player)

/** `spreadChaser` in steps of less than a millisecond, for a page that is not to stand still. */
export const spreadingChaser = (options?: Options, player?: Player): Generator<undefined, Spread> =>
  spreading(chaserSheet(options), player)

/** The sheet of Chaser: nothing hangs on what was written but the boxes themselves. Throws on wrong options. */
function chaserSheet(options?: Options): SheetRules {
  const game = unwrap(chaser(1, options))
  const { settled } = game
  const state = game.start()
  return {
    boxes,
    points: rolls.map((roll) => {
      state.dice = roll
      return boxes.map((_, box) => pointsIn(state, settled, box))
    }),
    upperCount: 0,
    upperCap: 0,
    extras: 1,
    extrasOf: () => [0],
    place: (filled) => filled,
    gain: (_extra, _box, points) => points,
    next: () => 0,
    jokers: () => null,
    begun: () => 0,
    end: () => 0,
  }
}
