/** A horse that runs: along the lane from where it stood to where it stands now, space by space. */
import { podiumPoint, wayOf } from './board.ts'
import type { Scene } from './scene.ts'
import { courseOf, placeOf, type Lie, type Point } from './track.ts'

const spaceMs = 90
const mostMs = 1200

/** How long a move takes to be seen, ms at pace 1. */
export const runMs = ({ advance }: { readonly advance: number }): number => Math.min(mostMs, advance * spaceMs)

/** Lets the horse of the scene's move run on both tracks of the root; nothing moves at pace 0. */
export function runHorse(root: ParentNode, { moved, after }: Scene, pace: number, signal: AbortSignal): void {
  const { horse, from, position, place, advance } = moved!
  const duration = runMs({ advance }) * pace
  if (duration === 0) return
  for (const lie of ['wide', 'tall'] as const satisfies readonly Lie[]) {
    const course = courseOf(lie, after.trackLength)
    const runner = root.querySelector(`.track.${lie} [data-horse='${horse}']`)
    const end = place === null ? course.point(placeOf(position)) : podiumPoint(lie, place)
    const way = [...wayOf(course, from, Math.min(position, course.spaces + 0.5)), end]
    const run = runner?.animate(way.map(frame), { duration })
    signal.addEventListener('abort', () => run?.finish(), { once: true })
  }
}

const frame = ([x, y]: Point): Keyframe => ({ transform: `translate(${x}px,${y}px)` })
