/** The hint of Chaser. */
import { unwrap } from '@dicewright/engine'
import { chaser, rollSums, type Box } from '@dicewright/engine/chaser'
import { review, stateFor } from '@dicewright/engine/chaser/review'
import { translator, type Language } from '../../kit/messages.ts'
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

/** What texts about its boxes need. */
export const named = {
  rollSums,
  boxName: (box: string, language: Language): string => translator(chaserMessages, language)(box as Box),
  isPlain: (box: string): boolean => plain.includes(box),
}

export const hint = sheetHint({ make: (seats, options) => unwrap(chaser(seats, options)), review, stateFor, ...named })
