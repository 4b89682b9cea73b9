/** All results for statistics elsewhere: one row for each match and seat, oldest first, in pieces that fit in memory. */
import { makeCsv } from '../csv.ts'
import type { Db } from '../store/store.ts'

const columns = [
  'set',
  'match',
  'seat',
  'ladder',
  'game',
  'seats',
  'tier',
  'bot',
  'version',
  'versionId',
  'owner',
  'rank',
  'returns',
  'reason',
  'fault',
  'strikes',
  'fuel',
  'plies',
  'startedMs',
  'endedMs',
] as const

const setsAtOnce = 200

/** Rated sets only. JSON is one array; CSV has a line with the names of the columns. */
export async function* exportResults(db: Db, format: 'csv' | 'json'): AsyncGenerator<string> {
  yield format === 'csv' ? makeCsv([columns]) : '['
  let isFirst = true
  for await (const rows of pieces(db)) {
    if (format === 'csv') yield makeCsv(rows.map((row) => columns.map((column) => row[column])))
    else yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
    isFirst = false
  }
  if (format === 'json') yield '\n]\n'
}

type Row = Readonly<Record<(typeof columns)[number], string | number | null>>

async function* pieces(db: Db): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    const sets = await db
      .selectFrom('sets')
      .select('id')
      .where('id', '>', after)
      .where('purpose', '=', 'rated')
      .where('state', '=', 'finished')
      .orderBy('id')
      .limit(setsAtOnce)
      .execute()
    if (sets.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    yield await rowsOf(
      db,
      sets.map(({ id }) => id),
    )
    after = sets.at(-1)!.id
  }
}

const rowsOf = (db: Db, sets: readonly number[]): Promise<Row[]> =>
  db
    .selectFrom('seats')
    .innerJoin('matches', (it) => it.onRef('matches.set', '=', 'seats.set').onRef('matches.match', '=', 'seats.match'))
    .innerJoin('sets', 'sets.id', 'seats.set')
    .innerJoin('ladders', 'ladders.id', 'sets.ladder')
    .innerJoin('versions', 'versions.id', 'seats.version')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .leftJoin('owners', 'owners.id', 'bots.owner')
    .select(['seats.set', 'seats.match', 'seats.seat', 'sets.ladder', 'ladders.game', 'ladders.seats', 'ladders.tier'])
    .select(['bots.name as bot', 'versions.number as version', 'versions.id as versionId', 'owners.name as owner'])
    .select(['seats.rank', 'seats.returns', 'matches.reason', 'seats.fault', 'seats.strikes', 'seats.fuel'])
    .select(['matches.plies', 'matches.startedMs', 'matches.endedMs'])
    .where('seats.set', 'in', sets)
    .orderBy('seats.set')
    .orderBy('seats.match')
    .orderBy('seats.seat')
    .execute()
