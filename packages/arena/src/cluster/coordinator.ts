/**
 * The coordinator of a cluster: says what is played next, gives batches to workers, takes back those that nobody plays, and
 * rates what has ended. One process is elected; every transaction confirms its term, so that one who was stopped and goes on
 * changes nothing. It keeps nothing in memory that the store does not have: another goes on where it was.
 */
// One step after the other.
/* oxlint-disable no-await-in-loop */
import type { Election } from '../ports/election.ts'
import type { ServerLimits } from '../limits.ts'
import { applySets } from '../ladder/apply.ts'
import { pauseFaulty } from '../ladder/probation.ts'
import { addSets, type NewSet } from '../store/sets.ts'
import {
  countQueued,
  countUnbatched,
  makeAudits,
  makeBatch,
  stopBatches,
  unbatchedSets,
  type BatchLane,
  type Published,
} from '../store/batches.ts'
import { voidStopped } from '../store/finish.ts'
import { allLadders } from '../store/standings.ts'
import type { Tx } from '../store/store.ts'
import { beginTerm, confirmTerm, TermOver } from '../store/terms.ts'
import { livingWorkers } from '../store/workers.ts'
import { inputsOf, jobsOf } from './inputs.ts'
import { decideMismatches } from './mismatches.ts'
import { batchDone, batchQueries, pausesOf, queueLaneOf, type BatchDone, type ClusterParts } from './parts.ts'

/** Says which sets are wanted. */
export interface Pairing {
  /**
   * The next sets, at most `count`, without their secrets; fewer where no more are wanted. They count as written: where the
   * transaction is taken back, it is of no more use.
   */
  next(tx: Tx, isHouse: boolean, count: number): Promise<readonly Omit<NewSet, 'secret'>[]>
}

export interface CoordinatorParts extends ClusterParts {
  /** Its own, as the store says who coordinates. */
  readonly id: string
  readonly election: Election
  /** Made anew for each term: what it remembers may be old. */
  readonly pairing: () => Promise<Pairing>
  readonly limits: Pick<ServerLimits, 'probationFaults' | 'probationSets'>
  /** 64 hex digits for the dice of a set. */
  readonly makeSecret: () => string
  /** Of a batch, never used before. */
  readonly makeId: () => string
  /** At least 0, below 1. */
  readonly random: () => number
  /** Whether each transaction confirms the term itself, as those of a store that leads do. */
  readonly isConfirmed?: boolean
  /** Ratings of a ladder have changed, or versions are paused. */
  readonly changed?: (ladder: string, paused: readonly string[]) => void
}

export class Coordinator {
  readonly #parts: CoordinatorParts

  constructor(parts: CoordinatorParts) {
    this.#parts = parts
  }

  /** Stands for election again and again, and coordinates while it is elected, until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    const { election, clock, bounds, notify } = this.#parts
    const pauses = pausesOf(bounds)
    while (!signal.aborted) {
      try {
        const mandate = await election.stand(signal)
        const { transact, id } = this.#parts
        const term = new Term(this.#parts, AbortSignal.any([signal, mandate.lost]))
        try {
          await term.runAs(await transact((tx) => beginTerm(tx, id, clock.now())))
        } finally {
          await mandate.resign().catch(() => {})
        }
        pauses.over()
      } catch (error) {
        if (signal.aborted) return
        notify(`The coordinator begins again: ${(error as Error).message}.`)
        await clock.wait(pauses.next(), signal).catch(() => {})
      }
    }
  }
}

/** Coordinates in a term that has begun already, until it is over or the signal is aborted. */
export const coordinate = (
  parts: Omit<CoordinatorParts, 'election' | 'id'>,
  term: number,
  signal: AbortSignal,
): Promise<void> => new Term(parts, signal).runAs(term)

/** Sets that are chosen in one transaction: others wait for its end. */
export const chosenAtOnce = 20

/** One term, from the election to its end. */
class Term {
  readonly #parts: Omit<CoordinatorParts, 'election' | 'id'>
  readonly #signal: AbortSignal
  #term = 0
  #pairing: Pairing | null = null
  /** Ladders with results that are not rated yet; null where any may have some. */
  #dirty: Set<string> | null = null
  /** Milliseconds of a set in the last batch of each ladder. */
  readonly #setMs = new Map<string, number>()
  #sweptMs = -Infinity
  #nap: AbortController | null = null

  constructor(parts: Omit<CoordinatorParts, 'election' | 'id'>, signal: AbortSignal) {
    this.#parts = { queries: batchQueries, ...parts }
    this.#signal = signal
  }

  /** Resolves when the term is over. */
  async runAs(term: number): Promise<void> {
    const { bus, clock, bounds, notify } = this.#parts
    this.#term = term
    const stop = bus.subscribe(batchDone, (text) => {
      const { ladder, sets, ms } = JSON.parse(text) as BatchDone
      this.#dirty?.add(ladder)
      if (sets > 0) this.#setMs.set(ladder, ms / sets)
      this.#nap?.abort()
    })
    const pauses = pausesOf(bounds)
    try {
      while (!this.#signal.aborted) {
        try {
          await this.#tick()
          pauses.over()
          await this.#rest(bounds.tickMs)
        } catch (error) {
          if (error instanceof TermOver || this.#signal.aborted) return
          // What is remembered may be of a transaction that was taken back.
          this.#pairing = null
          this.#dirty = null
          notify(`The coordinator could not go on (${(error as Error).message}): it tries again.`)
          await clock.wait(pauses.next(), this.#signal).catch(() => {})
        }
      }
    } finally {
      stop()
    }
  }

  /** Waits, or until a batch has ended. */
  async #rest(ms: number): Promise<void> {
    const nap = new AbortController()
    this.#nap = nap
    await this.#parts.clock.wait(ms, AbortSignal.any([nap.signal, this.#signal])).catch(() => {})
    this.#nap = null
  }

  async #tick(): Promise<void> {
    const { clock, bounds } = this.#parts
    if (clock.now() - this.#sweptMs >= bounds.sweepMs) await this.#sweep()
    await this.#rate()
    await this.#fill()
  }

  /** A transaction of this term. */
  #write<T>(work: (tx: Tx, nowMs: number) => Promise<T>): Promise<T> {
    const { transact, clock, isConfirmed = false } = this.#parts
    this.#signal.throwIfAborted()
    return transact(async (tx) => {
      const nowMs = clock.now()
      if (!isConfirmed) await confirmTerm(tx, this.#term, nowMs)
      return work(tx, nowMs)
    })
  }

  /** After the commit that made it so. A message that is lost comes with a later sweep. */
  async #publish(published: readonly Published[]): Promise<void> {
    const { queue, notify } = this.#parts
    try {
      for (const { id, lane } of published) await queue.publish(queueLaneOf(lane), id)
    } catch (error) {
      notify(`The queue took no batch (${(error as Error).message}): it is published again later.`)
    }
  }

  async #sweep(): Promise<void> {
    const { queries, bounds, program, makeId, clock, notify } = this.#parts
    this.#sweptMs = clock.now()
    const { again, dead, told } = await this.#write(async (tx, nowMs) => {
      const stopped = await stopBatches(tx, { program, mostAttempts: bounds.batchAttempts }, nowMs)
      const swept = await queries!.sweep(tx, bounds.patienceMs, nowMs)
      const audits = await makeAudits(tx, this.#term, makeId, nowMs)
      const decided = await decideMismatches(tx, { term: this.#term, makeId }, nowMs)
      await voidStopped(tx, nowMs)
      return { again: [...swept, ...audits, ...decided.audits], dead: stopped, told: decided.sentences }
    })
    for (const { id, attempts } of dead)
      notify(`Batch ${id} was lost by its workers ${attempts} times: its sets are void.`)
    for (const sentence of told) notify(sentence)
    await this.#publish(again)
    this.#dirty = null
  }

  async #rate(): Promise<void> {
    const { limits, changed = () => {} } = this.#parts
    const ladders = this.#dirty ?? (await this.#parts.transact(allLadders)).map(({ id }) => id)
    this.#dirty = new Set()
    for (const ladder of ladders) {
      const { rated, paused } = await this.#write(async (tx) => {
        const outcomes = await applySets(tx, ladder)
        const all: string[] = []
        for (const outcome of outcomes) all.push(...(await pauseFaulty(tx, outcome, limits)))
        return { rated: outcomes.length, paused: all }
      })
      if (rated > 0) changed(ladder, paused)
    }
  }

  /** Makes batches until each slot has enough waiting for it; validations are waited for, and go ahead of that. */
  async #fill(): Promise<void> {
    const { transact, clock, bounds } = this.#parts
    for (let isMade = true; isMade && !this.#signal.aborted;) {
      const { queued, slots, validations } = await transact(async (tx) => {
        const living = await livingWorkers(tx, clock.now() - 2 * bounds.leaseMs)
        return {
          queued: await countQueued(tx),
          slots: living.reduce((sum, worker) => sum + worker.slots, 0),
          validations: await countUnbatched(tx, 'validation', 1),
        }
      })
      if (validations === 0 && queued >= bounds.slotsAhead * slots) return
      if (validations === 0) await this.#choose()
      isMade = await this.#batch()
    }
  }

  /** Chooses sets until there are enough for a batch: each counts for its versions from the moment it is written. */
  async #choose(): Promise<void> {
    const { bounds } = this.#parts
    await this.#chooseAll('rated')
    // Those between house bots only where no author waits.
    if ((await this.#lacking('rated')) >= bounds.batchSets) await this.#chooseAll('house')
  }

  async #chooseAll(lane: 'rated' | 'house'): Promise<void> {
    for (let missing = await this.#lacking(lane); missing > 0; missing -= chosenAtOnce)
      if (!(await this.#chooseSome(lane === 'house', Math.min(missing, chosenAtOnce)))) return
  }

  async #lacking(lane: BatchLane): Promise<number> {
    const { transact, bounds } = this.#parts
    return bounds.batchSets - (await transact((tx) => countUnbatched(tx, lane, bounds.batchSets)))
  }

  /**
   * In one transaction, which pairing sees what it writes in: where it is taken back, so is the pairing. Whether there were
   * as many.
   */
  async #chooseSome(isHouse: boolean, count: number): Promise<boolean> {
    const { makeSecret } = this.#parts
    const pairing = (this.#pairing ??= await this.#parts.pairing())
    return this.#write(async (tx, nowMs) => {
      const chosen = await pairing.next(tx, isHouse, count)
      await addSets(
        tx,
        chosen.map((set) => ({ ...set, secret: makeSecret() })),
        nowMs,
      )
      return chosen.length === count
    })
  }

  /** As many sets as are played in `batchMs`, by what is known of the ladder; few where nothing is. */
  #sizeOf(ladder: string): number {
    const { batchSets, firstBatchSets, batchMs } = this.#parts.bounds
    const setMs = this.#setMs.get(ladder)
    return Math.max(1, Math.min(batchSets, setMs === undefined ? firstBatchSets : Math.floor(batchMs / setMs)))
  }

  /** One batch of the sets that wait; whether there was one. */
  async #batch(): Promise<boolean> {
    const { bounds, program, makeId, random } = this.#parts
    const made = await this.#write(async (tx, nowMs) => {
      const waiting = await unbatchedSets(tx, bounds.batchSets)
      if (!waiting) return null
      const { lane } = waiting
      const sets = waiting.sets.slice(0, this.#sizeOf(waiting.sets[0]!.ladder))
      const isAudited = random() * 1_000 < bounds.auditedOfThousand
      const inputs = inputsOf(await jobsOf(tx, sets), program)
      const { ladder } = sets[0]!
      const batch = {
        id: makeId(),
        ladder,
        lane,
        term: this.#term,
        program,
        inputs,
        isAudited,
        sets: sets.map(({ id }) => id),
      }
      return makeBatch(tx, batch, nowMs)
    })
    if (made) await this.#publish([made])
    return made !== null
  }
}
