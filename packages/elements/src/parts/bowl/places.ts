/**
 * Where dice come to lie in the bowl. Up to five make a loose ring, a sixth lies in the middle; the whole ring is
 * turned and every die nudged by the seed of the roll. The floor curves up, so a die leans inward the more, the farther
 * out it lies. Order is far to near: the nearer die is drawn over the farther one.
 */
import type { Pose } from '../die/geometry.ts'
import { scatter } from '../scatter.ts'

/** Percent of the bowl's drawing from its left and top edge to the centre of the die, and how it lies. */
export interface Place extends Required<Pose> {
  readonly x: number
  readonly y: number
  /** On top of the die before it. */
  readonly raised: boolean
}

/** What can go wrong with a throw: a die out of the bowl, or two on top of each other. */
const mishaps = ['spill', 'stack'] as const
export type Mishap = (typeof mishaps)[number]

/** The drawing is 440 by 378 units; the middle of the floor, and how far from it the centre of a die may lie. */
const bowl = { width: 440, height: 378, x: 220, y: 174, reachX: 106, reachY: 77 }
/** Edge of a die in the drawing's units; `--_die` in the bowl's styles says the same. */
const edge = 60

/** Places for 0 to 6 dice. After a mishap the last one lies outside the bowl, or on top of the nearest of the others. */
export function placesFor(count: number, seed: number, mishap?: Mishap): Place[] {
  const random = scatter(seed)
  const ring = (inBowl: number): Place[] => ringOf(inBowl, random).toSorted((a, b) => a.y - b.y)
  if (mishap === 'spill' && count > 0) return [...ring(count - 1), outside(random)]
  if (mishap !== 'stack' || count < 2) return ring(count)
  const below = ring(count - 1)
  return [...below, onTopOf(below.at(-1)!)]
}

function ringOf(count: number, random: () => number): Place[] {
  const start = random() * 360
  const ring = Math.min(count, 5)
  // Few dice stay nearer the middle; one lies almost in it.
  const radius = [0, 0.25, 0.62, 0.74, 0.86, 0.95, 1][count] ?? 1
  const places = Array.from({ length: ring }, (_, index) => {
    const angle = start + (index * 360) / ring + (random() - 0.5) * 10
    return at(angle, radius * (0.95 + random() * 0.08), random)
  })
  if (count > 5) places.push(at(random() * 360, 0.06, random))
  return places
}

function at(angle: number, distance: number, random: () => number): Place {
  const radians = (angle * Math.PI) / 180
  return {
    x: percent(bowl.x + Math.cos(radians) * distance * bowl.reachX, bowl.width),
    y: percent(bowl.y + Math.sin(radians) * distance * bowl.reachY, bowl.height),
    // Never square to the viewer: a die seen straight on looks flat.
    yaw: Math.floor(random() * 4) * 90 + 14 + random() * 62,
    lean: distance ** 2 * 7,
    toward: angle + 180,
    raised: false,
  }
}

/** On the cloth in the near right corner, where the round bowl leaves room. */
const outside = (random: () => number): Place => ({ ...at(0, 0, random), x: 90, y: 91, lean: 0 })

function onTopOf(under: Place): Place {
  const rise = edge * 0.559
  return { ...under, x: under.x + 0.6, y: under.y - percent(rise, bowl.height), yaw: under.yaw + 24, raised: true }
}

const percent = (value: number, of: number): number => Math.round((value / of) * 1e4) / 100
