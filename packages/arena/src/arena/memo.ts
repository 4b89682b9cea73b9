/** Memoises pages until something is written, so that many requests at once cost one query. */
import type { Store } from '../store/store.ts'

/** Pages that are kept. */
const most = 200

interface Kept {
  readonly page: Promise<unknown>
  /** Until then the page is kept, even when something is written. */
  untilMs: number
}

export class Memo {
  readonly #store: Pick<Store, 'revision'>
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  #revision: unknown = null

  /** `now`: milliseconds since 1970. */
  constructor(store: Pick<Store, 'revision'>, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** `keepMs`: how long a page is shown at least, of those that are dear to make. */
  async get<T>(key: string, make: () => Promise<T>, keepMs: (page: T) => number = () => 0): Promise<T> {
    const revision = await this.#store.revision()
    const nowMs = this.#now()
    if (revision !== this.#revision || this.#kept.size >= most)
      for (const [name, { untilMs }] of this.#kept) if (untilMs <= nowMs) this.#kept.delete(name)
    this.#revision = revision
    const found = this.#kept.get(key)
    if (found) return found.page as Promise<T>
    const page = make()
    const kept: Kept = { page, untilMs: 0 }
    this.#kept.set(key, kept)
    page.then(
      (made) => void (kept.untilMs = this.#now() + keepMs(made)),
      () => this.#kept.delete(key),
    )
    return page
  }
}
