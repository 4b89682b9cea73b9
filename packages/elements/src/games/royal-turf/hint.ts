/** The hint of Royal Turf: what makes its seat the richest most often, and the money that the race then brings it. */
import { unwrap } from '@dicewright/engine'
import type { Advice } from '@dicewright/engine/review/costs'
import {
  houseHorses,
  royalTurf,
  type BetChoice,
  type Horse,
  type MoveChoice,
  type Observation,
} from '@dicewright/engine/royal-turf'
import { review } from '@dicewright/engine/royal-turf/review'
import type { Decision, Hint } from '../../base/coach.ts'
import { hintOf, hintSay, pressesOf, winsLess, type HintSay, type HintWords } from '../../base/lazy/hint.ts'
import { inARow } from '../../base/lazy/sentences.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { hintMessages, type TurfHintKey } from './hint.messages.ts'
import { turfMessages } from './royal-turf.messages.ts'

export async function hint({
  game: { seats, options },
  observation,
  language,
  names,
  isWanted,
}: Decision): Promise<Hint> {
  // Of the engine of this file: on a page without a build step the element has another.
  const game = unwrap(royalTurf(seats, options))
  const seen = observation as Observation
  const advice = await review.advise(game, seen, { rounds, isWanted })
  const say = hintSay(language)
  const money = translator(turfMessages, language)
  const view: View = {
    seen,
    advice,
    say,
    tell: translator(hintMessages, language),
    pounds: (amount) => (amount < 0 ? '\u2212' : '') + money('money', { amount: say.number(Math.abs(amount)) }),
    nameOf: (horse) => names?.[horse] ?? houseHorses.find(({ id }) => id === horse)!.names[language],
  }
  const words = seen.moves.length > 0 ? moveWords(view) : betWords(view)
  const found = hintOf(pressesOf(advice), words, (cost) => winsLess(say, cost))
  return { ...found, cost: (...actions) => lessMoney(view, actions[0]!) || found.cost(...actions) }
}

/** Rounds of trials beyond the first. */
export const rounds = 4

interface View {
  readonly seen: Observation
  readonly advice: Advice
  readonly say: HintSay
  readonly tell: Translate<TurfHintKey>
  readonly pounds: (amount: number) => string
  readonly nameOf: (horse: Horse) => string
}

/** Amounts are multiples of this, and means no more precise. */
const step = 10

/**
 * How much less money an action brings, in words. What is surely worse and brings no less, since it leaves more to others, is
 * told by the wins alone; what is not surely worse is not told at all.
 */
function lessMoney({ advice, tell, pounds }: View, action: string): string {
  const [best] = advice.weighed
  const own = advice.weighed.find((one) => one.action === action)
  if (!own || own.cost === 0) return ''
  const less = Math.round((best!.money! - own.money!) / step) * step
  return less > 0 ? tell('moneyLess', { amount: pounds(less) }) : ''
}

/** What the race then brings on average. */
function meanText({ seen, advice, tell, pounds }: View): string {
  const gain = advice.weighed[0]!.money! - seen.players[seen.mover!]!.money
  return tell('mean', { amount: pounds(Math.round(gain / step) * step) })
}

const bestOf = <C extends BetChoice | MoveChoice>({ advice }: View, choices: readonly C[]): C =>
  choices.find(({ action }) => action === advice.weighed[0]!.action)!

function betWords(view: View): HintWords {
  const { seen, tell, pounds, nameOf, say } = view
  const { chip, horse, pays } = bestOf(view, seen.bets)
  const worth = chip === 0 ? tell('nothing') : pays ? tell('pays', paidTo(pays, chip, pounds)) : ''
  return {
    what: tell('bet', { chip: String(chip), horse: nameOf(horse) }),
    tag: tell('tagBet', { chip: String(chip) }),
    why: inARow(say, [worth, meanText(view)]),
  }
}

const paidTo = (pays: readonly [number, number, number], chip: number, pounds: View['pounds']) => ({
  first: pounds(chip * pays[0]),
  second: pounds(chip * pays[1]),
  third: pounds(chip * pays[2]),
})

function moveWords(view: View): HintWords {
  const { seen, tell, nameOf, say } = view
  const move = bestOf(view, seen.moves)
  const from = String(seen.horses.find(({ id }) => id === move.horse)!.space)
  const to = String(move.space)
  const [what, tag] =
    move.place !== null
      ? (['home', 'tagHome'] as const)
      : move.advance === 0
        ? (['stay', 'tagStay'] as const)
        : (['move', 'tagMove'] as const)
  return {
    what: tell(what, { horse: nameOf(move.horse), from, to }),
    tag: tell(tag, { to }),
    why: inARow(say, [moveText(view, move), meanText(view)]),
  }
}

/** What a move does for its seat. */
function moveText({ seen, tell, pounds }: View, move: MoveChoice): string {
  const horse = seen.horses.find(({ id }) => id === move.horse)!
  const chip = horse.chips.find(({ seat }) => seat === seen.mover)?.chip ?? 0
  const nth = move.place === null ? '' : tell('nths').split(',')[move.place - 1]!
  if (move.place !== null)
    return chip > 0 && horse.pays
      ? tell('place', { nth, amount: pounds(chip * horse.pays[move.place - 1]!) })
      : tell('placeNone', { nth })
  if (move.takesPace)
    return chip > 0
      ? tell(seen.paceUnplaced ? 'pace' : 'pacePlaced', { amount: pounds(chip * paceEach * seen.multiplier) })
      : tell('paceNone')
  return chip > 0 ? tell('left', { chip: String(chip), left: move.left }) : tell('none')
}

/** What the pace chip pays for each value 1, before any doubling. */
const paceEach = 100
