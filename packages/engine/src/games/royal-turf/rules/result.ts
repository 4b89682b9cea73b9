/** What a finished race came to: who was placed, the chips as they were turned over, and every payment, all of it public. */
import type { Seat } from '../../../kit/contract.ts'
import { chips, forms, horses, type Chip, type Form, type Horse } from './notation.ts'
import type { Settled } from './options.ts'
import { valueOn } from './play.ts'
import { betsOn, multiplierOf, pacePays, payout, perValue, spaceOf } from './score.ts'
import type { State } from './state.ts'

/** A chip as it lies open. */
export interface ShownChip {
  readonly seat: Seat
  readonly chip: Chip
}

/** One payment of the bank to a seat; below 0 where the seat pays. */
export interface Payment {
  readonly seat: Seat
  readonly horse: Horse
  /** A place from 1 to 3, the pacemaker's bonus, or the penalty for the last horse. */
  readonly for: 1 | 2 | 3 | 'pace' | 'last'
  readonly chip: Chip
  /** Pounds for each value 1, the multiplier of the race included. */
  readonly each: number
  /** Pounds that changed hands: a penalty ends where the money does. */
  readonly amount: number
}

/** How a race ended, and what it paid. */
export interface RaceResult {
  /** Which race, 1-based. */
  readonly race: number
  readonly multiplier: number
  /** 1st, 2nd and 3rd. */
  readonly podium: readonly [Horse, Horse, Horse]
  readonly last: Horse
  readonly pace: Horse | null
  /** In the order of the horses: the card each ran by, where it stood, and what lay on it. */
  readonly horses: readonly {
    readonly id: Horse
    readonly form: Form
    readonly position: number
    /** The number printed on its space; null over the line. */
    readonly space: number | null
    readonly chips: readonly ShownChip[]
    /** What its row was found by: the sum of chip values, or their number. */
    readonly bets: number
  }[]
  /** Wins by place, then the pacemaker, then penalties, as they were paid. */
  readonly payments: readonly Payment[]
  /** What they come to, by seat. */
  readonly gains: readonly number[]
}

/** The result of the race that ended last; null before the first has. */
export function resultOf(state: State, options: Settled): RaceResult | null {
  const race = state.shownRace
  if (race === 0) return null
  const [first, second, third, last] = Array.from(state.shownPodium, (horse) => horses[horse]!)
  const payments = paymentsOf(state, options)
  return {
    race,
    multiplier: multiplierOf(options, race),
    podium: [first!, second!, third!],
    last: last!,
    pace: state.shownPace < 0 ? null : horses[state.shownPace]!,
    horses: horses.map((id, horse) => ({
      id,
      form: forms[state.shownForm[horse]!]!,
      position: state.shownPosition[horse]!,
      space: spaceOf(options, state.shownPosition[horse]!),
      chips: chipsOn(state, horse),
      bets: betsOn(state.shownChip, options, horse),
    })),
    payments,
    gains: gainsOf(payments, state.seats),
  }
}

/** What payments come to, by seat. */
export const gainsOf = (payments: readonly Payment[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    payments.reduce((sum, one) => (one.seat === seat ? sum + one.amount : sum), 0),
  )

const chipsOn = (state: State, horse: number): readonly ShownChip[] =>
  Array.from({ length: state.seats }, (_, seat) => ({ seat, held: state.shownChip[seat * horses.length + horse]! }))
    .filter(({ held }) => held > 0)
    .map(({ seat, held }) => ({ seat, chip: chips[held - 1]! }))

function paymentsOf(state: State, options: Settled): readonly Payment[] {
  const { shownPodium, shownPace, shownChip } = state
  const factor = multiplierOf(options, state.shownRace)
  const onHorse = (horse: number, reason: Payment['for'], each: number): readonly Payment[] =>
    Array.from({ length: state.seats }, (_, seat) => ({ seat, value: valueOn(shownChip, seat, horse) }))
      .filter(({ value }) => value > 0)
      .map(({ seat, value }) => ({
        seat,
        horse: horses[horse]!,
        for: reason,
        chip: value as Chip,
        each,
        amount: reason === 'last' ? 0 - state.paid[seat]! : each * value,
      }))
  const places = [1, 2, 3] as const
  return [
    ...places.flatMap((place) => {
      const horse = shownPodium[place - 1]!
      return onHorse(horse, place, factor * payout(options, betsOn(shownChip, options, horse), place - 1))
    }),
    ...(pacePays(options, shownPodium, shownPace) ? onHorse(shownPace, 'pace', factor * perValue) : []),
    ...onHorse(shownPodium[3]!, 'last', -factor * perValue),
  ]
}
