/** Guards and recipes of Cups and Chips, its legal actions, draws and reasons. */
import type { Reason, Viewer } from '../../../kit/contract.ts'
import type { Draw } from '../../../kit/draw.ts'
import {
  sequenceTable,
  tallyCount,
  tallyFaces,
  tallyMinus,
  tallyPlus,
  tallyRange,
  tallySize,
} from '../../../kit/tally.ts'
import { because } from '../../../kit/why.ts'
import { ids, make as makeAction } from './notation.ts'
import type { Settled } from './options.ts'
import { winnerOf } from './score.ts'
import type { State } from './state.ts'

const maxLuck = 6
const cupSeat = (arg: number): number => Math.trunc(arg / tallyCount)
const cupDice = (arg: number): number => arg % tallyCount
const seatAfter = (state: State, seat: number): number => (seat + 1 === state.seats ? 0 : seat + 1)

/** Seats that still take turns. */
function active(state: State): number {
  let count = 0
  for (let seat = 0; seat < state.seats; seat++) if (state.blind[seat] === 0) count++
  return count
}

export const isKnown = (state: State, seat: number, viewer: number): boolean =>
  ((state.knownTo[seat]! >> viewer) & 1) === 1

const fillsCup = (state: State, arg: number): boolean => cupSeat(arg) === state.mover && tallySize[cupDice(arg)] === 2

export const guards = {
  randomStarter: (_state: State, _arg: number, options: Settled) => options.values.firstStarter === 'random',
  isSeat: (state: State, arg: number) => arg < state.seats,
  isPrize: (_state: State, arg: number, options: Settled) => options.prizeWeights[arg]! > 0,
  bothDice: (_state: State, arg: number) => tallySize[arg] === 2,
  oneDie: (_state: State, arg: number) => tallySize[arg] === 1,
  ownCup: fillsCup,
  moreCups: (state: State, arg: number) => fillsCup(state, arg) && seatAfter(state, state.mover) !== state.starter,
  lastCup: (state: State, arg: number) => fillsCup(state, arg) && seatAfter(state, state.mover) === state.starter,
  mayRethrow: (state: State, arg: number) => state.luck[state.mover]! > 0 && tallyFaces[state.shared * 6 + arg]! > 0,
  mayBet: (state: State) => state.chip[state.mover] === -1,
  mayPeek: (state: State, arg: number) =>
    state.luck[state.mover]! > 0 && arg < state.seats && arg !== state.mover && !isKnown(state, arg, state.mover),
  turnsGoOn: (state: State) => state.passes < active(state),
  hasWinner: (state: State) => winnerOf(state.shownCup, state.shared) >= 0,
  matchGoesOn: (state: State, _arg: number, options: Settled) =>
    state.round < options.values.roundLimit && !state.points.some((points) => points >= options.values.target),
}
export type Guard = keyof typeof guards

export const recipes = {
  beginMatch: (state: State, _arg: number, options: Settled) => {
    state.round = 1
    state.lastWinner = -2
    state.luck.fill(options.values.startLuck)
    state.shownChip.fill(-1)
  },
  setStarter: (state: State, arg: number) => {
    state.starter = arg
  },
  beginRound: (state: State) => {
    state.mover = state.starter
    state.passes = 0
    state.prize = 0
    state.shared = 0
    state.rethrows = 0
    state.blind.fill(0)
    state.cup.fill(0)
    state.knownTo.fill(0)
    state.chip.fill(-1)
  },
  setPrize: (state: State, arg: number) => {
    state.prize = arg + 1
  },
  showShared: (state: State, arg: number) => {
    state.shared = arg
  },
  fillCup: (state: State, arg: number) => {
    state.cup[state.mover] = cupDice(arg)
    state.knownTo[state.mover] = 1 << state.mover
  },
  // C7: a seat that had looked into the cup knows nothing of the new dice.
  fillUnseen: (state: State, arg: number) => {
    state.cup[state.mover] = cupDice(arg)
  },
  nextSeat: (state: State) => {
    state.mover = seatAfter(state, state.mover)
  },
  nextActive: (state: State) => {
    do state.mover = seatAfter(state, state.mover)
    while (state.blind[state.mover] === 1)
  },
  spendLuck: (state: State) => {
    state.luck[state.mover]!--
  },
  pickUp: (state: State, arg: number) => {
    state.shared = tallyMinus(state.shared, tallyRange(1)[0] + arg)
    state.rethrows++
  },
  addShared: (state: State, arg: number) => {
    state.shared = tallyPlus(state.shared, arg)
  },
  layChip: (state: State, arg: number) => {
    state.chip[state.mover] = arg
  },
  look: (state: State, arg: number) => {
    state.knownTo[arg]! |= 1 << state.mover
  },
  goBlind: (state: State) => {
    state.blind[state.mover] = 1
    state.cup[state.mover] = 0
    state.knownTo[state.mover] = 0
  },
  countPass: (state: State) => {
    state.passes++
  },
  breakPasses: (state: State) => {
    state.passes = 0
  },
  liftCups: (state: State) => {
    state.shownCup.set(state.cup)
    state.shownChip.set(state.chip)
  },
  payWinner: (state: State) => {
    const winner = winnerOf(state.shownCup, state.shared)
    state.lastWinner = winner
    state.points[winner]! += state.prize
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat === winner) continue
      const chip = Math.max(0, state.chip[seat]!)
      state.points[winner]! += chip
      state.points[seat]! -= chip
      consoleSeat(state, seat)
    }
  },
  payNobody: (state: State, _arg: number, options: Settled) => {
    state.lastWinner = -1
    if (options.values.drawnRoundLuck) for (let seat = 0; seat < state.seats; seat++) consoleSeat(state, seat)
  },
  nextRound: (state: State) => {
    state.round++
    if (state.lastWinner >= 0) state.starter = state.lastWinner
  },
}
export type Recipe = keyof typeof recipes

/** C10: a seat that did not win gets a point of luck. */
function consoleSeat(state: State, seat: number): void {
  state.luck[seat] = Math.min(maxLuck, state.luck[seat]! + 1)
}

export const actor = (state: State): number => state.mover

/** Sorted: faces, chips, seats to look at, then blind before pass. */
export function legal(state: State, _options: Settled, out: Int32Array): number {
  let count = 0
  for (let face = 0; face < 6; face++) if (guards.mayRethrow(state, face)) out[count++] = ids.a + face
  if (guards.mayBet(state)) for (let chip = 0; chip <= 2; chip++) out[count++] = ids.bet + chip
  for (let seat = 0; seat < state.seats; seat++) if (guards.mayPeek(state, seat)) out[count++] = ids.peek + seat
  out[count++] = ids.blind
  out[count++] = ids.pass
  return count
}

/** Which draw is due, by the phase. */
export function draw(state: State, options: Settled, phase: string): Draw {
  switch (phase) {
    case 'start':
      return options.startDraw
    case 'round.prize':
      return options.prizeDraw
    case 'round.shared':
      return options.sharedDraws[2]!
    case 'round.deal':
      return options.cupDraws[state.mover]!
    case 'round.turns.rethrow':
      return options.sharedDraws[1]!
    case 'round.turns.unseen':
      return options.blindDraws[state.mover]!
    default:
      throw new Error(`nothing is drawn in ${phase}`)
  }
}

/** Phases of draws, in the order their draw keys number them. */
const drawPhases = ['start', 'round.prize', 'round.shared', 'round.deal', 'round.turns.rethrow', 'round.turns.unseen']

/** The round, the phase, the seat, and how often shared dice were thrown again: all of it public. */
export const drawKey = (state: State, _options: Settled, phase: string): readonly number[] => [
  state.round,
  drawPhases.indexOf(phase),
  state.mover,
  state.rethrows,
]

/** Points per seat, final or as they stand. */
export const returns = (state: State): readonly number[] => Array.from(state.points)

/**
 * In a round every seat spends at most six points of luck, bets once and goes blind once; between two of these actions at
 * most all seats pass, and each action may be followed by a draw.
 */
export const plyLimit = ({ values }: Settled, seats: number): number => {
  const actions = seats * (maxLuck + 2)
  return 1 + values.roundLimit * (2 + seats + actions * 2 + (actions + 1) * seats)
}

/** C6, C9: a peek shows a cup, and the pass that ends the round shows all of them. */
export const reveals = (state: State, _options: Settled, id: number): boolean =>
  (id >= ids.peek && id < ids.blind) || (id === ids.pass && state.passes + 1 >= active(state))

/** Draws anew the cups and chips that `viewer` has not seen. */
export function redeal(state: State, options: Settled, viewer: Viewer, below: (limit: number) => number): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const seen = viewer !== 'table' && isKnown(state, seat, viewer)
    if (state.cup[seat]! > 0 && !seen) state.cup[seat] = sequenceTable(2)[below(36)]!
    if (state.chip[seat]! >= 0 && options.values.chips === 'hidden' && viewer !== seat) state.chip[seat] = below(3)
  }
}

/** Why a decision is not allowed now. */
export function reason(state: State, _options: Settled, id: number): Reason {
  const luck = state.luck[state.mover]!
  const isRethrow = id >= ids.a && id < ids.bet
  const isPeek = id >= ids.peek && id < ids.blind
  if ((isRethrow || isPeek) && luck === 0)
    return because('no-luck', 'C4', 'This costs a point of luck, and there is none left.', { luck })
  if (isRethrow) {
    const face = id - ids.a + 1
    return because('no-such-die', 'C4', `None of the shared dice shows ${face}.`, { face })
  }
  if (id >= ids.bet && id < ids.peek) return because('chip-down', 'C5', 'A chip already lies here: one a round is all.')
  if (!isPeek) return because('not-now', 'C4', `${makeAction(id)} is not a decision but a draw.`)
  const seat = id - ids.peek
  if (seat >= state.seats) return because('no-seat', 'C6', `There is no seat ${seat}.`, { seat })
  return because('cup-known', 'C6', `What lies in the cup of seat ${seat} is known already.`, { seat })
}
