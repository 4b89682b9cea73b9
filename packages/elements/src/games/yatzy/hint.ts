/** The hint of Yatzy and Yams. */
import { unwrap } from '@dicewright/engine'
import { rollSums, upperBoxes, yatzy, type Box } from '@dicewright/engine/yatzy'
import { review, stateFor } from '@dicewright/engine/yatzy/review'
import { translator, type Language } from '../../kit/messages.ts'
import { sheetHint, sheetPrepare, type SheetHinted } from '../../sheet/hint.ts'
import { boxMessages } from './boxes.messages.ts'

const plain: readonly string[] = [...upperBoxes, 'chance', 'plus', 'minus'] satisfies readonly Box[]

/** What texts about its boxes need. */
export const named = {
  rollSums,
  boxName: (box: string, language: Language): string => translator(boxMessages, language)(box as Box),
  isPlain: (box: string): boolean => plain.includes(box),
}

const hinted: SheetHinted = {
  make: (seats, options) => unwrap(yatzy(seats, options)),
  review,
  stateFor,
  ...named,
}

export const hint = sheetHint(hinted)
export const prepare = sheetPrepare(hinted)
