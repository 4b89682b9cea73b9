/**
 * A worker of a cluster: pulls as many batches as it has free slots, claims each in the store, plays its sets one after the
 * other, and writes what they came to in one transaction. Killing it at any moment loses nothing; where it stops for longer
 * than its lease and goes on, its fence is old and nothing it writes counts.
 */
// Sets of a batch are played one after the other.
/* oxlint-disable no-await-in-loop */
import type { Delivery } from '../ports/queue.ts'
import type { PlayedMatch, SetJob } from '../ports/sets.ts'
import { setsOfBatch, type BatchRow, type Claimed } from '../store/batches.ts'
import type { SetEnding } from '../store/finish.ts'
import type { OpenSet } from '../store/sets.ts'
import { leaveWorker, seeWorker } from '../store/workers.ts'
import { hashOf, inputsOf, isTimed, jobsOf } from './inputs.ts'
import { batchDone, batchQueries, pausesOf, type BatchDone, type ClusterParts } from './parts.ts'

export interface ClusterWorkerParts extends ClusterParts {
  /** Its own, never used again: another start is another worker. */
  readonly id: string
  /** Batches it plays at once. */
  readonly slots: number
  /** Plays one set; rejects with the signal's reason once it is aborted, or where it cannot be played here now. */
  readonly play: (job: SetJob, signal: AbortSignal, set: OpenSet) => Promise<readonly PlayedMatch[]>
  /** A set that was played is in the store now, or, with null, will not be by this worker. */
  readonly over?: (set: number, played: readonly PlayedMatch[] | null) => void
  /** Times a set is begun before it is void. */
  readonly setAttempts: number
}

/** A batch that is being played. */
interface Playing {
  readonly delivery: Delivery
  readonly batch: BatchRow
  /** Sets that were begun. */
  readonly begun: number[]
  /** Aborted once the batch is another's. */
  readonly lost: AbortController
}

export class ClusterWorker {
  readonly #parts: ClusterWorkerParts
  readonly #work = new Set<Promise<unknown>>()
  /** Aborted when it is shut out. */
  readonly #out = new AbortController()
  readonly #pauses: ReturnType<typeof pausesOf>
  #wake: () => void = () => {}

  constructor(parts: ClusterWorkerParts) {
    this.#parts = { queries: batchQueries, ...parts }
    this.#pauses = pausesOf(parts.bounds)
  }

  /** Batches it plays now. */
  get busy(): number {
    return this.#work.size
  }

  /**
   * Plays until `drain` is aborted, and then what it has begun; until `stop` is aborted, and then nothing more: what it has
   * begun is given to another once its lease runs out. Resolves when it has stopped. Answers with whether it was shut out.
   */
  async run(drain: AbortSignal, stop: AbortSignal): Promise<{ readonly isShutOut: boolean }> {
    const { transact, id } = this.#parts
    const over = new AbortController()
    const pulling = AbortSignal.any([drain, stop, this.#out.signal])
    const beating = this.#beat(AbortSignal.any([stop, over.signal]))
    await this.#pull(pulling, stop)
    while (this.#work.size > 0 && !stop.aborted) await Promise.race([...this.#work, aborted(stop)])
    over.abort()
    await beating
    if (!stop.aborted) await transact((tx) => leaveWorker(tx, id)).catch(() => {})
    return { isShutOut: this.#out.signal.aborted }
  }

  async #pull(pulling: AbortSignal, stop: AbortSignal): Promise<void> {
    const { queue, clock, slots, notify } = this.#parts
    const pauses = pausesOf(this.#parts.bounds)
    while (!pulling.aborted) {
      if (this.#work.size >= slots) {
        await new Promise<void>((wake) => {
          this.#wake = wake
          pulling.addEventListener('abort', () => wake(), { once: true })
        })
        continue
      }
      try {
        for (const delivery of await queue.pull(slots - this.#work.size, pulling)) this.#begin(delivery, stop)
        pauses.over()
      } catch (error) {
        if (pulling.aborted) return
        notify(`The queue gives no work (${(error as Error).message}): it is asked again.`)
        await clock.wait(pauses.next(), pulling).catch(() => {})
      }
    }
  }

  #begin(delivery: Delivery, stop: AbortSignal): void {
    const { clock, notify } = this.#parts
    const work = this.#take(delivery, stop).catch(async (error: unknown) => {
      if (stop.aborted) return
      notify(`Batch ${delivery.id} is given back: ${(error as Error).message}.`)
      const ms = this.#pauses.next()
      await delivery.again(ms).catch(() => {})
      await clock.wait(ms, stop).catch(() => {})
    })
    this.#work.add(work)
    const forget = () => {
      this.#work.delete(work)
      this.#wake()
    }
    work.then(forget, forget)
  }

  async #take(delivery: Delivery, stop: AbortSignal): Promise<void> {
    const { bounds } = this.#parts
    const claimed = await this.#claim(delivery.id)
    switch (claimed.kind) {
      case 'claimed':
        return this.#play({ delivery, batch: claimed.batch, begun: [], lost: new AbortController() }, stop)
      case 'gone':
      case 'taken':
        return delivery.ack()
      case 'not-by':
      case 'other-program':
        return delivery.again(bounds.leaseMs)
      case 'shut-out':
        this.#out.abort()
        return delivery.again(0)
    }
  }

  #claim(batch: string): Promise<Claimed> {
    const { transact, claiming = transact, queries, id, program, bounds, clock } = this.#parts
    const claim = { id: batch, worker: id, program, leaseMs: bounds.leaseMs }
    return claiming((tx) => queries!.claim(tx, claim, clock.now()))
  }

  async #play(playing: Playing, stop: AbortSignal): Promise<void> {
    const { transact, claiming = transact, queries, clock } = this.#parts
    const { delivery, batch, lost } = playing
    const { over: tell = () => {} } = this.#parts
    const over = new AbortController()
    const signal = AbortSignal.any([stop, lost.signal])
    const keeping = this.#keep(playing, AbortSignal.any([signal, over.signal]))
    try {
      const startMs = clock.now()
      const sets = await this.#playSets(playing, signal)
      await this.#finish(playing, sets, clock.now() - startMs, signal)
      for (const ending of sets)
        tell(ending.set.id, ending.kind === 'finished' && !lost.signal.aborted ? ending.played : null)
      this.#pauses.over()
      await delivery.ack()
    } catch (error) {
      for (const set of playing.begun) tell(set, null)
      if (stop.aborted) return
      // Another has it: the message about it is another one.
      if (lost.signal.aborted) return await delivery.ack()
      await claiming((tx) => queries!.release(tx, batch, clock.now()))
      throw error
    } finally {
      over.abort()
      await keeping
    }
  }

  async #playSets({ batch, begun }: Playing, signal: AbortSignal): Promise<readonly SetEnding[]> {
    const { transact, claiming = transact, program, play, clock } = this.#parts
    const { sets, jobs } = await claiming(async (tx) => {
      const found = await setsOfBatch(tx, batch)
      return { sets: found, jobs: await jobsOf(tx, found) }
    })
    // Sets may have become void, or be finished, since the batch was made: then there is less to play.
    if (sets.length === batch.sets) compareInputs(batch, inputsOf(jobs, program))
    const endings: SetEnding[] = []
    for (const [i, job] of jobs.entries()) {
      signal.throwIfAborted()
      const startedMs = clock.now()
      begun.push(sets[i]!.id)
      endings.push(endingOf(sets[i]!, startedMs, await play(job, signal, sets[i]!)))
    }
    return endings
  }

  /** Writes the results, as often as it takes, until the batch is another's. */
  async #finish({ batch, lost }: Playing, sets: readonly SetEnding[], ms: number, signal: AbortSignal): Promise<void> {
    const { transact, queries, bus, clock, id: worker, setAttempts, bounds, notify } = this.#parts
    const pauses = pausesOf(bounds)
    const finishing = { id: batch.id, fence: batch.fence, worker, sets, setAttempts }
    for (;;) {
      signal.throwIfAborted()
      try {
        const { kind, mismatches, shutOut } = await transact((tx) => queries!.finish(tx, finishing, clock.now()))
        if (kind === 'stale') lost.abort()
        else bus.publish(batchDone, JSON.stringify({ ladder: batch.ladder, sets: sets.length, ms } satisfies BatchDone))
        if (mismatches.length > 0)
          notify(`Sets came to another result here (${worker}) than the one that is kept: ${mismatches.join(', ')}.`)
        for (const other of shutOut) notify(`${other} is shut out: its results differ from those of two others.`)
        return
      } catch (error) {
        signal.throwIfAborted()
        notify(`Results of batch ${batch.id} cannot be written (${(error as Error).message}): it is tried again.`)
        await clock.wait(pauses.next(), signal)
      }
    }
  }

  /** Renews the lease and the message every third of their time, until the signal ends it. */
  async #keep({ delivery, batch, lost }: Playing, signal: AbortSignal): Promise<void> {
    const { transact, claiming = transact, queries, clock, bounds } = this.#parts
    while (!signal.aborted) {
      await clock.wait(bounds.leaseMs / 3, signal).catch(() => {})
      if (signal.aborted) return
      try {
        const goesOn = await claiming((tx) => queries!.renew(tx, batch, bounds.leaseMs, clock.now()))
        if (!goesOn && !signal.aborted) lost.abort()
        if (goesOn) await delivery.working()
      } catch {
        // What cannot be renewed is tried again after another third; the fence says whose the batch is.
      }
    }
  }

  /** Says that this worker lives. */
  async #beat(signal: AbortSignal): Promise<void> {
    const { transact, claiming = transact, clock, id, slots, program, bounds } = this.#parts
    while (!signal.aborted) {
      await claiming((tx) => seeWorker(tx, { id, slots, program }, clock.now())).catch(() => {})
      await clock.wait(bounds.leaseMs / 3, signal).catch(() => {})
    }
  }
}

/** Throws where the batch was made for other inputs than those found here. */
function compareInputs(batch: BatchRow, inputs: string): void {
  if (inputs === batch.inputs) return
  throw new Error(`its inputs are ${inputs.slice(0, 12)} here, and were ${batch.inputs.slice(0, 12)} when it was made`)
}

function endingOf(set: OpenSet, startedMs: number, played: readonly PlayedMatch[]): SetEnding {
  const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
  if (failed) return { set, startedMs, kind: 'infra', why: `match ${failed.match}: ${failed.report.verdict!.message}` }
  return { set, startedMs, kind: 'finished', played, hash: hashOf(played), isTimed: isTimed(played) }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
