/**
 * The test on margins of sets, in points: the generalised sequential likelihood ratio test for a normal distribution of
 * unknown variance, whose mean is a given number of its standard deviations (a sequential t-test of fixed ratio, as in
 * S. Rushton, "On a Sequential t-Test", 1950, with the likeliest variance in place of an integral over it).
 */
import { neloOfRatio, ratioOfNelo } from './nelo.ts'

/** Margins of sets, added up. */
export interface MarginSums {
  readonly sets: number
  readonly sum: number
  /** Sum of the squares. */
  readonly squares: number
}

export const noMargins: MarginSums = { sets: 0, sum: 0, squares: 0 }

/** The sums with one set more. */
export const addMargin = ({ sets, sum, squares }: MarginSums, margin: number): MarginSums => ({
  sets: sets + 1,
  sum: sum + margin,
  squares: squares + margin ** 2,
})

/** Log-likelihood ratio of the upper against the lower bound, in normalised Elo; 0 where every margin is 0. */
export function marginLlr({ sets, sum, squares }: MarginSums, [lower, upper]: readonly [number, number]): number {
  if (squares === 0) return 0
  const [mean, square] = [sum / sets, squares / sets]
  return sets * (likelihood(mean, square, ratioOfNelo(upper)) - likelihood(mean, square, ratioOfNelo(lower)))
}

/** Log-likelihood of one margin, but for a constant, under the likeliest deviation with a mean of `ratio` deviations. */
function likelihood(mean: number, square: number, ratio: number): number {
  const deviation = (Math.sqrt((ratio * mean) ** 2 + 4 * square) - ratio * mean) / 2
  return -Math.log(deviation) - square / (2 * deviation ** 2) + (ratio * mean) / deviation - ratio ** 2 / 2
}

/** What margins are estimated to be, with the standard error. */
export interface MarginEstimate {
  readonly sets: number
  /** Mean margin of a set. */
  readonly mean: number
  readonly error: number
  readonly deviation: number
  /** Normalised Elo of the margin. */
  readonly nelo: number
  readonly neloError: number
}

/** Estimates from margins; null without two different ones. */
export function marginEstimate({ sets, sum, squares }: MarginSums): MarginEstimate | null {
  const mean = sum / sets
  const variance = (squares - sets * mean ** 2) / (sets - 1)
  if (!(variance > 1e-12 * squares)) return null
  const deviation = Math.sqrt(variance)
  const ratio = mean / deviation
  return {
    sets,
    mean,
    error: deviation / Math.sqrt(sets),
    deviation,
    nelo: neloOfRatio(ratio),
    neloError: neloOfRatio(Math.sqrt((1 + ratio ** 2 / 2) / sets)),
  }
}
