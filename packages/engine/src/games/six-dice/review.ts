/**
 * What decisions of Six Dice cost, by the house bot that rates every legal action of a turn, exactly; and how likely each
 * seat was to win, counted by playing on as `greedy` does.
 */
import { playingToTheEnd } from '../../bots/play-on.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import { countedInPoints, type Rater } from '../../review/points.ts'
import { greedyOf } from './bots/chooser.ts'
import { isLastLap } from './bots/end.ts'
import { meanOfTurn, rateEnd, rateTurn } from './bots/turn.ts'
import { gained, type Observation, type Options, type State } from './rules/index.ts'

export const review = countedInPoints({
  async counter(options: Options) {
    const rater: Rater = {
      rate: (observation) => rateTurn(observation, options),
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
})

export const playedOn: PlayedOn = {
  begin: (game) => playingToTheEnd(game, greedyOf(game)),
  // A bowl that was found steady is no other place.
  isPlace: (game, state) =>
    (game.observe(state, 'table') as Observation).turn?.throws === 0 && (state as State).steady === 0,
}

export const chancesAt = countedChances(playedOn, chancePlayouts)
