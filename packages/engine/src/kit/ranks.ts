/** Who stands where, by whatever seats have: points, money, rounds won. */
import type { Seat } from './contract.ts'

/** Rank of each seat by what it has: 1 is best, equal ones share the better rank and the next is skipped. */
export const ranks = (have: readonly number[]): readonly number[] =>
  have.map((own) => 1 + have.filter((other) => other > own).length)

/** Seats of rank 1: the winners once a match is over. */
export const firsts = (places: readonly number[]): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []))

/** Seats that have most. */
export const leaders = (have: readonly number[]): readonly Seat[] => firsts(ranks(have))

/**
 * The places of all seats after a verdict: the seat it is about becomes last, the others keep their order. Without a
 * verdict (`null`) the places as they are.
 *
 * @example
 * ```ts
 * import { ranksAfter } from '@dicewright/engine'
 *
 * ranksAfter([1, 2, 3], 0) // => [3, 1, 2]
 * ranksAfter([1, 2, 3], null) // => [1, 2, 3]
 * ```
 */
export const ranksAfter = (places: readonly number[], seat: Seat | null): readonly number[] =>
  seat === null ? places : ranks(places.map((place, other) => (other === seat ? -Infinity : -place)))
