/**
 * What happens when the disk is full or fails: nothing is half written, what was to be kept waits in memory and is tried
 * again after a pause, and whoever asks meanwhile is told why.
 */
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { isDiskTrouble } from './store.ts'

export interface DiskSettings {
  readonly retryMs: number
  readonly now: () => number
  /** Told when it begins and when it is over. */
  readonly tell: (sentence: string) => void
}

export class Disk {
  readonly #settings: DiskSettings
  #trouble: { readonly message: string; readonly sinceMs: number } | null = null

  constructor(settings: DiskSettings) {
    this.#settings = settings
  }

  /** Since when nothing can be written, and why; null where all is well. */
  get trouble(): { readonly message: string; readonly sinceMs: number } | null {
    return this.#trouble
  }

  /** Writes, as often as it takes. Rejects with an AbortError once `signal` is aborted. */
  async keep<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      try {
        return this.#well(await write())
      } catch (error) {
        if (!isDiskTrouble(error)) throw error
        this.#note(error)
      }
      await setTimeout(this.#settings.retryMs, undefined, { signal })
    }
  }

  /** Writes once; refused with `disk-full` where the disk does not take it. */
  async attempt<T>(write: () => Promise<T>): Promise<Result<T>> {
    try {
      return { ok: true, value: this.#well(await write()) }
    } catch (error) {
      if (!isDiskTrouble(error)) throw error
      this.#note(error)
      return refuse(
        'disk-full',
        'server',
        `The server cannot keep this now: ${(error as Error).message}. Try again later.`,
      )
    }
  }

  #well<T>(value: T): T {
    if (this.#trouble) this.#settings.tell('The disk takes what is written again.')
    this.#trouble = null
    return value
  }

  #note(error: unknown): void {
    const { message } = error as Error
    if (!this.#trouble) this.#settings.tell(`Nothing can be kept: ${message}. It is tried again until it can.`)
    this.#trouble ??= { message, sinceMs: this.#settings.now() }
  }
}
