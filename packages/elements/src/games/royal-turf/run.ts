/** A horse that runs: along the lane from where it stood to where it stands now, space by space. */
import type { Scene } from './scene.ts'
import { courseOf, lies, placeOf, podiumPoint, wayOf, type Course, type Point } from './track.ts'

const spaceMs = 90
const mostMs = 1200

/** How long a move takes to be seen, ms at pace 1. */
export const runMs = ({ advance }: { readonly advance: number }): number => Math.min(mostMs, advance * spaceMs)

/** Lets the horse of the scene's move run on all tracks of the root; nothing moves at pace 0. */
export function runHorse(root: ParentNode, { moved, after }: Scene, pace: number, signal: AbortSignal): void {
  const { horse, from, position, place, advance } = moved!
  const duration = runMs({ advance }) * pace
  if (duration === 0) return
  for (const lie of lies) {
    const course = courseOf(lie, after.trackLength)
    const runner = root.querySelector(`[data-lie='${lie}'] [data-horse='${horse}']`)
    const end = place === null ? course.point(placeOf(position)) : podiumPoint(course, place)
    const way = [...wayOf(course, from, Math.min(position, course.spaces + 0.5)), end]
    const run = runner?.animate(
      way.map((point) => frame(point, course)),
      { duration },
    )
    signal.addEventListener('abort', () => run?.finish(), { once: true })
  }
}

const frame = ([x, y]: Point, { token }: Course): Keyframe => ({
  transform: `translate(${x}px,${y}px) scale(${token})`,
})
