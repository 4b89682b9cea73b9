/** Matches gone through again: what decisions cost, what dice brought, how likely each seat was to win. */
import { winParts } from '../bots/play-on.ts'
import type { Game } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { moduleOf } from '../modules.ts'
import type { GameModule } from '../module.ts'
import type { Advice, Review, TurnChances } from './costs.ts'
import { reviewByPlayingOn } from './played-on.ts'

export type * from './costs.ts'

/**
 * What the decisions of a match, over or not, cost, and what the dice of its turns brought; a game whose module
 * has no review is played on by its last house bot, and one for one seat then has none: null. Of the games here: Chaser and Yatzy are counted by exact solutions of a match alone, Six Dice by the house
 * bot that rates every legal action, exactly for the turn, its last lap and what may open it left out, where points are not what is played for;
 * YESSIR and Royal Turf by playouts, where a cost is told if it is more than three of its standard errors. Some 50 ms a
 * match, half a second at YESSIR and five at Royal Turf for two; the first of Yatzy takes some seconds, in slices that let
 * others have their turn.
 */
export async function review(
  match: Match,
  module: GameModule | undefined = moduleOf(match.game),
): Promise<Review | null> {
  if (module?.review) return module.review.review(match)
  return match.game.seats > 1 ? reviewByPlayingOn(match, Object.values(module?.bots ?? {}).at(-1)) : null
}

/**
 * What every legal action of a decision is counted for, by what the seat that decides sees of it, as a policy is asked with:
 * in points as in `review`, at Six Dice where the turn may be the last of its seat in per cent of what its place may be
 * worth, for two players of the win, at YESSIR and Royal Turf in per cent of the win. Null for a game whose module has no review. Takes as long as
 * `review` of one decision.
 */
export const advise = async (game: Game, observation: object, module = moduleOf(game)): Promise<Advice | null> =>
  (await module?.review?.advise(game, observation)) ?? null

/**
 * How likely each seat was to win, by place of a match, over or not, and its end; null where one plays alone, and for a game
 * whose module tells no chances. At Chaser and Yatzy exactly, if everybody played on for the best mean: those of Yatzy begin
 * after three rounds, those of Yams after eight. At the others as often as `greedy` in all seats won of a thousand playouts,
 * whatever was hidden lying as it did: a standard error of 0.016 and less. At Royal Turf a playout ends with the race, and
 * what the money is then worth with races to come is taken from a formula. Takes half a second for two players of Chaser,
 * three for Yatzy, one to three elsewhere, in slices that let others have their turn.
 */
export async function winChances(
  match: Match,
  module: GameModule | undefined = moduleOf(match.game),
): Promise<readonly TurnChances[] | null> {
  const { game, entries, state } = match
  if (!module?.chances || game.seats === 1) return null
  const turnChances = await module.chances.at(match)
  return match.actor === 'over'
    ? [...turnChances, { ply: entries.length, chances: winParts(game, state) }]
    : turnChances
}
