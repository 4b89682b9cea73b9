/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import type { Flaw } from '../../../kit/contract.ts'
import { range, wrong } from '../../../kit/why.ts'
import { chips, forms, horses } from './notation.ts'
import type { Settled } from './options.ts'
import { guards, plyLimit } from './play.ts'
import { multiplierOf, perValue } from './score.ts'
import type { State } from './state.ts'

const field = horses.map((_, horse) => horse)
const isIn = (bits: number, place: number): boolean => ((bits >> place) & 1) === 1
const allHorses = 2 ** horses.length - 1

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw | null {
  return (
    flawOfRace(state, options, phase) ??
    flawOfDeck(state, phase) ??
    flawOfResult(state, options, phase) ??
    (phase === 'start'
      ? flawOfStart(state)
      : (flawOfCards(state, phase) ?? flawOfField(state, options, phase) ?? flawOfChips(state, options, phase)))
  )
}

function flawOfRace(state: State, options: Settled, phase: string): Flaw | null {
  const { races } = options.values
  if (state.race < 1 || state.race > races) return wrong('race', range(1, races))
  if (phase === 'over' && state.race !== races) return wrong('race', `${races} at the end`)
  if (state.mover >= state.seats) return wrong('mover', `a seat below ${state.seats}`)
  const { moneyFloor } = options.values
  if (state.money.some((money) => money < moneyFloor)) return wrong('money', `${moneyFloor} or more`)
  const most = mostMoney(options, phase === 'over' ? races : state.race - 1)
  if (state.money.some((money) => money > most)) return wrong('money', `${most} at most after the races before`)
  const mostRolls = plyLimit(options, state.seats)
  if (state.rolls > mostRolls) return wrong('rolls', `${mostRolls} at most`)
  if (phase === 'start') {
    if (state.starter !== -1) return wrong('starter', '-1 while it is drawn who begins')
    return guards.severalMayStart(state) ? null : wrong('money', 'equal for several of the richest while one is drawn')
  }
  if (state.starter < 0 || state.starter >= state.seats) return wrong('starter', `a seat below ${state.seats}`)
  return phase === 'race.deal' && state.mover !== state.starter
    ? wrong('mover', `${state.starter}, the seat that begins, while cards are drawn`)
    : null
}

/**
 * The most that a seat has after so many races: the best chips on three horses that pay the most, one of them the
 * pacemaker. A match's worth more is let pass, for positions that were made up to show something.
 */
function mostMoney(options: Settled, ended: number): number {
  const richest = options.payouts.reduce((most, amount) => Math.max(most, amount))
  const perRace = 2 * (3 * richest + perValue)
  const races = Array.from({ length: options.values.races }, (_, race) => race + 1)
  const factors = [...races, ...races.slice(0, ended)].map((race) => multiplierOf(options, race))
  return factors.reduce((money, factor) => money + factor * perRace, options.values.startMoney)
}

/** Each race takes a card of every horse out of the deck: at its end, so that three are left before race 1. */
function flawOfDeck(state: State, phase: string): Flaw | null {
  const left = cardsLeft(state, phase)
  if (field.some((horse) => cardsOf(state.deck, horse) !== left)) return wrong('deck', `${left} cards of each horse`)
  return (state.pile & ~state.deck) === 0 ? null : wrong('pile', 'cards of the deck')
}

const cardsLeft = (state: State, phase: string): number => forms.length - state.race + (phase === 'over' ? 0 : 1)
const cardsOf = (bits: number, horse: number): number =>
  forms.filter((_, form) => isIn(bits, horse * forms.length + form)).length

/** A race that has not begun, as `clear` in `play.ts` leaves it. */
const empty = {
  round: 0,
  pile: 0,
  running: 0,
  aside: 0,
  symbol: -1,
  rolls: 0,
  horse: -1,
  pace: -1,
  form: -1,
  position: 0,
  podium: -1,
  chip: 0,
} as const

function flawOfStart(state: State): Flaw | null {
  for (const [name, value] of Object.entries(empty)) {
    const held = state[name as keyof typeof empty]
    if (typeof held === 'number' ? held !== value : held.some((part) => part !== value))
      return wrong(name, `${value} before the cards are drawn`)
  }
  return null
}

function flawOfCards(state: State, phase: string): Flaw | null {
  const left = cardsLeft(state, phase)
  for (const horse of field) {
    const form = state.form[horse]!
    if (form < 0) {
      if (cardsOf(state.pile, horse) !== left) return wrong('pile', 'every card of a horse not drawn yet')
      if (phase !== 'race.deal') return wrong('form', 'a card for each horse')
    } else {
      const card = horse * forms.length + form
      if (phase !== 'over' && !isIn(state.deck, card)) return wrong('form', 'cards of the deck')
      if (isIn(state.pile, card)) return wrong('pile', 'none of the cards that horses run by')
    }
  }
  return null
}

function flawOfResult(state: State, options: Settled, phase: string): Flaw | null {
  const ended = phase === 'over' ? state.race : state.race - 1
  if (state.shownRace !== ended) return wrong('shownRace', `${ended}, the race that ended last`)
  if (ended === 0)
    return state.shownPodium.some((horse) => horse >= 0) ? wrong('shownPodium', '-1 before a race has ended') : null
  if (new Set(state.shownPodium).size < 4 || state.shownPodium.includes(-1))
    return wrong('shownPodium', 'four different horses')
  if (state.shownForm.includes(-1)) return wrong('shownForm', 'a card for each horse')
  return flawOfHands(state, options, 'shownChip', (laid) => laid === options.betRounds)
}

function flawOfField(state: State, options: Settled, phase: string): Flaw | null {
  const home = state.podium.indexOf(-1) < 0 ? 3 : state.podium.indexOf(-1)
  const placed = Array.from(state.podium.subarray(0, home))
  if (state.podium.subarray(home).some((horse) => horse >= 0) || new Set(placed).size < home)
    return wrong('podium', 'different horses, then -1')
  if (home > 0 && (phase === 'race.deal' || phase === 'race.bet')) return wrong('podium', '-1 before the race')
  const over = phase === 'over'
  if (over ? home !== 3 : home === 3)
    return wrong('podium', over ? 'three horses at the end' : 'two horses at most while a race is on')
  const drawn = field.reduce((bits, horse) => (state.form[horse]! >= 0 ? bits | (1 << horse) : bits), 0)
  const running = placed.reduce((bits, horse) => bits & ~(1 << horse), drawn)
  if (state.running !== running) return wrong('running', `${running}, the horses drawn and not home`)
  if ((state.aside & ~state.running) !== 0) return wrong('aside', 'running horses')
  if (phase === 'race.deal' && running === allHorses) return wrong('running', 'a horse that is still to be drawn')
  if ((phase === 'race.roll' || phase === 'race.move') && state.aside === state.running)
    return wrong('aside', 'a horse that may move')
  return flawOfPlaces(state, options, phase) ?? flawOfMoves(state, options, phase)
}

function flawOfPlaces(state: State, options: Settled, phase: string): Flaw | null {
  const taken = new Set<number>()
  for (const horse of field) {
    const position = state.position[horse]!
    if (!isIn(state.running, horse)) {
      if (state.form[horse]! >= 0 !== position > options.trackLength)
        return wrong('position', `over ${options.trackLength} for horses that are home alone`)
      continue
    }
    if (position > options.trackLength || taken.has(position))
      return wrong('position', 'one horse for each space of the track')
    taken.add(position)
    if (options.circular && taken.has(position > 0 ? position - options.trackLength : position + options.trackLength))
      return wrong('position', 'one horse for each space of the ring')
  }
  const lined = taken.size
  const atStart = phase === 'race.deal' || phase === 'race.bet'
  return atStart &&
    field.some(
      (horse) => isIn(state.running, horse) && (state.position[horse]! > 0 || state.position[horse]! <= -lined),
    )
    ? wrong('position', 'the places behind the line, in the order of the draw, before the race')
    : null
}

function flawOfMoves(state: State, options: Settled, phase: string): Flaw | null {
  const racing = phase === 'race.roll' || phase === 'race.move' || phase === 'over'
  if (!racing) {
    const still =
      state.symbol === -1 && state.rolls === 0 && state.horse === -1 && state.pace === -1 && state.aside === 0
    return still ? null : wrong(state.rolls === 0 ? 'symbol' : 'rolls', 'no roll and no move before the race')
  }
  const moved = state.rolls - (phase === 'race.move' ? 1 : 0)
  if (moved < 0 || state.rolls > 0 !== state.symbol >= 0)
    return wrong('symbol', 'a face once the die was rolled, else -1')
  if (moved > 0 !== state.horse >= 0) return wrong('horse', 'the horse moved last, once one has moved')
  const passed = field.some((horse) => state.position[horse]! >= options.paceFrom)
  if (passed !== state.pace >= 0)
    return wrong('pace', passed ? 'the first horse to pass' : '-1 until a horse has passed')
  return passed && state.position[state.pace]! < options.paceFrom ? wrong('pace', 'a horse that has passed') : null
}

function flawOfChips(state: State, options: Settled, phase: string): Flaw | null {
  const before = phase === 'race.deal' || phase === 'over'
  if (before ? phase === 'race.deal' && state.round !== 0 : state.round < 1 || state.round > options.betRounds)
    return wrong('round', before ? '0 while cards are drawn' : range(1, options.betRounds))
  const turn = (seat: number) => (seat - state.starter + state.seats) % state.seats
  const due = (seat: number): number => {
    if (before) return 0
    return phase === 'race.bet' ? state.round - (turn(seat) < turn(state.mover) ? 0 : 1) : options.betRounds
  }
  return flawOfHands(state, options, 'chip', (laid, seat) => laid === due(seat))
}

/** Whether every seat has laid as many chips as it should, and none that it does not have. */
function flawOfHands(
  state: State,
  options: Settled,
  name: 'chip' | 'shownChip',
  fits: (laid: number, seat: number) => boolean,
): Flaw | null {
  for (let seat = 0; seat < state.seats; seat++) {
    const held = field.map((horse) => state[name][seat * horses.length + horse]!).filter((chip) => chip > 0)
    if (!fits(held.length, seat)) return wrong(name, 'as many chips of each seat as it has laid by then')
    const has = [options.hidden ? 1 : 0, 2, 1]
    if (chips.some((chip) => held.filter((one) => one === chip + 1).length > has[chip]!))
      return wrong(name, 'chips that a player has')
  }
  return null
}
