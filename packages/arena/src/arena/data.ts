/**
 * Downloads for researchers from the store: the finished sets of a ladder up to one that had ended when it began, or those
 * of a published season. What has ended never changes, so this is one state however long the download takes; only an
 * author who is forgotten meanwhile is called by another name from there on. It is read in pieces, and others are
 * answered between.
 */
import { setImmediate } from 'node:timers/promises'
import {
  csvHead,
  csvLines,
  dataKinds,
  headRow,
  jsonLines,
  rowsOfSet,
  type DataKind,
  type DataSet,
  type DataSource,
} from '../competition/data/index.ts'
import type { ReadTranscript } from '../ladder/transcripts.ts'
import { seatLines } from '../store/bots.ts'
import type { DecisionRow } from '../store/results.ts'
import type { LadderRecord } from '../store/standings.ts'
import { numbersOfSeason } from '../store/seasons.ts'
import type { Db } from '../store/store.ts'
import type { SeasonPart } from './seasons/seasons.ts'

export interface DataQuery {
  /** Only sets with a higher number. */
  readonly after?: number
}

/** A set of the store, and the number it is called by. */
interface NumberedSet {
  readonly id: number
  readonly number: number
}

/** Sets in memory at once. */
const atOnce = 10

/** Of a ladder: at most so many sets. */
export async function ladderData(
  db: Db,
  { id, game, seats, tier, applied }: LadderRecord,
  { after = 0 }: DataQuery,
  most: number,
  read: ReadTranscript,
): Promise<DataSource> {
  const found = await setIds(db, id, after, applied, most + 1)
  const ids = found.slice(0, most)
  const isWhole = found.length <= most
  const head = { source: id, game, seats, after, upTo: isWhole ? applied : ids.at(-1)!, isWhole }
  return { head, sets: () => setsOf(db, ids.map(ownNumber), tier === 'remote', read) }
}

/** Of one game of a published season: at most so many sets, called by their numbers in the season. */
export async function seasonData(
  db: Db,
  { season, at, game, seats }: SeasonPart,
  { after = 0 }: DataQuery,
  most: number,
  read: ReadTranscript,
): Promise<DataSource> {
  const found = await numbersOfSeason(db, { season, game: at, after, limit: most + 1 })
  const sets = found.slice(0, most)
  const upTo = sets.at(-1)?.number ?? after
  const head = { source: season, game, seats, after, upTo, isWhole: found.length <= most }
  return { head, sets: () => setsOf(db, sets, false, read) }
}

const ownNumber = (id: number): NumberedSet => ({ id, number: id })

/** Of a ladder: so many of its newest sets. */
export async function newestData(
  db: Db,
  { id, game, seats, tier, applied }: LadderRecord,
  most: number,
  read: ReadTranscript,
): Promise<DataSource & { readonly count: number }> {
  const ids = (await ratedSets(db, id, 0, applied).orderBy('id', 'desc').limit(most).execute())
    .map((row) => row.id)
    .toReversed()
  const head = { source: id, game, seats, after: (ids[0] ?? 1) - 1, upTo: applied, isWhole: true }
  return { head, sets: () => setsOf(db, ids.map(ownNumber), tier === 'remote', read), count: ids.length }
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

async function* setsOf(
  db: Db,
  numbered: readonly NumberedSet[],
  isRemote: boolean,
  read: ReadTranscript,
): AsyncGenerator<DataSet> {
  for (let from = 0; from < numbered.length; from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    for (const set of await readSets(db, numbered.slice(from, from + atOnce), isRemote, read)) {
      yield set
      // oxlint-disable-next-line no-await-in-loop -- others are answered
      await setImmediate()
    }
  }
}

/** In the order in which they are numbered. */
async function readSets(
  db: Db,
  numbered: readonly NumberedSet[],
  isRemote: boolean,
  read: ReadTranscript,
): Promise<readonly DataSet[]> {
  const ids = numbered.map(({ id }) => id)
  const rows = await db.selectFrom('sets').selectAll().where('id', 'in', ids).execute()
  const sets = new Map(rows.map((row) => [row.id, row]))
  const entrants = await db.selectFrom('entrants').selectAll().where('set', 'in', ids).orderBy('entrant').execute()
  const lines = await seatLines(
    db,
    entrants.map(({ version }) => version),
  )
  const rowsOfMatches = await db.selectFrom('matches').selectAll().where('set', 'in', ids).orderBy('match').execute()
  const matches = await Promise.all(
    rowsOfMatches.map(async (row) => Object.assign(row, { transcript: await read(row, 'later') })),
  )
  const seats = await db
    .selectFrom('seats')
    .select(['set', 'match', 'seat', 'entrant', 'rank', 'returns', 'fuel', 'fault', 'strikes', 'decisions'])
    .where('set', 'in', ids)
    .orderBy('seat')
    .execute()
  return numbered.map(({ id, number }) => ({
    set: number,
    secret: isRemote ? null : sets.get(id)!.secret,
    startedMs: sets.get(id)!.startedMs!,
    endedMs: sets.get(id)!.endedMs!,
    entrants: entrants.filter(({ set }) => set === id).map(({ version }) => lines.get(version)!),
    matches: matches
      .filter(({ set }) => set === id)
      .map((match) => ({
        number: match.match,
        transcript: match.transcript,
        plies: match.plies,
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
