/** What the coordinator and the workers of a cluster have in common: the store by transactions, the ports, the queries. */
import type { ClusterLimits } from '../limits.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Queue } from '../ports/queue.ts'
import { claimBatch, releaseBatch, renewBatch, sweepBatches, type BatchLane } from '../store/batches.ts'
import { finishBatch } from '../store/finish.ts'
import { growing, type Pauses } from '../store/pauses.ts'
import type { Tx } from '../store/store.ts'

/**
 * Does work in one transaction. Where it rejects by a lost connection, the work may have been committed or not: whoever
 * calls it does the same again and finds out.
 */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The queries that fences, leases and sweeps rest on. The simulation puts faulty ones in their place and has to notice. */
export const batchQueries = {
  claim: claimBatch,
  renew: renewBatch,
  release: releaseBatch,
  finish: finishBatch,
  sweep: sweepBatches,
}
export type BatchQueries = typeof batchQueries

export interface ClusterParts {
  readonly transact: Transact
  /**
   * As `transact`, for what one statement with its fence decides, and need not follow what others write: claims, renewals,
   * signs of life.
   */
  readonly claiming?: Transact
  readonly queue: Queue
  readonly bus: Bus
  readonly clock: Clock
  readonly bounds: ClusterLimits
  /** Sandbox and rules, as `programOf` says: who plays a batch has those it was made for. */
  readonly program: string
  readonly queries?: BatchQueries
  /** Gets sentences for the operator. */
  readonly notify: (sentence: string) => void
}

/** The subject of news that a batch has ended: the text is `BatchDone` in JSON. */
export const batchDone = 'batch.done'

export interface BatchDone {
  readonly ladder: string
  readonly sets: number
  /** Milliseconds in which they were played. */
  readonly ms: number
}

export const queueLaneOf = (lane: BatchLane) => (lane === 'validation' ? 'validation' : 'play')

/** Between tries of what goes on by itself. */
export const pausesOf = ({ mostPauseMs }: ClusterLimits): Pauses => growing(100, mostPauseMs)
