/**
 * What competitions count: the result of one mirrored set, plain data that follows from its matches. Ratings, formats and
 * tests of duels read nothing else.
 */

/** A match of a set, as it is counted. */
export interface MatchResult {
  /** By entrant of the set: 1 is the best, equal ranks share a place. */
  readonly ranks: readonly number[]
  /** By entrant of the set: points, or what the game pays. */
  readonly returns: readonly number[]
}

/** A finished mirrored set. */
export interface SetResult {
  /** Its number in the competition, from 1: results are folded in this order. */
  readonly set: number
  /** Ids of what took part, as the other lists are ordered. */
  readonly entrants: readonly string[]
  /** Every entrant plays every one of them; void matches are absent. */
  readonly matches: readonly MatchResult[]
}

/**
 * By entrant: ranks over the matches, added up. Whole numbers, so that who is equal is exactly equal.
 *
 * @example
 * ```ts
 * import { rankSums } from '@dicewright/arena/competition'
 *
 * const matches = [{ ranks: [1, 2], returns: [3500, 1200] }, { ranks: [1, 1], returns: [2000, 2000] }]
 * rankSums({ entrants: ['kettle.7', 'greedy'], matches }) // => [2, 3]
 * ```
 */
export const rankSums = ({ entrants, matches }: Pick<SetResult, 'entrants' | 'matches'>): readonly number[] =>
  entrants.map((_, i) => matches.reduce((sum, { ranks }) => sum + ranks[i]!, 0))

/**
 * What one entrant of a set scored against another: 1 for each match with the better rank, 1/2 for each with the same
 * one. A mirrored set of two matches scores 0, 1/2, 1, 3/2 or 2: the pentanomial of engine testing.
 *
 * @example
 * ```ts
 * import { pairScore } from '@dicewright/arena/competition'
 *
 * const matches = [{ ranks: [1, 2], returns: [3500, 1200] }, { ranks: [1, 1], returns: [2000, 2000] }]
 * pairScore({ matches }, 0, 1) // => 1.5
 * ```
 */
export const pairScore = ({ matches }: Pick<SetResult, 'matches'>, entrant: number, other: number): number =>
  matches.reduce((sum, { ranks }) => sum + (Math.sign(ranks[other]! - ranks[entrant]!) + 1) / 2, 0)
