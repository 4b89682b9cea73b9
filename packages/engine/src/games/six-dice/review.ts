/**
 * What decisions of Six Dice cost, by the house bot that rates every legal action of a turn, exactly; and how likely each
 * seat was to win, counted by playing on as `greedy` does.
 */
import type { StateFor } from '../../kit/state-for.ts'
import { playingToTheEnd } from '../../bots/play-on.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import type { GameChances, GameReview } from '../../review/costs.ts'
import { countedInPoints, type Rater } from '../../review/points.ts'
import { greedyOf } from './bots/chooser.ts'
import { isLastLap } from './bots/end.ts'
import { meanOfTurn, rateByPoints, rateEnd, rateTurn } from './bots/turn.ts'
import { gained, type Observation, type Options, type State } from './rules/index.ts'
import { stateFor as told } from './rules/state-for.ts'

/** What its decisions cost: in points by the exact turn, and in per cent where a turn may be the last of its seat. */
export const review: GameReview = countedInPoints({
  async counter(options: Options) {
    const rater: Rater = {
      rate: (observation) => rateTurn(observation, options),
      rateByPoints: (observation) => rateByPoints(observation, options),
      before: (observation) => meanOfTurn(observation, options),
    }
    return { count: 'turn', mean: null, raterAt: () => rater }
  },
  turnIn(observation: Observation) {
    const { game, lap, turn } = observation
    return turn && !isLastLap(observation) ? { key: `${game} ${lap} ${turn.seat}`, isFresh: turn.throws === 0 } : null
  },
  rateInstead: rateEnd,
  gained,
  pointsOf({ players, game }: Observation, seat) {
    const { total, sessionPoints } = players[seat]!
    const isCounted = players.reduce((sum, { gamesWon }) => sum + gamesWon, 0) === game
    return sessionPoints + (isCounted ? 0 : total)
  },
})

/** @hidden */
export const playedOn: PlayedOn = {
  begin: (game) => playingToTheEnd(game, greedyOf(game)),
  // A bowl that was found steady is no other place.
  isPlace: (game, state) =>
    (game.observe(state, 'table') as Observation).turn?.throws === 0 && (state as State).steady === 0,
}

/** How likely each seat was to win, by playing on from every place. */
export const chances: GameChances = countedChances(playedOn, chancePlayouts)

/**
 * A state that looks to the seat that decides as an observation of it does: nothing is hidden in this game. Throws an Error
 * on any other observation.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { stateFor } from '@dicewright/engine/six-dice/review'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { observation } = turnOf(match.game, match.state)
 * match.game.legalTexts(stateFor(observation, match.game.options)).length === match.game.legalTexts(match.state).length // => true
 * ```
 */
export const stateFor: StateFor<State, Observation> = told
