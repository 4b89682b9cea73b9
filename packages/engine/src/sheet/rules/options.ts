/** What sheet games settle alike: who begins, and the draws. */
import type { Settled } from '../../kit/contract.ts'
import { pickDraw, rollDraw, type Draw } from '../../kit/draw.ts'
import type { SheetIds } from './notation.ts'
import { rollSize, type PointTable } from './dice.ts'

/** What the shared guards and recipes ask of settled options. */
export interface SheetSettled extends Settled {
  /** Boxes of the sheet: bit `b` for box `b`. */
  readonly boxes: number
  /** Rounds of a match, which is how many boxes that are. */
  readonly rounds: number
  readonly points: PointTable
  /** Who begins; null where seat 0 does. */
  readonly startDraw: Draw | null
  /** By the number of dice kept, 0 to 4. */
  readonly rollDraws: readonly Draw[]
}

/** Who may begin. */
export const firstPlayers = ['seat0', 'random'] as const

export const startDrawOf = (first: (typeof firstPlayers)[number], seats: number, ids: SheetIds): Draw | null =>
  first === 'random'
    ? pickDraw(Array.from({ length: seats }, (_, seat) => ({ id: ids.start + seat, weight: 1 })))
    : null

export const rollDrawsOf = (ids: SheetIds): readonly Draw[] =>
  Array.from({ length: rollSize }, (_, kept) => rollDraw(ids.roll, rollSize - kept))
