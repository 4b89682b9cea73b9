/** A list in order, of which any item is found, put in and taken out without going through all. */
export class Sorted<T> {
  readonly #compare: (a: T, b: T) => number
  readonly #items: T[] = []

  /** No two items may be equal. */
  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#items.length
  }
  at(index: number): T | undefined {
    return this.#items[index]
  }

  add(item: T): void {
    this.#items.splice(
      this.findIndex((other) => this.#compare(other, item) >= 0),
      0,
      item,
    )
  }

  /** Throws where it is not there. */
  remove(item: T): void {
    const index = this.findIndex((other) => this.#compare(other, item) >= 0)
    if (this.#items[index] !== item) throw new Error('the item is not in the list')
    this.#items.splice(index, 1)
  }

  /** Index of the first item that is so, where all after it are so as well; the length where none is. */
  findIndex(isSo: (item: T) => boolean): number {
    let [from, to] = [0, this.#items.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isSo(this.#items[middle]!)) to = middle
      else from = middle + 1
    }
    return from
  }
}
