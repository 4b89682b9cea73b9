/** The first decisions of each kind of Six Dice, explained by the dice and points that lie there. */
import type { Game } from '@dicewright/engine'
import {
  throwChances,
  type Observation,
  type Settled,
  type State,
  type Take,
  type TurnView,
} from '@dicewright/engine/six-dice'
import type { Decision, Lesson } from '../../base/coach.ts'
import { capital, lessonOf, wholePercent } from '../../base/lazy/lesson.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { lessonMessages, type LessonKey } from './lesson.messages.ts'

type SixDice = Game<State, Settled, Observation>
type Say = Translate<LessonKey>

export function lesson({ game, observation, language }: Decision): Lesson | null {
  const say = translator(lessonMessages, language)
  const { turn, players } = observation as Observation
  if (!turn) return lessonOf(say, 'oya', 'oya', 'oyaRule')
  if (turn.throws === 0) return lessonOf(say, 'throw', 'throwSix', throwRule(turn, players[turn.seat]!.started))
  return turn.takes.length > 0 ? takeLesson(say, game, turn) : decideLesson(say, game, turn)
}

function throwRule(turn: TurnView, started: boolean): Sentence<LessonKey> {
  const need = turn.startAt - turn.startHave
  return started || need <= 0 ? 'throwRule' : ['throwFirst', { need }]
}

function takeLesson(say: Say, game: SixDice, turn: TurnView): Lesson {
  if (turn.throws === 1)
    return lessonOf(say, 'keep', 'keep', ['counts', { parts: capital(say.list(worthOf(say, turn))) }], 'keepOne')
  const best = (takes: readonly Take[]) => takes.reduce((most, take) => (take.points > most.points ? take : most))
  if (turn.takes.some(({ furikiri }) => furikiri))
    return lessonOf(say, 'furikiri', 'keepAll', game.options.furikiriStop ? 'furikiriStop' : 'furikiri')
  const stops = turn.takes.filter(({ mayStop }) => mayStop)
  if (stops.length === 0) return lessonOf(say, 'not-started', 'noStop', startRule(turn))
  const { turnPoints, nextDice } = best(stops)
  return lessonOf(say, 'stop', 'keepStop', stopRule(game, turnPoints, nextDice))
}

const decideLesson = (say: Say, game: SixDice, turn: TurnView): Lesson =>
  turn.mayStop
    ? lessonOf(say, 'stop', 'stopOrThrow', stopRule(game, turn.points, turn.nextDice))
    : lessonOf(say, 'not-started', 'throwOn', startRule(turn))

const startRule = ({ startAt: need, startHave: have }: TurnView): Sentence<LessonKey> => ['notStarted', { need, have }]

function stopRule(game: SixDice, points: number, count: number): Sentence<LessonKey> {
  const lost = Object.values(throwChances(game, count)).reduce((sum, chance) => sum + chance, 0)
  return ['stop', { points, count, percent: wholePercent(lost) }]
}

/** What scores in a throw: single dice, equal ones, and all six where they make more together. */
function worthOf(say: Say, { takes }: TurnView): readonly string[] {
  const alike = takes.filter(
    ({ dice }) => dice.every((face) => face === dice[0]) && [1, 3, 4, 5, 6].includes(dice.length),
  )
  // Of one face the most that go together; two triples of it are no combination of their own.
  const most = alike.filter(
    (take) => !alike.some((other) => other.dice[0] === take.dice[0] && other.dice.length > take.dice.length),
  )
  const all = takes.find(({ dice }) => dice.length === 6)
  const apart = most.reduce((sum, { points }) => sum + points, 0)
  const numbers = say('numbers').split(',')
  const parts = most.map(({ dice, points }) =>
    dice.length === 1
      ? say('single', { face: String(dice[0]), points })
      : say('several', { face: String(dice[0]), number: numbers[dice.length - 3]!, points }),
  )
  return all && all.points > apart ? [say('six', { points: all.points })] : parts
}
