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
 * Solves a match of Chaser for one seat exactly: the mean of the best play, and the value of every action, in points.
 * Takes some 70 ms. With a `player`, as observed before a turn, only the rest of that sheet is solved, which is
 * faster. Throws an Error where the options are refused.
 *
 * @example
 * ```ts
 * import { solveChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * solveChaser({}, player).mean.toFixed(3) // => '7.122'
 * ```
 */
export const solveChaser = (options?: Options, player?: Player): SheetSolution<Observation> =>
  solve(chaserSheet(options), player)

/**
 * `solveChaser` in steps of less than a millisecond, for a page that has to stay responsive; `inSlices` runs them.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 * import { solvingChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * const { mean } = await inSlices(solvingChaser({}, player))
 * mean.toFixed(3) // => '7.122'
 * ```
 */
export const solvingChaser = (options?: Options, player?: Player): Generator<undefined, SheetSolution<Observation>> =>
  solving(chaserSheet(options), player)

/**
 * How the points of a match of Chaser for one seat are distributed under the best play: mean, deviation, chances and
 * quantiles, exactly. Takes a fifth of a second. With a `player`, as observed before a turn, only the rest of that
 * sheet is solved, which is faster. Throws an Error where the options are refused.
 *
 * @example
 * ```ts
 * import { spreadChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * const spread = spreadChaser({}, player)
 * spread.quantile(0.5) // => 7
 * spread.atLeast(4).toFixed(3) // => '0.948'
 * ```
 */
export const spreadChaser = (options?: Options, player?: Player): Spread => spread(chaserSheet(options), player)

/**
 * `spreadChaser` in steps of less than a millisecond, for a page that has to stay responsive; `inSlices` runs them.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 * import { spreadingChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * const spread = await inSlices(spreadingChaser({}, player))
 * spread.deviation.toFixed(3) // => '2.288'
 * ```
 */
export const spreadingChaser = (options?: Options, player?: Player): Generator<undefined, Spread> =>
  spreading(chaserSheet(options), player)

/** What a total at the end of a match is worth, asked of every one there can be. */
export type Goal = (total: number) => number

/**
 * Solves a match of Chaser for one seat that is played for a `goal` instead of points: `goal` gives each total at the
 * end its worth, such as 1 where it is at least 200. Values are means of that worth. Takes some seconds, or one after
 * `useWasm`. With a `player`, as observed before a turn, only the rest of that sheet is solved, which is faster.
 * Throws an Error where the options are refused.
 *
 * @example
 * ```ts
 * import { aimChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * const { mean } = aimChaser((total) => Number(total >= 170), {}, player)
 * mean.toFixed(3) // => '0.278'
 * ```
 */
export const aimChaser = (goal: Goal, options?: Options, player?: Player): SheetSolution<Observation> =>
  solve(aimedSheet(goal, options), player)

/**
 * `aimChaser` in steps of a millisecond, for a page that has to stay responsive; `inSlices` runs them.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 * import { aimingChaser } from '@dicewright/engine/chaser/solve'
 *
 * // The end of a match: two boxes are open.
 * const sheet = { chaseOff: 50, straight: 0, evenStraight: 0, fourDice: 17, fullHouse: 23, choice: 21 }
 * const beans = { sixBeans: 18, fiveBeans: 15, fourBeans: 8, threeBeans: 9, twoBeans: null, aces: null }
 * const player = { sheet: { ...sheet, ...beans }, total: 161 }
 * const { mean } = await inSlices(aimingChaser((total) => Number(total >= 170), {}, player))
 * mean.toFixed(3) // => '0.278'
 * ```
 */
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
