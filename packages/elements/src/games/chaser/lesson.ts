/** The first decisions of each kind of Chaser. */
import type { Coach } from '../../base/coach.ts'
import { translator } from '../../kit/messages.ts'
import { sheetLesson } from '../../sheet/lesson.ts'
import type { SheetObservation } from '../../sheet/match.ts'
import { chaserMessages, type ChaserKey } from './chaser.messages.ts'

export const lesson: Coach['lesson'] = ({ observation, language }) => {
  const name = translator(chaserMessages, language)
  return sheetLesson(observation as SheetObservation, language, (box) => name(box as ChaserKey))
}
