/** The last frames of a session, by number and by age, for a bot that comes back. */
import type { Numbered } from './frames.ts'

interface Kept {
  readonly frame: Numbered
  readonly atMs: number
}

export class Ring {
  readonly #most: number
  readonly #ms: number
  #kept: Kept[] = []
  #last = 0

  /** Keeps `most` frames, none for longer than `ms` milliseconds. */
  constructor(most: number, ms: number) {
    this.#most = most
    this.#ms = ms
  }

  /** The number of the newest frame, kept or not; 0 before the first. */
  get last(): number {
    return this.#last
  }

  push(frame: Numbered, nowMs: number): void {
    this.#last = frame.seq
    this.#kept.push({ frame, atMs: nowMs })
    if (this.#kept.length > 2 * this.#most) this.#trim(nowMs)
  }

  /** Every frame after number `seq`; null where some are gone, or were never sent. */
  since(seq: number, nowMs: number): readonly Numbered[] | null {
    if (seq > this.#last) return null
    this.#trim(nowMs)
    const first = this.#kept[0]?.frame.seq ?? this.#last + 1
    if (seq < first - 1) return null
    return this.#kept.slice(seq - first + 1).map(({ frame }) => frame)
  }

  /** Forgets every frame up to number `seq`: it has arrived. */
  ack(seq: number): void {
    const first = this.#kept[0]?.frame.seq ?? Infinity
    if (seq >= first) this.#kept = this.#kept.slice(seq - first + 1)
  }

  #trim(nowMs: number): void {
    const fresh = this.#kept.findIndex(({ atMs }) => nowMs - atMs <= this.#ms)
    const old = fresh < 0 ? this.#kept.length : fresh
    this.#kept = this.#kept.slice(Math.max(old, this.#kept.length - this.#most))
  }
}
