/** The state of Yatzy: the dice of the turn, every seat's boxes and its jokers, and nothing that is random. */
import { layout, perSeat } from '../../../kit/layout.ts'
import { sheetFields } from '../../../sheet/rules/state.ts'
import { boxes } from './notation.ts'
import { maxPoints } from './score.ts'

export const stateLayout = layout({
  ...sheetFields(boxes.length, maxPoints),
  /** Five equal dice written while a joker was due: what the yahtzee bonus is paid for. */
  jokers: perSeat('jokers', 0, boxes.length),
})

/** A state of Yatzy. */
export interface State extends ReturnType<typeof stateLayout.create> {}
