/** Duels of models in place of bots: scores and margins of sets drawn at random with a strength that is known. */
import type { Random } from '@dicewright/engine'
import { limitsOf, type SprtSettings } from './bounds.ts'
import { addMargin, marginLlr, noMargins } from './margins.ts'
import { ratioOfNelo } from './nelo.ts'
import { scoreLlr } from './pentanomial.ts'

/** Shares of the five scores of equals: few ties and many of them, sets that are hardly ever decided, sets that nearly always are. */
export const shapes = {
  dice: [0.2, 0.05, 0.5, 0.05, 0.2],
  ties: [0.005, 0.2, 0.59, 0.2, 0.005],
  even: [0.2, 0.2, 0.2, 0.2, 0.2],
  rare: [0.005, 0.01, 0.97, 0.01, 0.005],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** The shares of a shape, tilted until their strength is so many normalised Elo. */
export function scoreModel(shape: readonly number[], nelo: number): readonly number[] {
  let [from, to] = [-20, 20]
  for (let step = 0; step < 60; step++) {
    const tilt = (from + to) / 2
    if (ratioOf(tilted(shape, tilt)) < ratioOfNelo(nelo)) from = tilt
    else to = tilt
  }
  return tilted(shape, from)
}

function tilted(shape: readonly number[], tilt: number): readonly number[] {
  const raw = shape.map((share, i) => share * Math.exp(tilt * (i / 4)))
  const sum = raw.reduce((all, share) => all + share)
  return raw.map((share) => share / sum)
}

function ratioOf(shares: readonly number[]): number {
  const mean = shares.reduce((sum, share, i) => sum + share * (i / 4), 0)
  const variance = shares.reduce((sum, share, i) => sum + share * (i / 4 - mean) ** 2, 0)
  return (mean - 0.5) / Math.sqrt(variance)
}

/** Draws a margin with the deviation 1. */
export type MarginModel = (source: Random) => number

/** Margins of a strength: normal, skewed as a sum of a few losses, or with far more far-off ones than a normal distribution. */
export function marginModel(kind: 'normal' | 'skewed' | 'heavy', nelo: number): MarginModel {
  const mean = ratioOfNelo(nelo)
  const kinds: Readonly<Record<typeof kind, MarginModel>> = {
    normal,
    // The deviation of an exponential distribution is its mean.
    skewed: (source) => -Math.log(1 - fraction(source)) - 1,
    // One in ten spreads three times as much: a variance of 0.9 + 0.9.
    heavy: (source) => (normal(source) * (fraction(source) < 0.1 ? 3 : 1)) / Math.sqrt(1.8),
  }
  return (source) => mean + kinds[kind](source)
}

const fraction = (source: Random): number => source.below(2 ** 30) / 2 ** 30

/** By Box and Muller. */
const normal: MarginModel = (source) =>
  Math.sqrt(-2 * Math.log(1 - fraction(source))) * Math.cos(2 * Math.PI * fraction(source))

/** Tests to be run. */
export interface Trials {
  readonly settings: SprtSettings
  readonly runs: number
  readonly source: Random
  /** Shares of the five scores, or what draws margins. */
  readonly draw: readonly number[] | MarginModel
}

/** How often tests ended with `better`, and how many sets each took. */
export interface Outcome {
  readonly better: number
  readonly sets: readonly number[]
}

/** Runs tests until each has stopped. */
export function runTests({ settings, runs, source, draw }: Trials): Outcome {
  const [lower, upper] = limitsOf(settings)
  let better = 0
  const sets: number[] = []
  for (let run = 0; run < runs; run++) {
    const next = typeof draw === 'function' ? marginTest(draw, settings, source) : scoreTest(draw, settings, source)
    let llr = 0
    let count = 0
    for (; llr > lower && llr < upper; count++) llr = next()
    if (llr >= upper) better++
    sets.push(count)
  }
  return { better, sets }
}

function marginTest(draw: MarginModel, { bounds }: SprtSettings, source: Random): () => number {
  let sums = noMargins
  return () => {
    sums = addMargin(sums, draw(source))
    return marginLlr(sums, bounds)
  }
}

function scoreTest(shares: readonly number[], { bounds }: SprtSettings, source: Random): () => number {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  return () => {
    let left = fraction(source)
    let score = 0
    while (score < 4 && (left -= shares[score]!) >= 0) score++
    counts[score]!++
    return scoreLlr(counts, bounds)
  }
}

export const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
