/** The first decisions of each kind of YESSIR, explained by what this seat has seen. */
import type { Observation, TurnView } from '@dicewright/engine/yessir'
import type { Decision, Lesson } from '../../base/coach.ts'
import { lessonOf } from '../../base/lazy/lesson.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { handMessages } from './hands.messages.ts'
import { lessonMessages, type LessonKey } from './lesson.messages.ts'

type Say = Translate<LessonKey>

export function lesson({ game, observation, language, covered }: Decision): Lesson | null {
  const say = translator(lessonMessages, language)
  const seen = observation as Observation
  const { turn, round, players } = seen
  if (round === 0)
    return game.options['firstStarter'] === 'highestDie'
      ? lessonOf(say, 'high', 'high', 'highRule')
      : lessonOf(say, 'draw', 'draw', 'drawRule')
  if (!turn) return seen.shared.length === 0 ? lessonOf(say, 'shared', 'shared', 'sharedRule') : null
  if (turn.choices.length === 0) return null
  if (turn.picked !== null) return changeLesson(say, turn)
  if (covered) return lessonOf(say, 'look', 'look', 'lookRule')
  const { luckShown: luck, hand } = players[turn.seat]!
  const can = (letter: string): boolean => turn.choices.some(({ action }) => action.startsWith(letter))
  // The dearest of what luck pays for is out of reach.
  if (!can('c')) return lessonOf(say, 'poor', 'poor', [can('a') ? 'poorOne' : 'poorNone', { luck }])
  if (turn.choices.some(({ action, ends }) => action === 'd' && ends)) return lessonOf(say, 'ends', 'ends', 'endsRule')
  const holding: readonly Sentence<LessonKey>[] = hand
    ? [['holding', { hand: translator(handMessages, language)(hand.name) }]]
    : []
  return lessonOf(say, 'act', 'act', ...holding, 'prices')
}

/** A die that shows its face again may be turned (2.5). */
function changeLesson(say: Say, { picked, choices }: TurnView): Lesson | null {
  const [one, other] = choices.flatMap(({ action, face }) => (action === 'same' ? [] : [String(face)]))
  if (one === undefined || other === undefined) return null
  return lessonOf(say, 'change', ['change', { face: String(picked) }], ['changeRule', { one, other }])
}
