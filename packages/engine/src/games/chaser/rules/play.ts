/**
 * Guards and recipes of Chaser, its legal actions and draws. Rolling and keeping are those of every sheet game; here
 * stands what may be written where, which in Chaser is any empty box.
 */
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
import { boxes, ids } from './notation.ts'
import type { Settled } from './options.ts'
import { pointsIn, totalOf } from './score.ts'
import type { State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const { keep: firstKeep, score: firstScore } = ids
const boxCount = boxes.length

/** Boxes the mover may write the dice in, as bits: any that are empty. Hot. */
export const scorable = (state: State, options: Settled): number => openBoxes(state, options)

export const guards = {
  ...sheetGuards,
  mayScore: (state: State, arg: number, options: Settled) => ((scorable(state, options) >> arg) & 1) === 1,
}

export const recipes = {
  ...sheetRecipes,
  // 1.2-3: a box is written even where it scores nothing.
  writeBox: (state: State, arg: number, options: Settled) => fill(state, boxCount, arg, pointsIn(state, options, arg)),
}

export const actor = (state: State): number => state.mover

/** Sorted: keeps, then boxes. */
export const legal = (state: State, options: Settled, out: Int32Array): number =>
  listBoxes(scorable(state, options), firstScore, out, listKeeps(state, firstKeep, out))

export const draw = sheetDraw
export const drawKey = sheetDrawKey

/** Totals per seat as they stand; equal totals share the victory (A4). */
export const returns = (state: State): readonly number[] =>
  Array.from({ length: state.seats }, (_, seat) => totalOf(state.points, seat))

export const plyLimit = sheetPlyLimit
