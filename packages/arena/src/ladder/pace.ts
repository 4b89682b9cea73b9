/** How fast matches are played: over the last minute with any, per second of one child's time. */

const windowMs = 60_000
/** Enough for a minute of many children; what is older makes room. */
const most = 10_000

interface Run {
  readonly endedMs: number
  readonly tookMs: number
  readonly matches: number
}

export class Pace {
  #runs: Run[] = []
  #played = { sets: 0, matches: 0 }

  /** A set of that many matches has ended on a child. */
  add(run: Run): void {
    if (this.#runs.length >= most) this.#runs = this.#runs.slice(most / 2)
    this.#runs.push(run)
    this.#played = { sets: this.#played.sets + 1, matches: this.#played.matches + run.matches }
  }

  /** Sets and matches since the start. */
  get played(): { readonly sets: number; readonly matches: number } {
    return this.#played
  }

  /** Null before the first. */
  get matchesPerSecond(): number | null {
    const last = this.#runs.at(-1)
    if (!last) return null
    const recent = this.#runs.filter(({ endedMs }) => endedMs > last.endedMs - windowMs)
    const matches = recent.reduce((sum, run) => sum + run.matches, 0)
    const tookMs = recent.reduce((sum, run) => sum + run.tookMs, 0)
    return tookMs > 0 ? (matches * 1000) / tookMs : null
  }
}
