import { describe, expect, it } from 'vitest'
import type { Entry } from './rules.ts'
import { roundsOf, type SeasonTable } from './schedule.ts'
import { shuffledBy } from './secret.ts'

const secret = new Uint8Array(32).fill(7)

/** Entries of sides of these sizes. */
const entriesOf = (...sizes: readonly number[]): readonly Entry[] =>
  sizes
    .flatMap((size, side) => Array.from({ length: size }, () => side + 1))
    .map((side, i) => ({ number: i + 1, side }))

function firstRounds(entries: readonly Entry[], seats: number, rounds: number): readonly (readonly SeasonTable[])[] {
  const all = roundsOf(entries, seats, (round, some) => shuffledBy(secret, { game: 'chaser', seats }, round, some))
  return Array.from({ length: rounds }, () => all.next().value as readonly SeasonTable[])
}

const namesOf = (tables: readonly SeasonTable[]): readonly string[] =>
  tables.map((table) =>
    table
      .map(({ number }) => number)
      .toSorted((a, b) => a - b)
      .join('-'),
  )

/** How many tables each entry has. */
const playedBy = (entries: readonly Entry[], tables: readonly SeasonTable[]): readonly number[] =>
  entries.map(({ number }) => tables.filter((table) => table.some((one) => one.number === number)).length)

describe('rounds of two', () => {
  it.each([2, 3, 6, 7])('have every pair of %i once', (count) => {
    const entries = entriesOf(...Array.from({ length: count }, () => 1))
    for (const tables of firstRounds(entries, 2, 3)) {
      expect(tables).toHaveLength((count * (count - 1)) / 2)
      expect(new Set(namesOf(tables)).size).toBe(tables.length)
    }
  })

  it('seat no two of one side, and are in another order each time', () => {
    const [one, other] = firstRounds(entriesOf(2, 1, 3), 2, 2)
    expect(namesOf(one!).toSorted()).toEqual(namesOf(other!).toSorted())
    expect(namesOf(one!)).not.toEqual(namesOf(other!))
    expect(one!.every(([a, b]) => a!.side !== b!.side)).toBe(true)
    // All fifteen pairs without one of the first side and three of the last.
    expect(one).toHaveLength(15 - 1 - 3)
  })

  it('let nobody play much more than another where they are cut short', () => {
    const entries = entriesOf(...Array.from({ length: 8 }, () => 1))
    const [tables] = firstRounds(entries, 2, 1)
    for (let end = 1; end <= tables!.length; end++) {
      const played = playedBy(entries, tables!.slice(0, end))
      expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1)
    }
  })
})

describe('rounds of more', () => {
  it.each([
    [3, 12],
    [3, 10],
    [4, 13],
    [4, 4],
  ])('of %i seats let each of %i play equally often, and meet others nearly equally often', (seats, count) => {
    const entries = entriesOf(...Array.from({ length: count }, () => 1))
    const rounds = firstRounds(entries, seats, 12)
    for (const tables of rounds) expect(new Set(playedBy(entries, tables)).size).toBe(1)
    const met = new Map<string, number>()
    for (const table of rounds.flat())
      for (const [i, a] of table.entries())
        for (const b of table.slice(i + 1)) {
          const pair = namesOf([[a, b]])[0]!
          met.set(pair, (met.get(pair) ?? 0) + 1)
        }
    expect(met.size).toBe((count * (count - 1)) / 2)
    const mean = [...met.values()].reduce((sum, times) => sum + times, 0) / met.size
    for (const times of met.values()) expect(Math.abs(times - mean)).toBeLessThanOrEqual(Math.max(2, mean / 2))
  })

  it('seat no two of one side', () => {
    for (const tables of firstRounds(entriesOf(2, 2, 1, 1), 3, 6))
      for (const table of tables) expect(new Set(table.map(({ side }) => side)).size).toBe(3)
  })
})

it('follows from the secret', () => {
  const entries = entriesOf(1, 1, 1, 1, 1)
  const other = new Uint8Array(32).fill(8)
  const orderBy = (key: Uint8Array) => shuffledBy(key, { game: 'chaser', seats: 2 }, 1, entries)
  expect(orderBy(secret)).toEqual(orderBy(secret))
  expect(orderBy(secret)).not.toEqual(orderBy(other))
})
