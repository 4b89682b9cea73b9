/** Random numbers of a bot: sfc32 (Chris Doty-Humphrey, PractRand), as `Math.random` in the prelude of JavaScript. */
export class SeededWords {
  #a: number
  #b: number
  #c: number
  #d: number

  /** `seed` has 32 hex digits. */
  constructor(seed: string) {
    const [a, b, c, d] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0)
    this.#a = a!
    this.#b = b!
    this.#c = c!
    this.#d = d!
    for (let i = 0; i < 12; i++) this.next()
  }

  /** 32 bits, unsigned. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + t) | 0
    return t >>> 0
  }

  /** From 0 to below 1, with 53 bits. */
  nextFraction(): number {
    return ((this.next() >>> 5) * 67_108_864 + (this.next() >>> 6)) / 9_007_199_254_740_992
  }
}
