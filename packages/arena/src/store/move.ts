/**
 * Everything of one store put into another, whichever databases the two are: row for row, in one transaction, in pieces that
 * fit into memory. What was written is read back and compared before it counts, so the other store has all of it or nothing.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import type { Reader, Store, Tx } from './store.ts'
import { isPostgres } from './version.ts'

/** The tables, those that others refer to first, each with the columns of its key. */
export const keys: { readonly [T in keyof Tables]: readonly (keyof Tables[T])[] } = {
  owners: ['id'],
  tokens: ['hash'],
  bots: ['id'],
  versions: ['id'],
  ladders: ['id'],
  sets: ['id'],
  entrants: ['set', 'entrant'],
  attempts: ['set', 'attempt'],
  matches: ['set', 'match'],
  seats: ['set', 'match', 'seat'],
  tags: ['version', 'tag', 'set', 'match', 'seat'],
  challenges: ['id'],
  tournaments: ['id'],
  tournamentEntries: ['tournament', 'number'],
  tournamentSets: ['tournament', 'number'],
  duels: ['id'],
  duelSets: ['duel', 'set'],
  capsules: ['set', 'match', 'seat'],
  ratings: ['ladder', 'version'],
  history: ['ladder', 'version', 'set'],
  closed: ['name'],
  seasons: ['id'],
  seasonAuthors: ['season', 'owner'],
  seasonEntries: ['season', 'number'],
  seasonSets: ['season', 'number'],
  batches: ['id'],
  setResults: ['set'],
  mismatches: ['set', 'worker'],
  stopped: ['ladder', 'version', 'other'],
  workers: ['id'],
  terms: ['id'],
  counts: ['name'],
  people: ['version', 'game'],
  days: ['date'],
  boards: ['id'],
  dailyAttempts: ['id'],
  loans: ['id'],
}

/** Tables whose ids are counted, none of them twice, also where rows were deleted. */
const counted = ['sets', 'challenges', 'duels'] as const satisfies readonly (keyof Tables)[]

/** Rows of one statement: of transcripts they are some megabytes. */
const rowsAtOnce = 100

/** A table that was moved. */
export interface Moved {
  readonly table: string
  readonly rows: number
  /** SHA-256 of its rows in the order of their keys, in hex: equal for equal rows, whichever database has them. */
  readonly sha256: string
}

type Row = Readonly<Record<string, unknown>>

/** The first table that has rows; null where none has any. */
export async function firstFilled(db: Reader): Promise<string | null> {
  for (const table of Object.keys(keys)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}

/** Both are open, and nobody else writes to them; `to` has no rows. `told` hears of each table that is written. */
export async function moveStore(from: Store, to: Store, told: (moved: Moved) => void): Promise<readonly Moved[]> {
  return to.serial(async (tx) => {
    const moved: Moved[] = []
    for (const table of Object.keys(keys)) {
      const one = await digest(table, rowsOf(from.db, table), (rows) => insert(tx, table, rows))
      moved.push(one)
      told(one)
    }
    for (const table of counted) await setCounted(tx, table, await lastCounted(from.db, table))
    if (isPostgres(tx)) await sql`truncate touches`.execute(tx)
    for (const one of moved) {
      const kept = await digest(one.table, rowsOf(tx, one.table))
      if (kept.rows !== one.rows || kept.sha256 !== one.sha256)
        throw new Error(
          `The table ${one.table} came to ${kept.rows} rows, ${kept.sha256}, of ${one.rows} rows, ${one.sha256}`,
        )
    }
    return moved
  })
}

async function digest(
  table: string,
  pieces: AsyncIterable<readonly Row[]>,
  each: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<Moved> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of pieces) {
    for (const row of rows) hash.update(`${textOf(row)}\n`)
    count += rows.length
    await each(rows)
  }
  return { table, rows: count, sha256: hash.digest('hex') }
}

/** A row with its columns in order. PostgreSQL has no text with a character 0, and another in its place. */
function textOf(row: Row): string {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(columns, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
  )
}

/** All rows of a table in the order of its key, which is that of bytes in both databases. */
async function* rowsOf(db: Kysely<any>, table: string): AsyncGenerator<readonly Row[]> {
  const columns = keys[table as keyof Tables] as readonly string[]
  const key = sql.join(columns.map((column) => sql.ref(column)))
  for (let last: Row | undefined; ;) {
    const after = last
    const isAfter = after && sql`where (${key}) > (${sql.join(columns.map((column) => after[column]))})`
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${isAfter ?? sql``} order by ${key} limit ${sql.lit(rowsAtOnce)}`.execute(
        db,
      )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!
  }
}

async function insert(tx: Kysely<any>, table: string, rows: readonly Row[]): Promise<void> {
  await tx.insertInto(table).values(rows).execute()
}

/** The highest id that was ever drawn; 0 where none was. */
async function lastCounted(db: Reader, table: string): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      last: number
    }>`select coalesce(pg_sequence_last_value(${sequenceOf(table)}), 0) as last`.execute(db)
    return rows[0]!.last
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  return rows[0]?.seq ?? 0
}

async function setCounted(tx: Tx, table: string, last: number): Promise<void> {
  if (last === 0) return
  if (isPostgres(tx)) {
    await sql`select setval(${sequenceOf(table)}, ${last}::bigint)`.execute(tx)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx)
}

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id')::regclass`
