/**
 * Writes to the store, each in one transaction. What happens when the disk is full or fails, or the database cannot be
 * reached: nothing is half written, what has to be stored waits in memory and is tried again after growing pauses, and
 * requests meanwhile are refused with the reason.
 */
// One try after the other.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { growing } from './pauses.ts'
import type { Store, Trouble, Tx } from './store.ts'

export interface WriterSettings {
  readonly store: Pick<Store, 'serial' | 'troubleOf' | 'trouble' | 'wipe'>
  /** The first pause. */
  readonly retryMs: number
  readonly now: () => number
  /** Called when trouble with the store begins and when it is over. */
  readonly notify: (sentence: string) => void
  /** Ends what is tried again. */
  readonly signal: AbortSignal
}

/** Milliseconds of the longest pause before the file is written anew. */
const mostPauseMs = 600_000

export class Writer {
  readonly #settings: WriterSettings
  #trouble: (Trouble & { readonly sinceMs: number }) | null = null
  /** Whether what was deleted waits to be wiped. */
  #isWiping = false

  constructor(settings: WriterSettings) {
    this.#settings = settings
  }

  /** Since when nothing can be written, and why; null where all is well. */
  get trouble(): { readonly message: string; readonly sinceMs: number } | null {
    return this.#trouble && { message: this.#trouble.message, sinceMs: this.#trouble.sinceMs }
  }

  /** Writes, as often as it takes. Rejects with an AbortError where the server ends before. */
  async keep<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const pauses = growing(this.#settings.retryMs)
    for (;;) {
      const tried = await this.#try(work)
      if ('value' in tried) return tried.value
      await setTimeout(pauses.next(), undefined, { signal: this.#settings.signal })
    }
  }

  /** Overwrites what was deleted. Where the disk has no room for that, it is done later, in the background. */
  async wipe(): Promise<void> {
    const { notify, signal } = this.#settings
    const why = await this.#wipeOnce()
    if (why === null || this.#isWiping) return
    notify(`What was deleted can still be found in the data folder (${why}): it is written anew once there is room.`)
    this.#wipeLater().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  /** Writes once, nothing where the work refuses; refused with `disk-full` or `store-lost` where the store does not take it. */
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
    const { code, message } = tried.trouble
    return refuse(code, 'server', `The server cannot keep this now: ${message}. Try again later.`)
  }

  /** Null where it is done, else why the disk did not take it: what it needs is far more than a result does. */
  async #wipeOnce(): Promise<string | null> {
    try {
      await this.#settings.store.wipe()
      return null
    } catch (error) {
      const trouble = this.#settings.store.troubleOf(error)
      if (trouble) return trouble.message
      throw error
    }
  }

  /** A try takes a while, in which nothing else is done: each pause is twice as long as the one before. */
  async #wipeLater(): Promise<void> {
    const { retryMs, notify, signal } = this.#settings
    this.#isWiping = true
    let ms = retryMs
    do {
      await setTimeout(ms, undefined, { signal })
      ms = Math.min(2 * ms, mostPauseMs)
    } while ((await this.#wipeOnce()) !== null)
    this.#isWiping = false
    notify('Nothing of what was deleted is left in the data folder.')
  }

  async #try<T>(work: (tx: Tx) => Promise<T>): Promise<Tried<T>> {
    const { store, now, notify } = this.#settings
    try {
      const value = await store.serial(work)
      if (this.#trouble) notify(over[this.#trouble.code])
      this.#trouble = null
      return { value }
    } catch (error) {
      const trouble = store.troubleOf(error)
      if (!trouble) throw error
      if (!this.#trouble) notify(`Nothing can be kept: ${trouble.message}. It is tried again until it can.`)
      this.#trouble ??= { ...trouble, sinceMs: now() }
      return { trouble }
    }
  }
}

const over: Readonly<Record<Trouble['code'], string>> = {
  'disk-full': 'The disk takes what is written again.',
  'store-lost': 'The store takes what is written again.',
}

/** The value, or why the store did not take it. */
type Tried<T> = { readonly value: T } | { readonly trouble: Trouble }

/** Takes back a transaction. */
class Refused extends Error {
  readonly refusal: Result<never>

  constructor(refusal: Result<never>) {
    super('refused')
    this.refusal = refusal
  }
}
