/** Why a decision is refused: for each a code, the rule of RULES.md, the numbers, and the sentence in English. */
import type { Reason } from '../../../kit/contract.ts'
import { show } from '../../../kit/result.ts'
import { because } from '../../../kit/why.ts'
import { chips, horses, ids, make } from './notation.ts'
import type { Settled } from './options.ts'
import { chipsLeft } from './play.ts'
import type { State } from './state.ts'

/** Why the decision `id` is not legal; asked in `race.bet` and `race.move`. */
export function reason(state: State, options: Settled, id: number, phase: string): Reason {
  if (id < ids.bet)
    return because('not-decided', '5.7', `It is for you to decide: ${show(make(id))} is drawn, not decided.`)
  if (phase === 'race.bet')
    return id < ids.move
      ? noBet(state, options, id - ids.bet)
      : because('bets-first', '5.3-1', 'The horses run once all chips are laid.')
  return id < ids.move
    ? because('bets-closed', '5.3-1', 'All chips are laid: no more bets on this race.')
    : noMove(state, id - ids.move)
}

function noBet(state: State, options: Settled, arg: number): Reason {
  const [horse, chip] = [Math.trunc(arg / chips.length), arg % chips.length]
  if (state.chip[state.mover * horses.length + horse] !== 0)
    return because(
      'horse-taken',
      '5.3-1',
      `A chip of yours lies on ${horses[horse]} already: each goes on another horse.`,
    )
  if (chip === 0 && !options.hidden)
    return because('no-zero', 'R12', 'The chip 0 is not in this game, whose bets are open: lay a 1 or the 2.')
  const left = chipsLeft(state, options, state.mover, chip)
  return because('chip-laid', '5.3-1', `You have no chip ${chip} left to lay in this race.`, { chip, left })
}

function noMove(state: State, horse: number): Reason {
  const isRunning = ((state.running >> horse) & 1) === 1
  if (!isRunning)
    return because('horse-home', '5.3-6', `The horse ${horses[horse]} is over the line and out of the race.`)
  return because(
    'card-aside',
    '5.3-3',
    `The horse ${horses[horse]} has moved and its card is set aside: it waits until all that run have moved.`,
  )
}
