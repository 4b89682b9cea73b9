/** The hint of Chaser. */
import { unwrap } from '@dicewright/engine'
import { chaser, rollSums, type Box } from '@dicewright/engine/chaser'
import { review, stateFor } from '@dicewright/engine/chaser/review'
import { translator } from '../../kit/messages.ts'
import { sheetHint } from '../../sheet/hint.ts'
import { chaserMessages } from './chaser.messages.ts'

/** Boxes that count a face. */
const plain: readonly string[] = [
  'sixBeans',
  'fiveBeans',
  'fourBeans',
  'threeBeans',
  'twoBeans',
  'aces',
] satisfies readonly Box[]

export const hint = sheetHint({
  make: (seats, options) => unwrap(chaser(seats, options)),
  review,
  stateFor,
  rollSums,
  boxName: (box, language) => translator(chaserMessages, language)(box as Box),
  isPlain: (box) => plain.includes(box),
})
