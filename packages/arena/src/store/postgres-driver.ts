/**
 * PostgreSQL under kysely with connections that come and go. What only reads, outside of a transaction, is asked again
 * after growing pauses until it is answered; a transaction fails with the error, since only who began it can begin again.
 */
import { setTimeout } from 'node:timers/promises'
import {
  PostgresDialect,
  PostgresDriver,
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { growing } from './pauses.ts'
import { isLost } from './postgres-trouble.ts'

export interface SteadySettings {
  readonly pool: Pool
  /** Connections that may turn out to be gone before a fresh one is made. */
  readonly connections: number
  /** Milliseconds of the first pause. */
  readonly retryMs: number
  /** Ends all waiting. */
  readonly signal: AbortSignal
  /** Told of every connection that is lost or cannot be made, and of every one that works. */
  readonly lost: (error: unknown) => void
  readonly found: () => void
}

export class SteadyDialect extends PostgresDialect {
  readonly #settings: SteadySettings

  constructor(settings: SteadySettings) {
    super({ pool: settings.pool })
    this.#settings = settings
  }

  override createDriver(): Driver {
    return new SteadyDriver(this.#settings)
  }
}

class SteadyDriver implements Driver {
  readonly #driver: Driver
  readonly #settings: SteadySettings

  constructor(settings: SteadySettings) {
    this.#settings = settings
    this.#driver = new PostgresDriver({ pool: settings.pool })
  }

  init(options?: AbortableOperationOptions): Promise<void> {
    return this.#driver.init(options)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SteadyConnection(this.#driver, this.#settings)
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return (connection as SteadyConnection).begin(settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SteadyConnection).end((inner) => this.#driver.commitTransaction(inner))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Of a connection that is gone PostgreSQL has rolled back itself; the error that led here says why.
    return (connection as SteadyConnection).end((inner) => this.#driver.rollbackTransaction(inner).catch(() => {}))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return (connection as SteadyConnection).release()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** Of the pool only from its first query on. */
class SteadyConnection implements DatabaseConnection {
  readonly #driver: Driver
  readonly #settings: SteadySettings
  #inner: DatabaseConnection | null = null
  #isInTransaction = false

  constructor(driver: Driver, settings: SteadySettings) {
    this.#driver = driver
    this.#settings = settings
  }

  async begin(settings: TransactionSettings): Promise<void> {
    // Nothing has been done in it yet: one that is gone is replaced.
    for (let left = this.#settings.connections; ; left--) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        await this.#driver.beginTransaction(await this.#connect(), settings)
        this.#isInTransaction = true
        return
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        const wasConnected = await this.#lose(error)
        if (!wasConnected || left === 0 || !isLost(error)) throw error
      }
    }
  }

  async end(how: (inner: DatabaseConnection) => Promise<void>): Promise<void> {
    this.#isInTransaction = false
    try {
      await how(this.#inner!)
    } catch (error) {
      if (isLost(error)) this.#settings.lost(error)
      throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const asked = { ...query, parameters: query.parameters.map(withoutNull) }
    if (this.#isInTransaction) return this.#ask(asked)
    const pauses = growing(this.#settings.retryMs)
    for (;;) {
      let isAsked = false
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        await this.#connect()
        isAsked = true
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        return await this.#ask(asked)
      } catch (error) {
        if (!isLost(error) || (isAsked && !isReading(query))) throw error
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        await this.#lose(error)
      }
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await setTimeout(pauses.next(), undefined, { signal: this.#settings.signal })
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#connect()).streamQuery<R>(query, chunkSize!)
  }

  async release(): Promise<void> {
    if (this.#inner) await this.#driver.releaseConnection(this.#inner)
    this.#inner = null
  }

  async #connect(): Promise<DatabaseConnection> {
    if (this.#inner) return this.#inner
    this.#settings.signal.throwIfAborted()
    this.#inner = await this.#driver.acquireConnection()
    return this.#inner
  }

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const result = await this.#inner!.executeQuery<R>(query)
      this.#settings.found()
      return result
    } catch (error) {
      if (isLost(error)) this.#settings.lost(error)
      throw error
    }
  }

  /** Whether there was one. */
  async #lose(error: unknown): Promise<boolean> {
    const wasConnected = this.#inner !== null
    if (isLost(error)) this.#settings.lost(error)
    await this.release()
    return wasConnected
  }
}

/** What may be asked twice. */
const isReading = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^select\b/i.test(sql))

/** PostgreSQL has no text with a character 0; no other text is changed. */
const withoutNull = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
