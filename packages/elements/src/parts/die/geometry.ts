/**
 * A die as real geometry: a rounded cube in orthographic view from 34 degrees off the vertical, lit from the upper
 * left. The outline of a rounded cube is exactly the hull of its inner cube drawn with a round stroke, so the body and
 * the ring of a held die are one polygon. The drawing of a die at rest and the CSS cube that tumbles are both made from
 * `facetsOf`, which is why the second can land on the first. Unit: one edge of the die; origin: its centre.
 *
 * World axes: x right, y along the table toward the viewer, z up. Screen: x right, y down.
 */

/** 0 is a blank die: its face is unknown. */
export const faces = [0, 1, 2, 3, 4, 5, 6] as const
/** A face of a die; 0 is blank. */
export type Face = (typeof faces)[number]

/**
 * How a die rests. All degrees; `yaw` turns it about the upright, `lean` (0 to 10: beyond that a side could face the
 * viewer more than the top) tips it `toward` (0 right, 90 the viewer).
 */
export interface Pose {
  readonly yaw: number
  readonly lean?: number
  readonly toward?: number
}

/** One side of the die as it lies on the screen. */
export interface Facet {
  /** The number on it, 0 on a blank die. */
  readonly face: Face
  readonly side: Side
  /** 2D affine map from the side's own plane (x right, y down, one edge wide) to the screen: a b c d e f. */
  readonly matrix: readonly [number, number, number, number, number, number]
  /** How much it faces the viewer: 1 fully, 0 edge on, negative away. */
  readonly facing: number
  /** How much darker than the lit top it is, 0 to 0.13. */
  readonly shade: number
}
/** Sides by where they look: `top`, `bottom`, or the quarter turn from the right (at yaw 0). */
export const sides = ['bottom', 0, 1, 2, 3, 'top'] as const
export type Side = (typeof sides)[number]
export type Vector = readonly [number, number, number]
type Point = readonly [number, number]

/** Degrees between the line of sight and the vertical. */
export const tiltDegrees = 34
/** Radius of the rounded edges, and half the edge of the inner cube they go round. */
export const rounding = 0.15
export const inner = 0.5 - rounding

/** The four sides round each top, in quarter turns from the right: opposites add to 7, one handedness. */
const around: Readonly<Record<Face, readonly [Face, Face, Face, Face]>> = {
  0: [0, 0, 0, 0],
  1: [3, 2, 4, 5],
  2: [1, 3, 6, 4],
  3: [2, 1, 5, 6],
  4: [1, 2, 6, 5],
  5: [3, 1, 4, 6],
  6: [4, 2, 3, 5],
}

/** The number on a side of the die that shows `top`. */
export function faceOn(side: Side, top: Face): Face {
  if (side === 'top') return top
  if (side === 'bottom') return top === 0 ? 0 : ((7 - top) as Face)
  return around[top][side]
}

/** The planes of the six sides: normal, and where the plane's own x and y point. Seen from outside, none is mirrored. */
const planes: readonly { side: Side; normal: Vector; x: Vector; y: Vector }[] = [
  { side: 'bottom', normal: [0, 0, -1], x: [1, 0, 0], y: [0, -1, 0] },
  ...([0, 1, 2, 3] as const).map((side) => {
    const [nx, ny] = [[1, 0], [0, 1], [-1, 0], [0, -1]][side] as [number, number] // prettier-ignore
    return { side, normal: [nx, ny, 0], x: [ny, -nx, 0], y: [0, 0, -1] } as const
  }),
  { side: 'top', normal: [0, 0, 1], x: [1, 0, 0], y: [0, 1, 0] },
]

/** The six sides of the die that shows `top`, farthest first. The first three are hidden. */
export function facetsOf(top: Face, pose: Pose): Facet[] {
  return planes
    .map(({ side, normal, x, y }) => {
      const n = toWorld(normal, pose)
      const [screenN, screenX, screenY] = [toScreen(n), toScreen(toWorld(x, pose)), toScreen(toWorld(y, pose))]
      return {
        face: faceOn(side, top),
        side,
        matrix: [screenX[0], screenX[1], screenY[0], screenY[1], screenN[0] / 2, screenN[1] / 2] as const,
        facing: screenN[2],
        // The light stands to the upper left: what looks right and toward the viewer is darker.
        shade: side === 'top' ? 0 : 0.13 * clamp((n[0] + n[1]) * 0.62),
      }
    })
    .toSorted((a, b) => a.facing - b.facing)
}

/** The corners of the inner cube's outline on the screen, in order. */
export function outlineOf(pose: Pose): Point[] {
  const corners = signs.flatMap((z) =>
    square.map(([x, y]) => toScreen(toWorld([x * inner, y * inner, z * inner], pose))),
  )
  return hull(corners.map(([x, y]) => [x, y]))
}

/** Shadows on the ground: the dark contact under the die, and the softer one the light throws to the lower right. */
export function shadowsOf(pose: Pose): { contact: Point[]; cast: Point[] } {
  const footprint = square.map(([x, y]) => toWorld([x * 0.42, y * 0.42, 0], { yaw: pose.yaw }))
  const ground = ([x, y]: Vector, dx: number, dy: number, size = 1): Point => {
    const [sx, sy] = toScreen([x * size + dx, y * size + dy, -0.5])
    return [sx, sy]
  }
  return {
    contact: hull(footprint.map((corner) => ground(corner, 0.03, 0.024, 1.08))),
    cast: hull(footprint.flatMap((corner) => [ground(corner, 0, 0), ground(corner, 0.3, 0.2)])),
  }
}

/**
 * How squarely a side looks up while the die still has `degrees` to turn about its own `axis` before it rests: 1 where
 * it faces the light fully, 0 where it stands upright or looks down.
 */
export function lightOn(side: Side, pose: Pose, axis: Vector, degrees: number): number {
  const { normal } = planes.find((plane) => plane.side === side)!
  const [, , z] = toWorld(turnAbout(normal, axis, degrees), pose)
  return clamp((z - 0.2) / 0.6)
}

/** The same pose as a CSS transform of a cube whose ground plane is the element's plane. */
export function poseTransform({ yaw, lean = 0, toward = 0 }: Pose): string {
  const [sin, cos] = [Math.sin(radians(toward)), Math.cos(radians(toward))]
  return `rotateX(${tiltDegrees}deg) rotate3d(${round(-sin)},${round(cos)},0,${lean}deg) rotateZ(${yaw}deg)`
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
export const matrixText = (facet: Facet): string => `matrix(${facet.matrix.map(round).join()})`
export const round = (value: number): number => Math.round(value * 1000) / 1000

const signs = [-1, 1] as const
const square: readonly Point[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]] // prettier-ignore
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const clamp = (value: number): number => Math.max(0, Math.min(1, value))
const sinTilt = Math.sin(radians(tiltDegrees))
const cosTilt = Math.cos(radians(tiltDegrees))

/** Rodrigues' rotation, the one CSS means by `rotate3d`; the axis need not be of length one. */
function turnAbout([x, y, z]: Vector, axis: Vector, degrees: number): Vector {
  const length = Math.hypot(...axis)
  const [a, b, c] = [axis[0] / length, axis[1] / length, axis[2] / length]
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const along = (a * x + b * y + c * z) * (1 - cos)
  return [
    x * cos + (b * z - c * y) * sin + a * along,
    y * cos + (c * x - a * z) * sin + b * along,
    z * cos + (a * y - b * x) * sin + c * along,
  ]
}

/** Turns a direction of the die into the world: first the yaw, then the lean about a level axis. */
function toWorld([x, y, z]: Vector, { yaw, lean = 0, toward = 0 }: Pose): Vector {
  const [sy, cy] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [px, py] = [x * cy - y * sy, x * sy + y * cy]
  // In the frame of the lean: `along` points where the die tips, `across` is the axis and stays.
  const [st, ct] = [Math.sin(radians(toward)), Math.cos(radians(toward))]
  const [sl, cl] = [Math.sin(radians(lean)), Math.cos(radians(lean))]
  const [along, across] = [px * ct + py * st, -px * st + py * ct]
  const tipped = along * cl + z * sl
  return [tipped * ct - across * st, tipped * st + across * ct, z * cl - along * sl]
}

/** Screen x, screen y, and nearness to the viewer. */
function toScreen([x, y, z]: Vector): Vector {
  return [x, y * cosTilt - z * sinTilt, y * sinTilt + z * cosTilt]
}

/** Convex hull by Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(points: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of points) {
    while (half.length > 1 && turn(half.at(-2)!, half.at(-1)!, point) <= 1e-9) half.pop()
    half.push(point)
  }
  return half.slice(0, -1)
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
