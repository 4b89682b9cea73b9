/** The boxes of Chaser in the order of the sheet, and the events with their notation (rules 8). */
import { actionTable } from '../../kit/define.ts'
import { sheetEvents, type SheetIds } from '../../sheet/notation.ts'

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
export type Box = (typeof boxes)[number]

export const events = sheetEvents(boxes)

/** First action id of each event. */
export const ids = actionTable(events).first as SheetIds
