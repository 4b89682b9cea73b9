/** The state of Chaser: the dice of the turn and every seat's twelve boxes, and nothing that is random. */
import { layout } from '../../../kit/layout.ts'
import { sheetFields } from '../../../sheet/rules/state.ts'
import { boxes } from './notation.ts'
import { maxPoints } from './score.ts'

export const stateLayout = layout(sheetFields(boxes.length, maxPoints))

/** A state of Chaser. */
export interface State extends ReturnType<typeof stateLayout.create> {}
