/** Pages that many ask for at once are put together once, and again only after something was written. */
import type { StatementSync } from 'node:sqlite'
import type { Store } from '../store/store.ts'

/** Pages that are kept. */
const most = 200

export class Memo {
  readonly #changes: StatementSync
  readonly #kept = new Map<string, Promise<unknown>>()
  #revision: unknown = null

  constructor({ sqlite }: Store) {
    this.#changes = sqlite.prepare('SELECT total_changes() AS changes')
  }

  get<T>(key: string, make: () => Promise<T>): Promise<T> {
    const { changes } = this.#changes.get()!
    if (changes !== this.#revision || this.#kept.size >= most) this.#kept.clear()
    this.#revision = changes
    const found = this.#kept.get(key)
    if (found) return found as Promise<T>
    const made = make()
    this.#kept.set(key, made)
    made.catch(() => this.#kept.delete(key))
    return made
  }
}
