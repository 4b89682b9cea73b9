/**
 * How much may move. The reader's system setting always wins over the page's attribute: `off`, or a reader who asked
 * for reduced motion, leaves one cross-fade of at most 80 ms and nothing that changes place.
 */

export const motions = ['auto', 'fast', 'off'] as const
/** How much may move. */
export type Motion = (typeof motions)[number]

/** Longest cross-fade where nothing may move, ms. */
export const stillFadeMs = 80

/** How a throw goes: all of it and from one die to the next, ms at pace 1; and when a die touches, as shares of its fall. */
export const throwTimes = { ms: 720, staggerMs: 40, bounces: [0.42, 0.72, 0.9] } as const

/** The attribute's text as a motion; a text we do not know is `auto`, the element reports it itself. */
export const parseMotion = (text: string | null): Motion => motions.find((motion) => motion === text) ?? 'auto'

/** What durations are multiplied by: 1, 0.5 (fast) or 0 (nothing moves). */
export function pace(motion: Motion): 0 | 0.5 | 1 {
  if (motion === 'off' || prefersStill()) return 0
  return motion === 'fast' ? 0.5 : 1
}

function prefersStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}
