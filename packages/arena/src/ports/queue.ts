/**
 * The port between the coordinator and the workers: carries ids of batches to whoever has a free slot. It only makes things
 * fast. What it carries may be lost, doubled, late or out of order, and all of it may be wiped: the store has the truth, and
 * the coordinator's sweeper publishes again what nobody plays. `messaging/` implements it on NATS, and so does the simulation.
 */

/** Validations have a lane of their own, which is pulled first: an author waits for each of them. */
export type QueueLane = 'validation' | 'play'

/** One id, lent to the one who pulled it until the queue's wait runs out, unless it says that it works on it. */
export interface Delivery {
  readonly id: string
  /** It is done with, or no longer needed: it is not delivered again. After the commit that makes it so, never before. */
  ack(): Promise<void>
  /** It is being worked on: the queue's wait begins anew. */
  working(): Promise<void>
  /** Gives it back: it is delivered again, to any puller, after some milliseconds at the earliest. */
  again(ms: number): Promise<void>
}

export interface Queue {
  /** Resolves when the queue has it. */
  publish(lane: QueueLane, id: string): Promise<void>
  /**
   * At most `most` (1 or more) ids, never more than asked for: validations first. Waits up to about a second for the first
   * and answers with none where none came. Rejects with the signal's reason once it is aborted.
   */
  pull(most: number, signal: AbortSignal): Promise<readonly Delivery[]>
  close(): Promise<void>
}
