/**
 * A player of Six Dice that plays every turn for the most points, exactly, by the solver. It looks no further than the
 * turn, except in the last lap, where it plays for the probability to catch the best total.
 */
import { sixDice, type Observation } from '../games/six-dice/index.ts'
import { unwrap } from '../kit/result.ts'
import { solveTurn, type Aim, type Rated } from '../solvers/six-dice.ts'
import type { Bot } from './bot.ts'

export const turnBot: Bot = {
  name: 'turn',
  policy(_seed, options = {}) {
    let game: ReturnType<typeof settled> | undefined
    return ({ observation }: { observation: Observation }) => {
      game ??= settled(observation.players.length, options)
      return rateBy(game, observation, aimOf(observation))[0]!.action
    }
  },
}

/**
 * Every legal action of a decision with what the bot counts it for, the mean points of the turn, best first; none in the
 * last lap, where it may play to catch up. Throws on wrong options.
 */
export const rateTurn = (observation: Observation, options: object = {}): readonly Rated[] =>
  observation.lastLap ? [] : rateBy(settled(observation.players.length, options), observation, 'points')

/**
 * Every legal action of a decision in the last lap with the chance, in per cent, that the turn ends ahead of the best total
 * of the others, best first; none before. Throws on wrong options.
 */
export function rateLastLap(observation: Observation, options: object = {}): readonly Rated[] {
  const aim = aimOf(observation)
  if (aim === 'points') return []
  const rated = rateBy(settled(observation.players.length, options), observation, aim)
  return rated.map(({ action, value }) => ({ action, value: 100 * value }))
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

/** Points, unless a stop in the last lap would leave somebody ahead: then a total above the best of the others. */
function aimOf({ lastLap, turn, players }: Observation): Aim {
  const own = players[turn!.seat]!.total
  const best = Math.max(...players.filter((_, seat) => seat !== turn!.seat).map(({ total }) => total))
  return lastLap && best >= own ? best + 50 - own : 'points'
}
