import * as fc from 'fast-check'
import { rating } from 'openskill'
import { describe, expect, it } from 'vitest'
import { afterSet, newcomer, scoreOf, shownRating, type EntrantOutcome, type Standing } from './rating.ts'

const outcome = (rankSums: readonly number[], more: Partial<EntrantOutcome> = {}) => ({
  set: 1,
  endedMs: 0,
  entrants: rankSums.map((rankSum, i) => ({ version: `v${i}`, rankSum, fuel: null, faults: [], ...more })),
})

const newcomers = (seats: number): readonly Standing[] => Array.from({ length: seats }, () => newcomer)

describe('a newcomer', () => {
  it('begins where OpenSkill does', () => {
    expect(newcomer).toMatchObject(rating())
  })
})

describe('a set', () => {
  it('raises whoever had the better ranks and lowers the other', async () => {
    const [winner, loser] = await afterSet(newcomers(2), outcome([2, 4]))
    expect(winner).toMatchObject({ sets: 1, wins: 1, ties: 0, losses: 0 })
    expect(loser).toMatchObject({ sets: 1, wins: 0, ties: 0, losses: 1 })
    expect(winner!.mu).toBeGreaterThan(newcomer.mu)
    expect(loser!.mu).toBeLessThan(newcomer.mu)
    expect(shownRating(winner!)).toBe(winner!.mu - 3 * winner!.sigma)
  })

  it('leaves equals that tie where they are, and surer of it', async () => {
    const [one, other] = await afterSet(newcomers(2), outcome([3, 3]))
    expect(one).toEqual(other)
    expect(one).toMatchObject({ ties: 1, wins: 0, losses: 0 })
    expect(one!.mu).toBeCloseTo(newcomer.mu, 9)
    expect(one!.sigma).toBeLessThan(newcomer.sigma)
  })

  it('is better, equal or worse than the mean of the others', () => {
    const entrants = [3, 4, 5].map((rankSum) => ({ rankSum }))
    expect([0, 1, 2].map((i) => Math.sign(scoreOf(entrants, i)))).toEqual([1, 0, -1])
  })

  it('rates by ranks alone: who stands in which place makes no difference', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ mu: fc.double({ min: 0, max: 50, noNaN: true }), rank: fc.nat(8) }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (seats) => {
          const before = seats.map(({ mu }) => ({ ...newcomer, mu }))
          const ranks = seats.map(({ rank }) => rank + seats.length)
          const there = await afterSet(before, outcome(ranks))
          const back = (await afterSet(before.toReversed(), outcome(ranks.toReversed()))).toReversed()
          for (const [i, standing] of there.entries()) {
            expect(standing.mu).toBeCloseTo(back[i]!.mu, 9)
            expect(standing.sigma).toBeCloseTo(back[i]!.sigma, 9)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('counts the fuel of decisions by its first three digits, and faults by their names', async () => {
    const entrants = outcome([2, 4], { fuel: [0, 999, 9_999, 1000, 9_990, 12_345_678], faults: ['crash', 'crash'] })
    const [first] = await afterSet(newcomers(2), entrants)
    const [second] = await afterSet([first!, newcomer], entrants)
    expect(second).toMatchObject({
      fuelCounts: { 0: 2, 999: 2, 1000: 2, 9990: 4, 12_300_000: 2 },
      faults: { crash: 4 },
    })
  })
})
