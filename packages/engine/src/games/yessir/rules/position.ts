/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import type { Flaw } from '../../../kit/contract.ts'
import { tallyFaces, tallySize } from '../../../kit/tally.ts'
import { range, wrong } from '../../../kit/why.ts'
import type { Settled } from './options.ts'
import { active, plyLimit } from './play.ts'
import { winnerOf } from './score.ts'
import { firstLuck, type State } from './state.ts'

/** Shared dice that lie in each phase a match rests in. */
const sharedDice: Readonly<Record<string, number>> = {
  start: 0,
  'high.roll': 0,
  'round.shared': 0,
  'round.deal': 3,
  'round.turns.act': 3,
  'round.turns.one': 2,
  'round.turns.adjust': 3,
  'round.turns.all': 0,
  'round.turns.own': 3,
  'round.turns.unseen': 3,
  over: 3,
}

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw | null {
  return (
    flawOfStart(state, options, phase) ??
    flawOfRollOff(state, phase) ??
    flawOfPlayers(state, options, phase) ??
    flawOfShared(state, options, phase) ??
    flawOfCups(state, phase) ??
    flawOfTurn(state, phase) ??
    flawOfThrows(state, phase) ??
    flawOfShowdown(state, options, phase)
  )
}

const isBegun = (phase: string): boolean => phase !== 'start' && phase !== 'high.roll'

function flawOfStart(state: State, options: Settled, phase: string): Flaw | null {
  const { firstStarter, roundLimit } = options.values
  if (state.mover >= state.seats) return wrong('mover', `a seat below ${state.seats}`)
  const most = plyLimit(options, state.seats)
  if (state.rollOff > most) return wrong('rollOff', `${most} at most`)
  if (isBegun(phase)) {
    if (state.starter < 0 || state.starter >= state.seats) return wrong('starter', `a seat below ${state.seats}`)
    if (phase === 'round.shared' && state.mover !== state.starter)
      return wrong('mover', `${state.starter}, the seat that begins`)
    return state.round < 1 || state.round > roundLimit ? wrong('round', range(1, roundLimit)) : null
  }
  const due = firstStarter === 'random' ? 'start' : firstStarter === 'highestDie' ? 'high.roll' : 'round.shared'
  if (phase !== due) return wrong('phase', `${due} with these options and no starter`)
  if (state.starter !== -1) return wrong('starter', '-1 while it is drawn who begins')
  if (state.round !== 0) return wrong('round', '0 while it is drawn who begins')
  return null
}

/** J7: they throw in the order of the seats, and who is out of the choice does not. */
function flawOfRollOff({ inRollOff, highDie, mover }: State, phase: string): Flaw | null {
  if (phase !== 'high.roll') {
    const left = Object.entries({ inRollOff, highDie }).find(([, values]) => values.some((value) => value > 0))
    return left ? wrong(left[0], '0 but while dice choose who begins') : null
  }
  if (inRollOff[mover] === 0) return wrong('mover', 'a seat still in the choice of the starter')
  if (inRollOff.indexOf(1) === inRollOff.lastIndexOf(1))
    return wrong('inRollOff', 'two seats or more while it is drawn who begins')
  const hasThrown = (seat: number): boolean => seat < mover && inRollOff[seat] === 1
  const seat = highDie.findIndex((face, at) => face > 0 !== hasThrown(at))
  return seat < 0 ? null : wrong('highDie', hasThrown(seat) ? `a face for seat ${seat}` : `0 for seat ${seat}`)
}

function flawOfPlayers(state: State, { values, luckCap }: Settled, phase: string): Flaw | null {
  const { luckFloor, winsToWin, roundLimit } = values
  if (state.luck.some((luck) => luck < luckFloor || luck > luckCap))
    return wrong('luck', values.luckCap === null ? `${luckFloor} or more` : range(luckFloor, luckCap))
  const most = Math.max(...state.wins)
  if (phase !== 'over') return most < winsToWin ? null : wrong('wins', `fewer than ${winsToWin} for everybody`)
  if (most < winsToWin) return state.round === roundLimit ? null : wrong('wins', `${winsToWin} for the winner`)
  const winner = state.wins.indexOf(most)
  return most > winsToWin || state.wins.lastIndexOf(most) !== winner || state.lastWinner !== winner
    ? wrong('wins', `${winsToWin} for the winner of the last round alone`)
    : null
}

function flawOfShared(state: State, { values }: Settled, phase: string): Flaw | null {
  const dice = sharedDice[phase]!
  if (tallySize[state.shared] !== dice) return wrong('shared', dice === 0 ? 'no dice' : `${dice} dice`)
  if (phase === 'round.turns.one')
    return state.picked > 0 ? null : wrong('picked', 'a face while a die is thrown again')
  if (phase !== 'round.turns.adjust') return state.picked === 0 ? null : wrong('picked', '0 while no die is changed')
  if (!values.changeDie) return wrong('phase', 'another one where no die is changed')
  const lies = state.picked > 0 && tallyFaces[state.shared * 6 + state.picked - 1]! > 0
  return lies ? null : wrong('picked', 'the face of a shared die')
}

/** Whether the cup of a seat is filled, in a phase of the deal or of the turns. */
function isFilled(state: State, phase: string, seat: number): boolean {
  if (phase === 'round.deal') return stepsFrom(state, seat) < stepsFrom(state, state.mover)
  return phase.startsWith('round.turns.') && !(isOwnThrow(phase) && seat === state.mover)
}

const stepsFrom = (state: State, seat: number): number => (seat - state.starter + state.seats) % state.seats
const isOwnThrow = (phase: string): boolean => phase === 'round.turns.own' || phase === 'round.turns.unseen'

function flawOfCups(state: State, phase: string): Flaw | null {
  for (let seat = 0; seat < state.seats; seat++) {
    const dice = isFilled(state, phase, seat) ? 2 : 0
    if (tallySize[state.cup[seat]!] !== dice) return wrong('cup', `${dice === 0 ? 'no' : dice} dice for seat ${seat}`)
  }
  return null
}

function flawOfTurn(state: State, phase: string): Flaw | null {
  if (phase === 'over') return null
  if (!phase.startsWith('round.turns.')) {
    if (state.blind.includes(1)) return wrong('blind', '0 before the turns')
    return state.passes === 0 ? null : wrong('passes', '0 before the turns')
  }
  const isBlind = state.blind[state.mover] === 1
  if (phase === 'round.turns.unseen') return isBlind ? null : wrong('blind', '1 for who throws without looking')
  if (isBlind) return wrong('blind', '0 for who acts')
  if (phase !== 'round.turns.act' && state.passes > 0) return wrong('passes', '0 while dice are thrown again')
  return state.passes < active(state) ? null : wrong('passes', `fewer than the ${active(state)} seats that still act`)
}

/** Luck pays for dice that are thrown again, and a seat gains two points a round at most: by a blind throw and by not winning. */
function flawOfThrows({ seats, round, luck, blind, cupThrows, sharedThrows }: State, phase: string): Flaw | null {
  let paidFor = 0
  for (let seat = 0; seat < seats; seat++) {
    const again = cupThrows[seat]! - blind[seat]!
    if (again < 0) return wrong('cupThrows', '1 or more after a blind throw')
    const most = firstLuck + 2 * Math.max(0, round - 1) + blind[seat]! + (phase === 'over' ? 1 : 0)
    if (luck[seat]! > most) return wrong('luck', `${most} at most for seat ${seat} in this round`)
    paidFor += most - luck[seat]! - 2 * again
  }
  return sharedThrows > paidFor ? wrong('sharedThrows', 'no more throws than there was luck for') : null
}

function flawOfShowdown(state: State, { strengths }: Settled, phase: string): Flaw | null {
  if (state.lastWinner >= state.seats) return wrong('lastWinner', `a seat below ${state.seats}`)
  if (state.lastWinner === -2)
    return state.round > 1 || phase === 'over' ? wrong('lastWinner', '-1 or a seat after a showdown') : null
  const isShown = tallySize[state.shownShared] === 3 && state.shownCup.every((cup) => tallySize[cup] === 2)
  if (!isShown) return wrong('shownCup', 'two dice for every seat, and three in shownShared')
  const winner = winnerOf(strengths, state.shownCup, state.shownShared)
  return state.lastWinner === winner ? null : wrong('lastWinner', `${winner}, by the cups that were lifted`)
}
