/**
 * Guards and recipes of Yatzy, its legal actions and draws. Rolling and keeping are those of every sheet game; here
 * stands what may be written where, which the joker narrows down.
 */
import { equalFace } from '../../../sheet/rules/dice.ts'
import {
  fill,
  listBoxes,
  listKeeps,
  openBoxes,
  sheetDraw,
  sheetDrawKey,
  sheetGuards,
  sheetPlyLimit,
  sheetRecipes,
} from '../../../sheet/rules/play.ts'
import { bitsOf, boxes, ids, upperBits } from './notation.ts'
import type { Settled } from './options.ts'
import { jokerIsDue, pointsIn, totalsOf } from './score.ts'
import { stateLayout, type State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const { keep: firstKeep, score: firstScore } = ids
const boxCount = boxes.length
const isEqual = equalFace

/** Boxes the mover may write the dice in, as bits. Hot. */
export function scorable(state: State, options: Settled): number {
  const open = openBoxes(state, options)
  return isEqual[state.dice] === 0 ? open : forEqual(state, options, open)
}

/** The rare case apart, so that the usual one is compiled into its callers. */
const forEqual = (state: State, options: Settled, open: number): number =>
  isForced(state, options) ? forced(state, open) : open

/** Whether the dice are a joker of a table that says where it goes (Y2). */
export const isForced = (state: State, options: Settled): boolean =>
  options.values.joker === 'forced' && jokerIsDue(state, options)

/** 4.2-2 to 4.2-4: into the matching upper box; else into a lower one; else into any that is left. */
function forced(state: State, open: number): number {
  const match = open & (1 << (equalFace[state.dice]! - 1))
  const lower = open & ~upperBits
  return match !== 0 ? match : lower !== 0 ? lower : open
}

export const guards = {
  ...sheetGuards,
  mayScore: (state: State, arg: number, options: Settled) => ((scorable(state, options) >> arg) & 1) === 1,
}

export const recipes = {
  ...sheetRecipes,
  // 4.1-3: a box is written even where it scores nothing; the bonus of a joker is written with it.
  writeBox: (state: State, arg: number, options: Settled) => {
    const points = pointsIn(state, options, arg)
    if (isEqual[state.dice] !== 0) countJoker(state, options)
    fill(state, boxCount, arg, points)
  },
}

/** A second sheet to write into, by the number of seats: asked hundreds of times for the mean of a roll. */
const spare = new Map<number, State>()

/** Boxes whose points count for themselves alone: in no bonus, and in no delta. */
const plainBits = ~(upperBits | bitsOf(['plus', 'minus']))

/** What the mover's total gains by writing the dice in a box: the points with every bonus they earn, and for plus and minus only the delta. */
export function gainIn(state: State, options: Settled, box: number): number {
  if (isEqual[state.dice] === 0 && ((plainBits >> box) & 1) === 1) return pointsIn(state, options, box)
  const written = spare.get(state.seats) ?? stateLayout.create(state.seats)
  spare.set(state.seats, written)
  written.mover = state.mover
  written.dice = state.dice
  written.lists.set(state.lists)
  recipes.writeBox(written, box, options)
  return totalsOf(written, state.mover, options).total - totalsOf(state, state.mover, options).total
}

function countJoker(state: State, options: Settled): void {
  if (jokerIsDue(state, options)) state.jokers[state.mover]!++
}

export const actor = (state: State): number => state.mover

/** Sorted: keeps, then boxes. */
export const legal = (state: State, options: Settled, out: Int32Array): number =>
  listBoxes(scorable(state, options), firstScore, out, listKeeps(state, firstKeep, out))

export const draw = sheetDraw
export const drawKey = sheetDrawKey

/** Totals per seat as they stand; equal totals share the victory (4.4). */
export const returns = (state: State, options: Settled): readonly number[] =>
  Array.from({ length: state.seats }, (_, seat) => totalsOf(state, seat, options).total)

export const plyLimit = sheetPlyLimit
