/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import type { Flaw } from '../../../kit/contract.ts'
import { tallySize } from '../../../kit/tally.ts'
import { range, wrong } from '../../../kit/why.ts'
import type { Settled } from './options.ts'
import { guards, plyLimit } from './play.ts'
import { isTotal, leastTotal, mostBefore, mostGratuity, mostOfGame, mostThrows, mostTotal } from './score.ts'
import { asideCount, type State } from './state.ts'

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw | null {
  return (
    flawOfTable(state, options, phase) ??
    flawOfSession(state, options, phase) ??
    flawOfPlayers(state, options, phase) ??
    flawOfTurn(state, options, phase)
  )
}

function flawOfTable(state: State, options: Settled, phase: string): Flaw | null {
  const { roundLimit } = options.values
  const choosing = phase === 'oya.roll'
  if (state.mover >= state.seats) return wrong('mover', `a seat below ${state.seats}`)
  if (choosing !== state.oya < 0 || state.oya >= state.seats)
    return wrong('oya', choosing ? '-1 while the oya is chosen' : `a seat below ${state.seats}`)
  if (choosing !== (state.lap === 0) || state.lap > roundLimit)
    return wrong('lap', choosing ? '0 while the oya is chosen' : range(1, roundLimit))
  if (choosing && state.inRollOff[state.mover] === 0) return wrong('mover', 'a seat still in the choice of the oya')
  const most = plyLimit(options, state.seats)
  return state.rollOff > most ? wrong('rollOff', `${most} at most`) : null
}

/** What the games before this one left; at the end it is over itself. */
function flawOfSession(state: State, options: Settled, phase: string): Flaw | null {
  const { values } = options
  if (state.game < 1 || state.game > values.games) return wrong('game', range(1, values.games))
  const finished = phase === 'over' ? state.game : state.game - 1
  if (state.gamesWon.reduce((sum, games) => sum + games, 0) !== finished)
    return wrong('gamesWon', `${finished} in all, the games that are over`)
  for (const name of ['gratuity', 'sessionPoints', 'sessionGamePoints', 'sessionSettlement'] as const) {
    const most = name === 'gratuity' ? mostGratuity(options, state.seats) : finished * mostOfGame(options, state.seats)
    if (state[name].some((sum) => Math.abs(sum) > most)) return wrong(name, range(-most, most))
  }
  return null
}

function flawOfPlayers(state: State, options: Settled, phase: string): Flaw | null {
  const { total, started, seats, oya, mover, lap, lastLap } = state
  const turn = (seat: number) => (seat - oya + seats) % seats
  for (let seat = 0; seat < seats; seat++) {
    if (!isTotal(total[seat]!, started[seat] === 1))
      return wrong('total', 'a multiple of 50 for who has started, and 0, -1000, -2000 or lower for who has not')
    const hadTurn = phase === 'over' || turn(seat) < turn(mover)
    const least = leastTotal(hadTurn ? lap : lap - 1)
    // Whoever has passed the target has no other turn.
    const isLast = hadTurn && (phase === 'over' || lastLap === 1)
    const most = isLast ? mostTotal(options) : mostBefore(options)
    if (total[seat]! < least || total[seat]! > most) return wrong('total', `${range(least, most)} for seat ${seat}`)
  }
  return null
}

function flawOfTurn(state: State, options: Settled, phase: string): Flaw | null {
  const { throws, turnPoints, steady } = state
  const { mishaps, mostOfTake } = options
  if (steady === 1 && mishaps && phase !== 'turn.roll' && phase !== 'turn.bowl') return wrong('steady', '0 here')
  if (phase === 'oya.roll') return null
  if (asideCount(state.aside) !== 6 - state.diceLeft)
    return wrong('aside', `${6 - state.diceLeft} dice, which are not left`)
  if (throws > mostThrows) return wrong('throws', `${mostThrows} at most`)
  if (turnPoints % 50 !== 0 || turnPoints > throws * mostOfTake)
    return wrong('turnPoints', `a multiple of 50, ${mostOfTake} a throw at most`)
  if (liesThere(state, phase)) return flawOfThrow(state, options, phase)
  if (state.thrown !== 0 || state.taken !== 0) return wrong('thrown', '0 before the dice are thrown, like taken')
  if (state.diceLeft === 0) return wrong('diceLeft', '1 to 6 before a throw')
  const due = mishaps && steady === 0 ? 'turn.bowl' : 'turn.roll'
  return phase === due || phase === 'over' ? null : wrong('phase', `${due} with these options and this bowl`)
}

/** Whether thrown dice lie there; at the end those of the last turn do, unless they spilled or were stacked. */
const liesThere = ({ thrown }: State, phase: string): boolean =>
  phase === 'over' ? thrown > 0 : phase === 'turn.select' || phase === 'turn.decide'

function flawOfThrow(state: State, options: Settled, phase: string): Flaw | null {
  const over = phase === 'over'
  if (state.throws === 0) return wrong('throws', '1 or more once dice lie in the bowl')
  const left = tallySize[state.thrown]! - tallySize[state.taken]!
  if (left !== state.diceLeft) return wrong('diceLeft', `${left}, as thrown and taken leave them`)
  if (phase === 'turn.select' || (over && state.taken === 0)) {
    if (state.taken !== 0) return wrong('taken', '0 before something is taken')
    return guards.blank(state, 0, options) === over
      ? null
      : wrong('thrown', `dice with ${over ? 'nothing' : 'something'} to take`)
  }
  if (!guards.scoringTake(state, state.taken, options)) return wrong('taken', 'scoring dice of the throw')
  return guards.mustThrowAgain(state, 0, options)
    ? wrong('diceLeft', '1 or more where nobody stops after furikiri')
    : null
}
