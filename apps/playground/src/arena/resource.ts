/**
 * One answer of the arena that a page shows: asked when it is first wanted, asked again on news but not more often than
 * it can be read, kept where the server is silent for a while, and until another part of it is there that is asked for.
 */
import { ask, type ArenaRefusal } from './client.ts'

/** Between two questions. Pages are told of news up to four times a second; nobody reads that fast. */
const gapMs = 1000
/** Refused ones are asked again after twice as long each time, up to this. */
const mostGapMs = 8000

export interface ResourceSettings {
  readonly token?: () => string | null
  /** Told of every answer. */
  readonly changed: () => void
}

export class Resource<T> {
  value: T | null = null
  /** The last answer, where it was none. */
  refusal: ArenaRefusal | null = null
  /** When the value was answered. */
  atMs = 0
  /** What is asked for; the value is what an earlier one was answered with, until this one is. */
  path: string
  readonly #settings: ResourceSettings
  readonly #abort = new AbortController()
  #askedMs = 0
  #gapMs = gapMs
  #isAsking = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(path: string, settings: ResourceSettings) {
    this.path = path
    this.#settings = settings
    void this.#ask()
  }

  get isLoading(): boolean {
    return this.value === null && this.refusal === null
  }

  /** Asks again soon: at once where the last time is long enough ago, else when it is. What is refused waits longer. */
  refresh(): void {
    if (this.#abort.signal.aborted || this.#timer !== undefined) return
    const wait = Math.max(0, this.#askedMs + this.#gapMs - Date.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      // One question at a time: an answer under way may be older than the news.
      if (this.#isAsking) this.refresh()
      else void this.#ask()
    }, wait)
  }

  /** Asks at once: a person wants to know. */
  retry(): void {
    if (!this.#abort.signal.aborted && !this.#isAsking) void this.#ask()
  }

  /** Asks for another part of the same in place of this one, `afterMs` later unless yet another is wanted meanwhile. */
  turnTo(path: string, afterMs = 0): void {
    if (this.#abort.signal.aborted || path === this.path) return
    this.path = path
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#ask()
    }, afterMs)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#abort.abort()
  }

  async #ask(): Promise<void> {
    const { signal } = this.#abort
    this.#askedMs = Date.now()
    this.#isAsking = true
    const { path } = this
    const answer = await ask<T>(path, { token: this.#settings.token?.() ?? null, signal })
    this.#isAsking = false
    if (signal.aborted || path !== this.path) return
    if (answer.ok) {
      this.value = answer.value
      this.atMs = Date.now()
    }
    this.refusal = answer.ok ? null : answer
    this.#gapMs = answer.ok ? gapMs : Math.min(mostGapMs, 2 * this.#gapMs)
    this.#settings.changed()
  }
}
