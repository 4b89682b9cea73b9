/** How likely the boxes of Chaser are to score: with the next roll, and by the end of a turn played for one of them. */
import type { Game } from '../../../kit/contract.ts'
import { oddsOfTurn, sumsOfRoll, type OddsOf, type RollSums } from '../../../sheet/rules/odds.ts'
import { boxes, type Box } from './notation.ts'
import type { Settled } from './options.ts'
import { scorable } from './play.ts'
import { pointsIn } from './score.ts'
import type { State } from './state.ts'

/** Chances and means of the mover's open boxes, by name. */
export type Odds = OddsOf<Box>

/**
 * What the dice that are due bring if they are written at once: for each open box the chance and the mean of its
 * points, and the mean of the best box. Throws an Error where no dice are due.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { chaser, rollSums } from '@dicewright/engine/chaser'
 *
 * const game = unwrap(chaser(1))
 * const { best, odds } = rollSums(game, game.start())
 * best.toFixed(3) // => '11.851'
 * odds.aces?.mean.toFixed(3) // => '0.833'
 * ```
 */
export const rollSums = (game: Game<State, Settled>, state: State): RollSums<Box> => sumsOfRoll(game, state, rules)

/**
 * For each open box the chance that it scores and the mean of its points at the end of the turn, if the turn is played
 * for that box alone. Throws an Error while the first player is drawn.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { chaser, turnOdds } from '@dicewright/engine/chaser'
 *
 * const game = unwrap(chaser(1))
 * turnOdds(game, game.start()).fullHouse?.chance.toFixed(4) // => '0.3661'
 * ```
 */
export const turnOdds = (game: Game<State, Settled>, state: State): Odds => oddsOfTurn(game, state, rules)

const rules = { boxes, scorable, pointsIn }
