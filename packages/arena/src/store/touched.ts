/**
 * Which standings have changed, recorded by triggers of the database, so that no write can be forgotten. In SQLite they
 * are the connection's own and call a function of this process; in PostgreSQL they are of the tables and write rows, which
 * the one process that watches takes out again.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import type { Reader, Touched, Touches } from './store.ts'

/** Touches as they come together. */
class Gathered implements Touches {
  readonly pairs = new Map<string, Set<string>>()
  readonly versions = new Set<string>()
  readonly house = new Set<string>()

  addAll({ pairs, versions, house }: Touches): void {
    for (const [ladder, some] of pairs) for (const version of some) this.add(ladder, version)
    for (const version of versions) this.add(null, version)
    for (const ladder of house) this.add(ladder, null)
  }

  add(ladder: string | null, version: string | null): void {
    if (ladder === null) this.versions.add(version!)
    else if (version === null) this.house.add(ladder)
    else {
      const known = this.pairs.get(ladder)
      if (known) known.add(version)
      else this.pairs.set(ladder, new Set([version]))
    }
  }
}

export class TouchedBySqlite implements Touched {
  #gathered = new Gathered()

  /** Listens to a connection. */
  constructor(sqlite: DatabaseSync) {
    sqlite.function('dicewright_touch', (ladder, version) => {
      this.#gathered.add(ladder as string | null, version as string | null)
      return null
    })
    watchTouches(sqlite)
  }

  async take(): Promise<Touches> {
    const taken = this.#gathered
    this.#gathered = new Gathered()
    return taken
  }
}

export class TouchedByPostgres implements Touched {
  /** In a transaction: what it takes back is there to be taken again. */
  async take(db: Reader): Promise<Touches> {
    const { rows } = await sql<{
      ladder: string | null
      version: string | null
    }>`delete from touches returning ladder, version`.execute(db)
    const gathered = new Gathered()
    for (const { ladder, version } of rows) gathered.add(ladder, version)
    return gathered
  }
}

/** The table and its triggers, made anew: what it recorded for a process before this one is of no use. */
export async function makeTouches(tx: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(tx)
  await run('create table if not exists touches (ladder text, version text)')
  // Triggers that are made anew wait for everyone who writes, and others for them.
  const { rows } = await sql<{ of: string | null }>`select obj_description('touches'::regclass) as of`.execute(tx)
  if (rows[0]!.of === triggersHash) return
  for (const { name, event, on, when, selects } of triggers) {
    const inserts = selects.map((select) => `insert into touches (ladder, version) ${select};`).join(' ')
    // oxlint-disable no-await-in-loop -- one connection
    await run(
      `create or replace function touch_${name}() returns trigger language plpgsql as 'begin ${inserts.replaceAll("'", "''")} return null; end'`,
    )
    await run(`drop trigger if exists touch_${name} on ${on}`)
    const isWhen = when === undefined ? '' : `when (${when})`
    await run(
      `create trigger touch_${name} after ${event} on ${on} for each row ${isWhen} execute function touch_${name}()`,
    )
    // oxlint-enable no-await-in-loop
  }
  await run(`comment on table touches is '${triggersHash}'`)
}

/** Several who watch the same store in one process: each gets everything. */
export function watchedBySeveral(touched: Touched): () => Touched {
  const followers = new Set<Gathered[]>()
  const share = async (db: Reader): Promise<void> => {
    const touches = await touched.take(db)
    for (const follower of followers) follower[0]!.addAll(touches)
  }
  return () => {
    const follower = [new Gathered()]
    followers.add(follower)
    return {
      async take(db) {
        await share(db)
        return follower.splice(0, 1, new Gathered())[0]!
      },
    }
  }
}

/** Triggers of the connection alone: nothing of them is in the file. They go where its pragma `temp_store` changes. */
function watchTouches(sqlite: DatabaseSync): void {
  for (const text of temporary) sqlite.exec(text)
}

/** Does work that changes `temp_store`, and makes the triggers again. */
export async function watchingOn(db: Kysely<any>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM temp.sqlite_master WHERE name = 'touch_ratings_insert'`.execute(db)
  try {
    await work()
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (rows.length > 0) for (const text of temporary) await sql.raw(text).execute(db)
  }
}

/** What is touched by what is written. */
interface Trigger {
  /** Table and event, and what else tells it from others. */
  readonly name: string
  /** The event: `insert`, `delete`, `update`, or `update of` some columns. */
  readonly event: string
  readonly on: string
  readonly when?: string
  /** Ladder and version; either may be null. */
  readonly selects: readonly string[]
}

const onVersions = (where: string) => `SELECT NULL, versions.id FROM versions WHERE versions.bot = ${where}`
const ofOwners = (where: string) =>
  `SELECT NULL, versions.id FROM versions JOIN bots ON bots.id = versions.bot WHERE bots.owner ${where}`

const triggers: readonly Trigger[] = [
  { name: 'ratings_insert', event: 'insert', on: 'ratings', selects: ['SELECT NEW.ladder, NEW.version'] },
  { name: 'ratings_update', event: 'update', on: 'ratings', selects: ['SELECT NEW.ladder, NEW.version'] },
  { name: 'ratings_delete', event: 'delete', on: 'ratings', selects: ['SELECT OLD.ladder, OLD.version'] },
  {
    name: 'entrants_insert',
    event: 'insert',
    on: 'entrants',
    when: 'NEW.ladder IS NOT NULL',
    selects: ['SELECT NEW.ladder, NEW.version'],
  },
  {
    name: 'sets_void',
    event: 'update of state',
    on: 'sets',
    when: `(NEW.state = 'void') <> (OLD.state = 'void')`,
    selects: [
      'SELECT ladder, version FROM entrants WHERE "set" = NEW.id AND ladder IS NOT NULL',
      'SELECT NEW.ladder, NULL WHERE NEW."isHouse" = 1',
    ],
  },
  { name: 'sets_house', event: 'insert', on: 'sets', when: 'NEW."isHouse" = 1', selects: ['SELECT NEW.ladder, NULL'] },
  { name: 'versions_insert', event: 'insert', on: 'versions', selects: ['SELECT NULL, NEW.id'] },
  { name: 'versions_delete', event: 'delete', on: 'versions', selects: ['SELECT NULL, OLD.id'] },
  {
    name: 'versions_update',
    event: 'update of id, bot, state, games',
    on: 'versions',
    selects: ['SELECT NULL, OLD.id', 'SELECT NULL, NEW.id'],
  },
  {
    name: 'seasonAuthors_insert',
    event: 'insert',
    on: '"seasonAuthors"',
    selects: [ofOwners('= NEW.owner')],
  },
  {
    name: 'seasons_update',
    event: 'update of state',
    on: 'seasons',
    selects: [ofOwners('IN (SELECT owner FROM "seasonAuthors" WHERE season = NEW.id)')],
  },
  { name: 'bots_update', event: 'update', on: 'bots', selects: [onVersions('NEW.id'), onVersions('OLD.id')] },
]

const triggersHash = createHash('sha256').update(JSON.stringify(triggers)).digest('hex')

const calling = (select: string) => select.replace(/^SELECT (\S+), (\S+)/, 'SELECT dicewright_touch($1, $2)')

/** As SQLite has them, for one connection. */
const temporary: readonly string[] = triggers.map(({ name, event, on, when, selects }) => {
  const isWhen = when === undefined ? '' : `WHEN ${when}`
  const body = selects.map((select) => `${calling(select)};`).join(' ')
  return `CREATE TEMP TRIGGER IF NOT EXISTS touch_${name} AFTER ${event} ON ${on} ${isWhen} BEGIN ${body} END;`
})
