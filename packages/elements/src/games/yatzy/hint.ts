/** The hint of Yatzy and Yams. */
import { unwrap } from '@dicewright/engine'
import { rollSums, upperBoxes, yatzy, type Box } from '@dicewright/engine/yatzy'
import { review, stateFor } from '@dicewright/engine/yatzy/review'
import { translator } from '../../kit/messages.ts'
import { sheetHint } from '../../sheet/hint.ts'
import { boxMessages } from './boxes.messages.ts'

const plain: readonly string[] = [...upperBoxes, 'chance', 'plus', 'minus'] satisfies readonly Box[]

export const hint = sheetHint({
  make: (seats, options) => unwrap(yatzy(seats, options)),
  review,
  stateFor,
  rollSums,
  boxName: (box, language) => translator(boxMessages, language)(box as Box),
  isPlain: (box) => plain.includes(box),
})
