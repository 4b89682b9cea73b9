/** The events of YESSIR with their notation (rules 8): `shared 246`, `cup 0 55`, `a4`, `b`, `plus`. */
import { actionTable, notation } from '../../../kit/notation.ts'
import { both, dice, diceOf, none, number } from '../../../kit/operand.ts'

export const maxSeats = 6

/** The actions and outcomes by name, with their operands; their order numbers the ids. */
export const events = {
  /** Who throws the shared dice of the first round, where it is drawn (J7). */
  start: number('seat', 0, maxSeats - 1),
  /** One die for the choice of the first starter, where the highest begins (J7). */
  high: number('face', 1, 6),
  /** The three shared dice, or the one that is thrown again. */
  shared: dice,
  /** A seat's cup dice, heard by that seat, or by none where it throws without looking. */
  cup: both(number('seat', 0, maxSeats - 1), diceOf(2)),
  /** Throws a shared die that shows this face again: `a4` (2.2-a). */
  a: number('face', 1, 6, { glued: true }),
  /** Throws all shared dice again (2.2-b). */
  b: none,
  /** Throws the own cup dice again and looks at them (2.2-c). */
  c: none,
  /** Says "Yessir!": a pass (2.2-d). */
  d: none,
  /** Throws the own cup dice again without looking, and stays out until the showdown (2.2-e). */
  e: none,
  /** Turns the die that showed its face again one up; a 6 becomes a 1 (2.5). */
  plus: none,
  /** One down; a 1 becomes a 6. */
  minus: none,
  /** Leaves it as it is. */
  same: none,
} as const

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make } = notation(events, table)
