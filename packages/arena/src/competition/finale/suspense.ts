/**
 * How gripping a match was to watch, from the points alone. Who is going to win is estimated after every turn as for a
 * Brownian motion (Stern, "A Brownian Motion Model for the Progress of Sports Scores", JASA 1994): the lead so far over what
 * the rest of the match may still change. What an audience feels is how far that estimate moves (Ely, Frankel and Kamenica,
 * "Suspense and Surprise", Journal of Political Economy 2015): the sum of its moves is the suspense of a match.
 */

/**
 * The suspense of a match: 0.5 where the lead only grew, more where it changed hands, most where it did so late.
 *
 * @param points by turn, from the start to the end: the points of every seat.
 * @param winner the seat that won by the rules of the game; null where seats shared the first place.
 *
 * @example
 * ```ts
 * import { suspenseOf } from '@dicewright/arena/competition'
 *
 * const points = [[0, 0], [200, 0], [500, 0], [800, 100]]
 * suspenseOf(points, 0) // => 0.5
 * ```
 */
export function suspenseOf(points: readonly (readonly number[])[], winner: number | null): number {
  const beliefs = beliefsOf(points, winner)
  return beliefs.slice(1).reduce((sum, belief, i) => sum + Math.abs(belief - beliefs[i]!), 0)
}

/**
 * By turn: how likely the seat that won was to win, as an audience sees it; the last is what came.
 *
 * @example
 * ```ts
 * import { beliefsOf } from '@dicewright/arena/competition'
 *
 * const points = [[0, 0], [200, 0], [500, 100]]
 * beliefsOf(points, 0).at(-1) // => 1
 * ```
 */
export function beliefsOf(points: readonly (readonly number[])[], winner: number | null): readonly number[] {
  const leads = points.map((seats) => leadOf(seats, winner ?? 0))
  const turns = leads.length - 1
  const spread = spreadOf(leads)
  return leads.map((lead, turn) => {
    if (turn === turns) return winner === null ? 0.5 : 1
    if (spread === 0) return 0.5
    return normalShare(lead / (spread * Math.sqrt(turns - turn)))
  })
}

/** Points of a seat above the best of the others. */
function leadOf(points: readonly number[], seat: number): number {
  const others = points.filter((_, other) => other !== seat)
  return others.length === 0 ? 0 : points[seat]! - Math.max(...others)
}

/** Root mean square of what a turn changes in the lead. */
function spreadOf(leads: readonly number[]): number {
  const moves = leads.slice(1).map((lead, i) => lead - leads[i]!)
  return moves.length === 0 ? 0 : Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length)
}

/** Share of a standard normal below `z`, to about 1e-4: Page, "Approximations to the Normal Integral", 1977. */
const normalShare = (z: number): number => 1 / (1 + Math.exp(-2 * Math.sqrt(2 / Math.PI) * z * (1 + 0.044715 * z * z)))
