/** A bot's log: the last lines it printed, within a bound. Only its author reads it. */
import { limits, type Limits } from '../limits.ts'

export class LogRing {
  readonly #limits: Limits
  #lines: string[] = []
  #chars = 0
  /** Lines that had to make room. */
  dropped = 0

  constructor(bounds: Limits = limits) {
    this.#limits = bounds
  }

  push(text: string): void {
    const { logLineChars } = this.#limits
    const line =
      text.length > logLineChars ? `${text.slice(0, logLineChars)} ... ${text.length - logLineChars} more` : text
    this.#keep(line)
  }

  /** Lines that another ring has kept, and how many made room there. */
  join(lines: readonly string[], dropped: number): void {
    for (const line of lines) this.#keep(line)
    this.dropped += dropped
  }

  #keep(line: string): void {
    this.#lines.push(line)
    this.#chars += line.length + 1
    let gone = 0
    while (this.#chars > this.#limits.logChars) this.#chars -= this.#lines[gone++]!.length + 1
    if (gone === 0) return
    this.dropped += gone
    this.#lines = this.#lines.slice(gone)
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  /** The lines since the last time and how many made room, which are then forgotten here. */
  drain(): { readonly log: readonly string[]; readonly dropped: number } {
    const drained = { log: this.#lines, dropped: this.dropped }
    this.#lines = []
    this.#chars = 0
    this.dropped = 0
    return drained
  }
}
