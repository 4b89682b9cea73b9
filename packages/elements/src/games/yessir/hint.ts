/** The hint of YESSIR!: what wins the match most often, and how the own hand stands, by what this seat has seen. */
import { unwrap } from '@dicewright/engine'
import { winChances, yessir, type Choice, type Observation } from '@dicewright/engine/yessir'
import { review } from '@dicewright/engine/yessir/review'
import type { Decision, Hint } from '../../base/coach.ts'
import { hintOf, hintSay, often, pressesOf, winsLess, type HintSay, type HintWords } from '../../base/lazy/hint.ts'
import { inARow } from '../../base/lazy/sentences.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { handMessages } from './hands.messages.ts'
import { hintMessages, type YessirHintKey } from './hint.messages.ts'

export async function hint({
  game: { seats, options },
  observation,
  language,
  covered,
  isWanted,
}: Decision): Promise<Hint | null> {
  // It would give away dice that are not looked at yet.
  if (covered) return null
  // Of the engine of this file: on a page without a build step the element has another.
  const game = unwrap(yessir(seats, options))
  const seen = observation as Observation
  const advice = await review.advise(game, seen, { rounds: roundsOf(seats), isWanted })
  const say = hintSay(language)
  const seat = seen.turn!.seat
  const [best, other] = advice.weighed
  const view: View = {
    seen,
    choice: choiceOf(seen, best!.action)!,
    other: other && choiceOf(seen, other.action),
    chances: winChances(game, seen, seat),
    wins: Object.fromEntries(advice.weighed.map((weighed) => [weighed.action, weighed.value / 100])),
    say,
    tell: translator(hintMessages, language),
  }
  const { hand } = seen.players[seat]!
  const name = hand && translator(handMessages, language)(hand.name)
  return hintOf(pressesOf(advice), wordsOf(view, name), (cost) => winsLess(say, cost))
}

/** Rounds of trials beyond the first: a decision of many seats takes long. */
export const roundsOf = (seats: number): number => (seats < 4 ? 4 : seats < 6 ? 2 : 1)

const choiceOf = ({ turn }: Observation, action: string): Choice | undefined =>
  turn!.choices.find((choice) => choice.action === action)

interface View {
  readonly seen: Observation
  readonly choice: Choice
  /** The next best; undefined where there is none. */
  readonly other: Choice | undefined
  /** How likely the own hand is the best after each action; empty where it is not known. */
  readonly chances: Readonly<Record<string, number>>
  /** How often each action wins the match, as it was played on. */
  readonly wins: Readonly<Record<string, number>>
  readonly say: HintSay
  readonly tell: Translate<YessirHintKey>
}

/** What an action does, and its mark, by the first letters of its notation. */
const doing: Readonly<Record<string, readonly [what: YessirHintKey, tag: YessirHintKey]>> = {
  a: ['one', 'tagOne'],
  b: ['all', 'tagAll'],
  c: ['own', 'tagOwn'],
  d: ['pass', 'tagPass'],
  e: ['blind', 'tagBlind'],
  same: ['same', 'tagSame'],
  plus: ['turn', 'tagTurn'],
  minus: ['turn', 'tagTurn'],
}

function wordsOf(view: View, hand: string | null): HintWords {
  const { choice, tell } = view
  const [what, tag] = doing[choice.action.replace(/\d$/, '')]!
  const face = String(choice.face)
  const done = tell(what, { face })
  return {
    what: hand ? tell('withHand', { hand, doing: done }) : done,
    tag: tell(tag, { face }),
    why: inARow(view.say, whyOf(view)),
  }
}

function whyOf(view: View): readonly string[] {
  const { seen, choice, other, chances, say, tell } = view
  const then = chances[choice.action]
  const luck = choice.cost
  const price = luck > 0 ? tell('costs', { luck }) : luck < 0 ? tell('brings', { luck: -luck }) : tell('free')
  // A die that may be turned was paid for before.
  if (seen.turn!.picked !== null) return [then === undefined ? '' : tell('bestNow', { often: often(say, then) })]
  if (then === undefined) return [price]
  const now = chances['d']!
  if (choice.action === 'd') return [tell('bestNow', { often: often(say, now) }), other ? otherText(view, other) : '']
  // The hand is the worse for it: what is won by it is won later.
  if (then < now)
    return [price, tell('match', { often: often(say, view.wins[choice.action]!), now: often(say, view.wins['d']!) })]
  return [tell('bestThen', { often: often(say, then), now: often(say, now) }), price]
}

/** How likely the hand is the best after the next best action, which throws dice. */
function otherText({ chances, say, tell }: View, { action, face }: Choice): string {
  const key = action.startsWith('a') ? 'otherOne' : action === 'b' ? 'otherAll' : 'otherOwn'
  return tell(key, { face: String(face), often: often(say, chances[action]!) })
}
