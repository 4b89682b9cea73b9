/**
 * How one die is thrown: in from the player's side, down with two bounces, turning until it is out of breath and lies
 * in the pose of its drawing, which then comes back over it. Lift, path, turn, shadow and light are animations of
 * their own, so the browser can run most of them away from the page's thread.
 */
import { render } from 'lit'
import { throwTimes } from '../../kit/motion.ts'
import { cubeTemplate } from './cube.ts'
import { boxSize } from './drawing.ts'
import {
  faces,
  lightOn,
  poseTransform,
  round,
  sides,
  tiltDegrees,
  type Face,
  type Pose,
  type Vector,
} from './geometry.ts'

/** A die about to be thrown. All that must be measured is measured here, before anything is written. */
export interface Hand {
  readonly still: Element
  readonly stage: Element
  /** What tumbles; goes onto the stage for the time of the roll. */
  readonly cube: HTMLElement
  readonly pose: Pose
  /** Edge of the die, px. */
  readonly edge: number
}

export function pickUp(die: HTMLElement): Hand {
  const still = die.querySelector('.d-still')
  const stage = die.querySelector('.d-stage')
  if (!still || !stage) throw new Error('rollDice takes the .die elements that dieTemplate draws')
  // A die thrown again while it tumbles: the older throw ends here and takes its own cube away.
  for (const older of die.getAnimations({ subtree: true })) older.cancel()
  const { face, pose } = readDie(die)
  const cube = die.ownerDocument.createElement('span')
  render(cubeTemplate(face, pose, 'marked' in die.dataset), cube)
  return { still, stage, cube, pose, edge: die.clientWidth / boxSize }
}

/** Starts all that moves; `when` in ms. What it looks like comes from `random` alone. */
export function tumble(
  { still, cube, pose, edge }: Hand,
  when: { readonly duration: number; readonly delay: number },
  random: () => number,
): Animation[] {
  const part = (name: string): Element => cube.querySelector(`.d-${name}`)!
  const timing = { ...when, fill: 'backwards' } as const
  const eased = (easing: string) => ({ ...timing, easing })

  // From the player's hand: below the table's edge, a little to one side, up to three dice high.
  const [x, y, height] = [(random() - 0.5) * 3 * edge, (2.6 + random()) * edge, (1.8 + random()) * edge]
  const up = height * Math.sin((tiltDegrees * Math.PI) / 180)
  const angle = random() * 2 * Math.PI
  const axis: Vector = [round(Math.cos(angle)), round(Math.sin(angle)), round(random() - 0.5)]
  const turns = (random() < 0.5 ? -1 : 1) * (420 + random() * 300)
  const tumbling = (degrees: number): string => `${poseTransform(pose)} rotate3d(${axis.join()},${degrees}deg)`
  return [
    still.animate([{ opacity: 0 }, { opacity: 0, offset: rest }, {}], timing),
    part('path').animate([{ transform: `translate(${x}px,${y}px)` }, { transform: 'none' }], eased(glide)),
    part('lift').animate([{ transform: `translateY(${-up}px)` }, { transform: 'none' }], eased(bounce)),
    part('lift').animate([{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1 }], timing),
    part('ground').animate(
      [
        { transform: `translate(${height * 0.3}px,${height * 0.2}px) scale(1.5)`, opacity: 0.1 },
        { opacity: 0.45, offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ],
      eased(bounce),
    ),
    part('cube').animate([{ transform: tumbling(turns) }, { transform: tumbling(0) }], {
      ...eased(linear(spin)),
      fill: 'both',
    }),
    // The light stays where it is while the sides turn under it.
    ...Array.from(cube.querySelectorAll<SVGElement>('.d-lit'), (plane) => {
      const side = sides.find((known) => String(known) === plane.dataset['side'])!
      const lit = samples((t) => lightOn(side, pose, axis, turns * (1 - spin(t))))
      return plane.animate({ opacity: lit }, { ...timing, fill: 'both' })
    }),
  ]
}

/** Height over time of a thing thrown down, 1 to 0 with two bounces, as an easing toward the ground. */
const bounce = linear((t) => {
  const [fall, second, third] = throwTimes.bounces
  if (t < fall) return (t / fall) ** 2
  if (t < second) return 1 - hop(t, fall, second, 0.2)
  return t < third ? 1 - hop(t, second, third, 0.045) : 1
})
/** How far it has turned: quick while it flies, out of breath after the second bounce, a small rock at the end. */
function spin(t: number): number {
  if (t < 0.84) return 1.018 * (1 - (1 - t / 0.84) ** 2.1)
  return t < rest ? 1 + 0.018 * Math.cos(((t - 0.84) / (rest - 0.84)) * Math.PI * 0.5) : 1
}
const glide = 'cubic-bezier(.2,.7,.3,1)'
/** Share of the time after which the cube is at rest and the drawing fades in over it. */
const rest = 0.94

function readDie(die: HTMLElement): { face: Face; pose: Pose } {
  const [yaw = 0, lean = 0, toward = 0] = (die.dataset['pose'] ?? '').split(',').map(Number)
  return { face: faces[Number(die.dataset['face'])] ?? 0, pose: { yaw, lean, toward } }
}

/** One hop from `from` to `to` that reaches `height` in the middle. */
function hop(t: number, from: number, to: number, height: number): number {
  const u = (t - from) / (to - from)
  return 4 * height * u * (1 - u)
}

/** A CSS `linear()` easing through samples of `curve`. */
function linear(curve: (t: number) => number): string {
  return `linear(${samples(curve).join()})`
}

/** 33 values of `curve` from 0 to 1. */
function samples(curve: (t: number) => number): number[] {
  return Array.from({ length: 33 }, (_, index) => round(curve(index / 32)))
}
