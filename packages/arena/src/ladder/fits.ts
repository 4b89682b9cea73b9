/**
 * Fits of all results of a ladder, beside its ratings: made in a thread once somebody asks, kept until there is a newer
 * one, and made anew after more results, but not all the time.
 */
import { setImmediate } from 'node:timers/promises'
import type { RankRow, RankTable } from '../competition/ratings/index.ts'
import { ratedResults } from '../store/outcomes.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Db } from '../store/store.ts'
import { Fitter } from './fitter.ts'

export interface FitsSettings {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with the ladder that has a new fit. */
  readonly fitted: (ladder: string) => void
  /** Gets a sentence where fitting fails. */
  readonly notify: (sentence: string) => void
  /** Milliseconds that a fit is kept at least before the next is made. */
  readonly restMs?: number
}

export interface KeptFit {
  readonly table: Omit<RankTable, 'rows'>
  readonly rows: ReadonlyMap<string, RankRow>
}

/** Sets that are read at once. */
const setsAtOnce = 50

/** Sets of a ladder that are fitted, the newest: of more, the thread would need gigabytes. */
const mostSets = 200_000

/** A fit is kept so many times as long as it took to make. */
const restTimes = 20

interface Known {
  readonly fit: KeptFit
  /** The last set that it knows of. */
  readonly applied: number
  /** Until then it is good enough. */
  readonly untilMs: number
}

export class LadderFits {
  /** How often a fit was made or dropped: what was shown before is old then. */
  made = 0
  readonly #settings: FitsSettings
  readonly #known = new Map<string, Known>()
  /** Ladders that want a fit, with the last set that is rated there. */
  readonly #wanted = new Map<string, number>()
  readonly #closing = new AbortController()
  #thread: Thread | null = null
  #work: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(settings: FitsSettings) {
    this.#settings = settings
  }

  /** The newest there is, at once; where it is old or there is none, another is on its way. */
  of({ id, applied, rated }: LadderRecord): KeptFit | null {
    const known = this.#known.get(id)
    if (rated > 0 && known?.applied !== applied) {
      this.#wanted.set(id, applied)
      this.#wake()
    }
    return known?.fit ?? null
  }

  /** Versions have other ids now: nothing that was made holds. */
  forget(): void {
    this.made++
    this.#known.clear()
    void this.#thread?.close()
    this.#thread = null
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#thread?.close()
    await this.#work
  }

  #wake(): void {
    if (this.#work || this.#closing.signal.aborted) return
    const waits = [...this.#wanted.keys()].map((id) => (this.#known.get(id)?.untilMs ?? 0) - this.#settings.now())
    const waitMs = Math.min(...waits)
    clearTimeout(this.#timer)
    if (this.#wanted.size === 0) return
    if (waitMs > 0) this.#timer = setTimeout(() => this.#wake(), waitMs).unref()
    else
      this.#work = this.#makeNext().finally(() => {
        this.#work = null
        this.#wake()
      })
  }

  async #makeNext(): Promise<void> {
    const nowMs = this.#settings.now()
    const due = [...this.#wanted].find(([id]) => (this.#known.get(id)?.untilMs ?? 0) <= nowMs)
    if (!due) return
    const [ladder, applied] = due
    this.#wanted.delete(ladder)
    const before = this.made
    try {
      await this.#make(ladder, applied)
    } catch (error) {
      if (this.#closing.signal.aborted || this.made !== before) return
      void this.#thread?.close()
      this.#thread = null
      this.#settings.notify(`The results of ${ladder} cannot be fitted: ${(error as Error).message}`)
    }
  }

  async #make(ladder: string, applied: number): Promise<void> {
    const { db, now, fitted, restMs = 5_000 } = this.#settings
    const startMs = now()
    const thread = (this.#thread ??= new Thread())
    await thread.read(db, ladder, applied, this.#closing.signal)
    const { rows, ...table } = await thread.fit(ladder)
    // Ids have changed meanwhile.
    if (thread !== this.#thread) return
    const untilMs = now() + Math.max(restMs, restTimes * (now() - startMs))
    const fit = { table, rows: new Map(rows.map((row) => [row.entrant, row])) }
    this.#known.set(ladder, { fit, applied, untilMs })
    this.made++
    fitted(ladder)
  }
}

/** The thread, and what it has been told. */
class Thread {
  readonly #fitter = new Fitter()
  /** By ladder, the last set that it knows of. */
  readonly #told = new Map<string, number>()

  /** Tells it the results up to a set that it does not know, in pieces, so that others are answered meanwhile. */
  async read(db: Db, ladder: string, last: number, signal: AbortSignal): Promise<void> {
    for (let after = this.#told.get(ladder) ?? 0; ;) {
      // oxlint-disable no-await-in-loop -- one connection
      const results = await ratedResults(db, ladder, { after, last, limit: setsAtOnce })
      await setImmediate()
      // oxlint-enable no-await-in-loop
      signal.throwIfAborted()
      this.#fitter.add(ladder, results)
      if (results.length < setsAtOnce) break
      after = results.at(-1)!.set
    }
    this.#told.set(ladder, last)
  }

  fit(ladder: string): Promise<RankTable> {
    return this.#fitter.fit(ladder, { most: mostSets })
  }

  async close(): Promise<void> {
    await this.#fitter.close()
  }
}
