/**
 * Writes to the store, each in one transaction. What happens when the disk is full or fails: nothing is half written,
 * what has to be kept waits in memory and is tried again after a pause, and whoever asks meanwhile is told why.
 */
// One try after the other.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { isDiskTrouble, wipe, type Db, type Tx } from './store.ts'

export interface WriterSettings {
  readonly db: Db
  readonly retryMs: number
  readonly now: () => number
  /** Told when trouble with the disk begins and when it is over. */
  readonly tell: (sentence: string) => void
  /** Ends what is tried again. */
  readonly signal: AbortSignal
}

export class Writer {
  readonly #settings: WriterSettings
  #trouble: { readonly message: string; readonly sinceMs: number } | null = null

  constructor(settings: WriterSettings) {
    this.#settings = settings
  }

  /** Since when nothing can be written, and why; null where all is well. */
  get trouble(): { readonly message: string; readonly sinceMs: number } | null {
    return this.#trouble
  }

  /** Writes, as often as it takes. Rejects with an AbortError where the server ends before. */
  async keep<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (;;) {
      const tried = await this.#try(work)
      if ('value' in tried) return tried.value
      await this.#pause()
    }
  }

  /** Leaves nothing of what was deleted: if the disk has no room for that, later, and nobody is held up. */
  async wipe(): Promise<void> {
    if (await this.#wiped()) return
    const again = async () => {
      do await this.#pause()
      while (!(await this.#wiped()))
    }
    again().catch((error: unknown) => {
      if (!this.#settings.signal.aborted) throw error
    })
  }

  /** Writes once, nothing where the work refuses; refused with `disk-full` where the disk does not take it. */
  async attempt<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
    const tried = await this.#try(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new Refused(result)
      return result
    }).catch((error: unknown) => {
      if (error instanceof Refused) return { value: error.refusal }
      throw error
    })
    if ('value' in tried) return tried.value
    return refuse('disk-full', 'server', `The server cannot keep this now: ${tried.why}. Try again later.`)
  }

  async #wiped(): Promise<boolean> {
    return 'value' in (await this.#watch(() => wipe(this.#settings.db)))
  }

  #pause(): Promise<void> {
    const { retryMs, signal } = this.#settings
    return setTimeout(retryMs, undefined, { signal })
  }

  #try<T>(work: (tx: Tx) => Promise<T>): Promise<Tried<T>> {
    return this.#watch(() => this.#settings.db.transaction().execute(work))
  }

  async #watch<T>(write: () => Promise<T>): Promise<Tried<T>> {
    const { now, tell } = this.#settings
    try {
      const value = await write()
      if (this.#trouble) tell('The disk takes what is written again.')
      this.#trouble = null
      return { value }
    } catch (error) {
      if (!isDiskTrouble(error)) throw error
      const { message } = error as Error
      if (!this.#trouble) tell(`Nothing can be kept: ${message}. It is tried again until it can.`)
      this.#trouble ??= { message, sinceMs: now() }
      return { why: message }
    }
  }
}

/** The value, or why the disk did not take it. */
type Tried<T> = { readonly value: T } | { readonly why: string }

/** Takes back a transaction. */
class Refused extends Error {
  readonly refusal: Result<never>

  constructor(refusal: Result<never>) {
    super('refused')
    this.refusal = refusal
  }
}
