/**
 * Luck and skill of an entrant over its matches, one after the other: sums that can be kept as JSON and added to. Sums of
 * fractions depend on the order of their terms in the last bits, so add matches in the order of their sets.
 */
import type { SeatSkill } from './seats.ts'

/** What the matches of an entrant come to so far. */
export interface SkillSums {
  readonly matches: number
  readonly score: number
  /** Null once one match has none. */
  readonly luck: number | null
  readonly decisions: number
  readonly best: number
  readonly cost: number
}

/** Luck and skill of an entrant, as a table shows them: beside the raw results, which alone decide ranks. */
export interface Skill {
  /** Matches that were counted. */
  readonly matches: number
  /** Mean score of a match; null without any. */
  readonly score: number | null
  /** Mean score without luck: the same mean, and less spread; null where luck is not counted exactly. */
  readonly adjusted: number | null
  readonly decisions: number
  /** What a decision costs on average against the best known play, 0 or more; null without any. */
  readonly meanCost: number | null
  /** Share of the decisions that were the best known, 0 to 1; null without any. */
  readonly bestShare: number | null
}

/** The sums of no matches. */
export const noSkill: SkillSums = { matches: 0, score: 0, luck: 0, decisions: 0, best: 0, cost: 0 }

/**
 * The sums with one match more, of the seat that the entrant had; from `noSkill` on.
 *
 * @example
 * ```ts
 * import { addSkill, noSkill } from '@dicewright/arena/competition'
 *
 * const seat = { score: 200, luck: 12.5, decisions: 10, best: 9, cost: 1.5 }
 * addSkill(noSkill, seat).cost // => 1.5
 * ```
 */
export const addSkill = (sums: SkillSums, seat: SeatSkill): SkillSums => ({
  matches: sums.matches + 1,
  score: sums.score + seat.score,
  luck: sums.luck === null || seat.luck === null ? null : sums.luck + seat.luck,
  decisions: sums.decisions + seat.decisions,
  best: sums.best + seat.best,
  cost: sums.cost + seat.cost,
})

/** Digits behind the point that tables have: the same in any order of the matches. */
const digits = 6

/**
 * The means, rounded to six digits.
 *
 * @example
 * ```ts
 * import { addSkill, noSkill, skillFrom } from '@dicewright/arena/competition'
 *
 * const seat = { score: 200, luck: 12.5, decisions: 10, best: 9, cost: 1.5 }
 * const { adjusted, meanCost, bestShare } = skillFrom(addSkill(noSkill, seat))
 * const shown = [adjusted, meanCost, bestShare] // => [187.5, 0.15, 0.9]
 * ```
 */
export const skillFrom = ({ matches, score, luck, decisions, best, cost }: SkillSums): Skill => ({
  matches,
  score: mean(score, matches),
  adjusted: luck === null ? null : mean(score - luck, matches),
  decisions,
  meanCost: mean(cost, decisions),
  bestShare: mean(best, decisions),
})

const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10 ** digits) / 10 ** digits
