/** Points and meetings that follow from results: what every format counts by. All sums are exact halves. */
import { pairScore, type SetResult } from '../results.ts'
import type { Cell, CrossTable, Results, Standing, TournamentPlan } from './types.ts'

/** What an entry did so far. */
export interface Tally {
  readonly entrant: string
  sets: number
  points: number
  most: number
  byes: number
  /** By the other's id: what this one scored against it. */
  readonly against: Map<string, { points: number; most: number; sets: number[] }>
}

/** What every entry scored, by its id, in seeded order. */
export function tallyOf(entries: readonly string[], results: Results): ReadonlyMap<string, Tally> {
  const all = new Map(entries.map((entrant) => [entrant, emptyTally(entrant)]))
  for (const result of inOrder(results)) {
    for (const [i, entrant] of result.entrants.entries()) {
      const own = all.get(entrant)
      if (!own) throw new Error(`${entrant} of set ${result.set} does not take part`)
      own.sets++
      for (const [j, other] of result.entrants.entries()) if (i !== j) count(own, result, i, j, other)
    }
  }
  return all
}

/** Results by ascending number of the set. */
const inOrder = (results: Results): readonly SetResult[] => [...results.values()].toSorted((a, b) => a.set - b.set)

/** Points an entry gets for a round without a table: half of what its table's sets are worth, as against an equal. */
export function countByes(plan: TournamentPlan, tally: Tally, matchesOfSet: number, byes: number): void {
  tally.byes += byes
  tally.points += (byes * plan.sets * matchesOfSet * (plan.seats - 1)) / 2
}

/** Matches of a whole set of so many seats: every order for two and three, else every turn of one. */
export const matchesOf = (seats: number): number => (seats === 3 ? 6 : seats)

/** Sorts by `compare` and gives equal ones the same place; `seeded` is in seeded order, which stays among equals. */
export function ranked(
  seeded: readonly Tally[],
  compare: (a: Tally, b: Tally) => number,
  tieBreak: (tally: Tally) => number | null = () => null,
): readonly Standing[] {
  const sorted = seeded.toSorted(compare)
  let place = 0
  return sorted.map((tally, i) => {
    if (i === 0 || compare(sorted[i - 1]!, tally) !== 0) place = i + 1
    const { entrant, sets, points, most, byes } = tally
    return { entrant, place, sets, points, most, byes, tieBreak: tieBreak(tally) }
  })
}

/** By the share of the points, more first; exact, since both are halves. Who played nothing stands as at one half. */
export function byShare(a: Tally, b: Tally): number {
  const [own, most] = a.most === 0 ? [1, 2] : [a.points, a.most]
  const [other, otherMost] = b.most === 0 ? [1, 2] : [b.points, b.most]
  return other * most - own * otherMost
}

/** Everything everyone scored against everyone, in the order of the standings. */
export function crossTableOf(
  standings: readonly Pick<Standing, 'entrant'>[],
  tallies: ReadonlyMap<string, Tally>,
): CrossTable {
  const entrants = standings.map(({ entrant }) => entrant)
  const cell = (own: string, other: string): Cell | null => tallies.get(own)!.against.get(other) ?? null
  return { entrants, cells: entrants.map((own) => entrants.map((other) => cell(own, other))) }
}

const emptyTally = (entrant: string): Tally => ({
  entrant,
  sets: 0,
  points: 0,
  most: 0,
  byes: 0,
  against: new Map(),
})

function count(own: Tally, result: SetResult, i: number, j: number, other: string): void {
  const points = pairScore(result, i, j)
  const most = result.matches.length
  own.points += points
  own.most += most
  const met = own.against.get(other) ?? { points: 0, most: 0, sets: [] }
  met.points += points
  met.most += most
  met.sets.push(result.set)
  own.against.set(other, met)
}
