/** What the games as one would write them by hand have in common: nothing but what the benchmark asks of them. */
import type { Random } from '@dicewright/engine'

/** Who decides where nobody does. */
export const over = -2
export const chance = -1

/** A list of numbers of whatever kind: typed arrays are the fastest. */
export type Numbers = { [place: number]: number }

/** What the benchmark asks of a hand-written game. */
export interface Hand<M extends { actor: number }> {
  /** A match with lists of the kind given. */
  readonly create: (list: (length: number, filled: number) => Numbers) => M
  readonly reset: (match: M) => void
  readonly legal: (match: M, out: Int32Array) => number
  readonly sample: (match: M, source: Random) => number
  readonly roll: (match: M, outcome: number) => void
  readonly act: (match: M, id: number) => void
  /** Random play to the end; answers with the plies. Every game has its own, so that its loop is compiled for it. */
  readonly playout: (match: M, source: Random, out: Int32Array) => number
  /** Rounds played, and points by seat. */
  readonly round: (match: M) => number
  readonly totals: (match: M) => ArrayLike<number>
}
