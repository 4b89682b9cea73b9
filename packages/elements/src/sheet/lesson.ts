/** The first decisions of each kind of a sheet game, explained by the dice that lie there. */
import type { Lesson } from '../base/coach.ts'
import { lessonOf } from '../base/lazy/lesson.ts'
import type { Sentence } from '../base/lazy/sentences.ts'
import { translator, type Language } from '../kit/messages.ts'
import { sheetLessonMessages, type SheetLessonKey } from './lesson.messages.ts'
import type { Score, SheetObservation } from './match.ts'

export function sheetLesson({ turn }: SheetObservation, language: Language, boxName: (box: string) => string): Lesson {
  const say = translator(sheetLessonMessages, language)
  if (!turn) return lessonOf(say, 'first', 'first', 'firstRule')
  if (turn.scores.length === 0) return lessonOf(say, 'roll', 'roll', 'rollRule')
  const best = bestOf(turn.scores)
  const points = gainOf(best)
  const named = { box: boxName(best.box), points }
  const now: readonly Sentence<SheetLessonKey>[] = points > 0 ? [['bestNow', named]] : []
  if (turn.rerolls === 2) return lessonOf(say, 'keep', 'keep', 'twice', ...now)
  if (turn.rerolls === 1) return lessonOf(say, 'again', 'again', 'onceMore', ...now)
  if (turn.scores.every(({ sacrifice }) => sacrifice)) return lessonOf(say, 'give-up', 'giveUp', 'giveUpRule')
  return lessonOf(say, 'write', 'write', 'writeOnce', ...now)
}

const gainOf = ({ points, gain = points }: Pick<Score, 'points' | 'gain'>): number => gain

const bestOf = (scores: readonly Score[]): Score =>
  scores.reduce((best, score) => (gainOf(score) > gainOf(best) ? score : best))
