/** Bytes of a module, read from a stranger and written by us. */
import type { Refusal } from '../codes.ts'

/** Codes of refusals of modules. */
export type MeterCode = 'wasm-malformed' | 'wasm-feature' | 'wasm-import' | 'wasm-size'

/** Ends the reading of a module; `meter` catches it and nothing else sees it. */
export class Refused extends Error {
  readonly refusal: Refusal<MeterCode>
  constructor(code: MeterCode, at: string, message: string) {
    super(message)
    this.refusal = { ok: false, code, message, at }
  }
}

/** A refusal at a byte of the module. */
export const refusedAt = (code: MeterCode, byte: number, message: string): Refused =>
  new Refused(code, `byte ${byte}`, message)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads from `at` to `end`; whatever lies outside of them is refused. */
export class Reader {
  readonly bytes: Uint8Array
  at: number
  end: number
  /** Where this is, in the words of a sentence: `the type section`. */
  place: string

  constructor(bytes: Uint8Array, at: number, end: number, place: string) {
    this.bytes = bytes
    this.at = at
    this.end = end
    this.place = place
  }

  get isDone(): boolean {
    return this.at >= this.end
  }

  /** A refusal as malformed at the byte before which reading has stopped. */
  wrong(found: string, expected: string, at: number = this.at): Refused {
    return refusedAt('wasm-malformed', at, `Byte ${at}, in ${this.place}, has ${found}: expected ${expected}.`)
  }

  byte(): number {
    if (this.at >= this.end) throw this.wrong('its end', 'another byte')
    return this.bytes[this.at++]!
  }

  skip(count: number): void {
    if (count > this.end - this.at) throw this.wrong('its end', `${count} more bytes`)
    this.at += count
  }

  /** An unsigned number of 32 bits in at most five bytes. */
  u32(): number {
    const first = this.byte()
    if (first < 0x80) return first
    const start = this.at - 1
    let value = first & 0x7f
    for (let shift = 7; ; shift += 7) {
      const next = this.byte()
      if (shift === 28 && next > 0x0f) throw this.wrong('a number of more than 32 bits', 'at most 4,294,967,295', start)
      value += (next & 0x7f) * 2 ** shift
      if (next < 0x80) return value
    }
  }

  /** A signed number of so many bits, of which only the length is of interest. */
  skipSigned(bits: number): void {
    const start = this.at
    for (let left = Math.ceil(bits / 7); left > 0; left--) if (this.byte() < 0x80) return
    throw this.wrong(`a number of more than ${bits} bits`, `at most ${Math.ceil(bits / 7)} bytes`, start)
  }

  /** A signed number of 33 bits, as the types of blocks are written. */
  s33(): number {
    const start = this.at
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const next = this.byte()
      value += (next & 0x7f) * 2 ** shift
      if (next < 0x80) return next & 0x40 ? value - 2 ** (shift + 7) : value
    }
    throw this.wrong('a number of more than 33 bits', 'at most 5 bytes', start)
  }

  /** How many entries follow, at most `most`: each takes a byte at least, so no count can claim more than there is. */
  count(what: string, most: number): number {
    const start = this.at
    const count = this.u32()
    if (count > most) throw tooLarge(start, this.place, `${count.toLocaleString('en')} ${what}`, most)
    if (count > this.end - this.at) {
      throw this.wrong(
        `a count of ${count.toLocaleString('en')} ${what}`,
        `at most one for each byte that follows`,
        start,
      )
    }
    return count
  }

  /** Text in UTF-8. */
  name(): string {
    const length = this.u32()
    const start = this.at
    this.skip(length)
    try {
      return decoder.decode(this.bytes.subarray(start, this.at))
    } catch {
      throw this.wrong('a name that is not UTF-8', 'UTF-8', start)
    }
  }

  /** Everything up to the end has to have been read. */
  finish(): void {
    if (this.at !== this.end) throw this.wrong(`${this.end - this.at} bytes too many`, 'its end')
  }
}

/** A refusal of something that is larger than a limit. */
export const tooLarge = (at: number, place: string, found: string, most: number): Refused =>
  refusedAt('wasm-size', at, `Byte ${at}, in ${place}, has ${found}: expected at most ${most.toLocaleString('en')}.`)

/** Bytes that grow as they are written. */
export class Writer {
  #bytes: Uint8Array
  #length = 0

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  /** What has been written so far; valid until more is. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  byte(value: number): this {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
    return this
  }

  bytes(values: ArrayLike<number>): this {
    this.#reserve(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
    return this
  }

  /** Part of other bytes. */
  range(bytes: Uint8Array, from: number, to: number): this {
    return this.bytes(bytes.subarray(from, to))
  }

  u32(value: number): this {
    let rest = value
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    return this.byte(rest)
  }

  /** A signed number that is whole and at most 2 ** 31 in size. */
  signed(value: number): this {
    let rest = value
    while (rest < -0x40 || rest > 0x3f) {
      this.byte((rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return this.byte(rest & 0x7f)
  }

  name(text: string): this {
    const encoded = new TextEncoder().encode(text)
    return this.u32(encoded.length).bytes(encoded)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    larger.set(this.written)
    this.#bytes = larger
  }
}
