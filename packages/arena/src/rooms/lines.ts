/** Work that waits its turn: of one name one after the other. */
interface Line {
  last: Promise<unknown>
  length: number
}

export interface LineBounds {
  /** Of all lines. */
  readonly most: number
  readonly mostOfOne: number
}

export class Lines {
  readonly #bounds: LineBounds
  readonly #lines = new Map<string, Line>()
  #waiting = 0

  constructor(bounds: LineBounds) {
    this.#bounds = bounds
  }

  /** Null where too much is done or waits already. */
  run<T>(name: string, work: () => Promise<T>): Promise<T> | null {
    const line = this.#lines.get(name) ?? { last: Promise.resolve(), length: 0 }
    if (this.#waiting >= this.#bounds.most || line.length >= this.#bounds.mostOfOne) return null
    this.#waiting++
    line.length++
    this.#lines.set(name, line)
    const done = line.last.then(work).finally(() => {
      this.#waiting--
      if (--line.length === 0) this.#lines.delete(name)
    })
    // Who waits behind it does not care how it ended.
    line.last = done.catch(() => {})
    return done
  }
}
