/** Reviews and chances, loaded when they are asked for: a page that only plays does not load them. */
import type { GameChances, GameReview } from './costs.ts'

/** What the file `review.ts` of a game exports. */
export interface Counting {
  readonly review: GameReview
  readonly chances: GameChances
}

/** Playouts of every place of a match by which chances to win are counted: a standard error of at most 0.016. */
export const chancePlayouts = 1000

/** Review and chances of a game whose chances are counted by so many playouts, or exactly (null). */
export const countedLater = (
  load: () => Promise<Counting>,
  playouts: number | null,
): { readonly review: GameReview; readonly chances: GameChances } => ({
  review: {
    review: async (match, share, isWanted) => (await load()).review.review(match, share, isWanted),
    advise: async (game, observation, effort) => (await load()).review.advise(game, observation, effort),
  },
  chances: { playouts, at: async (match, share, isWanted) => (await load()).chances.at(match, share, isWanted) },
})
