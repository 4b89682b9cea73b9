export interface Pauses {
  /** Milliseconds of the next pause. */
  next(): number
  /** It went well: the next pause is the first again. */
  over(): void
}

/**
 * Pauses between tries, each twice as long as the one before, up to `longestMs` or the first where that is longer: nothing
 * waits for ever that could go on.
 */
export function growing(firstMs: number, longestMs = 5_000): Pauses {
  let ms = firstMs
  return {
    next() {
      const now = ms
      ms = Math.max(firstMs, Math.min(2 * ms, longestMs))
      return now
    },
    over() {
      ms = firstMs
    },
  }
}
