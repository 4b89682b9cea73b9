/** The events of a game with five dice and a sheet (rules 8): `start 2`, `roll 13556`, `keep 55`, `score fullHouse`. */
import { dice, number, oneOf } from '../../kit/operand.ts'
import { maxSeats } from './state.ts'

export const sheetEvents = <const Box extends readonly string[]>(boxes: Box) =>
  ({
    /** Who begins; only drawn with `firstPlayer: random`. */
    start: number('seat', 0, maxSeats - 1),
    /** The dice thrown: five, later those that were not kept. */
    roll: dice,
    /** The dice that stay while the others are rolled again; `-` for none. */
    keep: dice,
    /** Writes the dice into a box and ends the turn. */
    score: oneOf('box', boxes),
  }) as const

export type SheetEvents = ReturnType<typeof sheetEvents>

/** First action id of each event. */
export type SheetIds = Readonly<Record<keyof SheetEvents, number>>
