/** The arithmetic of Royal Turf: where a horse lands, which row of the table a bet is paid by, and what it is paid. */
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { maxRows } from './data.ts'
import { horses } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

const field = horses.length

/** Whether a running horse other than `horse` stands on the space (R2). */
function isOccupied(state: State, options: Settled, horse: number, space: number): boolean {
  const others = state.running & ~(1 << horse)
  // A horse that is still behind the line stands on a space that the leaders come to later.
  const lap = options.circular ? options.trackLength : 0
  for (let other = 0; other < field; other++) {
    const apart = state.position[other]! - space
    // What is rarely so is asked first.
    if ((apart === 0 || apart === lap || apart === -lap) && ((others >> other) & 1) === 1) return true
  }
  return false
}

/**
 * Where a horse lands that moves so many spaces: the first free space before an occupied one, at worst its own (R17).
 * Over the line nothing is in the way (K6).
 */
export function landing(state: State, options: Settled, horse: number, steps: number): number {
  const from = state.position[horse]!
  let space = from + steps
  if (space > options.trackLength) return space
  while (space > from && isOccupied(state, options, horse, space)) space--
  return space
}

/** The number printed on a position; null over the line. */
export const spaceOf = ({ trackLength }: Settled, position: number): number | null =>
  position > trackLength ? null : position > 0 ? position : position + trackLength

/** What is counted on a horse to find its row: the values of all chips there, or their number (R1, R12). */
export function betsOn(chips: Int32Array, options: Settled, horse: number): number {
  let bets = 0
  const byCount = options.values.payoutRow === 'chipCount'
  for (let i = horse; i < chips.length; i += field) if (chips[i]! > 0) bets += byCount ? 1 : chips[i]! - 1
  return bets
}

/** What a horse with so many bets pays for each value 1, by its place (0 for the 1st), before any doubling. */
export const payout = (options: Settled, bets: number, place: number): number =>
  bets === 0 ? 0 : options.payouts[(Math.min(bets, options.rows) - 1) * 3 + place]!

/** What the pacemaker pays, and the last horse costs, for each value 1. */
export const perValue = 100

/** 5.3-8: all amounts of the last race are multiplied. */
export const multiplierOf = (options: Settled, race: number): number =>
  race === options.values.races ? options.values.lastRaceMultiplier : 1

/** Whether the pacemaker pays (R3). */
export const pacePays = (options: Settled, podium: ArrayLike<number>, pace: number): boolean =>
  pace >= 0 && (options.values.paceBonus === 'always' || podium[0] === pace || podium[1] === pace || podium[2] === pace)

/** Bits of the seats that have most money. */
export function richest(money: Int32Array): number {
  let most = money[0]!
  let bits = 1
  for (let seat = 1; seat < money.length; seat++) {
    const own = money[seat]!
    if (own < most) continue
    bits = own === most ? bits | (1 << seat) : 1 << seat
    most = own
  }
  return bits
}

/** What a bot may ask about the rules. */
export interface Help {
  /** What a horse with so many bets (0 to 42) pays for each value 1 as 1st, 2nd or 3rd in a race (1 to 3). */
  payout(bets: number, place: 1 | 2 | 3, race: number): number
}

/** What bots may ask: what a horse with so many bets pays for each value 1 as 1st, 2nd or 3rd, in this race. */
export const help = {
  payout: (options: Settled, bets: unknown, place: unknown, race: unknown): Result<number> => {
    const bounds = [
      ['bets', bets, 0, maxRows],
      ['place', place, 1, 3],
      ['race', race, 1, options.values.races],
    ] as const
    for (const [name, value, min, max] of bounds)
      if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
        return refuse(
          'action-operand',
          name,
          `${name} is ${show(value)}: expected a whole number from ${min} to ${max}.`,
        )
    return accept(payout(options, bets as number, (place as number) - 1) * multiplierOf(options, race as number))
  },
}
