/**
 * The oval as geometry: a stadium, lying or standing, whose spaces are equally long along the middle of the lane. The
 * line is at the bottom, and the horses run to the left from it. Plain numbers, made once for a track; nothing is drawn.
 */

/** Half the straights across and upright, and the radius of the bends, all along the middle of the lane. */
export interface Oval {
  readonly across: number
  readonly upright: number
  readonly radius: number
}

export const ovals = {
  wide: { across: 171.112, upright: 0, radius: 146 },
  tall: { across: 0, upright: 49, radius: 154 },
} as const satisfies Readonly<Record<string, Oval>>
export type Lie = keyof typeof ovals

/** Half the width of the lane, and of the turf round it. */
export const lane = 22
export const apron = 31

export type Point = readonly [x: number, y: number]

/** Pieces of the way round from the line on: a straight, or a quarter of a bend about a centre. */
interface Piece {
  readonly length: number
  readonly at: (part: number, out: number) => Point
}

function pieces({ across: a, upright: b, radius: r }: Oval): readonly Piece[] {
  const straight = (from: Point, to: Point, out: Point): Piece => ({
    length: Math.hypot(to[0] - from[0], to[1] - from[1]),
    at: (part, by) => [
      from[0] + (to[0] - from[0]) * part + out[0] * by,
      from[1] + (to[1] - from[1]) * part + out[1] * by,
    ],
  })
  const bend = (centre: Point, quarter: number): Piece => ({
    length: (Math.PI * r) / 2,
    at: (part, by) => {
      const angle = ((quarter + part) * Math.PI) / 2
      return [centre[0] + Math.cos(angle) * (r + by), centre[1] + Math.sin(angle) * (r + by)]
    },
  })
  return [
    straight([0, b + r], [-a, b + r], [0, 1]),
    bend([-a, b], 1),
    straight([-a - r, b], [-a - r, -b], [-1, 0]),
    bend([-a, -b], 2),
    straight([-a, -b - r], [a, -b - r], [0, -1]),
    bend([a, -b], 3),
    straight([a + r, -b], [a + r, b], [1, 0]),
    bend([a, b], 0),
    straight([a, b + r], [0, b + r], [0, 1]),
  ]
}

export interface Course {
  readonly lie: Lie
  readonly spaces: number
  /** The middle of the lane `at` spaces after the line, moved outward by `out`; 0.5 is the middle of space 1. */
  readonly point: (at: number, out?: number) => Point
  /** Corners of a space, 1 to `spaces`. */
  readonly cell: (space: number) => readonly Point[]
  /** The corners of every space from 1 on, as text: they are drawn often and never change. */
  readonly cells: readonly string[]
}

const made = new Map<string, Course>()

/** The course of a track; the same object every time. */
export function courseOf(lie: Lie, spaces: number): Course {
  const key = `${lie} ${spaces}`
  const course = made.get(key) ?? makeCourse(lie, spaces)
  made.set(key, course)
  return course
}

/** Points on each long side of a space: enough for the bends to look round. */
const samples = 6

function makeCourse(lie: Lie, spaces: number): Course {
  const all = pieces(ovals[lie])
  const round = all.reduce((sum, { length }) => sum + length, 0)
  const point = (at: number, out = 0): Point => {
    let rest = ((((at / spaces) % 1) + 1) % 1) * round
    const piece = all.find(({ length }) => (rest < length ? true : ((rest -= length), false))) ?? all[0]!
    return piece.at(piece.length === 0 ? 0 : rest / piece.length, out)
  }
  const side = (space: number, out: number): Point[] =>
    Array.from({ length: samples + 1 }, (_, i) => point(space - 1 + i / samples, out))
  const cell = (space: number): Point[] => [...side(space, lane), ...side(space, -lane).toReversed()]
  return { lie, spaces, point, cell, cells: Array.from({ length: spaces }, (_, i) => pointsText(cell(i + 1))) }
}

/** Where a horse stands on the course, in spaces after the line: in the middle of its space, before the line below 0. */
export const placeOf = (position: number): number => position - 0.5

export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
export const moveText = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`
