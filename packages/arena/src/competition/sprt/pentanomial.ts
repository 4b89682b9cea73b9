/**
 * The test on scores of mirrored sets: a set of two matches has one of five scores, and their shares are all that is assumed.
 * That the two matches of a set hang together, because they have the same dice, is in the shares. The generalised
 * likelihood ratio compares the likeliest shares under each of the two strengths.
 * Method: M. Van den Bergh, "A Practical Introduction to the GSPRT" and "Normalized Elo" (2020), as engine testing uses it.
 */
import { marginLlr } from './margins.ts'
import { neloOfRatio, ratioOfNelo } from './nelo.ts'

/** How many sets scored 0, 1/2, 1, 3/2 and 2. */
export type ScoreCounts = readonly [number, number, number, number, number]

/** Mean scores of a match in such sets. */
const scores = [0, 0.25, 0.5, 0.75, 1] as const
/** The mean score of equals. */
const even = 0.5

/** What stands in an empty cell, so that no score is taken to be impossible. */
const emptyCell = 1e-3

/** Log-likelihood ratio of the upper against the lower bound, in normalised Elo; 0 without sets. */
export function scoreLlr(counts: ScoreCounts, [lower, upper]: readonly [number, number]): number {
  const { sets, shares } = sharesOf(counts)
  if (sets === 0) return 0
  const under = [lower, upper].map((nelo) => likeliest(shares, ratioOfNelo(nelo)))
  if (under.some((found) => found === null)) return ofMoments(sets, shares, [lower, upper])
  const [asLower, asUpper] = under as [readonly number[], readonly number[]]
  return sets * shares.reduce((sum, share, i) => sum + share * Math.log(asUpper[i]! / asLower[i]!), 0)
}

/** Nearly all sets have one score: then the shares are taken to be those of a normal distribution. */
function ofMoments(sets: number, shares: readonly number[], bounds: readonly [number, number]): number {
  const { mean, variance } = momentsOf(shares)
  const above = mean - even
  return marginLlr({ sets, sum: sets * above, squares: sets * (variance + above ** 2) }, bounds)
}

function sharesOf(counts: ScoreCounts): { readonly sets: number; readonly shares: readonly number[] } {
  if (counts.every((count) => count === 0)) return { sets: 0, shares: [] }
  const filled = counts.map((count) => (count === 0 ? emptyCell : count))
  const sets = filled.reduce((sum, count) => sum + count)
  return { sets, shares: filled.map((count) => count / sets) }
}

function momentsOf(shares: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = shares.reduce((sum, share, i) => sum + share * scores[i]!, 0)
  return { mean, variance: shares.reduce((sum, share, i) => sum + share * (scores[i]! - mean) ** 2, 0) }
}

const mostRounds = 50
const closeEnough = 1e-9

/**
 * The shares that make the counted ones likeliest, among those whose mean is `ratio` of their own standard deviations above
 * the even one. The condition is linear in the shares once mean and deviation are held, so it is solved again and again with
 * those of the last answer. Null where that leads nowhere.
 */
function likeliest(counted: readonly number[], ratio: number): readonly number[] | null {
  let found = counted
  for (let round = 0; round < mostRounds; round++) {
    const { mean, variance } = momentsOf(found)
    const deviation = Math.sqrt(variance)
    const slopes = scores.map(
      (score) => score - even - ((ratio * deviation) / 2) * (1 + ((score - mean) / deviation) ** 2),
    )
    const weight = rootOf(counted, slopes)
    if (weight === null) return null
    const next = counted.map((share, i) => share / (1 + weight * slopes[i]!))
    const change = Math.max(...next.map((share, i) => Math.abs(share - found[i]!)))
    found = next
    if (change < closeEnough) return found
  }
  return null
}

/** Where the sum of `share * slope / (1 + x * slope)`, which falls with x, is 0; null where all slopes have one sign. */
function rootOf(shares: readonly number[], slopes: readonly number[]): number | null {
  const [least, most] = [Math.min(...slopes), Math.max(...slopes)]
  if (least >= 0 || most <= 0) return null
  let [from, to] = [-1 / most, -1 / least]
  let x = 0
  for (let step = 0; step < 100; step++) {
    const [sum, slope] = atPlace(shares, slopes, x)
    if (sum > 0) from = x
    else to = x
    const newton = x - sum / slope
    const next = newton > from && newton < to ? newton : (from + to) / 2
    if (Math.abs(next - x) <= 1e-12 * Math.max(1, Math.abs(x))) return next
    x = next
  }
  return x
}

function atPlace(shares: readonly number[], slopes: readonly number[], x: number): readonly [number, number] {
  let [sum, slope] = [0, 0]
  for (let i = 0; i < slopes.length; i++) {
    const part = slopes[i]! / (1 + x * slopes[i]!)
    sum += shares[i]! * part
    slope -= shares[i]! * part * part
  }
  return [sum, slope]
}

/** The mean score of a match, 0 to 1, and the sets of two certain scores, 0 and 1, that would tell it as well; null without sets. */
export function meanScore(counts: ScoreCounts): { readonly score: number; readonly worth: number } | null {
  const sets = counts.reduce((sum, count) => sum + count, 0)
  if (sets === 0) return null
  const { mean, variance } = momentsOf(counts.map((count) => count / sets))
  return { score: mean, worth: variance === 0 ? sets : (sets * mean * (1 - mean)) / variance }
}

/** What sets of scores are estimated to be, with the standard error. */
export interface ScoreEstimate {
  readonly sets: number
  /** Normalised Elo. */
  readonly nelo: number
  readonly neloError: number
}

/** Estimates from scores; null without two different ones. The errors are of the first order (the delta method). */
export function scoreEstimate(counts: ScoreCounts): ScoreEstimate | null {
  const sets = counts.reduce((sum, count) => sum + count, 0)
  if (counts.filter((count) => count > 0).length < 2) return null
  const shares = counts.map((count) => count / sets)
  const { mean, variance } = momentsOf(shares)
  const deviation = Math.sqrt(variance)
  const ratio = (mean - even) / deviation
  // What one set more of each score moves the ratio by.
  const pulls = scores.map((score) => {
    const away = (score - mean) / deviation
    return away - (ratio / 2) * (away ** 2 - 1)
  })
  const spread = shares.reduce((sum, share, i) => sum + share * pulls[i]! ** 2, 0)
  return {
    sets,
    nelo: neloOfRatio(ratio),
    neloError: neloOfRatio(Math.sqrt(spread / sets)),
  }
}
