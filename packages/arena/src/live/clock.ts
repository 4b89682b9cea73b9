/** The time of connections, as one thing that tests can hold in their hands. */
export interface Clock {
  /** Milliseconds of a clock that never goes back. */
  now(): number
  /** Milliseconds since 1970. */
  epoch(): number
  /** Runs `then` once, later; answers with what calls it off. */
  after(ms: number, then: () => void): () => void
}

/** The machine's own; its timers never keep a process alive. */
export const machineClock: Clock = {
  now: () => performance.now(),
  epoch: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms).unref()
    return () => clearTimeout(timer)
  },
}
