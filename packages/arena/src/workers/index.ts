/**
 * Plays sets on several match children at once: each set is a pure function of its job, so that a child may be killed at
 * any moment and the set is finished on another.
 */
import { limits as ofBots, serverLimits } from '../limits.ts'
import { engineModules, type Modules } from '../modules.ts'
import type { Child } from '../children/child.ts'
import { ChildPool } from '../children/pool.ts'
import type { Lane, PlayedMatch, SetJob, SetListener, Workers } from '../ports/sets.ts'
import { Slots, type Slot } from './slots.ts'
import { Scripts } from './scripts.ts'
import { playSet, prepareSet, type SetLimits } from './set-play.ts'

const standard: SetLimits = { ...ofBots, capsuleChars: serverLimits.capsuleChars }

/** How `createWorkers` plays sets. */
export interface WorkersSettings {
  /** Sets played at once: one for each core is the most that helps. */
  readonly children: number
  /** The games that are played: those of the engine where it says nothing. */
  readonly modules?: Modules
  readonly limits?: Partial<SetLimits>
  /** Milliseconds after which a child without work is ended. */
  readonly idleMs?: number
  /** Whether one child is started at once and stays, so that the first set does not wait for it. */
  readonly keepsOne?: boolean
  /** Milliseconds beyond those of a decision within which a child has to give a sign of life. */
  readonly graceMs?: number
  /** Milliseconds a validation leaves to rated sets under way before they step aside. */
  readonly patienceMs?: number
}

export interface LocalWorkers extends Workers {
  /** Process ids of the children, for measurements and tests. */
  readonly pids: readonly number[]
  /** Milliseconds of processor time of the children there are, up to the end of the last set of each. */
  readonly cpuMs: number
}

/**
 * Child processes that play sets, `children` of them at once. Each has a referee, house bots and sandboxes. Throws a
 * RangeError where `children` is no whole number from 1.
 *
 * @example
 * ```ts
 * import { createWorkers } from '@dicewright/arena'
 *
 * const workers = createWorkers({ children: 2 })
 * await workers.close()
 * createWorkers({ children: 0 }) // throws RangeError: 0 children: expected a whole number from 1
 * ```
 */
export function createWorkers(settings: WorkersSettings): LocalWorkers {
  if (!Number.isInteger(settings.children) || settings.children < 1)
    throw new RangeError(`${settings.children} children: expected a whole number from 1`)
  return new Pool(settings)
}

/** For a set whose child has finished: nothing is left to give up. */
const stays = new AbortController().signal

class Pool implements LocalWorkers {
  readonly children: number
  readonly #modules: Modules
  readonly #limits: SetLimits
  readonly #graceMs: number
  readonly #scripts = new Scripts()
  readonly #children: ChildPool
  readonly #slots: Slots
  readonly #playing = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()

  constructor(settings: WorkersSettings) {
    const { children, modules = engineModules, limits, graceMs = 2_000, patienceMs = 1_000 } = settings
    const { idleMs = 60_000, keepsOne = false } = settings
    this.#modules = modules
    this.children = children
    this.#slots = new Slots(children, patienceMs)
    this.#limits = { ...standard, ...limits }
    this.#children = new ChildPool({ modules, idleMs, keepsOne })
    this.#graceMs = graceMs
  }

  get busy(): number {
    return this.#slots.taken
  }

  get pids(): readonly number[] {
    return this.#children.children.flatMap(({ pid }) => pid ?? [])
  }

  get cpuMs(): number {
    return this.#children.children.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  }

  play(
    job: SetJob,
    listener: SetListener,
    signal?: AbortSignal,
    lane: Lane = 'rated',
  ): Promise<readonly PlayedMatch[]> {
    const playing = this.#play(job, listener, lane, signal)
    this.#playing.add(playing)
    void playing.catch(() => {}).finally(() => this.#playing.delete(playing))
    return playing
  }

  expectValidation(): () => void {
    return this.#slots.expectValidation()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#children.close()
    await Promise.allSettled(this.#playing)
  }

  async #play(job: SetJob, listener: SetListener, lane: Lane, given?: AbortSignal): Promise<readonly PlayedMatch[]> {
    const signal = given ? AbortSignal.any([given, this.#closing.signal]) : this.#closing.signal
    try {
      const preparing = prepareSet(job, this.#modules, this.#scripts)
      // An error of the preparation is thrown below, when the set has its slot.
      preparing.catch(() => {})
      let slot: Slot | undefined = await this.#slots.take(lane, signal)
      let child: Child | undefined
      const played = () => {
        if (child) this.#children.giveBack(child)
        slot?.leave()
        child = slot = undefined
      }
      const comeBack = async () => {
        played()
        // The ratings of all sets after it wait for it: a house set that was begun takes its turn among the others, once.
        slot = await (lane === 'house' ? this.#slots.take('rated', signal) : this.#slots.take(lane, signal, true))
      }
      try {
        const [modules, limits, graceMs] = [this.#modules, this.#limits, this.#graceMs]
        const borrow = () => {
          if (child?.usable) return child
          if (child) this.#children.giveBack(child)
          return (child = this.#children.borrow())
        }
        const aside = () => slot?.aside ?? stays
        const prepared = await preparing
        // It may have been stopped meanwhile: a set that is played hears of that once it has a child.
        signal.throwIfAborted()
        const setup = { job, listener, signal, modules, limits, graceMs, child: borrow, played, aside, comeBack }
        return await playSet(setup, prepared)
      } finally {
        played()
      }
    } catch (error) {
      if (signal.aborted) throw new DOMException('The set was stopped before its end.', 'AbortError')
      throw error
    }
  }
}
