/**
 * Plays sets on several match children at once: each set is a pure function of its job, so that a child may be killed at
 * any moment and the set is finished on another.
 */
import { limits as ofBots, serverLimits } from '../limits.ts'
import type { PlayedMatch, SetJob, SetListener, Workers } from '../seams/sets.ts'
import { Scripts } from './scripts.ts'
import { SetChild } from './set-child.ts'
import { playSet, prepareSet, type SetLimits } from './set-play.ts'

const standard: SetLimits = { ...ofBots, capsuleChars: serverLimits.capsuleChars }

export interface WorkersSettings {
  /** Sets played at once: one for each core is the most that helps. */
  readonly children: number
  readonly limits?: Partial<SetLimits>
  /** Milliseconds after which a child without work is ended. */
  readonly idleMs?: number
  /** Milliseconds beyond those of a decision within which a child has to give a sign of life. */
  readonly graceMs?: number
}

export interface LocalWorkers extends Workers {
  /** Process ids of the children there are, for whoever measures or disturbs them. */
  readonly pids: readonly number[]
  /** Milliseconds of processor time of the children there are, up to the end of the last set of each. */
  readonly cpuMs: number
}

export function createWorkers(settings: WorkersSettings): LocalWorkers {
  if (!Number.isInteger(settings.children) || settings.children < 1)
    throw new RangeError(`${settings.children} children: expected a whole number from 1`)
  return new Pool(settings)
}

class Pool implements LocalWorkers {
  readonly children: number
  readonly #limits: SetLimits
  readonly #idleMs: number
  readonly #graceMs: number
  readonly #scripts = new Scripts()
  readonly #all = new Set<SetChild>()
  /** Children without work, the one used last at the end, each with the timer that ends it. */
  readonly #idle: { readonly child: SetChild; readonly timer: NodeJS.Timeout }[] = []
  readonly #waiting: (() => void)[] = []
  readonly #playing = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
  #busy = 0

  constructor({ children, limits, idleMs = 60_000, graceMs = 2_000 }: WorkersSettings) {
    this.children = children
    this.#limits = { ...standard, ...limits }
    this.#idleMs = idleMs
    this.#graceMs = graceMs
  }

  get busy(): number {
    return this.#busy
  }

  get pids(): readonly number[] {
    return [...this.#all].flatMap(({ pid, usable }) => (usable && pid !== undefined ? [pid] : []))
  }

  get cpuMs(): number {
    return [...this.#all].reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  }

  play(job: SetJob, listener: SetListener, signal?: AbortSignal): Promise<readonly PlayedMatch[]> {
    const playing = this.#play(job, listener, signal)
    this.#playing.add(playing)
    void playing.catch(() => {}).finally(() => this.#playing.delete(playing))
    return playing
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    for (const child of this.#all) child.kill()
    this.#all.clear()
    await Promise.allSettled(this.#playing)
  }

  async #play(job: SetJob, listener: SetListener, given?: AbortSignal): Promise<readonly PlayedMatch[]> {
    const signal = given ? AbortSignal.any([given, this.#closing.signal]) : this.#closing.signal
    try {
      const preparing = prepareSet(job, this.#scripts)
      // Whether it could be is told once it has its place.
      preparing.catch(() => {})
      await this.#place(signal)
      let child: SetChild | undefined
      let hasPlace = true
      const played = () => {
        if (child) this.#giveBack(child)
        if (hasPlace) this.#leave()
        child = undefined
        hasPlace = false
      }
      try {
        const [limits, graceMs] = [this.#limits, this.#graceMs]
        const borrow = () => (child = child?.usable ? child : this.#borrow(child))
        const prepared = await preparing
        // It may have been stopped meanwhile: a set that is played hears of that once it has a child.
        signal.throwIfAborted()
        return await playSet({ job, listener, signal, limits, graceMs, child: borrow, played }, prepared)
      } finally {
        played()
      }
    } catch (error) {
      if (signal.aborted) throw new DOMException('The set was stopped before its end.', 'AbortError')
      throw error
    }
  }

  /** Waits for one of the places, in order. */
  async #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#busy < this.children) {
      this.#busy++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1)
        reject(signal.reason)
      }
      const come = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      signal.addEventListener('abort', stop)
      this.#waiting.push(come)
    })
  }

  /** Hands the place to whoever waits longest. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy--
  }

  #borrow(lost?: SetChild): SetChild {
    if (lost) this.#all.delete(lost)
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.child.usable) return kept.child
      this.#all.delete(kept.child)
    }
    const child = new SetChild()
    this.#all.add(child)
    return child
  }

  #giveBack(child: SetChild): void {
    if (!child.usable || this.#closing.signal.aborted) {
      child.kill()
      this.#all.delete(child)
      return
    }
    const end = () => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.child === child),
        1,
      )
      this.#all.delete(child)
      child.kill()
    }
    this.#idle.push({ child, timer: setTimeout(end, this.#idleMs).unref() })
  }
}
