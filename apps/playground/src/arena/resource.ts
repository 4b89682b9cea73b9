/**
 * One answer of the arena that a page shows. It is fetched at once, and again when there is news, but at most once a
 * second. The last value stays while the server does not answer, and until that of another path is there.
 */
import { ask, type ArenaRefusal } from './client.ts'

/** Between two requests. News comes up to four times a second, which is faster than a person reads. */
const gapMs = 1000
/** After each refusal the gap doubles, up to this. */
const mostGapMs = 8000

export interface ResourceSettings {
  readonly token?: () => string | null
  /** Called at every answer. */
  readonly changed: () => void
}

export class Resource<T> {
  value: T | null = null
  /** The last answer, if it was a refusal. */
  refusal: ArenaRefusal | null = null
  /** When the value arrived. */
  atMs = 0
  /** The path of the next request; the value is that of the path before until this one is answered. */
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

  /** Fetches again as soon as the gap since the last request allows. */
  refresh(): void {
    if (this.#abort.signal.aborted || this.#timer !== undefined) return
    const wait = Math.max(0, this.#askedMs + this.#gapMs - Date.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      // One request at a time: an answer under way may be older than the news.
      if (this.#isAsking) this.refresh()
      else void this.#ask()
    }, wait)
  }

  /** Fetches at once, for a person who asks. */
  retry(): void {
    if (!this.#abort.signal.aborted && !this.#isAsking) void this.#ask()
  }

  /** Fetches another path in place of this one, after `afterMs` without a further change. */
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
