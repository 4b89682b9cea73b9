/**
 * A match of Chaser alone, exactly (C16). What its sheet is made of is asked of the room: no point is worked out here.
 * `sheet.ts` solves what this says.
 */
import { boxes, chaser, type Observation, type Options, type Player } from '../rules/index.ts'
import { pointsIn } from '../rules/score.ts'
import { unwrap } from '../../../kit/result.ts'
import { rolls } from '../../../sheet/rules/dice.ts'
import { solve, solving, type SheetSolution } from '../../../sheet/solver/solver.ts'
import type { SheetRules } from '../../../sheet/solver/rules.ts'
import { spread, spreading, type Spread } from '../../../sheet/solver/spread.ts'

export type { SheetSolution } from '../../../sheet/solver/solver.ts'
export type { BoxSpread, Spread } from '../../../sheet/solver/spread.ts'
export type { Rated } from '../../../bots/rated.ts'

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

/** What a total at the end of a match is worth, asked of every one there can be. */
export type Goal = (total: number) => number

/**
 * A match of Chaser alone that is played for a goal in place of points, exactly: for the chance of 200 points or more, by
 * `(total) => Number(total >= 200)`, in some seconds, or one after `useWasm`. Values are means of the goal, whatever the
 * total is so far: chances from 0 to 1 where the goal is one. With a player, as observed before a turn: only what may
 * become of that sheet, in less; half full ones take no time. Throws on wrong options.
 */
export const aimChaser = (goal: Goal, options?: Options, player?: Player): SheetSolution<Observation> =>
  solve(aimedSheet(goal, options), player)

/** `aimChaser` in steps of a millisecond, for a page that is not to stand still. */
export const aimingChaser = (
  goal: Goal,
  options?: Options,
  player?: Player,
): Generator<undefined, SheetSolution<Observation>> => solving(aimedSheet(goal, options), player)

/** The sheet of Chaser with all of its boxes as an upper section, whose sum alone counts. */
function aimedSheet(goal: Goal, options?: Options): SheetRules {
  const sheet = chaserSheet(options)
  const most = boxes.map((_, box) => Math.max(...sheet.points.map((inBoxes) => inBoxes[box]!)))
  return {
    ...sheet,
    upperCount: boxes.length,
    upperCap: most.reduce((sum, points) => sum + points),
    gain: () => 0,
    end: goal,
  }
}

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
    earned: () => 0,
  }
}
