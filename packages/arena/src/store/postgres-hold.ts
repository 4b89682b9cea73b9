/**
 * The hold of one server on a store: a lock of PostgreSQL's that lives as long as a connection does. Where that is lost the lock
 * is taken again; nothing is written meanwhile, since another server may have it.
 */
import { setTimeout } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { growing } from './pauses.ts'

export interface HoldSettings {
  readonly config: ClientConfig
  /** Milliseconds of the first pause. */
  readonly retryMs: number
  /** Ends the waiting. */
  readonly signal: AbortSignal
  /** Told of a lost connection. */
  readonly lost: (error: unknown) => void
  /** Told when the lock is taken again. */
  readonly held: () => void
  /** Told that the lock is lost where it is not to be taken again: another may have done what has to follow. */
  readonly over?: () => void
}

/** One lock for each schema of each database. */
const tryLock = `select pg_try_advisory_lock(hashtextextended('dicewright arena ' || current_schema()::text, 0)) as held`

/** Milliseconds between two looks whether another has it still. */
const lookMs = 1_000

export class Hold {
  readonly #settings: HoldSettings
  #client: Client | null = null
  #retaking: Promise<void> = Promise.resolve()

  constructor(settings: HoldSettings) {
    this.#settings = settings
  }

  /** False where another has it. Rejects where there is no connection. */
  async take(): Promise<boolean> {
    const client = new Client({ ...this.#settings.config, application_name: 'dicewright hold' })
    let last: unknown = new Error('Connection terminated')
    client.on('error', (error) => (last = error))
    try {
      await client.connect()
      const { rows } = await client.query<{ held: boolean }>(tryLock)
      if (!rows[0]!.held) {
        await client.end()
        return false
      }
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    client.once('end', () => {
      this.#client = null
      if (this.#settings.signal.aborted) return
      this.#settings.lost(last)
      if (this.#settings.over) this.#settings.over()
      else this.#retaking = this.#retake()
    })
    return true
  }

  /** Waits until no other has it. Rejects with the signal's reason, and where there is no connection. */
  async wait(signal: AbortSignal): Promise<void> {
    // oxlint-disable no-await-in-loop -- one try after the other
    while (!(await this.take())) {
      await setTimeout(lookMs, undefined, { signal }).catch(() => {})
      signal.throwIfAborted()
    }
    // oxlint-enable no-await-in-loop
  }

  get isHeld(): boolean {
    return this.#client !== null
  }

  /** Throws what is tried again where the lock is not held now. */
  check(): void {
    if (!this.isHeld) throw new Error('The store is held by nobody or another server now')
  }

  async close(): Promise<void> {
    await this.#retaking
    await this.#client?.end().catch(() => {})
  }

  async #retake(): Promise<void> {
    const pauses = growing(this.#settings.retryMs)
    const { signal } = this.#settings
    while (!signal.aborted) {
      // oxlint-disable no-await-in-loop -- one try after the other
      await setTimeout(pauses.next(), undefined, { signal }).catch(() => {})
      if (!signal.aborted && (await this.take().catch(() => false))) return this.#settings.held()
      // oxlint-enable no-await-in-loop
    }
  }
}
