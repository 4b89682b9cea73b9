/** The boxes of Chaser in the order of the sheet, and the events with their notation (rules 8). */
import { actionTable, notation } from '../../../kit/notation.ts'
import { sheetEvents } from '../../../sheet/rules/notation.ts'

/** The boxes of a sheet, in their order. */
export const boxes = [
  'chaseOff',
  'straight',
  'evenStraight',
  'fourDice',
  'fullHouse',
  'choice',
  'sixBeans',
  'fiveBeans',
  'fourBeans',
  'threeBeans',
  'twoBeans',
  'aces',
] as const
/** The name of a box. */
export type Box = (typeof boxes)[number]

/** The actions and outcomes by name, with their operands; their order numbers the ids. */
export const events = sheetEvents(boxes)

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make } = notation(events, table)
