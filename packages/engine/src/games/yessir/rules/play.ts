/**
 * Guards and recipes of YESSIR, its legal actions and draws. Guards ask, recipes write; the chart alone says what
 * follows what. Who knows what lies in a cup stands at the end (`knowsCup`).
 */
import type { Viewer } from '../../../kit/contract.ts'
import type { Draw } from '../../../kit/draw.ts'
import * as tally from '../../../kit/tally.ts'
import { ids } from './notation.ts'
import type { Settled } from './options.ts'
import * as score from './score.ts'
import { firstLuck, type State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const [firstPair, endOfPairs] = tally.tallyRange(2)
const pairs = endOfPairs - firstPair
const tallyFaces = tally.tallyFaces
const tallySize = tally.tallySize
const winnerOf = score.winnerOf
const { a: firstA, b: all, c: own, d: pass, e: unseen, plus, minus, same } = ids

/** Shared dice with one die of a face (0-based) less or more, by `tally * 6 + face`; -1 where that is none of ours. */
const [firstSingle] = tally.tallyRange(1)
const endOfShared = tally.tallyRange(3)[1]
const tables = endOfShared * 6
const fewer = Int16Array.from({ length: tables }, (_, i) => tally.tallyMinus(Math.trunc(i / 6), firstSingle + (i % 6)))
const more = Int16Array.from({ length: tables }, (_, i) => tally.tallyPlus(Math.trunc(i / 6), firstSingle + (i % 6)))

/** What a turn offers: shared dice by face, each once, then b to e; for 0, 1, and 2 or more points of luck one by one. */
const offers = Array.from({ length: 3 * endOfShared }, (_, i) => [
  ...(i < endOfShared ? [] : Array.from(new Set(tally.tallyDice(i % endOfShared)), (face) => firstA + face - 1)),
  ...(i < 2 * endOfShared ? [] : [all, own]),
  pass,
  unseen,
])
const turnings = [plus, minus, same]

const seatAfter = (state: State, seat: number): number => (seat + 1 === state.seats ? 0 : seat + 1)

/** Seats that still take turns. */
export function active(state: State): number {
  let count = 0
  for (let seat = 0; seat < state.seats; seat++) if (state.blind[seat] === 0) count++
  return count
}

/** The next seat from `from` on that is in the choice of the starter; the number of seats where there is none. */
function nextInRollOff(state: State, from: number): number {
  let seat = from
  while (seat < state.seats && state.inRollOff[seat] === 0) seat++
  return seat
}

const highest = (state: State): number => state.highDie.reduce((best, face) => Math.max(best, face), 0)

/** 2.2: luck that an action costs; -1 where it brings a point. */
export const costOf = (id: number): number =>
  id >= firstA && id < all ? 1 : id === all || id === own ? 2 : id === unseen ? -1 : 0

/** J1: luck never goes below the floor. */
export const mayPay = (state: State, options: Settled, cost: number): boolean =>
  state.luck[state.mover]! - cost >= options.values.luckFloor

const fillsCup = (state: State, arg: number): boolean => {
  const pair = arg - state.mover * pairs
  return pair >= 0 && pair < pairs
}

export const guards = {
  starterDrawn: (_state: State, _arg: number, options: Settled) => options.values.firstStarter === 'random',
  highestBegins: (_state: State, _arg: number, options: Settled) => options.values.firstStarter === 'highestDie',
  isSeat: (state: State, arg: number) => arg < state.seats,
  moreHighDice: (state: State) => nextInRollOff(state, state.mover + 1) < state.seats,
  // J7: only a tie for the highest die throws again.
  highTied: (state: State) => {
    const best = highest(state)
    return state.highDie.indexOf(best) !== state.highDie.lastIndexOf(best)
  },
  threeDice: (_state: State, arg: number) => tallySize[arg] === 3,
  oneDie: (_state: State, arg: number) => tallySize[arg] === 1,
  // 2.5, J9: only of a single die, and only where it shows the face that it showed before.
  sameFaceAgain: (state: State, arg: number, options: Settled) =>
    options.values.changeDie && arg - firstSingle + 1 === state.picked,
  ownCup: fillsCup,
  moreCups: (state: State, arg: number) => fillsCup(state, arg) && seatAfter(state, state.mover) !== state.starter,
  lastCup: (state: State, arg: number) => fillsCup(state, arg) && seatAfter(state, state.mover) === state.starter,
  mayThrowOne: (state: State, arg: number, options: Settled) =>
    mayPay(state, options, 1) && tallyFaces[state.shared * 6 + arg]! > 0,
  mayPayTwo: (state: State, _arg: number, options: Settled) => mayPay(state, options, 2),
  turnsGoOn: (state: State) => state.passes < active(state),
  hasWinner: (state: State) => state.lastWinner >= 0,
  matchGoesOn: (state: State, _arg: number, options: Settled) => {
    const { winsToWin, roundLimit } = options.values
    return state.round < roundLimit && (state.lastWinner < 0 || state.wins[state.lastWinner]! < winsToWin)
  },
}
export type Guard = keyof typeof guards

export const recipes = {
  beginMatch: (state: State) => {
    state.starter = -1
    state.lastWinner = -2
    state.luck.fill(firstLuck)
  },
  // J7: at first everybody is in the choice.
  beginRollOff: (state: State) => {
    state.rollOff = 1
    state.inRollOff.fill(1)
  },
  seatZeroBegins: (state: State) => {
    state.starter = 0
  },
  setStarter: (state: State, arg: number) => {
    state.starter = arg
  },
  showHighDie: (state: State, arg: number) => {
    state.highDie[state.mover] = arg + 1
  },
  nextHighDie: (state: State) => {
    state.mover = nextInRollOff(state, state.mover + 1)
  },
  rollOffAgain: (state: State) => {
    const best = highest(state)
    for (let seat = 0; seat < state.seats; seat++) state.inRollOff[seat] = state.highDie[seat] === best ? 1 : 0
    state.highDie.fill(0)
    state.rollOff++
    state.mover = nextInRollOff(state, 0)
  },
  highestStarts: (state: State) => {
    state.starter = state.highDie.indexOf(highest(state))
    state.highDie.fill(0)
    state.inRollOff.fill(0)
  },
  beginRound: (state: State) => {
    state.round++
    state.mover = state.starter
    state.passes = 0
    state.shared = 0
    state.sharedThrows = 0
    for (let seat = 0; seat < state.seats; seat++) {
      state.blind[seat] = 0
      state.cupThrows[seat] = 0
    }
  },
  showShared: (state: State, arg: number) => {
    state.shared = arg
  },
  fillCup: (state: State, arg: number) => {
    state.cup[state.mover] = firstPair + arg - state.mover * pairs
  },
  nextSeat: (state: State) => {
    state.mover = seatAfter(state, state.mover)
  },
  nextActive: (state: State) => {
    do state.mover = seatAfter(state, state.mover)
    while (state.blind[state.mover] === 1)
  },
  payOne: (state: State) => {
    state.luck[state.mover]!--
  },
  payTwo: (state: State) => {
    state.luck[state.mover]! -= 2
  },
  pickUpOne: (state: State, arg: number) => {
    state.shared = fewer[state.shared * 6 + arg]!
    state.picked = arg + 1
    state.sharedThrows++
  },
  pickUpAll: (state: State) => {
    state.shared = 0
    state.sharedThrows++
  },
  addShared: (state: State, arg: number) => {
    state.shared = more[state.shared * 6 + arg - firstSingle]!
  },
  putDown: (state: State) => {
    state.picked = 0
  },
  turnUp: (state: State) => turnDie(state, score.faceUp(state.picked)),
  turnDown: (state: State) => turnDie(state, score.faceDown(state.picked)),
  emptyCup: (state: State) => {
    state.cup[state.mover] = 0
    state.cupThrows[state.mover]!++
  },
  // 2.2-e: the point comes at once, and at the cap it is lost (J2).
  goBlind: (state: State, _arg: number, options: Settled) => {
    state.blind[state.mover] = 1
    state.cup[state.mover] = 0
    state.cupThrows[state.mover]!++
    gainLuck(state, options, state.mover)
    if (options.values.blindResets) state.passes = 0
  },
  countPass: (state: State) => {
    state.passes++
  },
  breakPasses: (state: State) => {
    state.passes = 0
  },
  liftCups: (state: State, _arg: number, options: Settled) => {
    state.shownShared = state.shared
    state.lastWinner = winnerOf(options.strengths, state.cup, state.shared)
    for (let seat = 0; seat < state.seats; seat++) {
      state.shownCup[seat] = state.cup[seat]!
      state.shownBlind[seat] = state.blind[seat]!
      state.cup[seat] = 0
    }
  },
  // 2.2-3, J11: everybody but the winner gets a point of luck.
  payWinner: (state: State, _arg: number, options: Settled) => {
    const winner = state.lastWinner
    state.wins[winner]!++
    for (let seat = 0; seat < state.seats; seat++) if (seat !== winner) gainLuck(state, options, seat)
  },
  // J5: after a drawn round as well, unless the table plays otherwise.
  payNobody: (state: State, _arg: number, options: Settled) => {
    if (options.values.noWinnerLuck) for (let seat = 0; seat < state.seats; seat++) gainLuck(state, options, seat)
  },
  // J5: after a drawn round the same seat begins again.
  nextRound: (state: State) => {
    if (state.lastWinner >= 0) state.starter = state.lastWinner
  },
}
export type Recipe = keyof typeof recipes

function gainLuck(state: State, options: Settled, seat: number): void {
  if (state.luck[seat]! < options.luckCap) state.luck[seat]!++
}

/** 2.5: the die that showed its face again is turned to another. */
function turnDie(state: State, face: number): void {
  state.shared = more[fewer[state.shared * 6 + state.picked - 1]! * 6 + face - 1]!
}

export const actor = (state: State): number => state.mover

/** Sorted: shared dice by face, then b to e; or what may be done with a die that showed its face again. */
export function legal(state: State, options: Settled, out: Int32Array): number {
  const luck = Math.min(state.luck[state.mover]! - options.values.luckFloor, 2)
  const offer = state.picked > 0 ? turnings : offers[luck * endOfShared + state.shared]!
  for (let i = 0; i < offer.length; i++) out[i] = offer[i]!
  return offer.length
}

/** Which draw is due: who begins, shared dice, or a cup. */
export function draw(state: State, options: Settled): Draw {
  if (state.starter < 0) return options.values.firstStarter === 'random' ? options.startDraw : options.highDraw
  if (state.picked > 0) return options.oneDraw
  if (state.shared === 0) return options.sharedDraw
  return (state.blind[state.mover] === 1 ? options.blindDraws : options.cupDraws)[state.mover]!
}

/** Names a draw by the round, whose dice they are (0 for shared ones) and how often these were thrown before. */
export function drawKey(state: State): readonly number[] {
  if (state.starter < 0) return [0, state.mover, state.rollOff]
  const isShared = state.picked > 0 || state.shared === 0
  return isShared ? [state.round, 0, state.sharedThrows] : [state.round, 1 + state.mover, state.cupThrows[state.mover]!]
}

/** Rounds won by each seat: at the round limit the most wins, and ties are shared (J14). */
export const returns = (state: State): readonly number[] => Array.from(state.wins)

/**
 * Luck bounds a match: six points a seat to begin with and two more a round at most are spent one or two at a time, each
 * with its throw and perhaps a change of the die; between two such actions at most all seats pass. The dice for the first
 * starter tie for as long as they like, but hardly a hundred times.
 */
export const plyLimit = ({ values: { roundLimit } }: Settled, seats: number): number => {
  const actions = seats * (firstLuck + 3 * roundLimit)
  return seats * 100 + roundLimit * (1 + seats) + actions * 3 + (actions + roundLimit) * seats
}

/** 2.2-3: the pass that ends the turns lifts all cups. */
export const reveals = (state: State, _options: Settled, id: number): boolean =>
  id === pass && state.passes + 1 >= active(state)

/** Draws anew the cups that `viewer` has not seen: those of others, and the own one after a blind throw. */
export function redeal(state: State, _options: Settled, viewer: Viewer, below: (limit: number) => number): void {
  for (let seat = 0; seat < state.seats; seat++)
    if (state.cup[seat]! > 0 && !knowsCup(state, seat, viewer)) state.cup[seat] = tally.sequenceTable(2)[below(36)]!
}

/** 2.6: only its seat knows a cup, and not even that after a throw without looking. */
export const knowsCup = (state: State, seat: number, viewer: Viewer): boolean =>
  viewer === seat && state.blind[seat] === 0
