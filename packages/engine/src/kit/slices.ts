/** Long work in slices, so that a page or a server does other things meanwhile. */

/** Every host has it. */
declare const setTimeout: (run: () => void) => unknown

/** Milliseconds at a stretch: a page that draws 60 times a second needs the other half. */
const sliceMs = 8

/**
 * Runs a generator to its end and resolves with what it returns. After every 8 ms it lets the page or server do other
 * work.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 *
 * function* sum() {
 *   let total = 0
 *   for (let i = 1; i <= 1000; i++, yield) total += i
 *   return total
 * }
 * await inSlices(sum()) // => 500500
 * ```
 */
export async function inSlices<T>(steps: Iterator<unknown, T, undefined>): Promise<T> {
  let fromMs = Date.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (Date.now() - fromMs < sliceMs) continue
    // oxlint-disable-next-line no-await-in-loop -- it is there to wait
    await new Promise<void>((resolve) => setTimeout(resolve))
    fromMs = Date.now()
  }
}

/** Goes through the steps to their end at once. */
export function atOnce<T>(steps: Iterator<unknown, T, undefined>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
