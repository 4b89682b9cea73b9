/** Pauses between tries, each twice as long as the one before. */

/** Milliseconds of the longest pause, unless the first is longer: nothing waits for ever that could go on. */
const longestMs = 5_000

export function growing(firstMs: number): { next(): number } {
  let ms = firstMs
  return {
    next() {
      const now = ms
      ms = Math.max(firstMs, Math.min(2 * ms, longestMs))
      return now
    },
  }
}
