/** The port that decides which process is the coordinator: a lock of PostgreSQL, or in one process always this one. */

/** Being elected, until it is lost or given up. */
interface Mandate {
  /** Aborted when it is lost. That may be late: the store refuses writes of an old term. */
  readonly lost: AbortSignal
  /** Gives it up: another may be elected at once. */
  resign(): Promise<void>
}

export interface Election {
  /** Waits until this process is elected. Rejects with the signal's reason once it is aborted. */
  stand(signal: AbortSignal): Promise<Mandate>
}
