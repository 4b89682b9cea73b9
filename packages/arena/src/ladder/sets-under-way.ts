/** Sets of a tournament or a final that are being played now: a set is kept only once it has ended. */
import type { SetListener } from '../ports/sets.ts'

/** Nobody watches these matches before their set is kept. */
export const unwatched: SetListener = { began() {}, entered() {}, ended() {} }

interface Numbered {
  readonly set: number
}

export class SetsUnderWay<T extends Numbered> {
  readonly #sets = new Map<number, T>()
  readonly #began: () => void

  /** `began` is called with each set. */
  constructor(began: () => void) {
    this.#began = began
  }

  /** By ascending number. */
  get all(): readonly T[] {
    return [...this.#sets.values()].toSorted((a, b) => a.set - b.set)
  }

  /**
   * From when it is given to the workers on, where it may wait for a child: what a child tells of a quick set comes together
   * with its end, too late to be shown.
   */
  begin(of: T): void {
    this.#sets.set(of.set, of)
    this.#began()
  }

  end({ set }: T): void {
    this.#sets.delete(set)
  }
}
