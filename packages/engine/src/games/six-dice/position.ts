/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import type { Flaw } from '../../kit/contract.ts'
import { tallySize } from '../../kit/tally.ts'
import { wrong } from '../../kit/why.ts'
import type { Settled } from './options.ts'
import { guards } from './play.ts'
import { asideCount, type State } from './state.ts'

/** Phases a match rests in; the others are passed through. */
const resting = ['oya.roll', 'turn.bowl', 'turn.roll', 'turn.select', 'turn.decide', 'over']

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw | null {
  if (!resting.includes(phase)) return wrong('phase', `one of ${resting.join(', ')}`)
  return (
    flawOfTable(state, options, phase) ??
    flawOfPlayers(state) ??
    (phase === 'over' ? null : flawOfTurn(state, options, phase))
  )
}

function flawOfTable(state: State, { values }: Settled, phase: string): Flaw | null {
  const choosing = phase === 'oya.roll'
  if (state.mover >= state.seats) return wrong('mover', `a seat below ${state.seats}`)
  if (choosing !== state.oya < 0 || state.oya >= state.seats)
    return wrong('oya', choosing ? '-1 while the oya is chosen' : `a seat below ${state.seats}`)
  if (choosing !== (state.lap === 0) || state.lap > values.roundLimit)
    return wrong('lap', choosing ? '0 while the oya is chosen' : `1 to ${values.roundLimit}`)
  if (choosing && state.inRollOff[state.mover] === 0) return wrong('mover', 'a seat still in the choice of the oya')
  if (state.game < 1 || state.game > values.games) return wrong('game', `1 to ${values.games}`)
  return null
}

/** Whether a player can have banked this: 3.5 B1 takes a thousand at a time from who has not started. */
export const isTotal = (total: number, started: boolean): boolean =>
  started ? total >= 0 && total % 50 === 0 : total <= 0 && total % 1000 === 0

function flawOfPlayers({ total, started }: State): Flaw | null {
  for (let seat = 0; seat < total.length; seat++)
    if (!isTotal(total[seat]!, started[seat] === 1))
      return wrong('total', 'a multiple of 50 for who has started, and 0, -1000, -2000 or lower for who has not')
  return null
}

function flawOfTurn(state: State, options: Settled, phase: string): Flaw | null {
  if (phase === 'oya.roll') return null
  if (asideCount(state.aside) !== 6 - state.diceLeft)
    return wrong('aside', `${6 - state.diceLeft} dice, which are not left`)
  if (phase === 'turn.select' || phase === 'turn.decide') return flawOfThrow(state, options, phase)
  if (state.thrown !== 0 || state.taken !== 0) return wrong('thrown', '0 before the dice are thrown, like taken')
  if (state.diceLeft === 0) return wrong('diceLeft', '1 to 6 before a throw')
  const due = options.mishaps && state.steady === 0 ? 'turn.bowl' : 'turn.roll'
  return phase === due ? null : wrong('phase', `${due} with these options and this bowl`)
}

function flawOfThrow(state: State, options: Settled, phase: string): Flaw | null {
  if (state.throws === 0) return wrong('throws', '1 or more once dice lie in the bowl')
  const left = tallySize[state.thrown]! - tallySize[state.taken]!
  if (left !== state.diceLeft) return wrong('diceLeft', `${left}, as thrown and taken leave them`)
  if (phase === 'turn.select') {
    if (state.taken !== 0) return wrong('taken', '0 before something is taken')
    return guards.blank(state, 0, options) ? wrong('thrown', 'dice with something to take') : null
  }
  if (!guards.scoringTake(state, state.taken, options)) return wrong('taken', 'scoring dice of the throw')
  return guards.mustThrowAgain(state, 0, options)
    ? wrong('diceLeft', '1 or more where nobody stops after furikiri')
    : null
}
