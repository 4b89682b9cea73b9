/** What a script may ask of its host, the same for every language: questions about the rules, lines, tags and values. */
import type { Limits } from '../../limits.ts'
import type { Helpers } from '../help.ts'
import { LogRing } from '../log.ts'
import { ThoughtPad } from '../thoughts.ts'
import type { Budget } from './budget.ts'
import { SeededWords } from './random.ts'

export class Host {
  readonly log: LogRing
  readonly thoughts: ThoughtPad
  readonly random: SeededWords
  readonly #budget: Budget
  readonly #helpers: Helpers
  readonly #limits: Limits
  readonly #lines: Lines

  constructor(
    budget: Budget,
    { helpers, limits, seed }: { readonly helpers: Helpers; readonly limits: Limits; readonly seed: string },
  ) {
    this.#budget = budget
    this.#helpers = helpers
    this.#limits = limits
    this.log = new LogRing(limits)
    this.thoughts = new ThoughtPad(limits, (line) => this.log.push(line))
    this.random = new SeededWords(seed)
    this.#lines = new Lines((line) => this.print(line), limits.logLineChars * letterBytes)
  }

  /** What a program writes to its standard output or its errors. Throws `Spent`. */
  write(bytes: Uint8Array): void {
    this.#budget.chargeBytes(bytes.length)
    this.#lines.write(bytes)
  }

  /** What stands behind the last line break is a line too. Throws `Spent`. */
  flush(): void {
    this.#lines.flush()
  }

  /** Fills a part of a memory with random bytes. Throws `Spent`. */
  fillRandom(bytes: Uint8Array): void {
    this.#budget.chargeBytes(bytes.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.random.next()
  }

  /** JSON of the answer to `points["155"]`: a helper's name and the JSON of its arguments. Throws `Spent`. */
  help(asked: string | null): string {
    const start = asked?.indexOf('[') ?? -1
    const name = start < 0 ? asked : asked!.slice(0, start)
    const helper = name === null ? undefined : this.#helpers.get(name)
    // What is too long, or no question, is charged like any other.
    this.#budget.charge(helper?.fuel ?? this.#limits.helpFuel)
    if (asked === null) return no('The arguments are too long.')
    if (helper) return helper.call(start < 0 ? '[]' : asked.slice(start))
    return no(`There is no help.${name!.slice(0, 40)}: expected one of ${[...this.#helpers.keys()].join(', ')}.`)
  }

  /** A line of its log; null where it is too long to be read. Throws `Spent`. */
  print(line: string | null): void {
    this.#budget.charge(this.#limits.logFuel)
    this.log.push(line ?? '(a line too long to be kept)')
  }

  /** JSON of `["tag", name]` or `["value", name, number]`. Throws `Spent`. */
  think(json: string | null): void {
    this.#budget.charge(this.#limits.logFuel)
    this.thoughts.read(json)
  }
}

const no = (message: string): string => JSON.stringify({ ok: false, message })

/** Bytes of a letter in UTF-8, at most. */
export const letterBytes = 4

/** The bytes a program writes to its standard output and its errors, as lines of its log. */
class Lines {
  readonly #print: (line: string) => void
  /** The line so far. One piece of memory for all lines: a bot may print as fast as memory can be given back. */
  readonly #bytes: Uint8Array
  #length = 0

  /** A line of more than `most` bytes goes on in the next one. */
  constructor(print: (line: string) => void, most: number) {
    this.#print = print
    this.#bytes = new Uint8Array(most)
  }

  write(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte !== newline) this.#bytes[this.#length++] = byte
      if (byte === newline || this.#length === this.#bytes.length) this.#end()
    }
  }

  flush(): void {
    if (this.#length > 0) this.#end()
  }

  #end(): void {
    const line = decoder.decode(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    this.#print(line)
  }
}

const newline = 0x0a
const decoder = new TextDecoder()
