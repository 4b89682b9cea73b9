/**
 * What a viewer of Royal Turf may see and hears, built part by part. Only face-down chips of others are hidden (R19),
 * and with them whatever of a horse follows from their values.
 */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { leaders } from '../../../kit/ranks.ts'
import { stepIndex, type Card } from './data.ts'
import {
  chips,
  forms,
  horses,
  ids,
  make,
  mask,
  symbols,
  type Chip,
  type Form,
  type Horse,
  type Symbol,
} from './notation.ts'
import type { Settled } from './options.ts'
import { chipsLeft, guards, stepsOf } from './play.ts'
import { resultOf, type RaceResult } from './result.ts'
import { betsOn, landing, multiplierOf, payout, spaceOf } from './score.ts'
import type { State } from './state.ts'

/** Pounds for each value 1 as 1st, 2nd and 3rd, the multiplier of the race included. */
export type Pays = readonly [number, number, number]

/** A chip on a horse; its value is `null` where it may not be seen. */
export interface LaidChip {
  readonly seat: Seat
  readonly chip: Chip | null
}

/** What a viewer may see of a horse. */
export interface HorseView {
  readonly id: Horse
  /** The card it runs by; `null` until it is drawn. */
  readonly card: (Card & { readonly form: Form }) | null
  /** Cards it has left for races to come. */
  readonly formsLeft: readonly Form[]
  /** Linear: 0 is the last space, behind the line, 1 the first after it; `null` until it is drawn. */
  readonly position: number | null
  /** The number printed on its space; `null` off the track. */
  readonly space: number | null
  /** Whether its card is set aside, since it has moved. */
  readonly aside: boolean
  /** 1, 2 or 3 once it is over the line. */
  readonly place: 1 | 2 | 3 | null
  readonly chips: readonly LaidChip[]
  /** What finds its row: the sum of the chips, or their number; `null` where that may not be known. */
  readonly bets: number | null
  /** Its row of the table, 0-based; `null` where the bets are not known, or none. */
  readonly row: number | null
  /** What it pays with these bets; `null` where they are not known, or none. */
  readonly pays: Pays | null
}

/** What a viewer may see of a player. */
export interface Player {
  readonly money: number
  /** Chips still in the hand, sorted; `null` where it may not be seen. */
  readonly hand: readonly Chip[] | null
  /** How many chips are in the hand. */
  readonly inHand: number
}

/** A bet the mover may lay. */
export interface BetChoice {
  /** Its notation, such as `bet red-fox 2`. */
  readonly action: string
  readonly horse: Horse
  readonly chip: Chip
  /** What finds the row of the horse with it, and what the horse then pays; `null` where that may not be known. */
  readonly bets: number | null
  readonly pays: Pays | null
}

/** A move the mover may make. */
export interface MoveChoice {
  readonly action: string
  readonly horse: Horse
  /** Spaces its card says, and the position it lands on. */
  readonly steps: number
  readonly position: number
  readonly space: number | null
  /** Spaces it advances, and those that are left from there to be home. */
  readonly advance: number
  readonly left: number
  /** Whether other horses shorten the move. */
  readonly blocked: boolean
  readonly takesPace: boolean
  readonly place: 1 | 2 | 3 | null
}

/** What a viewer of Royal Turf may see. */
export interface Observation {
  /** 1-based, of how many. */
  readonly race: number
  readonly races: number
  /** What all payments of this race are multiplied by. */
  readonly multiplier: number
  readonly trackLength: number
  readonly paceSpace: number
  /** Whether cards and table are the house numbers, which are not those of the printed game. */
  readonly houseCards: boolean
  readonly housePayouts: boolean
  /** Rows for bets of 1, 2, ...; the last for that many and more. Without the multiplier. */
  readonly payouts: readonly Pays[]
  readonly hidden: boolean
  /** Whether the pacemaker pays also where it is not placed (R3). */
  readonly paceUnplaced: boolean
  /** Who began the race; `null` until it is known. */
  readonly starter: Seat | null
  /** Who bets, or rolls and moves; `null` before the race begins and after the last. */
  readonly mover: Seat | null
  /** Betting round, 1-based, of how many; 0 while cards are drawn. */
  readonly round: number
  readonly rounds: number
  readonly horses: readonly HorseView[]
  readonly players: readonly Player[]
  /** What the die shows; `null` before the first roll. */
  readonly symbol: Symbol | null
  /** Rolls of this race. */
  readonly rolls: number
  /** The horse moved last, and the one with the pace chip. */
  readonly lastMoved: Horse | null
  readonly pace: Horse | null
  /** What the mover may do; empty where no seat decides. */
  readonly bets: readonly BetChoice[]
  readonly moves: readonly MoveChoice[]
  /** The race that ended last. */
  readonly result: RaceResult | null
  /** Seats with most money as it stands: the winners once the match is over (R8). */
  readonly leaders: readonly Seat[]
}

/** The observation of a seat or of the table, which sees no face-down chip. */
export function observe(state: State, options: Settled, viewer: Viewer, phase: string): Observation {
  const { values } = options
  const inRace = phase.startsWith('race.')
  return {
    race: state.race,
    races: values.races,
    multiplier: multiplierOf(options, state.race),
    trackLength: options.trackLength,
    paceSpace: values.paceSpace,
    houseCards: options.houseCards,
    housePayouts: options.housePayouts,
    payouts: Array.from({ length: options.rows }, (_, row) => rowOf(options, row)),
    hidden: options.hidden,
    paceUnplaced: values.paceBonus === 'always',
    starter: state.starter < 0 ? null : state.starter,
    mover: inRace ? state.mover : null,
    round: state.round,
    rounds: options.betRounds,
    horses: horses.map((_, horse) => horseView(state, options, viewer, horse)),
    players: Array.from(state.money, (money, seat) => ({ money, ...handOf(state, options, seat, viewer) })),
    symbol: symbols[state.symbol] ?? null,
    rolls: state.rolls,
    lastMoved: horses[state.horse] ?? null,
    pace: horses[state.pace] ?? null,
    bets: phase === 'race.bet' ? betsOf(state, options, viewer) : [],
    moves: phase === 'race.move' ? movesOf(state, options) : [],
    result: resultOf(state, options),
    leaders: leaders(Array.from(state.money)),
  }
}

/** A face-down bet is heard as `bet red-fox ?` by everybody else; all other decisions are spoken aloud. */
export const hear = (state: State, options: Settled, id: number, viewer: Viewer): string =>
  id >= ids.bet && id < ids.move && !seesChips(options, state.mover, viewer) ? mask(id) : make(id)

const seesChips = (options: Settled, owner: Seat, viewer: Viewer): boolean => owner === viewer || !options.hidden

const rowOf = ({ payouts }: Settled, row: number): Pays => [
  payouts[row * 3]!,
  payouts[row * 3 + 1]!,
  payouts[row * 3 + 2]!,
]

function horseView(state: State, options: Settled, viewer: Viewer, horse: number): HorseView {
  const form = state.form[horse]!
  const drawn = form >= 0
  const position = state.position[horse]!
  const place = state.podium.indexOf(horse)
  const bets = knownBets(state, options, viewer, horse)
  return {
    id: horses[horse]!,
    card: drawn ? cardOf(options, horse, form) : null,
    formsLeft: forms.filter((_, other) => other !== form && ((state.deck >> (horse * forms.length + other)) & 1) === 1),
    position: drawn ? position : null,
    space: drawn ? spaceOf(options, position) : null,
    aside: ((state.aside >> horse) & 1) === 1,
    place: placeOf(place),
    chips: chipsOn(state, options, viewer, horse),
    bets,
    row: bets ? Math.min(bets, options.rows) - 1 : null,
    pays: paysOf(state, options, bets),
  }
}

const placeOf = (index: number): 1 | 2 | 3 | null => ([1, 2, 3] as const)[index] ?? null

function cardOf({ steps }: Settled, horse: number, form: number): NonNullable<HorseView['card']> {
  const numbers = symbols.map((symbol, i) => [symbol, steps[stepIndex(horse, form, i)]!] as const)
  return { form: forms[form]!, ...(Object.fromEntries(numbers) as unknown as Card) }
}

function chipsOn(state: State, options: Settled, viewer: Viewer, horse: number): readonly LaidChip[] {
  const held = Array.from({ length: state.seats }, (_, seat) => state.chip[seat * horses.length + horse]!)
  return held.flatMap((chip, seat) =>
    chip === 0 ? [] : [{ seat, chip: seesChips(options, seat, viewer) ? chips[chip - 1]! : null }],
  )
}

/** R12: the number of chips is public, their sum where each is seen. */
function knownBets(state: State, options: Settled, viewer: Viewer, horse: number): number | null {
  const known =
    options.values.payoutRow === 'chipCount' ||
    chipsOn(state, options, viewer, horse).every(({ chip }) => chip !== null)
  return known ? betsOn(state.chip, options, horse) : null
}

function paysOf(state: State, options: Settled, bets: number | null): Pays | null {
  if (bets === null || bets === 0) return null
  const factor = multiplierOf(options, state.race)
  const [first, second, third] = [0, 1, 2].map((place) => factor * payout(options, bets, place))
  return [first!, second!, third!]
}

function handOf(state: State, options: Settled, seat: Seat, viewer: Viewer): Pick<Player, 'hand' | 'inHand'> {
  const hand = chips.flatMap((chip) => Array.from({ length: chipsLeft(state, options, seat, chip) }, () => chip))
  return { hand: seesChips(options, seat, viewer) ? hand : null, inHand: hand.length }
}

function betsOf(state: State, options: Settled, viewer: Viewer): readonly BetChoice[] {
  // What may be laid tells what has been: only who sees the hand is told.
  if (!seesChips(options, state.mover, viewer)) return []
  return horses.flatMap((id, horse) =>
    chips.flatMap((chip) => {
      const arg = horse * chips.length + chip
      if (!guards.mayBet(state, arg, options)) return []
      const before = knownBets(state, options, viewer, horse)
      const bets = before === null ? null : before + (options.values.payoutRow === 'chipCount' ? 1 : chip)
      return [{ action: make(ids.bet + arg), horse: id, chip, bets, pays: paysOf(state, options, bets) }]
    }),
  )
}

function movesOf(state: State, options: Settled): readonly MoveChoice[] {
  const home = state.podium.findIndex((horse) => horse < 0)
  return horses.flatMap((id, horse) => {
    if (!guards.mayMove(state, horse)) return []
    const steps = stepsOf(state, options, horse)
    const position = landing(state, options, horse, steps)
    return [
      {
        action: make(ids.move + horse),
        horse: id,
        steps,
        position,
        space: spaceOf(options, position),
        advance: position - state.position[horse]!,
        left: Math.max(0, options.trackLength + 1 - position),
        blocked: position < state.position[horse]! + steps,
        takesPace: state.pace < 0 && position >= options.paceFrom,
        place: position > options.trackLength ? placeOf(home) : null,
      },
    ]
  })
}
