/**
 * A one-sided permutation test on two groups of numbers (Fisher 1935): how often a random division of all of them has a
 * first group at least as high as the one there is. Drawn one by one and stopped early (Besag and Clifford 1991), so that
 * clear cases take no time and rare ones are counted as far as is needed.
 */
import type { Random } from '@dicewright/engine'

export interface PermutationBounds {
  /** Divisions that are as extreme after which it stops: the p-value is known to about a third with 10. */
  readonly extremes: number
  /** Divisions at most: no p-value is below one in so many. */
  readonly draws: number
}

/** The p-value of the mean of `first` being higher than that of `others` by chance; valid at every stop. */
export function permutationTest(
  first: readonly number[],
  others: readonly number[],
  source: Random,
  { extremes, draws }: PermutationBounds,
): number {
  const all = [...first, ...others]
  const seen = sum(first)
  // Equal sums in another order may differ in their last digit.
  const least = seen - 1e-9 * Math.max(1, Math.abs(seen))
  let asExtreme = 0
  for (let drawn = 1; drawn <= draws; drawn++) {
    if (drawSum(all, first.length, source) < least) continue
    asExtreme++
    if (asExtreme === extremes) return extremes / drawn
  }
  return (asExtreme + 1) / (draws + 1)
}

/** The sum of so many that are drawn without putting back: the beginning of a shuffle. */
function drawSum(all: number[], count: number, source: Random): number {
  let total = 0
  for (let i = 0; i < count; i++) {
    const j = i + source.below(all.length - i)
    const value = all[j]!
    all[j] = all[i]!
    all[i] = value
    total += value
  }
  return total
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * P-values corrected for how many there are (Holm 1979): at a level of 0.05 a report of pure chance names anybody in
 * one case of twenty.
 */
export function holm(values: readonly number[]): readonly number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => values[a]! - values[b]!)
  const corrected = values.map(() => 1)
  let least = 0
  for (const [rank, i] of order.entries()) {
    least = Math.max(least, Math.min(1, values[i]! * (values.length - rank)))
    corrected[i] = least
  }
  return corrected
}
