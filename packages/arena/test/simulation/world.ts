/**
 * Time, chance and processes that a seed drives. Everything waits by the clock of its process: a process that is paused has
 * its events later, all at once, and one that is killed has none any more. Between two events all promises settle, so that
 * the same seed always comes to the same history.
 */
// One event after the other.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/ports/clock.ts'

/** A process: a worker or a coordinator. */
export interface Process {
  readonly name: string
  /** Until when it does nothing. */
  pausedUntilMs: number
  isDead: boolean
}

interface Event {
  atMs: number
  /** Decides between events of one moment. */
  readonly order: number
  readonly process: Process
  readonly run: () => void
  isOff: boolean
}

/** A generator of 32 bits, mulberry32 (Tommy Ettinger, public domain). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export class World {
  nowMs = 0
  /** What happened, a line an event that matters. */
  readonly history: string[] = []
  readonly random: () => number
  /** Transactions that are under way: nothing else happens meanwhile. */
  working = 0
  #events: Event[] = []
  #processes = 0

  constructor(seed: number) {
    this.random = generator(seed)
  }

  process(kind: string): Process {
    return { name: `${kind}-${++this.#processes}`, pausedUntilMs: 0, isDead: false }
  }

  note(line: string): void {
    this.history.push(`${(this.nowMs / 1000).toFixed(3).padStart(8)} s  ${line}`)
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  /** A whole number of a range, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.random() * all.length)]
  }

  /** Runs something later; what it answers with takes it back. */
  later(process: Process, ms: number, run: () => void): () => void {
    const event: Event = { atMs: this.nowMs + Math.max(0, ms), order: this.random(), process, run, isOff: false }
    this.#insert(event)
    return () => {
      event.isOff = true
    }
  }

  clockOf(process: Process): Clock {
    return {
      now: () => this.nowMs,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason)
          const stop = () => {
            off()
            reject(signal!.reason)
          }
          const off = this.later(process, ms, () => {
            signal?.removeEventListener('abort', stop)
            resolve()
          })
          signal?.addEventListener('abort', stop, { once: true })
        }),
    }
  }

  /** Until it is over, or nothing happens before the last moment. Answers with whether it was over. */
  async run(isOver: () => boolean, lastMs: number): Promise<boolean> {
    await this.#settle()
    for (;;) {
      if (isOver()) return true
      const event = this.#events.at(-1)
      if (!event || event.atMs > lastMs) return false
      this.#events.pop()
      if (event.isOff || event.process.isDead) continue
      if (event.process.pausedUntilMs > event.atMs) {
        event.atMs = event.process.pausedUntilMs
        this.#insert(event)
        continue
      }
      this.nowMs = event.atMs
      event.run()
      await this.#settle()
    }
  }

  async #settle(): Promise<void> {
    do await setImmediate()
    while (this.working > 0)
  }

  /** The next event is the last of the list. */
  #insert(event: Event): void {
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const it = this.#events[middle]!
      if (it.atMs > event.atMs || (it.atMs === event.atMs && it.order > event.order)) low = middle + 1
      else high = middle
    }
    this.#events.splice(low, 0, event)
  }
}
