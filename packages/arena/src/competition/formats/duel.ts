/**
 * A duel of an elimination: mirrored sets until it is decided. Which sets are needed follows from the results alone, and
 * only sets are asked for that are needed however the others end: however many run at once, and in whatever order
 * they end, the same sets are played.
 */
import { pairScore, type SetResult } from '../results.ts'

/** Sets after the agreed ones while it is level; bots that play alike draw all of them. */
export const extraSets = 10

/** Matches of a mirrored set of two. */
const matches = 2

export interface DuelState {
  /** Points of the first and of the second. */
  readonly points: readonly [number, number]
  /** 0 is the first, who has the better seed where points are equal to the last; null while it goes on. */
  readonly winner: 0 | 1 | null
  readonly by: 'points' | 'seed' | null
  /** Numbers in the duel, 1-based, of sets that can be played now. */
  readonly wanted: readonly number[]
  /** Most sets it can still have, the wanted ones included. */
  readonly left: number
}

/** `played[k]` is the result of set k + 1, or undefined; `isFirstBetter` whether the first has the better seed. */
export function duelState(
  played: readonly (SetResult | undefined)[],
  entrants: readonly [string, string],
  sets: number,
  isFirstBetter: boolean,
): DuelState {
  const done = played.filter((result) => result !== undefined)
  const scores = done.map((result) =>
    pairScore(result, result.entrants.indexOf(entrants[0]), result.entrants.indexOf(entrants[1])),
  )
  const first = sum(scores)
  const points = [first, sum(done.map((result) => result.matches.length)) - first] as const
  const lead = Math.abs(points[0] - points[1])
  const most = sets + extraSets
  const left = Math.max(0, sets - done.length)
  const over = { points, wanted: [], left: 0 }
  if (lead > left * matches) return { ...over, winner: points[0] > points[1] ? 0 : 1, by: 'points' }
  if (done.length >= most) return { ...over, winner: isFirstBetter ? 0 : 1, by: 'seed' }
  const needed = left === 0 ? 1 : Math.min(left, Math.floor((left - lead / matches) / 2) + 1)
  const open = Array.from({ length: most }, (_, k) => k + 1).filter((k) => played[k - 1] === undefined)
  return { points, winner: null, by: null, wanted: open.slice(0, needed), left: open.length }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
