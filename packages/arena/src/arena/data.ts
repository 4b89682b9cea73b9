/**
 * Downloads for researchers from the store: the finished sets of a ladder up to one that had ended when it began. What
 * has ended never changes, so this is one state of the ladder however long the download takes; only an author who is
 * forgotten meanwhile is called by another name from there on. It is read in pieces, and others are answered between.
 */
import { setImmediate } from 'node:timers/promises'
import {
  csvHead,
  csvLines,
  dataKinds,
  headRow,
  jsonLines,
  rowsOfSet,
  type DataHead,
  type DataKind,
  type DataSet,
} from '../competition/data/index.ts'
import { seatLines } from '../store/bots.ts'
import type { DecisionRow } from '../store/results.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Db } from '../store/store.ts'

/** What is written: the first row, and the sets, as often as they are asked for. */
export interface DataSource {
  readonly head: DataHead
  readonly sets: () => AsyncIterable<DataSet>
}

export interface DataQuery {
  /** Only sets with a higher number. */
  readonly after?: number
}

/** Sets in memory at once. */
const atOnce = 10

/** Of a ladder: at most so many sets. */
export async function ladderData(
  db: Db,
  { id, game, seats, tier, applied }: LadderRecord,
  { after = 0 }: DataQuery,
  most: number,
): Promise<DataSource> {
  const found = await setIds(db, id, after, applied, most + 1)
  const ids = found.slice(0, most)
  const head = { source: id, game, seats, after, upTo: ids.at(-1) ?? applied, isWhole: found.length <= most }
  return { head: { ...head, upTo: head.isWhole ? applied : head.upTo }, sets: () => setsOf(db, ids, tier === 'remote') }
}

/** Of a ladder: so many of its newest sets. */
export async function newestData(
  db: Db,
  { id, game, seats, tier, applied }: LadderRecord,
  most: number,
): Promise<DataSource & { readonly count: number }> {
  const ids = (await ratedSets(db, id, 0, applied).orderBy('id', 'desc').limit(most).execute())
    .map((row) => row.id)
    .toReversed()
  const head = { source: id, game, seats, after: (ids[0] ?? 1) - 1, upTo: applied, isWhole: true }
  return { head, sets: () => setsOf(db, ids, tier === 'remote'), count: ids.length }
}

/** JSON Lines with all kinds of rows. */
export async function* dataLines({ head, sets }: DataSource): AsyncGenerator<string> {
  const all = new Set(dataKinds)
  yield jsonLines([headRow(head)])
  for await (const set of sets()) yield jsonLines(rowsOfSet(set, all))
}

/** A CSV file with one kind of row. */
export async function* dataCsv({ head, sets }: DataSource, kind: DataKind): AsyncGenerator<string> {
  yield csvHead(kind)
  if (kind === 'data') yield csvLines([headRow(head)])
  else for await (const set of sets()) yield csvLines(rowsOfSet(set, new Set([kind])))
}

async function setIds(db: Db, ladder: string, after: number, upTo: number, limit: number): Promise<readonly number[]> {
  const rows = await ratedSets(db, ladder, after, upTo).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Those that are in the ratings. */
const ratedSets = (db: Db, ladder: string, after: number, upTo: number) =>
  db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', ladder)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '>', after)
    .where('id', '<=', upTo)

async function* setsOf(db: Db, ids: readonly number[], isRemote: boolean): AsyncGenerator<DataSet> {
  for (let from = 0; from < ids.length; from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    for (const set of await readSets(db, ids.slice(from, from + atOnce), isRemote)) {
      yield set
      // oxlint-disable-next-line no-await-in-loop -- others are answered
      await setImmediate()
    }
  }
}

async function readSets(db: Db, ids: readonly number[], isRemote: boolean): Promise<readonly DataSet[]> {
  const sets = await db.selectFrom('sets').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const entrants = await db.selectFrom('entrants').selectAll().where('set', 'in', ids).orderBy('entrant').execute()
  const lines = await seatLines(
    db,
    entrants.map(({ version }) => version),
  )
  const matches = await db.selectFrom('matches').selectAll().where('set', 'in', ids).orderBy('match').execute()
  const seats = await db
    .selectFrom('seats')
    .select(['set', 'match', 'seat', 'entrant', 'rank', 'returns', 'fuel', 'fault', 'strikes', 'decisions'])
    .where('set', 'in', ids)
    .orderBy('seat')
    .execute()
  return sets.map(({ id, secret, startedMs, endedMs }) => ({
    set: id,
    secret: isRemote ? null : secret,
    startedMs: startedMs!,
    endedMs: endedMs!,
    entrants: entrants.filter(({ set }) => set === id).map(({ version }) => lines.get(version)!),
    matches: matches
      .filter(({ set }) => set === id)
      .map((match) => ({
        number: match.match,
        transcript: match.transcript,
        reason: match.reason,
        faultSeat: match.verdictSeat,
        startedMs: match.startedMs,
        endedMs: match.endedMs,
        seats: seats
          .filter((seat) => seat.set === id && seat.match === match.match)
          .map(({ entrant, rank, returns, fuel, fault, strikes, decisions }) => ({
            entrant,
            rank,
            returns,
            fuel,
            fault,
            strikes,
            decisions: (JSON.parse(decisions) as DecisionRow[]).map(([ply, used]) => [ply, used] as const),
          })),
      })),
  }))
}
