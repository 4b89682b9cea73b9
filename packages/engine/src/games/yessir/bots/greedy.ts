/**
 * A player of YESSIR that looks one action ahead: the exact chance of its hand after it, against the price of luck. What
 * the others' actions give away it does not look at.
 */
import { winChances, yessir, type Observation, type Settled, type State } from '../rules/index.ts'
import type { Game } from '../../../kit/contract.ts'
import type { Policy } from '../../../kit/play.ts'
import { unwrap } from '../../../kit/result.ts'
import type { Bot } from '../../../bots/bot.ts'

/** What a point of luck is worth, and the turns that a blind throw gives up, in rounds won: the best of those tried. */
const price = 0.02
const blindCost = 0.05

export const yessirGreedyBot: Bot = {
  name: 'greedy',
  policy(_seed, options = {}): Policy<Observation> {
    let game: Game<State, Settled> | undefined
    return ({ seat, observation, legal }) => {
      game ??= unwrap(yessir(observation.players.length, options))
      const chances = winChances(game, observation, seat)
      return bestOf(legal, (action) => worth(game!, observation, action, chances[action]!))
    }
  },
}

/** The chance to win this round, and luck after it: a round that is not won brings a point. */
function worth({ options }: Game<State, Settled>, { turn }: Observation, action: string, chance: number): number {
  const { luck } = turn!.choices.find((choice) => choice.action === action)!
  const consoled = Math.min(luck + 1, options.luckCap ?? Infinity)
  const later = chance * luck + (1 - chance) * consoled
  return chance + price * later - (action === 'e' ? blindCost : 0)
}

function bestOf(legal: readonly string[], worthOf: (action: string) => number): string {
  let best = legal[0]!
  let most = -Infinity
  for (const action of legal) {
    const value = worthOf(action)
    if (value > most) [best, most] = [action, value]
  }
  return best
}
