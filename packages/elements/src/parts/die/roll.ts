/**
 * The roll. The dice are already drawn as they will lie (the engine decided them before anything moves); the animation
 * hides each drawing, throws its cube in from the player's side, lets it bounce and tumble out into the same pose, and
 * brings the drawing back on top. Any key or press finishes it at once. Where nothing may move, the dice fade in.
 */
import { render } from 'lit'
import { pace, stillFadeMs, type Motion } from '../../base/motion.ts'
import { scatter } from '../scatter.ts'
import { cubeTemplate } from './cube.ts'
import { faces, poseTransform, tiltDegrees, type Face, type Pose } from './geometry.ts'

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

/** Rolls the `.die` elements given; resolves when all of them lie still. Never rejects. */
export async function rollDice(dice: Iterable<Element>, options: RollOptions = {}): Promise<RollEnd> {
  const all = [...dice].filter((die): die is HTMLElement => die instanceof HTMLElement && die.isConnected)
  const factor = pace(options.motion ?? 'auto')
  const view = all[0]?.ownerDocument.defaultView
  // A hidden page gets no frames, so an animation there would never end.
  if (!view || view.document.hidden || options.signal?.aborted) return 'skipped'
  if (factor === 0) return fadeIn(all)

  const random = scatter(options.seed ?? 1)
  const stagger = (options.staggerMs ?? 40) * factor
  const each = Math.max(1, (options.ms ?? 720) * factor - stagger * (all.length - 1))
  const throws = all.map((die, index) => tumble(die, each, index * stagger, random))
  const moves = throws.flatMap((thrown) => thrown.moves)
  const skipped = await settled(moves, view, each + stagger * all.length, options.signal)
  for (const { cube } of throws) cube.remove()
  return skipped ? 'skipped' : 'landed'
}

/** Heights over time of a thing thrown down, 1 to 0 with two bounces, as an easing toward the ground. */
const bounce = linear((t) => {
  const fall = 0.42
  if (t < fall) return (t / fall) ** 2
  if (t < 0.72) return 1 - hop(t, fall, 0.72, 0.2)
  return t < 0.9 ? 1 - hop(t, 0.72, 0.9, 0.045) : 1
})
/** The spin: quick while it flies, out of breath after the second bounce, one small rock back at the end. */
const spin = linear((t) => {
  if (t < 0.84) return 1.018 * (1 - (1 - t / 0.84) ** 2.1)
  return 1 + 0.018 * Math.cos(((t - 0.84) / 0.1) * Math.PI * 0.5) * Number(t < 0.94)
})
const glide = 'cubic-bezier(.2,.7,.3,1)'
/** Share of the time after which the cube lies still and the drawing fades in over it. */
const rest = 0.94

interface Throw {
  readonly cube: HTMLElement
  readonly moves: readonly Animation[]
}

function tumble(die: HTMLElement, duration: number, delay: number, random: () => number): Throw {
  const still = die.querySelector('.d-still')
  const stage = die.querySelector('.d-stage')
  if (!still || !stage) throw new Error('rollDice takes the .die elements that dieTemplate draws')
  // A die thrown again while it tumbles: the older throw ends here and takes its own cube away.
  for (const older of die.getAnimations({ subtree: true })) older.cancel()
  const { face, pose } = readDie(die)
  const room = die.ownerDocument.createElement('span')
  stage.append(room)
  render(cubeTemplate(face, pose), room)
  const part = (name: string): Element => room.querySelector(`.d-${name}`)!
  const edge = part('cube').clientWidth
  const timing = { duration, delay, fill: 'backwards' } as const
  const eased = (easing: string) => ({ ...timing, easing })

  // From the player's hand: below the table's edge, a little to one side, up to three dice high.
  const [x, y, height] = [(random() - 0.5) * 3 * edge, (2.6 + random()) * edge, (1.8 + random()) * edge]
  const axis = random() * 2 * Math.PI
  const spread = (random() - 0.5).toFixed(3)
  const turns = (random() < 0.5 ? -1 : 1) * (420 + random() * 300)
  const final = poseTransform(pose)
  const tumbling = (degrees: number) =>
    `${final} rotate3d(${Math.cos(axis).toFixed(3)},${Math.sin(axis).toFixed(3)},${spread},${degrees}deg)`
  const up = height * Math.sin((tiltDegrees * Math.PI) / 180)
  const moves = [
    still.animate([{ opacity: 0 }, { opacity: 0, offset: rest }, {}], timing),
    part('path').animate([{ transform: `translate(${x}px,${y}px)` }, { transform: 'none' }], eased(glide)),
    part('lift').animate([{ transform: `translateY(${-up}px)` }, { transform: 'none' }], eased(bounce)),
    part('lift').animate([{ opacity: 0 }, { opacity: 1, offset: 0.14 }, { opacity: 1 }], timing),
    part('ground').animate(
      [
        { transform: `translate(${height * 0.3}px,${height * 0.2}px) scale(1.5)`, opacity: 0.15 },
        { transform: 'none', opacity: 1 },
      ],
      eased(bounce),
    ),
    part('cube').animate([{ transform: tumbling(turns) }, { transform: tumbling(0) }], {
      ...eased(spin),
      fill: 'both',
    }),
  ]
  return { cube: room, moves }
}

/** Waits until all moves are over; true where an input, the signal or a page that went to sleep cut them short. */
async function settled(moves: readonly Animation[], view: Window, ms: number, signal?: AbortSignal): Promise<boolean> {
  let skipped = false
  const finish = (): void => {
    skipped = true
    for (const move of moves) move.finish()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerdown', 'keydown']) view.addEventListener(type, finish, options)
  view.document.addEventListener('visibilitychange', finish, options)
  signal?.addEventListener('abort', finish, options)
  // Frames may stop without notice (a frame scrolled out of sight): the game goes on all the same.
  const late = setTimeout(finish, ms + 400)
  // A die taken out of the page cancels its animations; that is an end too.
  await Promise.allSettled(moves.map((move) => move.finished))
  clearTimeout(late)
  listening.abort()
  return skipped
}

async function fadeIn(dice: readonly HTMLElement[]): Promise<RollEnd> {
  const fades = dice.map((die) => die.animate([{ opacity: 0 }, {}], { duration: stillFadeMs }))
  await Promise.allSettled(fades.map((fade) => fade.finished))
  return 'still'
}

function readDie(die: HTMLElement): { face: Face; pose: Pose } {
  const [yaw = 0, lean = 0, toward = 0] = (die.dataset['pose'] ?? '').split(',').map(Number)
  return { face: faces[Number(die.dataset['face'])] ?? 0, pose: { yaw, lean, toward } }
}

/** One hop from `from` to `to` that reaches `height` in the middle. */
function hop(t: number, from: number, to: number, height: number): number {
  const u = (t - from) / (to - from)
  return 4 * height * u * (1 - u)
}

/** A CSS `linear()` easing through 33 samples of `curve`. */
function linear(curve: (t: number) => number): string {
  const samples = Array.from({ length: 33 }, (_, index) => Math.round(curve(index / 32) * 1e4) / 1e4)
  return `linear(${samples.join()})`
}
