/**
 * The oval as geometry: a stadium, lying or standing, whose spaces are equally long along the middle of the lane. The
 * line is at the bottom, and the horses run to the left from it. Plain numbers, made once for a track; nothing is drawn.
 */

export type Point = readonly [x: number, y: number]

/** An oval, by what it is drawn with. */
export interface Oval {
  /** Half the straights across and upright, and the radius of the bends, all along the middle of the lane. */
  readonly across: number
  readonly upright: number
  readonly radius: number
  /** Half the width of the lane. */
  readonly lane: number
  /** How large a horse is, of a token of 14 in radius; on a track of many spaces it is smaller. */
  readonly token: number
  /** Where the second horse stands that is home, the way from each to the next, and where a hint about them does. */
  readonly home: Point
  readonly homeStep: Point
  readonly homeTip: Point
  /** How far inside the lane the numbers of spaces stand, and whether every space has room for its own. */
  readonly inset: number
  readonly numbersAll: boolean
}

/** By the room there is: a wide one for a whole column, a tall one beside the card of a middle width, a small one on a phone. */
export const ovals = {
  wide: {
    across: 96,
    upright: 0,
    radius: 160,
    lane: 23,
    token: 1.14,
    inset: 10,
    numbersAll: true,
    home: [0, 88],
    homeStep: [36, 0],
    homeTip: [0, 60],
  },
  tall: {
    across: 0,
    upright: 12,
    radius: 117,
    lane: 14,
    token: 0.86,
    inset: 9,
    numbersAll: false,
    home: [0, 85],
    homeStep: [28, 0],
    homeTip: [0, 62],
  },
  small: {
    across: 101,
    upright: 0,
    radius: 66.5,
    lane: 13.5,
    token: 0.83,
    inset: 8,
    numbersAll: false,
    home: [118, 0],
    homeStep: [0, 25],
    homeTip: [104, 41],
  },
} as const satisfies Readonly<Record<string, Oval>>
export type Lie = keyof typeof ovals
export const lies = Object.keys(ovals) as readonly Lie[]

/** Between the lane and the edge of the drawing. */
export const apron = 9

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
  /** How large a horse is on it. */
  readonly token: number
  /** The middle of the lane `at` spaces after the line, moved outward by `out`; 0.5 is the middle of space 1. */
  readonly point: (at: number, out?: number) => Point
  /** Corners of a space, 1 to `spaces`. */
  readonly cell: (space: number) => readonly Point[]
  /** Spaces as paths, every second one in each: they are drawn often and never change. */
  readonly odd: string
  readonly even: string
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
/** The width of a token that is drawn as it is, with a little air. */
const tokenWidth = 26

function makeCourse(lie: Lie, spaces: number): Course {
  const oval = ovals[lie]
  const all = pieces(oval)
  const round = all.reduce((sum, { length }) => sum + length, 0)
  const point = (at: number, out = 0): Point => {
    let rest = ((((at / spaces) % 1) + 1) % 1) * round
    const piece = all.find(({ length }) => (rest < length ? true : ((rest -= length), false))) ?? all[0]!
    return piece.at(piece.length === 0 ? 0 : rest / piece.length, out)
  }
  const side = (space: number, out: number): Point[] =>
    Array.from({ length: samples + 1 }, (_, i) => point(space - 1 + i / samples, out))
  const cell = (space: number): Point[] => [...side(space, oval.lane), ...side(space, -oval.lane).toReversed()]
  const every = (rest: number): string =>
    Array.from({ length: spaces }, (_, i) => i + 1)
      .filter((space) => space % 2 === rest)
      .map((space) => cellText(cell(space)))
      .join('')
  return {
    lie,
    spaces,
    token: Math.min(oval.token, round / spaces / tokenWidth),
    point,
    cell,
    odd: every(1),
    even: every(0),
  }
}

/** Where horses that are home stand: in a row above the line, on a phone one below the other. */
export function podiumPoint({ lie }: Course, place: number): Point {
  const { home, homeStep } = ovals[lie]
  return [home[0] + (place - 2) * homeStep[0], home[1] + (place - 2) * homeStep[1]]
}

/** Where a horse stands on the course, in spaces after the line: in the middle of its space, before the line below 0. */
export const placeOf = (position: number): number => position - 0.5

/** Points along the lane from one position to another, four for each space. */
export function wayOf(course: Course, from: number, to: number): readonly Point[] {
  const count = Math.max(1, Math.round((to - from) * 4))
  return Array.from({ length: count + 1 }, (_, i) => course.point(placeOf(from + ((to - from) * i) / count)))
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
export const cellText = (points: readonly Point[]): string => `M${pointsText(points)}Z`
export const moveText = ([x, y]: Point, scale = 1): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`
