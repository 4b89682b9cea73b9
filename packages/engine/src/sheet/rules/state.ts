/** The fields that every match with five dice and a sheet has; a room adds its own to them. */
import { perSeat, scalar, type State } from '../../kit/layout.ts'
import { endOfRolls } from './dice.ts'

/** Rerolls at the start of a turn. */
export const fullRerolls = 2

/** Most seats of a sheet game: a cap of ours (A6, Y11). */
export const maxSeats = 8

/** The fields, for sheets of so many boxes that hold so many points each. */
export const sheetFields = (boxCount: number, maxPoints: number) =>
  ({
    /** Who begins each round; -1 until it is known. */
    first: scalar('seat', -1, maxSeats - 1),
    /** Whose turn it is. */
    mover: scalar('seat', 0, maxSeats - 1),
    /** Rounds begun, 1-based; 0 until it is known who begins. */
    round: scalar('round', 0, boxCount),
    /** Rerolls left to the mover. */
    rerolls: scalar('reroll', 0, fullRerolls),
    /** The five dice, as a tally; 0 while they are to be rolled. */
    dice: scalar('tally', 0, endOfRolls - 1),
    /** Those of them that were not rolled last, as a tally. */
    kept: scalar('tally', 0, endOfRolls - 1),
    /** Boxes that are written: bit `b` for box `b`. */
    filled: perSeat('boxes as bits', 0, 2 ** boxCount - 1),
    /** Points written: seat `s`, box `b` at `s * boxes + b`; 0 in an open box. */
    points: perSeat('points', 0, maxPoints, boxCount),
  }) as const

/** What the shared parts ask of a state. */
export interface SheetState extends State {
  first: number
  mover: number
  round: number
  rerolls: number
  dice: number
  kept: number
  readonly filled: Int32Array
  readonly points: Int32Array
}
