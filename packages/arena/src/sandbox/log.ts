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
    const { logLineChars, logChars } = this.#limits
    const line =
      text.length > logLineChars ? `${text.slice(0, logLineChars)} ... ${text.length - logLineChars} more` : text
    this.#lines.push(line)
    this.#chars += line.length + 1
    let gone = 0
    while (this.#chars > logChars) this.#chars -= this.#lines[gone++]!.length + 1
    if (gone === 0) return
    this.dropped += gone
    this.#lines = this.#lines.slice(gone)
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  /** The lines since the last time, which are then forgotten here. */
  drain(): readonly string[] {
    const lines = this.#lines
    this.#lines = []
    this.#chars = 0
    return lines
  }
}
