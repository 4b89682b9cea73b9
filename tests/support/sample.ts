/** How much of a long test a usual run looks at. */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly drill: boolean
  }
}

/** Whether `DICEWRIGHT_DRILL=1` asks for all of every test. */
export const isDrill: boolean = inject('drill')

/**
 * Of things to look at, as many as `count`, in turn: the `turn`th time from the `turn`th few on. Where a test asks with a
 * number that goes on, each comes to its turn; the same in every run, so that a failure repeats. In a drill, all.
 */
export function inTurn<T>(all: readonly T[], turn: number, count = 1): readonly T[] {
  if (isDrill) return all
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(turn * count + i) % all.length]!)
}
