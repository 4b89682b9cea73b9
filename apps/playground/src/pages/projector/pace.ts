/** How fast a match is replayed in front of a room: quickly at first, slower as it comes to its end. */

/** Of the time of a match, the part that its last entries get, and which part of the entries these are. */
const endTime = 0.6
const endEntries = 0.25
/** No step is shorter or longer, ms. */
const leastMs = 40
const mostMs = 1500

/** Milliseconds before each of `plies` entries, about `ms` in all. */
export function stepsOf(plies: number, ms: number): readonly number[] {
  const last = Math.ceil(plies * endEntries)
  const before = plies - last
  const step = (share: number, count: number) => Math.min(mostMs, Math.max(leastMs, (ms * share) / Math.max(1, count)))
  return Array.from({ length: plies }, (_, i) => (i < before ? step(1 - endTime, before) : step(endTime, last)))
}
