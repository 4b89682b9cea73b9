/** The port between what waits and time: the system's clock, or in the simulation a clock that a seed drives. */

/** Tells the time and waits. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after some milliseconds. Rejects with the signal's reason once it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}
