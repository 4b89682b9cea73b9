/** The words of Royal Turf, horses, faces of the die, forms and chips, and the events with their notation (rules 8). */
import { actionTable, notation } from '../../../kit/notation.ts'
import { both, number, oneOf } from '../../../kit/operand.ts'

/** The ids of the horses, in their order. */
export const horses = ['othello', 'red-fox', 'dark-brown', 'caramel', 'beige', 'albino', 'earl-grey'] as const
/** The id of a horse. */
export type Horse = (typeof horses)[number]

/** Faces of the horse die: three heads and one of each other. */
export const symbols = ['head', 'cap', 'saddle', 'shoe'] as const
/** A symbol of the horse die. */
export type Symbol = (typeof symbols)[number]

/** The three cards of each horse, one for each race. */
export const forms = ['A', 'B', 'C'] as const
/** A form: one of the three cards of a horse. */
export type Form = (typeof forms)[number]

/** Chip values; the 0 is of the hidden game. */
export const chips = [0, 1, 2] as const
/** The value of a chip. */
export type Chip = (typeof chips)[number]

export const maxSeats = 6

/** The actions and outcomes by name, with their operands; their order numbers the ids. */
export const events = {
  /** Who begins a race, where several may: the richest, and everybody in race 1 (R20). */
  start: number('seat', 0, maxSeats - 1),
  /** The next card of the deck (5.2): `card albino B`. */
  card: both(oneOf('horse', horses), oneOf('form', forms)),
  /** What the horse die shows. */
  roll: oneOf('symbol', symbols),
  /** Lays a chip on a horse: `bet red-fox 2`, face down heard as `bet red-fox ?`. */
  bet: both(oneOf('horse', horses), number('chip', 0, 2)),
  /** Moves a horse by the number its card has for the symbol. */
  move: oneOf('horse', horses),
} as const

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make, mask } = notation(events, table)
