/** The tables of two of a Swiss round: one matching of all entries that costs the least. */
import { leastCostMatching } from './matching.ts'
import type { Table } from './rounds.ts'
import type { Tally } from './tally.ts'

/**
 * Pairs of entries that are sorted by points. Of an odd number one has a bye: nobody a second one, which
 * costs more than all second meetings; then the fewest points.
 */
export function pairTwos(sorted: readonly Tally[]): readonly Table[] {
  const n = sorted.length
  const cost = costOf(sorted)
  const mates = leastCostMatching(n % 2 === 0 ? n : n + 1, cost)
  return sorted.flatMap(({ entrant }, i) => {
    const mate = mates[i]!
    return mate > i && mate < n ? [[entrant, sorted[mate]!.entrant]] : []
  })
}

/** Three whole numbers in one, each above all that the next can sum up to. The place after the last is the bye. */
function costOf(sorted: readonly Tally[]): (a: number, b: number) => number {
  const n = sorted.length
  const steps = stepsOf(sorted)
  const group = groupsOf(sorted)
  const perGap = (n + 1) ** 2
  const perMeeting = perGap * (n * Math.max(1, steps[n - 1]! ** 2) + 1)
  const twoCost = (a: number, b: number) => {
    const [upper, lower] = a < b ? [a, b] : [b, a]
    const met = sorted[upper]!.against.get(sorted[lower]!.entrant)?.sets.length ?? 0
    const gap = (steps[lower]! - steps[upper]!) ** 2
    const { first, size } = group[upper]!
    // In a group of equals the k-th of the upper half meets the k-th of the lower one.
    const fold = lower < first + size ? Math.abs(lower - upper - Math.floor(size / 2)) : upper - first
    return perMeeting * Math.min(met, 9) + perGap * gap + fold
  }
  const byeCost = (a: number) =>
    perMeeting * (n + 1) * Math.min(sorted[a]!.byes, 2) + perGap * (steps[n - 1]! - steps[a]!) ** 2 + (n - a)
  return (a, b) => (Math.max(a, b) === n ? byeCost(Math.min(a, b)) : twoCost(a, b))
}

/** By place: how many different points are above it. Steps, since with many sets points are far apart. */
function stepsOf(sorted: readonly Tally[]): readonly number[] {
  let steps = 0
  return sorted.map(({ points }, i) => (i > 0 && points !== sorted[i - 1]!.points ? ++steps : steps))
}

function groupsOf(sorted: readonly Tally[]): readonly { readonly first: number; readonly size: number }[] {
  return sorted.map(({ points }) => {
    const first = sorted.findIndex((other) => other.points === points)
    return { first, size: sorted.findLastIndex((other) => other.points === points) - first + 1 }
  })
}
