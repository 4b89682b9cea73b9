import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankTable } from './index.ts'
import { simulatedSets } from './fixtures/simulated.ts'
import type { SetResult } from '../results.ts'

/** Sets of two matches with these scores of the first. */
const setsOf = (pairs: readonly (readonly [a: string, b: string, score: number])[]): readonly SetResult[] =>
  pairs.map(([a, b, score], i) => ({
    set: i + 1,
    entrants: [a, b],
    matches: [Math.min(score, 1), Math.max(score - 1, 0)].map((won) => ({
      ranks: won === 1 ? [1, 2] : won === 0 ? [2, 1] : [1, 1],
      returns: [won, 1 - won],
    })),
  }))

describe('a table', () => {
  it('counts sets, orders by strength and gives equals one place', () => {
    const table = rankTable(
      setsOf([
        ['kettle.1', 'pan.2', 2],
        ['pan.2', 'spoon.1', 1.5],
        ['spoon.1', 'kettle.1', 0],
        ['kettle.1', 'pan.2', 1],
      ]),
    )
    expect(table).toMatchObject({ sets: 4, level: 0.95, groups: 1 })
    const [first, second, third] = table.rows
    expect(first).toMatchObject({ entrant: 'kettle.1', sets: 3, wins: 2, ties: 1, losses: 0, score: 2.5 })
    expect(second).toMatchObject({ entrant: 'pan.2', sets: 3, wins: 1, ties: 1, losses: 1, score: 1.25 })
    expect(third).toMatchObject({ entrant: 'spoon.1', sets: 2, wins: 0, ties: 0, losses: 2, score: 0.25 })
    expect(table.rows.map(({ place, placeFrom, placeTo }) => [place, placeFrom, placeTo])).toEqual([
      [1, 1, 3],
      [1, 1, 3],
      [1, 1, 3],
    ])
    expect(table.rows.reduce((sum, { strength }) => sum + strength, 0)).toBeCloseTo(0, 0)
    expect(first!.toTellApart).toBeGreaterThan(0)
    expect(third!.toTellApart).toBeNull()
  })

  it('has a finite strength for an entrant that won everything, and for one that lost everything', () => {
    const { rows } = rankTable(setsOf(Array.from({ length: 40 }, () => ['a', 'b', 2] as const)))
    expect(rows[0]).toMatchObject({ entrant: 'a', place: 1, placeTo: 1, toTellApart: 0 })
    expect(rows[1]).toMatchObject({ entrant: 'b', place: 2, placeFrom: 2 })
    expect(rows[0]!.strength).toBe(-rows[1]!.strength)
    expect(Number.isFinite(rows[0]!.high)).toBe(true)
    // All that is known is that it is much better: the interval says so.
    expect(rows[0]!.low).toBeGreaterThan(0)
    expect(rows[0]!.high - rows[0]!.low).toBeGreaterThan(200)
  })

  it('says nothing of the order of those who have not met, not even over others', () => {
    const strong = Array.from({ length: 50 }, () => ['a', 'b', 2] as const)
    const weak = Array.from({ length: 50 }, () => ['x', 'y', 1] as const)
    const { groups, rows } = rankTable(setsOf([...strong, ...weak]), { entrants: ['z'] })
    expect(groups).toBe(3)
    const placesOf = (id: string) => {
      const { placeFrom, placeTo } = rows.find(({ entrant }) => entrant === id)!
      return [placeFrom, placeTo]
    }
    expect(['a', 'b', 'x', 'z'].map(placesOf)).toEqual([
      [1, 4],
      [2, 5],
      [1, 5],
      [1, 5],
    ])
    expect(rows.find(({ entrant }) => entrant === 'a')!.toTellApart).toBeNull()
    expect(rows.find(({ entrant }) => entrant === 'z')).toMatchObject({ sets: 0, score: 0, strength: 0 })
  })

  it('never falls back to a better place further down, and has its place among the rank set', () => {
    for (const seed of [1, 2, 3]) {
      const { rows } = rankTable(simulatedSets({ seats: 2, strengths: [2, 1, 0.5, 0, 0, -1, -2], rounds: 20, seed }))
      for (const [i, { place, placeFrom, placeTo }] of rows.entries()) {
        expect(place).toBeGreaterThanOrEqual(rows[i - 1]?.place ?? 1)
        expect(place).toBeGreaterThanOrEqual(placeFrom)
        expect(place).toBeLessThanOrEqual(placeTo)
      }
    }
  })

  it.each([2, 3])('is the same to the last digit in any order of arrival, with %i at a table', (seats) => {
    const sets = simulatedSets({ seats, strengths: [1, 0.4, 0, -0.2, -1, 0.1], rounds: 8, seed: 5, legs: 2 })
    const table = rankTable(sets)
    fc.assert(
      fc.property(fc.shuffledSubarray([...sets], { minLength: sets.length }), (other) => {
        expect(rankTable(other)).toEqual(table)
      }),
      { numRuns: 20 },
    )
  })

  it('passes over sets without a match', () => {
    const sets = setsOf([['a', 'b', 1]])
    expect(rankTable([...sets, { set: 2, entrants: ['a', 'b'], matches: [] }])).toEqual(rankTable(sets))
    expect(rankTable([])).toEqual({ sets: 0, level: 0.95, groups: 0, rows: [] })
  })

  it('is wider at a higher level', () => {
    const sets = setsOf([
      ['a', 'b', 2],
      ['a', 'b', 1],
    ])
    const width = (level: number) => rankTable(sets, { level }).rows.map(({ low, high }) => high - low)[0]!
    expect(width(0.99)).toBeGreaterThan(width(0.95))
  })

  it('throws at what no caller may give', () => {
    const [set] = setsOf([['a', 'b', 1]])
    expect(() => rankTable([set!, set!])).toThrow('two sets have the number 1')
    expect(() => rankTable([{ ...set!, entrants: ['a', 'a'] }])).toThrow('an entrant sits twice in set 1')
    expect(() => rankTable([], { level: 1 })).toThrow('a level of 1: expected more than 0 and less than 1')
  })
})
