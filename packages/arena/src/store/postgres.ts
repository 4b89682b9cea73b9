/**
 * The store in PostgreSQL, for arenas that outgrow a machine: the same tables and queries as in SQLite, over connections that
 * may be lost and come back. A database (or a schema of it) is one arena's.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import { Pool, TypeOverrides, types as own, type PoolConfig } from 'pg'
import type { Result } from '../codes.ts'
import { migrateWithin, storeVersion } from './migrations.ts'
import { growing } from './pauses.ts'
import { SteadyDialect } from './postgres-driver.ts'
import { Hold } from './postgres-hold.ts'
import { PostgresSchema } from './postgres-schema.ts'
import { isLost, readStoreAddress, reasonOf, refuseStore, troubleOfPostgres } from './postgres-trouble.ts'
import type { StoreAddress } from './postgres-trouble.ts'
import type { Tables } from './schema.ts'
import type { Db, Store, Trouble, Tx } from './store.ts'
import { beginTerm, confirming, TermOver } from './terms.ts'
import { makeTouches, TouchedByPostgres } from './touched.ts'
import { readVersion } from './version.ts'

export interface PostgresSettings {
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, with what else the driver knows. */
  readonly url: string
  /** The most connections, beside the one that holds the store. */
  readonly connections?: number
  /** Milliseconds of the first pause after a lost connection. */
  readonly retryMs?: number
  /** Told when the store is lost, and when it is back. */
  readonly notify?: (sentence: string) => void
  /** How it is used beside other processes: alone where it says nothing. */
  readonly sharing?: Sharing
}

/**
 * `alone`: by the one server that has it, refused with `data-in-use` where there is another. `shared`: beside others, one of
 * which leads. `lead`: as the one that leads, which waits until no other does.
 */
type Sharing = { readonly kind: 'alone' } | { readonly kind: 'shared' } | Leading

interface Leading {
  readonly kind: 'lead'
  /** Its own, as the store says who leads. */
  readonly id: string
  /** Ends the waiting. */
  readonly signal: AbortSignal
  /** Told that another may lead now: nothing can be written any more. */
  readonly over: () => void
}

/** A store that several processes use. */
export interface SharedStore extends Store {
  /** A name of this arena that no other has: letters and digits. */
  readonly name: string
  /** What transcripts are signed with: a private Ed25519 key in PEM, made with the store. */
  readonly signingKey: string
  /** The number of the term, where it leads. */
  readonly term: number
}

/** Milliseconds: a connection that takes longer to make, or to answer, is taken for lost. */
const connectMs = 5_000
const answerMs = 30_000

/** Milliseconds after which PostgreSQL ends a transaction whose process says nothing any more: others wait for it. */
const idleMs = 10_000

/** Whole numbers and sums of them, which JavaScript has as numbers as long as they are exact. */
const { builtins } = own
const types = new TypeOverrides()
types.setTypeParser(builtins.INT8, wholeNumber)
types.setTypeParser(builtins.NUMERIC, wholeNumber)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`PostgreSQL answers with ${text}: expected a whole number below 2^53`)
}

/**
 * Opens a store and brings its tables up to today. Refused with `store-address`, `store-unreachable`, `store-login`,
 * `store-missing`, `data-newer`, `data-in-use`, or `data-unreadable`.
 */
export async function openPostgres(settings: PostgresSettings): Promise<Result<SharedStore>> {
  const address = readStoreAddress(settings.url)
  if (!address.ok) return address
  const opened = new PostgresStore(address.value, settings)
  try {
    const refusal = await opened.open()
    if (!refusal) return { ok: true, value: opened }
    await opened.close()
    return refusal
  } catch (error) {
    await opened.close()
    return refuseStore(address.value, error)
  }
}

class PostgresStore implements SharedStore {
  readonly db: Db
  readonly address: StoreAddress
  readonly #pool: Pool
  /** Null where it shares the store with one that leads. */
  readonly #hold: Hold | null
  readonly #closing = new AbortController()
  readonly #settings: Required<PostgresSettings>
  #trouble: Store['trouble'] = null
  #isOpen = false
  #arena = { name: '', signingKey: '' }
  /** 0 where it does not lead. */
  #term = 0
  /** The last work of this process: one after the other, so that those who wait take no connections from others. */
  #last: Promise<unknown> = Promise.resolve()
  #revision: { readonly asked: Promise<unknown>; isSent: boolean } | null = null

  constructor(address: StoreAddress, settings: PostgresSettings) {
    this.address = address
    this.#settings = { connections: 10, retryMs: 100, notify: () => {}, sharing: { kind: 'alone' }, ...settings }
    const { connections, retryMs } = this.#settings
    const config: PoolConfig = {
      // As every other client of PostgreSQL: without a name it is that of who runs it.
      user: address.user,
      connectionString: address.url,
      application_name: 'dicewright',
      max: connections,
      types,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      idle_in_transaction_session_timeout: idleMs,
    }
    this.#pool = new Pool(config)
    // One that is idle, or between two questions: the next question tells.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    const { signal } = this.#closing
    const steady = {
      pool: this.#pool,
      connections,
      retryMs,
      signal,
      lost: (error: unknown) => this.#lost(error),
      found: () => this.#found(),
    }
    this.db = new Kysely<Tables>({
      dialect: new SteadyDialect(steady),
      plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    })
    const { sharing } = this.#settings
    const hold = { config, signal, retryMs, lost: steady.lost, held: () => this.#look() }
    if (sharing.kind === 'shared') this.#hold = null
    else this.#hold = new Hold(sharing.kind === 'lead' ? { ...hold, over: sharing.over } : hold)
  }

  /** Null where all is well. The first connection is made without patience. */
  async open(): Promise<Result<never> | null> {
    const { sharing } = this.#settings
    if (sharing.kind === 'lead') await this.#hold!.wait(sharing.signal)
    else if (this.#hold && !(await this.#hold.take()))
      return refuse(
        'data-in-use',
        'store',
        `The store at ${this.address.shown} is in use by another server: stop it first.`,
      )
    const version = await this.db.transaction().execute((tx) => prepare(tx, sharing.kind))
    if (version > storeVersion)
      return refuse(
        'data-newer',
        'store',
        `The store at ${this.address.shown} is of version ${version}: this program reads versions up to ${storeVersion}. Use a newer one.`,
      )
    this.#arena = await this.db.transaction().execute(arenaOf)
    if (sharing.kind === 'lead')
      this.#term = await this.db.transaction().execute((tx) => beginTerm(tx, sharing.id, Date.now()))
    this.#isOpen = true
    return null
  }

  get name(): string {
    return this.#arena.name
  }

  get signingKey(): string {
    return this.#arena.signingKey
  }

  get term(): number {
    return this.#term
  }

  serial = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = this.#last.then(() => this.#inTurn(work))
    this.#last = done.catch(() => {})
    return done
  }

  watch(): TouchedByPostgres {
    return new TouchedByPostgres()
  }

  /** Which transactions are seen: another text after each that wrote. Who ask while one is on its way share the next. */
  revision(): Promise<unknown> {
    if (this.#revision && !this.#revision.isSent) return this.#revision.asked
    const before = this.#revision?.asked.catch(() => {}) ?? Promise.resolve()
    const next = {
      isSent: false,
      asked: before.then(async () => {
        next.isSent = true
        const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(this.db)
        return rows[0]!.seen
      }),
    }
    this.#revision = next
    return next.asked
  }

  troubleOf(error: unknown): Trouble | null {
    return troubleOfPostgres(this.address, error)
  }

  get trouble(): Store['trouble'] {
    return this.#trouble
  }

  refuseBroken(error: unknown): Result<never> {
    return refuseStore(this.address, error)
  }

  async backup(): Promise<Result<never>> {
    return refuse(
      'backup-elsewhere',
      'store',
      'This arena is kept in PostgreSQL: back it up there, with pg_dump or what keeps its log.',
    )
  }

  /** What was deleted is in no table; the files, the log and the copies of PostgreSQL are its operator's. */
  async wipe(): Promise<void> {}

  async isUnwiped(): Promise<boolean> {
    return false
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort()
    await this.#hold?.close()
    await this.#last
    await this.#pool.end()
  }

  /** Work under a lock that PostgreSQL has for all processes until the end of the transaction. */
  async #inTurn<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#closing.signal.throwIfAborted()
    this.#hold?.check()
    let written: { readonly value: T; readonly xid: string | null } | undefined
    try {
      return await this.db.transaction().execute(async (tx) => {
        const leading = this.#term > 0 ? await this.#lead(tx) : null
        if (leading === null) await sql`select ${writeLock}`.execute(tx)
        const value = await work(tx)
        written = { value, xid: leading ?? (await xidOf(tx)) }
        return value
      })
    } catch (error) {
      // The connection was lost while it was told to commit: PostgreSQL knows whether it did.
      if (written && isLost(error) && (written.xid === null || (await this.#isCommitted(written.xid))))
        return written.value
      throw error
    }
  }

  /**
   * Takes the lock, and confirms the term: who has lost the lead without noticing it changes nothing. In one statement, since
   * a coordinator begins ten transactions a second. Answers with the id of the transaction.
   */
  async #lead(tx: Tx): Promise<string> {
    // Counted: PostgreSQL leaves out what a query selects where only its rows are asked for.
    const locked = sql<boolean>`(select count(*) from ${writeLock}) = 1`
    const row = await confirming(tx, this.#term, Date.now())
      .where(locked)
      .returning(sql<string>`pg_current_xact_id()::text`.as('xid'))
      .executeTakeFirst()
    if (!row) throw new TermOver(this.#term)
    return row.xid
  }

  async #isCommitted(xid: string): Promise<boolean> {
    const pauses = growing(this.#settings.retryMs)
    for (;;) {
      // oxlint-disable no-await-in-loop -- it is asked until it is decided
      const { rows } = await sql<{
        status: string | null
      }>`select pg_xact_status(${xid}::xid8) as status`.execute(this.db)
      const { status } = rows[0]!
      if (status !== 'in progress') return status === 'committed'
      await setTimeout(pauses.next(), undefined, { signal: this.#closing.signal })
      // oxlint-enable no-await-in-loop
    }
  }

  #lost(error: unknown): void {
    // A server that closes has lost nothing, and one that does not open says why itself.
    if (!this.#isOpen || this.#closing.signal.aborted || this.#trouble) return
    const trouble = this.troubleOf(error)
    if (!trouble) return
    this.#trouble = { ...trouble, sinceMs: Date.now() }
    this.#settings.notify(
      `The store at ${this.address.shown} is lost (${reasonOf(error)}): it is tried again until it is back.`,
    )
    this.#look()
  }

  /** Asks until it is answered, so that it is known when the store is back, also where nobody else asks. */
  #look(): void {
    sql`select 1`.execute(this.db).catch(() => {})
  }

  #found(): void {
    if (!this.#trouble || this.#hold?.isHeld === false) return
    this.#trouble = null
    this.#settings.notify(`The store at ${this.address.shown} is back.`)
  }
}

/** Answers with the version there is: what is newer is left as it is. */
async function prepare(tx: Tx, sharing: Sharing['kind']): Promise<number> {
  // Of several that start at once, one makes the tables.
  await sql`select pg_advisory_xact_lock(${lockOf('migrate')})`.execute(tx)
  const version = await readVersion(tx)
  if (version > storeVersion) return version
  const schema = tx.withPlugin(new PostgresSchema())
  await migrateWithin(schema)
  // They are for the process that chooses sets.
  if (sharing !== 'shared') await makeTouches(tx)
  return version
}

/** What is drawn once for all processes: the name, by which messages of several arenas are told apart, and the key. */
async function arenaOf(tx: Tx): Promise<{ readonly name: string; readonly signingKey: string }> {
  await sql`select pg_advisory_xact_lock(${lockOf('migrate')})`.execute(tx)
  await sql`create table if not exists arena (name text not null, "signingKey" text not null)`.execute(tx)
  const { rows } = await sql<{ name: string; signingKey: string }>`select name, "signingKey" from arena`.execute(tx)
  if (rows[0]) return rows[0]
  const name = randomBytes(8).toString('hex')
  const { privateKey } = generateKeyPairSync('ed25519')
  const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  await sql`insert into arena (name, "signingKey") values (${name}, ${signingKey})`.execute(tx)
  return { name, signingKey }
}

/** The key of a store in PostgreSQL; null of any other. */
export const storedKey = (store: Store): string | null => (store instanceof PostgresStore ? store.signingKey : null)

/** From now on the processes of a cluster sign with this key. */
export async function storeKey(store: Store, pem: string): Promise<void> {
  await sql`update arena set "signingKey" = ${pem}`.execute(store.db)
}

/** The id of a transaction; null where it has written nothing. */
async function xidOf(tx: Tx): Promise<string | null> {
  const ids = await sql<{ xid: string | null }>`select pg_current_xact_id_if_assigned()::text as xid`.execute(tx)
  return ids.rows[0]!.xid
}

/** A number for each schema of each database. */
const lockOf = (name: string) => sql`hashtextextended(${sql.lit(`dicewright ${name} `)} || current_schema()::text, 0)`

const writeLock = sql`pg_advisory_xact_lock(${lockOf('write')})`
