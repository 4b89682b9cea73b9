/** The second line: what follows from the choice made, why it is closed, or what happened last. Facts only; advice is the hint's. */
import type { BetChoice, Horse, HorseView, MoveChoice } from '@dicewright/engine/royal-turf'
import { amountsOf } from './actions.ts'
import { sentencesOf } from './voice.ts'
import { chipOn, inARow, money, nameOf, nth, placeAfter, type Turf } from './words.ts'

export interface WhyView extends Turf {
  /** Whether chips and not values are counted. */
  readonly byCount: boolean
  /** Whether the die or the cards wait for a person. */
  readonly isDue: boolean
}

export function whyText(view: WhyView): string {
  const { scene, say, choosing } = view
  if (scene.result) return orderText(view)
  if (choosing === 'bet') return betWhy(view)
  if (choosing === 'move') return moveWhy(view)
  if (scene.after.mover === null && scene.step === null) return say('whyGame')
  if (scene.step?.type === 'card' && scene.after.round === 0) return say('whyDealing')
  if (view.rolling || view.isDue) return ''
  return inARow(say, sentencesOf(view, { isOver: false, chooses: false, again: false }))
}

function orderText(view: Turf): string {
  const { scene, say } = view
  const { podium, last } = scene.result!
  const [first, second, third] = podium.map((horse) => nameOf(view, horse))
  return say('order', { first: first!, second: second!, third: third!, last: nameOf(view, last) })
}

function betWhy(view: WhyView): string {
  const { scene, say, horse, chip } = view
  const { hidden, bets } = scene.after
  if (horse === null) return say(hidden ? 'whyHidden' : view.byCount ? 'whyCount' : 'whySum')
  const bet = bets.find((one) => one.horse === horse && one.chip === chip)
  if (!bet) return say('whyTaken', { horse: nameOf(view, horse) })
  if (bet.chip === 0) return say('whyZero')
  return bet.pays ? say(view.byCount ? 'whyBetCount' : 'whyBet', betValues(view, bet)) : say('whyUnknown')
}

const betValues = (view: Turf, { bets, chip, pays }: BetChoice) => ({ bets: bets!, ...amountsOf(view, chip, pays!) })

function moveWhy(view: Turf): string {
  const { scene, say, horse } = view
  if (horse === null) return say('whyMove')
  const move = scene.after.moves.find((one) => one.horse === horse)
  const shown = scene.field.find(({ id }) => id === horse)!
  if (!move) return say(shown.place === null ? 'whyAside' : 'whyHome', { horse: nameOf(view, horse) })
  const chip = chipOn(view, shown)
  if (move.place !== null) return inARow(say, placeFacts(view, shown, move.place, chip))
  // There is room for one of them; the button has the others.
  if (move.takesPace) return paceFact(view, chip)
  return move.blocked ? blockedFact(view, shown, move) : runFact(view, move, chip)
}

function placeFacts(view: Turf, horse: HorseView, place: 1 | 2 | 3, chip: number | null): readonly string[] {
  const { say } = view
  const values = { nth: nth(say, place - 1) }
  const fact =
    chip && horse.pays
      ? say('whyPlace', { ...values, amount: money(say, chip * horse.pays[place - 1]!) })
      : say(chip === 0 ? 'whyPlaceNone' : 'whyPlaceOnly', values)
  return [fact, ...(place === 3 ? [say('whyEnds')] : [])]
}

function paceFact({ scene, say }: Turf, chip: number | null): string {
  const { multiplier, paceUnplaced } = scene.after
  if (!chip) return say(chip === 0 ? 'whyPaceNone' : 'whyPaceOnly')
  const amount = money(say, paceEach * chip * multiplier)
  return say(paceUnplaced ? 'whyPace' : 'whyPacePlaced', { amount })
}

/** What the pacemaker pays for each value 1. */
const paceEach = 100

/** Horses that there is room to name. */
const mostNamed = 2

function blockedFact(view: Turf, horse: HorseView, move: MoveChoice): string {
  const { say } = view
  const others = inTheWay(view, horse, move)
  const horses =
    others.length > mostNamed
      ? say('manyHorses', { count: others.length })
      : say.list(others.map((id) => nameOf(view, id)))
  return say(move.advance === 0 ? 'whyStay' : 'whyBlocked', {
    horses,
    space: String(move.space),
    steps: move.advance,
    card: move.steps,
  })
}

/** The horses on the spaces it would land on, one a space. */
function inTheWay({ scene }: Turf, { id, position }: HorseView, move: MoveChoice): readonly Horse[] {
  const { trackLength } = scene.after
  const others = scene.field.filter((one) => one.id !== id && one.place === null)
  const taken = Array.from({ length: position! + move.steps - move.position }, (_, i) => move.position + 1 + i)
  return taken.flatMap((space) => {
    const on = (lap: number): HorseView | undefined => others.find((one) => one.position === space + lap)
    // A horse behind the line stands on a space that the leaders come to later.
    return (on(0) ?? on(-trackLength) ?? on(trackLength))?.id ?? []
  })
}

function runFact(view: Turf, move: MoveChoice, chip: number | null): string {
  const { say } = view
  const values = { nth: nth(say, placeAfter(view, move)), left: move.left, chip: String(chip) }
  return say(chip === null ? 'whyRunOnly' : chip > 0 ? 'whyRun' : 'whyRunNone', values)
}
