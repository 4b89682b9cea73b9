/** Pages that many ask for at once are put together once, and again only after something was written. */
import type { StatementSync } from 'node:sqlite'
import type { Store } from '../store/store.ts'

/** Pages that are kept. */
const most = 200

interface Kept {
  readonly page: Promise<unknown>
  /** Until then it is shown whatever was written. */
  untilMs: number
}

export class Memo {
  readonly #changes: StatementSync
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  #revision: unknown = null

  /** `now`: milliseconds since 1970. */
  constructor({ sqlite }: Store, now: () => number) {
    this.#changes = sqlite.prepare('SELECT total_changes() AS changes')
    this.#now = now
  }

  /** `keepMs`: how long a page is shown at least, of those that are dear to make. */
  get<T>(key: string, make: () => Promise<T>, keepMs: (page: T) => number = () => 0): Promise<T> {
    const { changes } = this.#changes.get()!
    const nowMs = this.#now()
    if (changes !== this.#revision || this.#kept.size >= most)
      for (const [name, { untilMs }] of this.#kept) if (untilMs <= nowMs) this.#kept.delete(name)
    this.#revision = changes
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
