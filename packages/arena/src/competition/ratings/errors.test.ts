import { describe, expect, it } from 'vitest'
import { choicesOf, poolChoices } from './choices.ts'
import { drawnErrors, exactErrors } from './errors.ts'
import { fitStrengths, Likelihood } from './fit.ts'
import { nameOf, simulatedSets } from './fixtures/simulated.ts'
import { setsToTell } from './rank-sets.ts'
import { cholesky, conjugateGradients, invert } from './solve.ts'

describe('errors of many entrants', () => {
  it.each([2, 3])('are about those of the whole matrix, with %i at a table', (seats) => {
    const strengths = Array.from({ length: 60 }, (_, i) => (i - 30) / 20)
    const numbers = new Map(strengths.map((_, i) => [nameOf(i), i]))
    const sets = simulatedSets({ seats, strengths, rounds: 30, seed: 2, alike: -0.4 }).map((set) =>
      choicesOf(set, numbers),
    )
    const likelihood = new Likelihood(poolChoices(sets), 60)
    const found = fitStrengths(likelihood, 60)
    const fitted = { sets, strengths: found, likelihood, groups: strengths.map(() => 0), level: 0.95 }
    const [exact, drawn] = [exactErrors(fitted), drawnErrors(fitted)]
    const ratios = strengths.flatMap((_, i) =>
      Array.from({ length: i }, (__, j) => drawn.differenceVariance(i, j) / exact.differenceVariance(i, j)),
    )
    const mean = ratios.reduce((sum, ratio) => sum + ratio / ratios.length, 0)
    const spread = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2 / ratios.length, 0))
    // 100 draws: the root of 2/100.
    expect(mean).toBeCloseTo(1, 1)
    expect(spread).toBeGreaterThan(0.1)
    expect(spread).toBeLessThan(0.18)
    expect(drawn.single).toBeCloseTo(1.984, 3)
    expect(drawn.joint).toBeGreaterThan(exact.joint)
    const bound = drawn.joint * Math.sqrt(drawn.differenceVariance(7, 3))
    expect([drawn.isSure(7, 3, bound * 1.001), drawn.isSure(7, 3, bound * 0.999)]).toEqual([true, false])
  })
})

describe('sets that tell two apart', () => {
  it('shrink the variance until the difference is beyond the bound', () => {
    // 3 errors are wanted and 1.5 there: the variance has to be a quarter, the sets four times as many.
    expect(setsToTell(1.5, 1, 3, [20, 20])).toBe(60)
    expect(setsToTell(-1.5, 1, 3, [20, 20])).toBe(60)
    expect(setsToTell(4, 1, 3, [20, 20])).toBe(0)
    expect(setsToTell(0, 1, 3, [20, 20])).toBeNull()
  })
})

describe('equations', () => {
  const matrix = Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6)

  it('have the factor, the inverse and the solution of a small matrix', () => {
    expect([...cholesky(matrix, 3)].map((part) => Math.round(part * 1e6) / 1e6)).toEqual([
      2, 0, 0, 1, 2, 0, 0.5, 1.25, 2.046338,
    ])
    const inverse = invert(matrix, 3)
    for (const [i, part] of [21, -9, 1, -9, 23, -10, 1, -10, 16].entries())
      expect(inverse[i]).toBeCloseTo(part / 67, 12)
    const curve = (from: Float64Array, to: Float64Array) => {
      for (let i = 0; i < 3; i++) to[i] = [0, 1, 2].reduce((sum, j) => sum + matrix[i * 3 + j]! * from[j]!, 0)
    }
    const solved = { diagonal: Float64Array.of(4, 5, 6), precision: 1e-12 }
    const solution = conjugateGradients(curve, Float64Array.of(67, 0, 0), solved)
    for (const [i, part] of [21, -9, 1].entries()) expect(solution[i]).toBeCloseTo(part, 9)
  })

  it('throw where the matrix is singular', () => {
    expect(() => cholesky(Float64Array.of(1, 1, 1, 1), 2)).toThrow('row 1 of the matrix is not independent')
  })
})
