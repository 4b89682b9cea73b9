/** How high an element of a game is, to write into its tag: the tag reserves the space before the script is loaded. */
import { heightAt } from './base/room.ts'

/**
 * The height that the element of a game takes at a width, as CSS, to reserve room before it is drawn: `100%` for a
 * padding, `100cqi` for a height in a container. It is the same for every game and every number of players, and never
 * changes in the course of a match. A page may set `--dw-high` (a length) in place of the height of the window.
 *
 * @example
 * ```ts
 * import { reservedHeight } from '@dicewright/elements'
 *
 * reservedHeight().startsWith('calc(clamp(600px,') // => true
 * ```
 */
export const reservedHeight = (width: '100%' | '100cqi' = '100%'): string => heightAt(width)

/**
 * A style sheet that reserves the room of elements that are not defined yet, such as `dw-six-dice:not(:defined)`.
 *
 * @example
 * ```ts
 * import { roomSheet } from '@dicewright/elements'
 *
 * roomSheet(['dw-chaser:not(:defined)']).startsWith('dw-chaser:not(:defined){display:flow-root}') // => true
 * ```
 */
export const roomSheet = (selectors: readonly string[]): string => {
  const all = selectors.join()
  const before = selectors.map((selector) => `${selector}::before`).join()
  // What stands in it lies over its room: a float without a width takes none from it.
  return `${all}{display:flow-root}${before}{content:'';float:left;padding-bottom:${heightAt('100%')}}\n`
}
