/**
 * A player of Six Dice that plays every turn for the most points, exactly, by the solver. It looks no further than the
 * turn, except where the turn may be the last of its seat: there it plays for its place, as `six-dice-end.ts` counts it.
 */
import { sixDice, type Observation } from '../rules/index.ts'
import { unwrap } from '../../../kit/result.ts'
import type { Rated } from '../../../bots/rated.ts'
import { solveTurn, type Aim } from '../solver/index.ts'
import type { Bot } from '../../../bots/bot.ts'
import { endWorth } from './end.ts'

export const turnBot: Bot = {
  name: 'turn',
  policy(_seed, options = {}) {
    let game: ReturnType<typeof settled> | undefined
    return ({ observation }: { observation: Observation }) => {
      game ??= settled(observation.players.length, options)
      return rateBy(game, observation, endWorth(game, observation) ?? 'points')[0]!.action
    }
  },
}

/**
 * Every legal action of a decision with the mean points of the turn after it, best first, as the bot `turn` decides.
 * Empty where the turn may be the last of its seat, which the bot plays for its place. Throws an Error where the
 * options are refused.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { rateTurn } from '@dicewright/engine/six-dice/bots'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * rateTurn(match.game.observe(match.state, 1)).map(({ action }) => action) // => ['take 1']
 * ```
 */
export function rateTurn(observation: Observation, options: object = {}): readonly Rated[] {
  const game = settled(observation.players.length, options)
  return endWorth(game, observation) ? [] : rateBy(game, observation, 'points')
}

/** As `rateTurn`, also where the turn may be the last of its seat. Throws on wrong options. */
export const rateByPoints = (observation: Observation, options: object = {}): readonly Rated[] =>
  rateBy(settled(observation.players.length, options), observation, 'points')

/**
 * Every legal action of a decision where the turn may be the last of its seat with what the place it leads to is worth, in
 * per cent, best first: for two players the chance to win. None elsewhere. Throws on wrong options.
 */
export function rateEnd(observation: Observation, options: object = {}): readonly Rated[] {
  const game = settled(observation.players.length, options)
  const worth = endWorth(game, observation)
  return worth ? rateBy(game, observation, worth).map(({ action, value }) => ({ action, value: 100 * value })) : []
}

const rateBy = (game: ReturnType<typeof settled>, { turn, players }: Observation, aim: Aim): readonly Rated[] =>
  solveTurn(game, players[turn!.seat]!, aim).rate(turn!)

/**
 * Mean points of the turn of an observation before its first throw, played as the bot does, with what a first blank throw
 * costs. Throws on wrong options.
 */
export const meanOfTurn = ({ turn, players }: Observation, options: object = {}): number =>
  solveTurn(settled(players.length, options), players[turn!.seat]!).value

const settled = (seats: number, options: object) => unwrap(sixDice(seats, options))
