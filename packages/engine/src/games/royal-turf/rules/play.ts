/**
 * Guards and recipes of Royal Turf, its legal actions and draws. Guards ask, recipes write; the chart alone says what
 * follows what.
 */
import { countBits as countOf, lowestBit as lowestOf } from '../../../kit/bits.ts'
import type { Viewer } from '../../../kit/contract.ts'
import { pickDraw, sample as sampleOf, type Draw } from '../../../kit/draw.ts'
import type { Random } from '../../../kit/random.ts'
import { forms, horses, ids, symbols } from './notation.ts'
import type { Settled } from './options.ts'
import * as score from './score.ts'
import type { State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const countBits = countOf
const lowestBit = lowestOf
const betsOn = score.betsOn
const landing = score.landing
const multiplierOf = score.multiplierOf
const pacePays = score.pacePays
const payout = score.payout
const perValue = score.perValue
const richest = score.richest
const { card: firstCard, bet: firstBet, move: firstMove } = ids
const field = horses.length
const chipKinds = 3
const allCards = 2 ** (field * forms.length) - 1
/** Horses still on the track once three are placed (5.3-6). */
const leftBehind = field - 3

/** How many horses a set of bits holds. */
const horsesIn = Uint8Array.from({ length: 2 ** field }, (_, set) => countBits(set))

const seatAfter = (state: State): number => (state.mover + 1 === state.seats ? 0 : state.mover + 1)

/** How many chips of a value a seat still has: two 1s, one of each other, the 0 only in the hidden game (R12). */
export function chipsLeft(state: State, options: Settled, seat: number, value: number): number {
  let left = value === 1 ? 2 : value === 0 && !options.hidden ? 0 : 1
  for (let i = seat * field; i < (seat + 1) * field; i++) if (state.chip[i] === value + 1) left--
  return left
}

export const stepsOf = (state: State, options: Settled, horse: number): number =>
  options.steps[(horse * forms.length + state.form[horse]!) * 4 + state.symbol]!

const inPile = (state: State, arg: number): boolean => ((state.pile >> arg) & 1) === 1
const entersHorse = (state: State, arg: number): boolean =>
  inPile(state, arg) && ((state.running >> Math.trunc(arg / forms.length)) & 1) === 0
const mayBet = (state: State, arg: number, options: Settled): boolean =>
  state.chip[state.mover * field + Math.trunc(arg / chipKinds)] === 0 &&
  chipsLeft(state, options, state.mover, arg % chipKinds) > 0

export const guards = {
  severalMayStart: (state: State) => countBits(richest(state.money)) > 1,
  mayStart: (state: State, arg: number) => ((richest(state.money) >> arg) & 1) === 1,
  inPile,
  entersHorse,
  completesField: (state: State, arg: number) => horsesIn[state.running] === field - 1 && entersHorse(state, arg),
  mayBet,
  lastBet: (state: State, arg: number, options: Settled) =>
    state.round === options.betRounds && seatAfter(state) === state.starter && mayBet(state, arg, options),
  mayMove: (state: State, arg: number) => (((state.running & ~state.aside) >> arg) & 1) === 1,
  // R4, R18: by where the horse has landed; the first one only.
  setsPace: (state: State, _arg: number, options: Settled) =>
    state.pace < 0 && state.position[state.horse]! >= options.paceFrom,
  crossed: (state: State, _arg: number, options: Settled) => state.position[state.horse]! > options.trackLength,
  raceOver: (state: State) => horsesIn[state.running] === leftBehind,
  // R9: of the horses that are still running.
  allMoved: (state: State) => (state.running & ~state.aside) === 0,
  moreRaces: (state: State, _arg: number, options: Settled) => state.race < options.values.races,
}
export type Guard = keyof typeof guards

export const recipes = {
  beginMatch: (state: State, _arg: number, options: Settled) => {
    state.deck = allCards
    state.money.fill(options.values.startMoney)
    state.shownPace = -1
    state.shownPodium.fill(-1)
    state.shownForm.fill(-1)
    state.race = 1
    clear(state)
  },
  seatRichest: (state: State) => {
    state.starter = 31 - Math.clz32(richest(state.money))
  },
  seatStarter: (state: State, arg: number) => {
    state.starter = arg
  },
  openRace: (state: State) => {
    state.mover = state.starter
    state.pile = state.deck
  },
  enterHorse: (state: State, arg: number) => {
    const horse = Math.trunc(arg / forms.length)
    state.position[horse] = -horsesIn[state.running]!
    state.form[horse] = arg % forms.length
    state.running |= 1 << horse
    state.pile &= ~(1 << arg)
  },
  skipCard: (state: State, arg: number) => {
    state.pile &= ~(1 << arg)
  },
  openBetting: (state: State) => {
    state.round = 1
  },
  layChip: (state: State, arg: number) => {
    state.chip[state.mover * field + Math.trunc(arg / chipKinds)] = (arg % chipKinds) + 1
  },
  nextBettor: (state: State) => {
    state.mover = seatAfter(state)
    if (state.mover === state.starter) state.round++
  },
  // R20: who began to bet also rolls first.
  lineUp: (state: State) => {
    state.mover = state.starter
  },
  showSymbol: (state: State, arg: number) => {
    state.symbol = arg
    state.rolls++
  },
  moveHorse: (state: State, arg: number, options: Settled) => {
    state.position[arg] = landing(state, options, arg, stepsOf(state, options, arg))
    state.aside |= 1 << arg
    state.horse = arg
  },
  takePaceChip: (state: State) => {
    state.pace = state.horse
  },
  placeHorse: (state: State) => {
    state.podium[field - horsesIn[state.running]!] = state.horse
    state.running &= ~(1 << state.horse)
    state.aside &= state.running
  },
  returnCards: (state: State) => {
    state.aside = 0
  },
  nextSeat: (state: State) => {
    state.mover = seatAfter(state)
  },
  // R19: all chips are turned over before anything is paid. The cards of the race leave the game (5.2).
  turnOver: (state: State) => {
    for (let place = 0; place < 3; place++) state.shownPodium[place] = state.podium[place]!
    state.shownPodium[3] = rearmost(state)
    state.shownRace = state.race
    state.shownPace = state.pace
    for (let horse = 0; horse < field; horse++) {
      const form = state.form[horse]!
      state.shownForm[horse] = form
      state.shownPosition[horse] = state.position[horse]!
      state.deck &= ~(1 << (horse * forms.length + form))
    }
    for (let i = 0; i < state.chip.length; i++) {
      state.shownChip[i] = state.chip[i]!
      state.chip[i] = 0
    }
  },
  // R7: what is won first, then the penalty, as far as the money goes.
  pay: (state: State, _arg: number, options: Settled) => {
    const { shownPodium, shownChip, money, paid } = state
    const factor = multiplierOf(options, state.race)
    for (let place = 0; place < 3; place++) {
      const horse = shownPodium[place]!
      const amount = factor * payout(options, betsOn(shownChip, options, horse), place)
      for (let seat = 0; seat < state.seats; seat++) money[seat]! += amount * valueOn(shownChip, seat, horse)
    }
    const pace = pacePays(options, shownPodium, state.shownPace) ? state.shownPace : -1
    for (let seat = 0; seat < state.seats; seat++) {
      if (pace >= 0) money[seat]! += factor * perValue * valueOn(shownChip, seat, pace)
      const owed = factor * perValue * valueOn(shownChip, seat, shownPodium[3]!)
      paid[seat] = Math.max(0, Math.min(owed, money[seat]! - options.values.moneyFloor))
      money[seat]! -= paid[seat]!
    }
  },
  clearTrack: (state: State) => {
    state.race++
    clear(state)
  },
}
export type Recipe = keyof typeof recipes

/** Value of a seat's chip on a horse; 0 where none lies. */
export const valueOn = (chips: Int32Array, seat: number, horse: number): number =>
  Math.max(0, chips[seat * field + horse]! - 1)

/** R13: the last horse is the rearmost of those still running; R5: no two stand on one space. */
function rearmost(state: State): number {
  let last = -1
  for (let horse = 0; horse < field; horse++)
    if (((state.running >> horse) & 1) === 1 && (last < 0 || state.position[horse]! < state.position[last]!))
      last = horse
  return last
}

/** An empty track before the cards are drawn. */
function clear(state: State): void {
  state.starter = -1
  state.mover = 0
  state.round = 0
  state.pile = 0
  state.running = 0
  state.aside = 0
  state.symbol = -1
  state.rolls = 0
  state.horse = -1
  state.pace = -1
  state.form.fill(-1)
  state.position.fill(0)
  state.podium.fill(-1)
}

export const actor = (state: State): number => state.mover

/** Sorted: bets by horse and chip, or moves by horse. */
export function legal(state: State, options: Settled, out: Int32Array, phase: string): number {
  return phase === 'race.move' ? legalMoves(state, out) : legalBets(state, options, out)
}

function legalMoves(state: State, out: Int32Array): number {
  let count = 0
  // Bit by bit: which horses may still move cannot be foreseen, so that asking each would cost more.
  for (let free = state.running & ~state.aside; free !== 0; free &= free - 1) out[count++] = firstMove + lowestBit(free)
  return count
}

function legalBets(state: State, options: Settled, out: Int32Array): number {
  const from = state.mover * field
  const zeros = chipsLeft(state, options, state.mover, 0) > 0
  const ones = chipsLeft(state, options, state.mover, 1) > 0
  const twos = chipsLeft(state, options, state.mover, 2) > 0
  let count = 0
  for (let horse = 0; horse < field; horse++) {
    if (state.chip[from + horse] !== 0) continue
    const first = firstBet + horse * chipKinds
    if (zeros) out[count++] = first
    if (ones) out[count++] = first + 1
    if (twos) out[count++] = first + 2
  }
  return count
}

/** Which draw is due, by the phase. The cards are what is left of the pile, so their draw is made each time. */
export function draw(state: State, options: Settled, phase: string): Draw {
  if (phase === 'race.roll') return options.dieDraw
  if (phase === 'start') return options.startDraws[richest(state.money)]!
  return pickDraw(Array.from({ length: countBits(state.pile) }, (_, i) => ({ id: cardOf(state, i), weight: 1 })))
}

/** As `draw`, without listing the cards. */
export const sample = (state: State, options: Settled, phase: string, source: Random): number =>
  phase === 'race.deal'
    ? cardOf(state, source.below(countBits(state.pile)))
    : sampleOf(draw(state, options, phase), source)

/** The card of the pile that so many others come before. */
function cardOf(state: State, before: number): number {
  let rest = state.pile
  for (let i = 0; i < before; i++) rest &= rest - 1
  return firstCard + lowestBit(rest)
}

const drawPhases = ['start', 'race.deal', 'race.roll']

/** The race, the phase, and how many cards or rolls came before: all of it public. */
export const drawKey = (state: State, _options: Settled, phase: string): readonly number[] => [
  state.race,
  drawPhases.indexOf(phase),
  phase === 'race.deal' ? countBits(state.deck) - countBits(state.pile) : state.rolls,
]

/** Money per seat, final or as it stands. */
export const returns = (state: State): readonly number[] => Array.from(state.money)

/**
 * Among at most seven horses on the ring one has a free space ahead, so as long as cards have no 0, a round of
 * seven moves takes the field a space on at least, and it has less than seven laps to go in all. Where they have, it
 * takes so many times as many as the die is thrown for a face that moves the worst card; who always chooses what stands
 * still could go on without end.
 */
export const plyLimit = (options: Settled, seats: number): number => {
  const { betRounds, trackLength, values } = options
  const moves = field * field * (trackLength + field) * throwsToMove(options)
  return values.races * (1 + field * forms.length + seats * betRounds + 2 * moves)
}

/** How often the die is thrown on average for a face that moves a horse, by the card where that is the most. */
function throwsToMove({ steps, dieDraw: { outcomes, total } }: Settled): number {
  const moving = Array.from({ length: steps.length / symbols.length }, (_, card) =>
    outcomes.reduce((sum, { weight }, face) => (steps[card * symbols.length + face]! > 0 ? sum + weight : sum), 0),
  )
  return total / Math.min(...moving)
}

export const hides = ({ hidden }: Settled): boolean => hidden

/** R19: the move that brings the third horse home turns the chips over. */
export const reveals = (state: State, options: Settled, id: number): boolean => {
  if (!options.hidden || id < firstMove || horsesIn[state.running] !== leftBehind + 1) return false
  const horse = id - firstMove
  return landing(state, options, horse, stepsOf(state, options, horse)) > options.trackLength
}

/** Deals anew which of their chips the others have laid; how many each has laid, and where, is public. */
export function redeal(state: State, options: Settled, viewer: Viewer, below: (limit: number) => number): void {
  if (!options.hidden) return
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === viewer) continue
    const hand = [1, 2, 2, 3]
    for (let i = seat * field; i < (seat + 1) * field; i++)
      if (state.chip[i]! > 0) state.chip[i] = hand.splice(below(hand.length), 1)[0]!
  }
}
