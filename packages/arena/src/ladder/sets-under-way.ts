/** Sets of a tournament or a final that are being played now: a set is kept only once it has ended. */
import type { SetListener } from '../ports/sets.ts'

interface Numbered {
  readonly set: number
}

export class SetsUnderWay<T extends Numbered> {
  readonly #sets = new Map<number, T>()
  readonly #began: () => void

  /** `began` is called when the first match of a set begins. */
  constructor(began: () => void) {
    this.#began = began
  }

  /** By ascending number. */
  get all(): readonly T[] {
    return [...this.#sets.values()].toSorted((a, b) => a.set - b.set)
  }

  /** For the workers: a set waits there for a free child before it begins. Nobody watches its matches before it is kept. */
  follow(of: T): SetListener {
    return {
      began: () => {
        if (this.#sets.has(of.set)) return
        this.#sets.set(of.set, of)
        this.#began()
      },
      entered() {},
      ended() {},
    }
  }

  end({ set }: T): void {
    this.#sets.delete(set)
  }
}
