/** Published log-likelihood ratios, and how often the tests are wrong: by simulation, from models of scores and margins. */
import { random, unwrap } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { limitsOf, readSprt, type SprtSettings } from './bounds.ts'
import { sprtDefaults } from './defaults.ts'
import { addMargin, marginLlr, noMargins } from './margins.ts'
import { neloOfRatio, ratioOfNelo } from './nelo.ts'
import { scoreEstimate, scoreLlr, type ScoreCounts } from './pentanomial.ts'
import { averageOf, marginModel, runTests, scoreModel, shapes } from './simulated.ts'

describe('the log-likelihood ratio of scores', () => {
  // Tests of the chess engine Stockfish, as the messages of these commits of its repository state them: bounds, LLR, Ptnml(0-2).
  it.each([
    ['b52f01471b24', [-1.75, 0.25], 3.19, [1721, 77_704, 208_246, 77_189, 1732]],
    ['b0ee144057ca', [-1.75, 0.25], 2.93, [210, 9236, 25_655, 9432, 187]],
    ['c85637b3f1e8', [-1.75, 0.25], 2.93, [134, 5897, 13_530, 6129, 118]],
    ['d077f9a8154d', [0, 2], 2.95, [20, 1334, 3810, 1569, 35]],
    ['c5aef2bf1f77', [-1.75, 0.25], 2.94, [7, 7001, 27_083, 7145, 4]],
    ['218c74ec4d97', [0, 2], 2.93, [372, 17_511, 39_320, 17_934, 399]],
    ['218c74ec4d97', [0.5, 2.5], 2.96, [39, 11_353, 31_686, 11_822, 33]],
    ['ee72cf49fe16', [0, 2], 3.01, [466, 22_131, 60_704, 22_592, 507]],
    ['f4bcd40409f9', [0, 2], -2.94, [521, 17_154, 37_050, 17_170, 489]],
  ] as const)('is the published one: Stockfish %s', (_, bounds, published, counts) => {
    expect(scoreLlr(counts, bounds)).toBeCloseTo(published, 2)
  })

  it('is 0 without sets, and changes its sign with the bots', () => {
    expect(scoreLlr([0, 0, 0, 0, 0], [0, 10])).toBe(0)
    const counts: ScoreCounts = [2, 5, 10, 8, 4]
    const turned = counts.toReversed() as unknown as ScoreCounts
    expect(scoreLlr(counts, [-20, 20])).toBeCloseTo(-scoreLlr(turned, [-20, 20]), 9)
  })

  it.each([[[0, 0, 100, 0, 0]], [[0, 0, 0, 0, 40]], [[0, 0, 0, 40, 0]], [[0, 1, 100, 3, 0]]] as const)(
    'is a number where nearly all sets score the same: %j',
    (counts) => {
      for (const bounds of [
        [0, 10],
        [0, 200],
        [200, 400],
        [-1000, 1000],
      ] as const)
        expect(scoreLlr(counts, bounds)).toSatisfy(Number.isFinite)
    },
  )

  it('of a strength between the bounds is near 0 on average', () => {
    // Shares of exactly this strength, as many sets as one likes.
    const shares = scoreModel(shapes.dice, 5)
    const counts = shares.map((share) => share * 1e5) as unknown as ScoreCounts
    expect(scoreEstimate(counts)!.nelo).toBeCloseTo(5, 6)
    expect(Math.abs(scoreLlr(counts, [0, 10]))).toBeLessThan(0.05)
  })
})

describe('the log-likelihood ratio of margins', () => {
  it('is that of the likeliest deviations, searched for by steps', () => {
    const margins = [12, -3, 7, 30, -8, 5, 14]
    const bounds = [0, 100] as const
    const likelihood = (ratio: number, deviation: number) =>
      margins.reduce(
        (sum, margin) => sum - Math.log(deviation) - (margin - ratio * deviation) ** 2 / (2 * deviation ** 2),
        0,
      )
    const best = (nelo: number) =>
      Math.max(...Array.from({ length: 100_000 }, (_, i) => likelihood(ratioOfNelo(nelo), (i + 1) / 1000)))
    const found = marginLlr(margins.reduce(addMargin, noMargins), bounds)
    expect(found).toBeCloseTo(best(100) - best(0), 6)
  })

  it('does not know of the unit, and is 0 where all margins are', () => {
    const margins = [12, -3, 7, 30]
    const [small, large] = [1, 1000].map((unit) => margins.map((one) => one * unit).reduce(addMargin, noMargins))
    expect(marginLlr(small!, [0, 10])).toBeCloseTo(marginLlr(large!, [0, 10]), 9)
    expect(marginLlr([0, 0].reduce(addMargin, noMargins), [0, 10])).toBe(0)
  })
})

/** As many wrong verdicts as chance explains once in a thousand times where the rate holds. */
const mostWrong = (runs: number, rate: number): number => runs * rate + 3.1 * Math.sqrt(runs * rate * (1 - rate))

describe('error rates', () => {
  const runs = 200
  const settings: SprtSettings = { bounds: [0, 60], alpha: 0.05, beta: 0.05 }
  const [lower, upper] = settings.bounds

  it.each(Object.entries(shapes))('hold for scores: %s', (_, shape) => {
    const source = random(29)
    const [none, some] = [lower, upper].map((nelo) =>
      runTests({ settings, runs, source, draw: scoreModel(shape, nelo) }),
    )
    expect(none!.better).toBeLessThanOrEqual(mostWrong(runs, settings.alpha))
    expect(runs - some!.better).toBeLessThanOrEqual(mostWrong(runs, settings.beta))
    // And it stops: a test of a fixed number of sets with these rates has to have 182.
    for (const { sets } of [none!, some!]) expect(averageOf(sets)).toBeLessThan(182)
  })

  it.each(['normal', 'skewed', 'heavy'] as const)('hold for margins without luck: %s', (kind) => {
    const source = random(29)
    const [none, some] = [lower, upper].map((nelo) =>
      runTests({ settings, runs, source, draw: marginModel(kind, nelo) }),
    )
    expect(none!.better).toBeLessThanOrEqual(mostWrong(runs, settings.alpha))
    expect(runs - some!.better).toBeLessThanOrEqual(mostWrong(runs, settings.beta))
    for (const { sets } of [none!, some!]) expect(averageOf(sets)).toBeLessThan(182)
  })

  it('are those that are asked for: a laxer test stops sooner and is wrong more often', () => {
    const lax = { ...settings, alpha: 0.3, beta: 0.3 }
    const draw = scoreModel(shapes.dice, lower)
    const [strictly, laxly] = [settings, lax].map((one) => runTests({ settings: one, runs, source: random(29), draw }))
    expect(averageOf(laxly!.sets)).toBeLessThan(averageOf(strictly!.sets) / 2)
    expect(laxly!.better).toBeGreaterThan(strictly!.better)
  })
})

describe('settings', () => {
  it('are those of a test', () => {
    expect(unwrap(readSprt(sprtDefaults))).toEqual({ bounds: [0, 10], alpha: 0.05, beta: 0.05 })
    expect(limitsOf(sprtDefaults)[1]).toBeCloseTo(2.944, 3)
    expect(neloOfRatio(ratioOfNelo(7))).toBeCloseTo(7, 12)
  })

  it.each([
    [10, 0],
    [5, 5],
    [0, NaN],
    [0, 5000],
  ] as const)('are refused with the bounds %d and %d', (lower, upper) => {
    expect(readSprt({ ...sprtDefaults, bounds: [lower, upper] })).toMatchObject({
      code: 'compare-bounds',
      message: `The bounds are ${lower},${upper}: expected two numbers of normalised Elo from -1000 to 1000, the lower one first, such as 0,10.`,
    })
  })

  it.each([0, 0.5, 1, NaN, -0.1])('are refused with an error rate of %d', (rate) => {
    for (const name of ['alpha', 'beta'] as const)
      expect(readSprt({ ...sprtDefaults, [name]: rate })).toMatchObject({ code: 'compare-rate', at: name })
  })
})
