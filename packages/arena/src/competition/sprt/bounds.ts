/** What a test is asked: two strengths to tell apart, and how often it may be wrong. */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'

/** A sequential test of two hypotheses: the difference is `bounds[0]`, or it is `bounds[1]`. */
export interface SprtSettings {
  /** Normalised Elo of the first bot above the second, the lower one first. */
  readonly bounds: readonly [lower: number, upper: number]
  /** How often a bot that is no better than the lower bound is called better: 0 to 0.5, both excluded. */
  readonly alpha: number
  /** How often a bot that is as good as the upper bound is called not better: 0 to 0.5, both excluded. */
  readonly beta: number
}

/** Normalised Elo beyond which a bound makes no sense: a bot that wins all but one match of a hundred has 1,700. */
const mostNelo = 1000

/**
 * The settings where they are sound. Refused with `compare-bounds` or `compare-rate`.
 *
 * @example
 * ```ts
 * import { readSprt, sprtDefaults } from '@dicewright/arena/competition'
 *
 * readSprt({ ...sprtDefaults, bounds: [0, 20] }).ok // => true
 * readSprt({ ...sprtDefaults, bounds: [20, 0] }).ok // => false
 * ```
 */
export function readSprt(settings: SprtSettings): Result<SprtSettings> {
  const { bounds } = settings
  const isBound = (nelo: number) => Number.isFinite(nelo) && Math.abs(nelo) <= mostNelo
  if (bounds.length !== 2 || !bounds.every(isBound) || bounds[0] >= bounds[1])
    return refuse(
      'compare-bounds',
      'bounds',
      `The bounds are ${bounds.join(',')}: expected two numbers of normalised Elo from -${mostNelo} to ${mostNelo}, the lower one first, such as 0,10.`,
    )
  for (const rate of ['alpha', 'beta'] as const) {
    const value = settings[rate]
    if (!(value > 0 && value < 0.5))
      return refuse(
        'compare-rate',
        rate,
        `The error rate ${rate} is ${show(value)}: expected a number between 0 and 0.5, such as 0.05.`,
      )
  }
  return accept(settings)
}

/**
 * What the log-likelihood ratio has to reach: Wald's limits (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945).
 *
 * @example
 * ```ts
 * import { limitsOf, sprtDefaults } from '@dicewright/arena/competition'
 *
 * limitsOf(sprtDefaults).map((limit) => limit.toFixed(2)) // => ['-2.94', '2.94']
 * ```
 */
export const limitsOf = ({ alpha, beta }: SprtSettings): readonly [lower: number, upper: number] => [
  Math.log(beta / (1 - alpha)),
  Math.log((1 - beta) / alpha),
]
