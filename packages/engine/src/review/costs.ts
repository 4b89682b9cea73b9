/**
 * What a review answers with, and what its decisions and turns come to; apart from what counts them, since a page shows sums
 * and need not carry that.
 */
import type { Game, Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'

/** A place of a match: the beginning of a turn, at YESSIR and Royal Turf a decision; or its end. */
export interface TurnChances {
  /** The entries of the match before it. */
  readonly ply: number
  /** By seat, 0 to 1; they add up to 1, since who ties shares a win. */
  readonly chances: readonly number[]
}

/** What may be decided. */
export interface Weighed {
  readonly action: string
  /** What it is counted for: points, or per cent of the win. */
  readonly value: number
  /** By how much it is counted for less than the best: 0 or more. */
  readonly cost: number
  /** Money that its seat has after the race on average: at Royal Turf alone, where `value` is in per cent of the win. */
  readonly money?: number
}

/** A decision beside the best there was, in the `unit` of the review. */
export interface Reviewed extends Weighed {
  /** The entries of the match up to this decision and with it. */
  readonly ply: number
  readonly seat: Seat
  /** The action that counts most; the one taken where none counts more. */
  readonly best: string
}

/** A turn beside its mean. */
export interface ReviewedTurn {
  /** The entries of the match up to its end. */
  readonly ply: number
  readonly seat: Seat
  /** Points by which the dice brought more than they do on average: 0 on average, for any player. */
  readonly luck: number
}

/** What the decisions and turns of one seat, or of all who go by one name, come to. */
export interface Total {
  /** How many were counted. */
  readonly decisions: number
  /** Points that they cost together, and each on average: 0 or more. */
  readonly cost: number
  readonly meanCost: number
  /** How many were counted. */
  readonly turns: number
  /** Points that their dice brought above the mean, together, and each on average. */
  readonly luck: number
  readonly meanLuck: number
}

/** Less than that is shown as 0.0 points. */
const least = 0.05

/**
 * The decisions that cost most, the dearest first, and none that cost next to nothing.
 *
 * @example
 * ```ts
 * import { dearestOf } from '@dicewright/engine/review/costs'
 *
 * const decisions = [
 *   { ply: 2, seat: 0, action: 'keep 6', best: 'keep 66', value: 150, cost: 4.5 },
 *   { ply: 4, seat: 0, action: 'keep 5', best: 'keep 5', value: 148, cost: 0 },
 * ]
 * dearestOf(decisions, 3).map(({ ply }) => ply) // => [2]
 * ```
 */
export const dearestOf = <D extends Pick<Reviewed, 'cost'>>(decisions: readonly D[], most: number): readonly D[] =>
  decisions
    .filter(({ cost }) => cost >= least)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)

/**
 * The sums and means of decisions and turns; the mean of none is 0.
 *
 * @example
 * ```ts
 * import { totalOf } from '@dicewright/engine/review/costs'
 *
 * totalOf([{ cost: 4.5 }, { cost: 0.5 }], [{ luck: -3 }])
 * // => { decisions: 2, cost: 5, meanCost: 2.5, turns: 1, luck: -3, meanLuck: -3 }
 * ```
 */
export const totalOf = (
  decisions: readonly Pick<Reviewed, 'cost'>[],
  turns: readonly Pick<ReviewedTurn, 'luck'>[],
): Total => {
  const cost = decisions.reduce((sum, one) => sum + one.cost, 0)
  const luck = turns.reduce((sum, one) => sum + one.luck, 0)
  return {
    decisions: decisions.length,
    cost,
    meanCost: cost / Math.max(decisions.length, 1),
    turns: turns.length,
    luck,
    meanLuck: luck / Math.max(turns.length, 1),
  }
}

/** What a seat scored, and how much of that chance brought it. */
export interface SeatScore {
  /** Points at the end of the match, or so far: at Six Dice before the settlement. */
  readonly points: number
  /**
   * Points that all throws together brought above their means. Its mean is exactly 0 whoever plays how, so that
   * `points - luck` has the mean of `points`, and spreads less.
   */
  readonly luck: number
}

/** An exact solution of a match alone, or the house bot of that name: `solver` at Yams, whose last boxes alone are solved. */
export type Count = 'solution' | 'turn' | 'solver'

/** What the decisions and turns of a match cost and brought. */
export interface Review {
  /** `playouts`: matches played on by a house bot, for games whose module has no review of its own. */
  readonly count: Count | 'search' | 'playouts'
  /** What values and costs are in: points, or by `search` per cent of the win. */
  readonly unit: 'percent' | 'points'
  /**
   * Mean of a match alone that is played as well as possible, in points; null where there is no solution. What a seat
   * scores in a whole match is this, less what its decisions cost, and what its dice brought.
   */
  readonly mean: number | null
  /** Every decision that is counted, in their order. */
  readonly decisions: readonly Reviewed[]
  /**
   * How many are not: those of Six Dice where a turn may be the last of its seat, which are played for the place, and all
   * that follow once the review is not wanted any more.
   */
  readonly uncounted: number
  /** Every turn that was played from its beginning to its end and is counted, in their order; none by `search`. */
  readonly turns: readonly ReviewedTurn[]
  readonly seats: readonly Total[]
  /** By seat, with the throws of turns whose decisions are not counted; absent where the unit is not points. */
  readonly scores?: readonly SeatScore[]
}

/** What the actions of a decision are counted for. */
export interface Advice extends Pick<Review, 'unit' | 'mean'> {
  readonly count: Count | 'search'
  /** Every legal action, best first. */
  readonly weighed: readonly Weighed[]
}

/** How much is done for an advice that is counted by playing on; others do not ask. */
export interface Effort {
  /** So many rounds of trials more, 0 by default, go to the actions that may still be the best. */
  readonly rounds?: number
  /** Once it answers false nothing more is tried, and the advice is by what was. */
  readonly isWanted?: (() => boolean) | undefined
}

/** How decisions of a game are counted. */
export interface GameReview {
  /**
   * Every decision of a match, over or not. `share` of the work, 1 by default: what is counted by playing on is then played
   * on less often, and fewer costs are sure; what is exact stays so. Once `isWanted` answers false no further decision is
   * counted by playing on: `uncounted` has those that are left.
   */
  review(match: Match, share?: number, isWanted?: () => boolean): Promise<Review>
  /** Every legal action of one decision, by what the seat that decides sees of it. */
  advise(game: Game, observation: object, effort?: Effort): Promise<Advice>
}

/** How a game's chances to win are told. */
export interface GameChances {
  /** Null where they are exact; else of so many playouts each is counted. */
  readonly playouts: number | null
  /**
   * By place of a match of two seats or more, over or not, without its end. `share` of the playouts, 1 by default; where
   * chances are exact it changes nothing. Once `isWanted` answers false the places that follow are left out.
   */
  at(match: Match, share?: number, isWanted?: () => boolean): Promise<readonly TurnChances[]>
}
