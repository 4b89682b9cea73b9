/** What finished sets came to, read back from their results: the one input of the ratings. */
import type { MatchResult, SetResult } from '../competition/results.ts'
import type { EntrantOutcome, SetOutcome } from '../rating.ts'
import type { DecisionRow } from './results.ts'
import type { Reader } from './store.ts'

/** A set of a ladder as the ratings meet it: not yet over, void, or with what it came to. */
export type NextSet =
  | { readonly state: 'open' | 'void'; readonly set: number }
  | ({ readonly state: 'finished' } & SetOutcome)

/** Rated sets of a ladder after the one with that id, in order. */
export async function nextSets(db: Reader, ladder: string, after: number, limit: number): Promise<readonly NextSet[]> {
  const sets = await db
    .selectFrom('sets')
    .select(['id', 'state', 'endedMs'])
    .where('ladder', '=', ladder)
    .where('purpose', '=', 'rated')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const finished = sets.filter(({ state }) => state === 'finished').map(({ id }) => id)
  const outcomes = await entrantsOf(db, finished)
  return sets.map(({ id, state, endedMs }) =>
    state === 'finished'
      ? { state, set: id, endedMs: endedMs!, entrants: outcomes.get(id)! }
      : { state: state === 'void' ? 'void' : 'open', set: id },
  )
}

async function entrantsOf(db: Reader, sets: readonly number[]): Promise<Map<number, EntrantOutcome[]>> {
  const bySet = new Map(sets.map((set) => [set, [] as EntrantOutcome[]]))
  if (sets.length === 0) return bySet
  const rows = await db
    .selectFrom('seats')
    .select(['set', 'entrant', 'version', 'rank', 'fuel', 'decisions', 'fault'])
    .where('set', 'in', sets)
    .orderBy('set')
    .orderBy('entrant')
    .orderBy('match')
    .execute()
  for (const { set, entrant, version, rank, fuel, decisions, fault } of rows) {
    const entrants = bySet.get(set)!
    const before = entrants[entrant] ?? { version, rankSum: 0, fuel: null, faults: [] }
    const used = fuel === null ? null : fuelOf(decisions)
    entrants[entrant] = {
      version,
      rankSum: before.rankSum + rank,
      fuel: used === null ? before.fuel : [...(before.fuel ?? []), ...used],
      faults: fault === null ? before.faults : [...before.faults, fault],
    }
  }
  return bySet
}

const fuelOf = (decisions: string): readonly number[] =>
  (JSON.parse(decisions) as DecisionRow[]).flatMap(([, fuel]) => (fuel === null ? [] : [fuel]))

/** Results of the finished rated sets of a ladder with ids above `after` up to `last`, in order; the first `limit`. */
export async function ratedResults(
  db: Reader,
  ladder: string,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<readonly SetResult[]> {
  const sets = await db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', ladder)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (sets.length === 0) return []
  const rows = await db
    .selectFrom('seats')
    .select(['set', 'match', 'entrant', 'version', 'rank', 'returns'])
    .where(
      'set',
      'in',
      sets.map(({ id }) => id),
    )
    .orderBy('set')
    .orderBy('match')
    .execute()
  const bySet = new Map(sets.map(({ id }) => [id, { entrants: [] as string[], matches: new Map<number, Seats>() }]))
  for (const { set, match, entrant, version, rank, returns } of rows) {
    const found = bySet.get(set)!
    found.entrants[entrant] = version
    const seats = found.matches.get(match) ?? { ranks: [], returns: [] }
    found.matches.set(match, seats)
    seats.ranks[entrant] = rank
    seats.returns[entrant] = returns
  }
  return [...bySet].map(([set, { entrants, matches }]) => ({ set, entrants, matches: [...matches.values()] }))
}

/** A match while its seats are read. */
type Seats = { -readonly [K in keyof MatchResult]: number[] }
