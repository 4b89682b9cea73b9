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
 * What each decision of a match cost against the best one, and what the dice of each turn brought against the mean.
 * The match may go on. `module` is the one of its game; a game without a review of its own is played on by its last
 * house bot. Null where one seat plays such a game. Chaser and Yatzy are counted exactly, Six Dice exactly within a
 * turn, YESSIR! and Royal Turf by playouts. A match takes some 50 ms, half a second at YESSIR! and five at Royal Turf.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { review } from '@dicewright/engine/review'
 *
 * const match = new Match(unwrap(chaser(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.act('keep -')
 * match.rollAll()
 * const found = await review(match)
 * found?.decisions.map(({ action, best, cost }) => `${action}, best ${best}: ${cost.toFixed(2)}`) // => ['keep -, best keep 6: 0.45']
 * ```
 */
export async function review(
  match: Match,
  module: GameModule | undefined = moduleOf(match.game),
): Promise<Review | null> {
  if (module?.review) return module.review.review(match)
  return match.game.seats > 1 ? reviewByPlayingOn(match, Object.values(module?.bots ?? {}).at(-1)) : null
}

/**
 * What each legal action of a decision is worth, best first, from what the seat that decides sees, in the unit of
 * `review`. Null where the module of the game has no review. Takes as long as `review` does for one decision.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { advise } from '@dicewright/engine/review'
 *
 * const match = new Match(unwrap(chaser(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const advice = await advise(match.game, turnOf(match.game, match.state).observation)
 * advice?.weighed[0]?.action // => 'keep 6'
 * ```
 */
export const advise = async (game: Game, observation: object, module = moduleOf(game)): Promise<Advice | null> =>
  (await module?.review?.advise(game, observation)) ?? null

/**
 * The chance of each seat to win, before each turn of a match and at its end. Null where one seat plays, and where the
 * module of the game has no chances. Exact at Chaser and Yatzy if all play on for the best mean; elsewhere from a
 * thousand playouts by `greedy`, with a standard error of at most 0.016. Takes half a second to three seconds.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { winChances } from '@dicewright/engine/review'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2, { target: 1000 }))
 * const match = new Match(game, { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const [first] = (await winChances(match))!
 * first?.chances // => [ 0.5220000000000004, 0.47800000000000037 ]
 * ```
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
