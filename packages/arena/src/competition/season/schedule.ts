/**
 * Who meets whom in the final: a rule that follows from the entries and the season's secret, and from no result. A table is
 * the entrants of one mirrored set; a round is over when everybody has played equally often, or as nearly so as the sides
 * allow.
 */
import type { Entry } from './rules.ts'

/** The entrants of a set. */
export type SeasonTable = readonly Entry[]

/** An order of the entries for one round. */
export type Shuffle = (round: number, entries: readonly Entry[]) => readonly Entry[]

/** The rounds of the final without end: each is the tables in the order of their sets. */
export function* roundsOf(
  entries: readonly Entry[],
  seats: number,
  shuffle: Shuffle,
): Generator<readonly SeasonTable[]> {
  const met = new Meetings()
  for (let round = 1; ; round++) {
    const order = shuffle(round, entries)
    yield seats === 2 ? allPairs(order) : balanced(order, seats, met)
  }
}

/**
 * Every pair once, but for those of one side: by the circle method, so that after any number of pairs nobody has played
 * much more than another.
 */
function allPairs(order: readonly Entry[]): readonly SeasonTable[] {
  const ring: (Entry | null)[] = order.length % 2 === 0 ? [...order] : [...order, null]
  const half = ring.length / 2
  const tables: SeasonTable[] = []
  for (let turn = 1; turn < ring.length; turn++) {
    for (let i = 0; i < half; i++) {
      const [one, other] = [ring[i], ring[ring.length - 1 - i]]
      if (one && other && one.side !== other.side) tables.push([one, other])
    }
    // The first stays, the others move on by one.
    ring.splice(1, 0, ring.pop()!)
  }
  return tables
}

/**
 * As many tables as it takes until all have the same number of them. Each table seats, one after the other, whoever of
 * another side has had the fewest tables in this round, then has met those at the table least in all rounds, then comes first in the
 * round's order.
 */
function balanced(order: readonly Entry[], seats: number, met: Meetings): readonly SeasonTable[] {
  const count = order.length / greatestDivisor(order.length, seats)
  const played = new Map(order.map(({ number }) => [number, 0]))
  const tables: SeasonTable[] = []
  for (let i = 0; i < count; i++) {
    const table: Entry[] = []
    while (table.length < seats) {
      const free = order.filter((it) => table.every(({ side }) => side !== it.side))
      const next = leastBy(free, (it) => [played.get(it.number)!, met.among(it, table)])
      if (!next) throw new RangeError(`no ${seats} sides at a table`)
      table.push(next)
    }
    for (const { number } of table) played.set(number, played.get(number)! + 1)
    met.add(table)
    tables.push(table)
  }
  return tables
}

/** How often any two have sat at a table. */
class Meetings {
  readonly #counts = new Map<string, number>()

  among(one: Entry, table: SeasonTable): number {
    return table.reduce((sum, other) => sum + (this.#counts.get(pairOf(one, other)) ?? 0), 0)
  }

  add(table: SeasonTable): void {
    for (const [i, one] of table.entries())
      for (const other of table.slice(i + 1)) {
        const pair = pairOf(one, other)
        this.#counts.set(pair, (this.#counts.get(pair) ?? 0) + 1)
      }
  }
}

const pairOf = (one: Entry, other: Entry): string =>
  `${Math.min(one.number, other.number)} ${Math.max(one.number, other.number)}`

/** The first of those with the least numbers, compared one after the other. */
function leastBy<T>(items: readonly T[], numbers: (item: T) => readonly number[]): T | undefined {
  let best: { readonly item: T; readonly key: readonly number[] } | undefined
  for (const item of items) {
    const key = numbers(item)
    const at = best ? key.findIndex((value, i) => value !== best!.key[i]) : 0
    if (!best || (at >= 0 && key[at]! < best.key[at]!)) best = { item, key }
  }
  return best?.item
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** How many sides there are: a table takes one entry of each. */
export const countSides = (entries: readonly Entry[]): number => new Set(entries.map(({ side }) => side)).size
