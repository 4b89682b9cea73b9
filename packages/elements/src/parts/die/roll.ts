/**
 * The roll. The dice are already drawn as they will lie (the engine decided them before anything moves); `tumble.ts`
 * throws a cube for each and lets it come to rest in the drawing's own pose. Any key or press finishes it at once.
 * Where nothing may move, the dice fade in.
 */
import { pace, stillFadeMs, throwTimes, type Motion } from '../../kit/motion.ts'
import { scatter } from '../scatter.ts'
import { pickUp, tumble } from './tumble.ts'

/** How dice roll. */
export interface RollOptions {
  /** From the first die leaving the hand to the last one at rest, ms at pace 1. 600 to 800 reads as a roll. */
  readonly ms?: number
  /** Between one die and the next, ms at pace 1. */
  readonly staggerMs?: number
  readonly motion?: Motion
  /** Which way the dice tumble; the faces do not depend on it. */
  readonly seed?: number
  /** Aborting finishes the roll at once, like a press does. */
  readonly signal?: AbortSignal
}

/** How a roll came to its end: it ran out, something finished it early, or nothing was to move. */
export type RollEnd = 'landed' | 'skipped' | 'still'

/**
 * Rolls elements that `dieTemplate` made and resolves when all of them are at rest: `landed`, `skipped` where something
 * finished it early, or `still` where nothing may move. It is never rejected.
 *
 * @example
 * ```ts
 * import { dieTemplate, rollDice } from '@dicewright/elements'
 * import { render } from 'lit'
 *
 * render(dieTemplate({ face: 2 }), document.body)
 * await rollDice(document.querySelectorAll('.die'), { motion: 'off' }) // => 'still'
 * ```
 */
export async function rollDice(dice: Iterable<Element>, options: RollOptions = {}): Promise<RollEnd> {
  // jsdom, which people test their own pages with, has no animations.
  const all = [...dice].filter((die): die is HTMLElement => die.isConnected && 'animate' in die)
  const factor = pace(options.motion ?? 'auto')
  const view = all[0]?.ownerDocument.defaultView
  // A hidden page gets no frames, so an animation there would never end.
  if (!view || view.document.hidden || options.signal?.aborted) return 'skipped'
  if (factor === 0) return fadeIn(all, view)

  const random = scatter(options.seed ?? 1)
  const stagger = (options.staggerMs ?? throwTimes.staggerMs) * factor
  const each = Math.max(1, (options.ms ?? throwTimes.ms) * factor - stagger * (all.length - 1))
  // Read all, then write all: a size asked for between two writes would lay out the page once per die.
  const hands = all.map(pickUp)
  for (const hand of hands) hand.stage.append(hand.cube)
  const moves = hands.flatMap((hand, index) => tumble(hand, { duration: each, delay: index * stagger }, random))
  const skipped = await settled(moves, view, each + stagger * all.length, options.signal)
  for (const { cube } of hands) cube.remove()
  return skipped ? 'skipped' : 'landed'
}

/** Waits until all moves are over; true where an input, the signal or a page that went to sleep cut them short. */
async function settled(moves: readonly Animation[], view: Window, ms: number, signal?: AbortSignal): Promise<boolean> {
  let skipped = false
  const finish = (): void => {
    for (const move of moves) move.finish()
  }
  const skip = (): void => {
    skipped = true
    finish()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerdown', 'keydown']) view.addEventListener(type, skip, options)
  view.document.addEventListener('visibilitychange', skip, options)
  signal?.addEventListener('abort', skip, options)
  // Frames may stop without notice (a frame scrolled out of sight): the game goes on all the same.
  const late = setTimeout(finish, ms + 400)
  // A newer roll of the same die cancels these; that is an end too.
  await Promise.allSettled(moves.map((move) => move.finished))
  clearTimeout(late)
  listening.abort()
  return skipped
}

async function fadeIn(dice: readonly HTMLElement[], view: Window): Promise<RollEnd> {
  await settled(
    dice.map((die) => die.animate([{ opacity: 0 }, {}], { duration: stillFadeMs })),
    view,
    stillFadeMs,
  )
  return 'still'
}
