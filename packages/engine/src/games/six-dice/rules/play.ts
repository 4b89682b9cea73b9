/**
 * Guards and recipes of Six Dice, its legal actions and draws. Guards ask, recipes write; the chart alone says what
 * follows what.
 */
import type { Draw } from '../../../kit/draw.ts'
import * as kit from '../../../kit/ranks.ts'
import * as tally from '../../../kit/tally.ts'
import { ids, oyaFaces } from './notation.ts'
import type { Settled } from './options.ts'
import { isSixOfAKind, settleGame } from './score.ts'
import { turnEnds, type State, type TurnEnd } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const isPartOf = tally.isPartOf
const maxDice = tally.maxDice
const tallySize = tally.tallySize
const { take: firstTake, stop, continue: goOn } = ids

const endOf = (name: TurnEnd): number => turnEnds.indexOf(name)
const stopped = endOf('stop')
const dobon = endOf('dobon')
const buta = endOf('buta')
const spilled = endOf('spill')
const stacked = endOf('stack')

/** Rules 3.2: the 1 counts 10, a spilled die 0. */
const oyaValues = oyaFaces.map((face) => (face === 'spill' ? 0 : face === '1' ? 10 : Number(face)))

/** Faces of each tally as digits in base 8, to add up what was set aside. */
const inBase8 = Int32Array.from({ length: tally.tallyCount }, (_, index) =>
  [5, 4, 3, 2, 1, 0].reduce((sum, face) => sum * 8 + tally.tallyFaces[index * 6 + face]!, 0),
)

const hasTake = (state: State, options: Settled): boolean =>
  options.takesFrom[state.thrown]! < options.takesFrom[state.thrown + 1]!

const nextOf = (state: State): number => (state.mover + 1 === state.seats ? 0 : state.mover + 1)

/** The next seat after `from` that is in the choice of the oya; the number of seats where there is none. */
function nextInRollOff(state: State, from: number): number {
  let seat = from
  while (seat < state.seats && state.inRollOff[seat] === 0) seat++
  return seat
}

/** How many seats share the highest die. */
function leaders(state: State): number {
  let best = -1
  let count = 0
  for (let seat = 0; seat < state.seats; seat++) {
    const value = state.oyaValue[seat]!
    if (value > best) count = 0
    if (value >= best) {
      best = value
      count++
    }
  }
  return count
}

const highest = (state: State): number => state.oyaValue.reduce((best, value) => Math.max(best, value), -1)

/** 3.4-5, SD3, SD4: the first stop needs initial points + turn score to reach the threshold. */
export const mayStopWith = (state: State, options: Settled, turnPoints: number): boolean =>
  state.started[state.mover] === 1 || state.total[state.mover]! + turnPoints >= options.startAt

export const guards = {
  moreOyaDice: (state: State) => nextInRollOff(state, state.mover + 1) < state.seats,
  // 3.2: only a tie for the highest die throws again; where every die spilled, all are tied at 0.
  oyaTied: (state: State) => leaders(state) > 1,
  // SD16: a die only spills where spills are played, also for callers that drive the machine by hand.
  possibleOyaDie: (_state: State, arg: number, options: Settled) =>
    oyaFaces[arg] !== 'spill' || options.values.spillPerMille > 0,
  spillPossible: (_state: State, _arg: number, options: Settled) => options.values.spillPerMille > 0,
  stackPossible: (_state: State, _arg: number, options: Settled) => options.values.stackPerMille > 0,
  mishapsPossible: (_state: State, _arg: number, options: Settled) => options.mishaps,
  rightNumberOfDice: (state: State, arg: number) => tallySize[arg] === state.diceLeft,
  // 3.5 B1, SD6: only the turn's first throw, unless a blank six after furikiri counts too.
  blankIsButa: (state: State, _arg: number, options: Settled) =>
    !hasTake(state, options) &&
    options.values.buta &&
    state.diceLeft === maxDice &&
    (state.throws === 1 || options.values.butaAfterFurikiri),
  blank: (state: State, _arg: number, options: Settled) => !hasTake(state, options),
  scoringTake: (state: State, arg: number, options: Settled) =>
    arg !== 0 && options.points[arg]! >= 0 && isPartOf(arg, state.thrown),
  // 3.4-4, SD16: after furikiri no stop is allowed, unless the table plays with `furikiriStop`.
  mustThrowAgain: (state: State, _arg: number, options: Settled) =>
    state.diceLeft === 0 && !options.values.furikiriStop,
  mayStop: (state: State, _arg: number, options: Settled) => mayStopWith(state, options, state.turnPoints),
  lapGoesOn: (state: State) => nextOf(state) !== state.oya,
  gameGoesOn: (state: State, _arg: number, options: Settled) =>
    state.lastLap === 0 && state.lap < options.values.roundLimit,
  moreGames: (state: State, _arg: number, options: Settled) => state.game < options.values.games,
}
export type Guard = keyof typeof guards

export const recipes = {
  beginMatch: (state: State) => {
    state.game = 1
    state.oya = -1
    state.rollOff = 1
    state.inRollOff.fill(1)
    state.oyaValue.fill(-1)
  },
  showOyaDie: (state: State, arg: number) => {
    state.oyaValue[state.mover] = oyaValues[arg]!
  },
  nextOyaDie: (state: State) => {
    state.mover = nextInRollOff(state, state.mover + 1)
  },
  rollOffAgain: (state: State) => {
    const best = highest(state)
    for (let seat = 0; seat < state.seats; seat++) state.inRollOff[seat] = state.oyaValue[seat] === best ? 1 : 0
    state.oyaValue.fill(-1)
    state.rollOff++
    state.mover = nextInRollOff(state, 0)
  },
  chooseOya: (state: State) => {
    state.oya = state.oyaValue.indexOf(highest(state))
    state.mover = state.oya
    state.lap = 1
    state.inRollOff.fill(0)
  },
  beginTurn: (state: State) => {
    state.turnPoints = 0
    state.throws = 0
    state.diceLeft = maxDice
    state.thrown = 0
    state.taken = 0
    state.aside = 0
  },
  noteSteady: (state: State) => {
    state.steady = 1
  },
  showDice: (state: State, arg: number, options: Settled) => {
    state.throws++
    state.steady = 0
    state.thrown = arg
    state.taken = 0
    if (options.gratuity > 0 && isSixOfAKind(arg)) payGratuity(state, options.gratuity)
  },
  spillDice: (state: State) => endThrow(state, spilled),
  stackDice: (state: State) => endThrow(state, stacked),
  endInButa: (state: State) => {
    state.turnEnd = buta
  },
  endInDobon: (state: State) => {
    state.turnEnd = dobon
  },
  // 3.5: a started player goes back to the beginning, an unstarted one a thousand further back.
  chargeButa: (state: State, _arg: number, options: Settled) => {
    // SD16: where buta is off, a spilled or stacked throw ends the turn like a dobon and charges nothing.
    if (!options.values.buta) return
    const seat = state.mover
    if (state.started[seat] === 0) state.total[seat]! -= 1000
    else if (options.values.butaStarted === 'reset') {
      state.total[seat] = 0
      state.started[seat] = 0
    }
  },
  setAside: (state: State, arg: number, options: Settled) => {
    state.taken = arg
    state.aside += inBase8[arg]!
    state.turnPoints += options.points[arg]!
    state.diceLeft -= tallySize[arg]!
  },
  // The next throw starts from an empty bowl; after furikiri all six are thrown again (3.4-4).
  gather: (state: State) => {
    state.thrown = 0
    state.taken = 0
    if (state.diceLeft > 0) return
    state.diceLeft = maxDice
    state.aside = 0
  },
  bank: (state: State, _arg: number, options: Settled) => {
    const seat = state.mover
    state.total[seat]! += state.turnPoints
    state.started[seat] = 1
    state.turnEnd = stopped
    if (state.total[seat]! >= options.endAt) state.lastLap = 1
  },
  nextSeat: (state: State) => {
    state.mover = nextOf(state)
  },
  nextLap: (state: State) => {
    state.lap++
  },
  settleUp: (state: State, _arg: number, options: Settled) => {
    const { winner, gamePoints, settlement } = settleGame(standingOf(state), options.values)
    state.gamesWon[winner]!++
    for (let seat = 0; seat < state.seats; seat++) {
      state.sessionPoints[seat]! += state.total[seat]!
      state.sessionGamePoints[seat]! += gamePoints[seat]!
      state.sessionSettlement[seat]! += settlement[seat]!
    }
  },
  // SD12: the previous winner throws first.
  nextGame: (state: State, _arg: number, options: Settled) => {
    state.oya = settleGame(standingOf(state), options.values).winner
    state.mover = state.oya
    state.game++
    state.lap = 1
    state.lastLap = 0
    state.total.fill(0)
    state.started.fill(0)
    state.gratuity.fill(0)
  },
}
export type Recipe = keyof typeof recipes

function endThrow(state: State, how: number): void {
  state.throws++
  state.thrown = 0
  state.taken = 0
  state.turnEnd = how
}

/** SD13: each other seat owes the thrower of six equal dice, taken or not. */
function payGratuity(state: State, gratuity: number): void {
  for (let seat = 0; seat < state.seats; seat++)
    state.gratuity[seat]! += seat === state.mover ? gratuity * (state.seats - 1) : -gratuity
}

export const standingOf = (state: State) => ({
  oya: Math.max(0, state.oya),
  totals: state.total,
  started: state.started,
  gratuity: state.gratuity,
})

export const actor = (state: State): number => state.mover

/** Sorted: takes, or stop before continue. */
export function legal(state: State, options: Settled, out: Int32Array): number {
  if (state.taken === 0) {
    const from = options.takesFrom[state.thrown]!
    const count = options.takesFrom[state.thrown + 1]! - from
    for (let i = 0; i < count; i++) out[i] = firstTake + options.takes[from + i]!
    return count
  }
  let count = 0
  if (mayStopWith(state, options, state.turnPoints)) out[count++] = stop
  out[count++] = goOn
  return count
}

/** Which draw is due: the die for the oya, the bowl, or the dice. */
export function draw(state: State, options: Settled): Draw {
  if (state.lap === 0) return options.oyaDraw
  return options.bowlDraw !== null && state.steady === 0 ? options.bowlDraw : options.rollDraws[state.diceLeft]!
}

/** Names a draw by the lap, the seat and the throw, never by what anybody decided before. */
export function drawKey(state: State, options: Settled): readonly number[] {
  if (state.lap === 0) return [0, state.rollOff, state.mover]
  return [state.game, state.lap, state.mover, state.throws + 1, draw(state, options) === options.bowlDraw ? 1 : 0]
}

/** Settlement points per seat, or points where there is no settlement; a game not yet over counts as it stands (SD14). */
export function returns(state: State, options: Settled): readonly number[] {
  const done = state.gamesWon.reduce((sum, games) => sum + games, 0) === state.game
  const bySettlement = options.values.settlement
  const sums = bySettlement ? state.sessionSettlement : state.sessionPoints
  if (done) return Array.from(sums)
  const now = bySettlement ? settleGame(standingOf(state), options.values).settlement : state.total
  return Array.from(sums, (sum, seat) => sum + now[seat]!)
}

/** 3.7: one game ranks by its places, whatever it is settled at; a session by what is settled over its games. */
export const ranks = (state: State, options: Settled): readonly number[] =>
  options.values.games === 1 ? settleGame(standingOf(state), options.values).places : kit.ranks(returns(state, options))

/**
 * Far beyond what laps allow: a turn takes some six plies, here it may take forty (SD14), and the choice of the oya a
 * hundred, more where most dice spill and so tie.
 */
export const plyLimit = ({ values }: Settled, seats: number): number =>
  values.games * values.roundLimit * seats * 40 + seats * Math.ceil(50_000 / (1000 - values.spillPerMille))
