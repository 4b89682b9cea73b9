/** Who stands where, by whatever seats have: points, money, rounds won. */
import type { Seat } from './contract.ts'

/** Rank of each seat by its returns: 1 is best, equal returns share the better rank and the next is skipped. */
export const ranks = (returns: readonly number[]): readonly number[] =>
  returns.map((own) => 1 + returns.filter((other) => other > own).length)

/** Seats that have most: the winners once a match is over, in games whose ties share the victory. */
export function leaders(returns: readonly number[]): readonly Seat[] {
  const most = Math.max(...returns)
  return returns.flatMap((own, seat) => (own === most ? [seat] : []))
}
