/** The first decisions of each kind of Yatzy and Yams: those of every sheet game, the joker, rigole, plus and minus. */
import { upperBoxes, type Observation, type TurnView } from '@dicewright/engine/yatzy'
import type { Coach, Lesson } from '../../base/coach.ts'
import { lessonOf } from '../../base/lazy/lesson.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { translator, type Language, type Translate } from '../../kit/messages.ts'
import { sheetLesson } from '../../sheet/lesson.ts'
import { boxMessages, type BoxKey } from './boxes.messages.ts'
import { lessonMessages, type LessonKey } from './lesson.messages.ts'

export const lesson: Coach['lesson'] = ({ observation, language }) => {
  const seen = observation as Observation
  const name = translator(boxMessages, language)
  return ownLesson(seen.turn, language, name) ?? sheetLesson(seen, language, (box) => name(box as BoxKey))
}

function ownLesson(turn: TurnView | null, language: Language, name: Translate<BoxKey>): Lesson | null {
  const say = translator(lessonMessages, language)
  if (!turn) return null
  if (turn.joker) return jokerLesson(say, turn, name)
  if (turn.rerolls > 0) return null
  const rigole = turn.scores.find(({ box, points }) => box === 'rigole' && points > 0)
  if (rigole) return lessonOf(say, 'rigole', 'rigole', ['rigoleRule', { points: rigole.points }])
  const isOpen = (wanted: string): boolean => turn.scores.some(({ box }) => box === wanted)
  return isOpen('plus') && isOpen('minus') ? lessonOf(say, 'plus-minus', 'write', 'delta') : null
}

function jokerLesson(say: Translate<LessonKey>, turn: TurnView, name: Translate<BoxKey>): Lesson {
  const bonus = turn.scores[0]!.yahtzeeBonus
  const paid: readonly Sentence<LessonKey>[] = bonus > 0 ? [['bonus', { bonus }]] : []
  return lessonOf(say, 'joker', ['joker', { face: String(turn.dice[0]) }], whereTo(turn, name), ...paid)
}

/** Where a joker goes at this table. */
function whereTo({ dice, forced, jokerCounts, scores }: TurnView, name: Translate<BoxKey>): Sentence<LessonKey> {
  if (!forced) return jokerCounts ? 'free' : 'plain'
  const match = upperBoxes[dice[0]! - 1]!
  if (scores.some(({ box }) => box === match)) return ['match', { box: name(match) }]
  return scores.every(({ box }) => (upperBoxes as readonly string[]).includes(box)) ? 'upper' : 'lower'
}
