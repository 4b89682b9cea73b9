/** The first decisions of each kind of Royal Turf, explained by the horses as they stand. */
import {
  houseHorses,
  type Horse,
  type MoveChoice,
  type Observation,
  type Settled,
  type State,
} from '@dicewright/engine/royal-turf'
import type { Game } from '@dicewright/engine'
import type { Decision, Lesson } from '../../base/coach.ts'
import { lessonOf } from '../../base/lazy/lesson.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { lessonMessages, type LessonKey } from './lesson.messages.ts'
import { turfMessages } from './royal-turf.messages.ts'

interface View {
  readonly game: Game<State, Settled, Observation>
  readonly seen: Observation
  readonly say: Translate<LessonKey>
  readonly nameOf: (horse: Horse) => string
  /** What the die shows. */
  readonly symbol: string
}

export function lesson({ game, observation, language, names }: Decision): Lesson | null {
  const seen = observation as Observation
  const say = translator(lessonMessages, language)
  const view: View = {
    game,
    seen,
    say,
    nameOf: (horse) => names?.[horse] ?? houseHorses.find(({ id }) => id === horse)!.names[language],
    symbol: seen.symbol === null ? '' : translator(turfMessages, language)(seen.symbol),
  }
  if (seen.bets.length > 0) return betLesson(view)
  if (seen.moves.length > 0) return moveLesson(view)
  return seen.horses.every(({ card }) => card === null) ? lessonOf(say, 'field', 'field', 'fieldRule') : null
}

function betLesson({ seen, say }: View): Lesson {
  const own = seen.players[seen.mover!]!
  if (own.inHand < seen.rounds) return lessonOf(say, 'bet-another', 'another', 'anotherRule')
  if (seen.hidden) return lessonOf(say, 'bet-hidden', 'hidden', 'hiddenRule')
  const [first, second, third] = seen.payouts[0]!.map((amount) => amount * seen.multiplier)
  return lessonOf(say, 'bet', 'bet', ['pays', { first: first!, second: second!, third: third! }])
}

/** The first move of a seat in a race is explained as such, later ones by what is new in them. */
function moveLesson(view: View): Lesson {
  const { seen, say, symbol } = view
  const found = seen.rolls > seen.players.length && (homeLesson(view) ?? paceLesson(view) ?? blockedLesson(view))
  return found || lessonOf(say, 'move', ['move', { symbol }], 'moveRule')
}

/** What a 1 earns or costs where the table says nothing, before the race counts more. */
const perOne = 100

function homeLesson({ seen, say, nameOf }: View): Lesson | null {
  const move = seen.moves.find(({ place }) => place !== null)
  if (!move) return null
  const nth = say('nth').split(',')[move.place! - 1]!
  return lessonOf(
    say,
    'home',
    ['home', { horse: nameOf(move.horse), nth }],
    ['homeRule', { each: perOne * seen.multiplier }],
  )
}

function paceLesson({ game, seen, say, nameOf }: View): Lesson | null {
  const move = seen.moves.find(({ takesPace }) => takesPace)
  if (!move) return null
  const rule = game.options.pacePass === 'pass' ? 'pacePass' : 'paceRule'
  const limit: readonly Sentence<LessonKey>[] = seen.paceUnplaced ? [] : ['ifPlaced']
  return lessonOf(
    say,
    'pace',
    ['pace', { horse: nameOf(move.horse) }],
    [rule, { pace: seen.paceSpace, each: perOne * seen.multiplier }],
    ...limit,
  )
}

/** A horse that cannot advance at all, or else one whose move is shortened. */
function blockedLesson({ seen, say, nameOf }: View): Lesson | null {
  const blocked = seen.moves.filter((move) => move.blocked)
  const move: MoveChoice | undefined = blocked.find(({ advance }) => advance === 0) ?? blocked[0]
  if (!move) return null
  const { horse, steps, advance } = move
  const name = nameOf(horse)
  return lessonOf(
    say,
    'blocked',
    'blocked',
    advance === 0 ? ['stuck', { horse: name }] : ['shortened', { horse: name, steps, advance }],
  )
}
