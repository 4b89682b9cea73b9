/** The main button of a person who decides: a bet, or a move. What it states is the engine's. */
import type { Horse, MoveChoice } from '@dicewright/engine/royal-turf'
import type { Action } from '../../base/action.ts'
import { chipOn, money, nameOf, nth, placeAfter, spaceText, type Turf } from './words.ts'

/** Each chip on another horse; a horse that moved waits; one that is home is out. */
const otherHorse = '5.3-1'
const asideRule = '5.3-3'
const homeRule = '5.3-6'

/** The bet that is chosen: a chip on a horse. */
export function betAction(view: Turf, press: (action: string) => void): Action {
  const { scene, say, horse, chip, best } = view
  if (horse === null) return { label: say('pickHorse'), hint: say('pickHint') }
  const label = say('betOn', { chip: String(chip), horse: nameOf(view, horse) })
  const bet = scene.after.bets.find((one) => one.horse === horse && one.chip === chip)
  if (!bet) return { label, hint: say('betClosed'), rule: otherHorse }
  const { pays } = bet
  const hint =
    bet.chip === 0
      ? say('betNothing')
      : pays
        ? say('betPays', amountsOf(view, bet.chip, pays))
        : say(scene.after.hidden ? 'betHidden' : 'notKnown')
  return { label, hint, run: () => press(bet.action), isBest: bet.action === best }
}

/** What a chip brings by place. */
export const amountsOf = (
  { say }: Pick<Turf, 'say'>,
  chip: number,
  pays: readonly [number, number, number],
): Readonly<Record<'first' | 'second' | 'third', string>> => ({
  first: money(say, chip * pays[0]),
  second: money(say, chip * pays[1]),
  third: money(say, chip * pays[2]),
})

/** The move of the horse that is chosen. */
export function moveAction(view: Turf, press: (action: string) => void): Action {
  const { scene, say, horse, best } = view
  if (horse === null) return { label: say('pickHorse'), hint: say('pickHint') }
  const move = scene.after.moves.find((one) => one.horse === horse)
  if (!move) return closedMove(view, horse)
  return {
    label: moveLabel(view, move),
    hint: moveHint(view, move),
    run: () => press(move.action),
    isBest: move.action === best,
  }
}

function closedMove(view: Turf, horse: Horse): Action {
  const { say, scene } = view
  const isHome = scene.field.find(({ id }) => id === horse)!.place !== null
  return {
    label: say('moveNo', { horse: nameOf(view, horse) }),
    hint: say(isHome ? 'closedHome' : 'closedAside'),
    rule: isHome ? homeRule : asideRule,
  }
}

function moveLabel(view: Turf, move: MoveChoice): string {
  const { scene, say } = view
  const before = scene.after.horses.find(({ id }) => id === move.horse)!
  const values = { horse: nameOf(view, move.horse), from: String(before.space), to: spaceText(say, move.space) }
  if (move.place !== null) return say('moveHome', values)
  return say(move.advance === 0 ? 'stays' : 'move', values)
}

function moveHint(view: Turf, move: MoveChoice): string {
  const { say, scene } = view
  const { field, after } = scene
  const horse = field.find(({ id }) => id === move.horse)!
  const chip = chipOn(view, horse)
  if (move.place !== null) {
    const amount = chip && horse.pays ? chip * horse.pays[move.place - 1]! : 0
    return say.list([
      say('hintPlace', { nth: nth(say, move.place - 1) }),
      ...(amount > 0 ? [say('hintPays', { amount: money(say, amount) })] : []),
      ...(move.place === 3 ? [say('hintEnds')] : []),
    ])
  }
  if (move.advance === 0) return say('hintStay')
  return say.list([
    ...(move.takesPace ? [say('hintPace', { space: after.paceSpace })] : []),
    ...(move.blocked ? [say('hintBlocked', { steps: move.advance, card: move.steps })] : []),
    ...(move.takesPace || move.blocked
      ? []
      : [say('hintPlain', { nth: nth(say, placeAfter(view, move)), left: move.left })]),
  ])
}
