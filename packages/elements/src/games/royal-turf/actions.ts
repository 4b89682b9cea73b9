/** The main button of a person who decides: a bet, or a move. What it states is the engine's. */
import type { Action } from '../../base/frame.ts'
import type { MoveChoice } from '@dicewright/engine/royal-turf'
import { money, nameOf, nth, spaceText, type Turf } from './words.ts'

/** The bet that is chosen: a chip on a horse. */
export function betAction(view: Turf, press: (action: string) => void): Action {
  const { scene, say, horse, chip } = view
  const bet = scene.after.bets.find((one) => one.horse === horse && one.chip === chip)
  if (!bet) return { label: say('pickHorse'), hint: say('pickHint') }
  const { pays } = bet
  const hint = scene.after.hidden
    ? say(bet.chip === 0 ? 'betNothing' : 'betHidden')
    : pays
      ? say('betPays', { first: money(say, pays[0]), second: money(say, pays[1]), third: money(say, pays[2]) })
      : say('notKnown')
  return {
    label: say('betOn', { chip: String(bet.chip), horse: nameOf(view, bet.horse) }),
    hint: pays && !scene.after.hidden ? `${hint} · ${say('perOne')}` : hint,
    run: () => press(bet.action),
  }
}

/** The move of the horse that is chosen. */
export function moveAction(view: Turf, press: (action: string) => void): Action {
  const { scene, say, horse } = view
  const move = scene.after.moves.find((one) => one.horse === horse)
  if (!move) return { label: say('pickHorse'), hint: say('pickHint') }
  return { label: moveLabel(view, move), hint: moveHint(view, move), run: () => press(move.action) }
}

function moveLabel(view: Turf, move: MoveChoice): string {
  const { scene, say } = view
  const before = scene.after.horses.find(({ id }) => id === move.horse)!
  const values = { horse: nameOf(view, move.horse), steps: move.steps, from: String(before.space) }
  if (move.place !== null) return say('moveHome', values)
  return move.advance === 0
    ? say('stays', values)
    : say('move', { ...values, steps: move.advance, to: spaceText(say, move.space) })
}

function moveHint(view: Turf, move: MoveChoice): string {
  const { say } = view
  const hints = [
    ...(move.takesPace ? [say('hintPace')] : []),
    ...(move.place === null
      ? move.blocked
        ? [say('hintBlocked', { steps: move.advance, card: move.steps })]
        : [say('hintPlain', { left: move.left })]
      : [say('hintPlace', { nth: nth(say, move.place - 1) }), ...(move.place === 3 ? [say('hintEnds')] : [])]),
  ]
  return hints.join(' · ')
}
