/**
 * Guards and recipes of keep and roll, with the pieces of `legal` and `draw`. A room adds what may be written where:
 * the guard `mayScore` and the recipe `writeBox`.
 */
import { lowestBit as lowestOf } from '../../kit/bits.ts'
import type { Draw } from '../../kit/draw.ts'
import { isPartOf, tallySize } from '../../kit/tally.ts'
import { firstRoll, join, keeps, keepsFrom, rollSize } from './dice.ts'
import type { SheetSettled } from './options.ts'
import { fullRerolls, type SheetState } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const lowestBit = lowestOf
const keepTable = keeps
const keepStarts = keepsFrom
const firstIndex = firstRoll
const sizes = tallySize

const nextOf = (state: SheetState): number => (state.mover + 1 === state.seats ? 0 : state.mover + 1)

export const sheetGuards = {
  firstIsDrawn: (_state: SheetState, _arg: number, options: SheetSettled) => options.startDraw !== null,
  isSeat: (state: SheetState, arg: number) => arg < state.seats,
  rightNumberOfDice: (state: SheetState, arg: number) => tallySize[arg] === rollSize - tallySize[state.kept]!,
  // Any dice may be rolled again, also dice that were kept before; to keep all five is to write a box.
  mayKeep: (state: SheetState, arg: number) => state.rerolls > 0 && arg < firstRoll && isPartOf(arg, state.dice),
  roundGoesOn: (state: SheetState) => nextOf(state) !== state.first,
  boxesAreLeft: (state: SheetState, _arg: number, options: SheetSettled) => state.round < options.rounds,
}
export type SheetGuard = keyof typeof sheetGuards

export const sheetRecipes = {
  beginMatch: (state: SheetState) => {
    state.first = -1
  },
  seatFirst: (state: SheetState) => beginWith(state, 0),
  seatDrawn: (state: SheetState, arg: number) => beginWith(state, arg),
  beginTurn: (state: SheetState) => {
    state.rerolls = fullRerolls
    state.dice = 0
    state.kept = 0
  },
  showDice: (state: SheetState, arg: number) => {
    state.dice = join(state.kept, arg)
  },
  keepDice: (state: SheetState, arg: number) => {
    state.kept = arg
    state.dice = 0
    state.rerolls--
  },
  nextSeat: (state: SheetState) => {
    state.mover = nextOf(state)
  },
  nextRound: (state: SheetState) => {
    state.round++
  },
}
export type SheetRecipe = keyof typeof sheetRecipes

function beginWith(state: SheetState, seat: number): void {
  state.first = seat
  state.mover = seat
  state.round = 1
}

/** Writes points into the mover's box. */
export function fill(state: SheetState, boxCount: number, box: number, points: number): void {
  state.filled[state.mover]! |= 1 << box
  state.points[state.mover * boxCount + box] = points
}

/** Empty boxes of the mover, as bits. */
export const openBoxes = (state: SheetState, options: SheetSettled): number =>
  options.boxes & ~state.filled[state.mover]!

/** Writes the ids of all keeps of the dice into `out` and answers with their number. */
export function listKeeps(state: SheetState, firstId: number, out: Int32Array): number {
  if (state.rerolls === 0) return 0
  const roll = state.dice - firstIndex
  const from = keepStarts[roll]!
  const count = keepStarts[roll + 1]! - from
  for (let i = 0; i < count; i++) out[i] = firstId + keepTable[from + i]!
  return count
}

/** Adds the ids of these boxes to `out`, which holds `count` ids, and answers with their number. */
export function listBoxes(boxes: number, firstId: number, out: Int32Array, count: number): number {
  let next = count
  for (let rest = boxes; rest !== 0; rest &= rest - 1) out[next++] = firstId + lowestBit(rest)
  return next
}

/** Which draw is due: who begins, or the dice that are not kept. */
export const sheetDraw = (state: SheetState, options: SheetSettled): Draw =>
  state.round === 0 ? options.startDraw! : options.rollDraws[sizes[state.kept]!]!

/** Names a draw by the round, the seat and the roll, never by what anybody decided before. */
export const sheetDrawKey = (state: SheetState): readonly number[] =>
  state.round === 0 ? [0] : [state.round, state.mover, fullRerolls + 1 - state.rerolls]

/** One box a turn, and a turn is at most three rolls, two keeps and the box. */
export const sheetPlyLimit = ({ rounds }: SheetSettled, seats: number): number => 2 + rounds * seats * 6
