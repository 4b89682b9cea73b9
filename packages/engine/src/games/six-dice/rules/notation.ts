/** The events of Six Dice with their notation (rules 8): `oya 1`, `roll 155236`, `spill`, `take 155`, `stop`. */
import { actionTable, notation } from '../../../kit/notation.ts'
import { dice, none, oneOf } from '../../../kit/operand.ts'

/** Faces in the order of the oya choice's arg; a spilled die has none. */
export const oyaFaces = ['1', '2', '3', '4', '5', '6', 'spill'] as const

/** The actions and outcomes by name, with their operands; their order numbers the ids. */
export const events = {
  /** One die for the choice of the oya. */
  oya: oneOf('face', oyaFaces),
  /** Nothing left the bowl, nothing is stacked; only drawn where a mishap could have been. */
  steady: none,
  /** A die left the bowl (B2). */
  spill: none,
  /** Dice ended up stacked (B3). */
  stack: none,
  /** The dice thrown. */
  roll: dice,
  /** The dice set aside, all of them scoring. */
  take: dice,
  /** Ends the turn and banks its points. */
  stop: none,
  /** Throws on. */
  continue: none,
} as const

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make } = notation(events, table)
