/** The few numbers that pages show of many: percentiles of counts, an interval for a share, a line with fewer points. */
import type { FuelUse } from '../api/index.ts'
import type { Standing } from '../rating.ts'

/** z of a 95 % interval. */
const z = 1.959963984540054

/** Wilson's 95 % interval of a share `score` of `n`; 0 to 1 where n is 0. */
export function wilson(score: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 }
  const share = score / n
  const middle = share + (z * z) / (2 * n)
  const width = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const whole = 1 + (z * z) / n
  return { low: Math.max(0, (middle - width) / whole), high: Math.min(1, (middle + width) / whole) }
}

/** Median, 99th percentile and maximum of decisions that were counted by their fuel; null without any. */
export function fuelUse(counts: Standing['fuelCounts']): FuelUse | null {
  const amounts = sorted(counts)
  const total = amounts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const at = (share: number) => {
    let left = Math.ceil(share * total)
    return amounts.find(([, count]) => (left -= count) <= 0)![0]
  }
  return { median: at(0.5), p99: at(0.99), most: amounts.at(-1)![0] }
}

/** Bars of equal width, a round number of VM operations each; null without any. */
export function fuelHistogram(
  counts: Standing['fuelCounts'],
  mostBars = 24,
): { readonly step: number; readonly counts: readonly number[] } | null {
  const amounts = sorted(counts)
  const most = amounts.at(-1)?.[0]
  if (most === undefined) return null
  const step = roundUp((most + 1) / mostBars)
  const bars = Array.from({ length: Math.floor(most / step) + 1 }, () => 0)
  for (const [fuel, count] of amounts) bars[Math.floor(fuel / step)]! += count
  return { step, counts: bars }
}

const sorted = (counts: Standing['fuelCounts']): readonly (readonly [fuel: number, count: number])[] =>
  Object.entries(counts ?? {})
    .map(([fuel, count]) => [Number(fuel), count] as const)
    .toSorted(([a], [b]) => a - b)

/** 1, 2 or 5 times a power of ten, not below the number. */
function roundUp(value: number): number {
  for (let ten = 1; ; ten *= 10) for (const times of [1, 2, 5]) if (times * ten >= value) return times * ten
}
