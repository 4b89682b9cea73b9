import { array, assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SetResult } from '../results.ts'
import { finaleOf } from './finale.ts'
import { beliefsOf, suspenseOf } from './suspense.ts'

const walk = (...leads: readonly number[]) => leads.map((lead) => [100 + lead, 100])

describe('suspense', () => {
  it('is a half where the lead only grew', () => {
    expect(suspenseOf(walk(0, 10, 20, 30, 40), 0)).toBeCloseTo(0.5, 9)
  })

  it('is more where the lead changed hands, and most where it did so late', () => {
    const early = suspenseOf(walk(0, -20, 20, 25, 30, 35), 0)
    const late = suspenseOf(walk(0, -5, -10, -15, -20, 20), 0)
    expect(early).toBeGreaterThan(0.5)
    expect(late).toBeGreaterThan(early)
  })

  it('ends with what came, at a half where seats shared the first place', () => {
    expect(beliefsOf(walk(0, 10, -10), 0).at(-1)).toBe(1)
    expect(beliefsOf(walk(0, 10, 0), null).at(-1)).toBe(0.5)
  })

  it('knows the share of a normal: a lead of one standard deviation of the rest is 84 %', () => {
    // Four turns of 10: after none the rest is 20 wide.
    expect(beliefsOf(walk(20, 30, 20, 30, 20), 0)[0]).toBeCloseTo(0.8413, 3)
  })

  it('is never below what any match has', () => {
    const points = array(tuple(integer({ min: 0, max: 500 }), integer({ min: 0, max: 500 })), {
      minLength: 2,
    })
    assert(
      property(points, (all) => {
        const beliefs = beliefsOf(all, 1)
        expect(beliefs.every((belief) => belief >= 0 && belief <= 1)).toBe(true)
        expect(suspenseOf(all, 1)).toBeGreaterThanOrEqual(1 - beliefs[0]! - 1e-12)
      }),
    )
  })
})

describe('the finale', () => {
  const result = (set: number, entrants: readonly string[], ...ranks: readonly (readonly number[])[]): SetResult => ({
    set,
    entrants,
    matches: ranks.map((rank) => ({ ranks: rank, returns: rank.map((place) => -place) })),
  })
  const sets = [
    result(1, ['a', 'b'], [1, 2], [1, 2]),
    result(2, ['b', 'a'], [1, 2], [1, 2]),
    result(3, ['c', 'b'], [2, 1], [2, 1]),
    result(4, ['c', 'd'], [1, 2], [2, 1]),
  ]
  const suspense = (set: number, match: number) => [0, 0.6, 9, 2, 0.8][set]! + match / 100

  it('shows of each pair of neighbours the most gripping match of a set the upper one won', () => {
    const shown = finaleOf({ order: ['a', 'b', 'c', 'd'], sets, suspense })
    // Set 2 was won by the lower one; set 4 had no winner, and no other was played.
    expect(shown.map(({ place, set, match }) => [place, set, match])).toEqual([
      [3, 4, 2],
      [2, 3, 2],
      [1, 1, 2],
    ])
  })

  it('shows no more places than asked, none of pairs that never met, and none without a transcript', () => {
    expect(finaleOf({ order: ['a', 'b', 'c', 'd'], sets, suspense, places: 2 })).toHaveLength(1)
    expect(finaleOf({ order: ['a', 'd', 'b'], sets, suspense })).toEqual([])
    expect(finaleOf({ order: ['a', 'b'], sets, suspense: () => null })).toEqual([])
    expect(finaleOf({ order: ['a'], sets, suspense })).toEqual([])
  })
})
