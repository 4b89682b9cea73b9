/**
 * Rank sets: the places an entrant may have, of all entrants at once with the probability asked for. One is surely better
 * than another where their difference is beyond the joint bound of all differences (Mogstad, Romano, Shaikh and Wilhelm
 * 2024, Inference for Ranks, Review of Economic Studies 91).
 */
import type { Errors } from './errors.ts'

/** The first and the last place an entrant may have: 1 is the best. */
export interface RankSet {
  readonly from: number
  readonly to: number
}

/** `groups`: who has met, over others or at once; between those who have not, nothing is sure. */
export function rankSets(
  strengths: Float64Array,
  errors: Pick<Errors, 'variance' | 'isSure' | 'joint'>,
  groups: readonly number[],
): readonly RankSet[] {
  const size = strengths.length
  const bounds = strengths.map((_, i) => errors.joint * Math.sqrt(errors.variance(i)))
  const [better, worse] = [new Uint32Array(size), new Uint32Array(size)]
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++) {
      const difference = Math.abs(strengths[i]! - strengths[j]!)
      // The error of a difference is between the difference and the sum of the two errors: most pairs need no more.
      if (groups[i] !== groups[j] || difference <= Math.abs(bounds[i]! - bounds[j]!)) continue
      if (difference <= bounds[i]! + bounds[j]! && !errors.isSure(i, j, difference)) continue
      const [first, second] = strengths[i]! > strengths[j]! ? [i, j] : [j, i]
      better[second]!++
      worse[first]!++
    }
  return Array.from(strengths, (_, i) => ({ from: 1 + better[i]!, to: size - worse[i]! }))
}

/**
 * How many sets more, of each of the two and against such opponents as so far, make a difference sure at its present
 * size: the variance goes down as the sets go up. 0 where it is sure already; null where there is no difference.
 */
export function setsToTell(
  difference: number,
  variance: number,
  bound: number,
  sets: readonly [number, number],
): number | null {
  if (difference === 0) return null
  const wanted = (bound * bound * variance) / (difference * difference)
  // The harmonic mean: the one with fewer sets is the less sure of the two.
  const have = 2 / (1 / sets[0] + 1 / sets[1])
  return Math.max(0, Math.ceil(have * (wanted - 1)))
}
