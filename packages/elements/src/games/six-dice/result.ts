/**
 * How a match ended, as the engine ranks what it returns: what was settled over all games of a session. One settled game
 * is won on points all the same; where nobody gained by it, that is told beside the winner.
 */
import { ranks, type Seat } from '@dicewright/engine'
import { victoryText } from '../../base/names.ts'
import type { Frame } from './frame.ts'

export interface Result {
  /** By seat; equal ones share the better place. */
  readonly places: readonly number[]
  readonly winners: readonly Seat[]
  /** Who won, as the status says it. */
  readonly status: string
  /** Who won and with how much, points or what a session settled, as it is said aloud. */
  readonly said: readonly string[]
}

export function resultOf({ match, scene, table, names, say }: Frame): Result {
  const { settlement, players, games } = scene.after
  const returns = match.game.returns(match.stateAt(scene.ply))
  const ranked = ranks(returns)
  const isOneGame = games === 1 && match.game.options.settlement
  const places = isOneGame ? settlement.places : ranked
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const best = winners[0]!
  const who = names[best]!
  const isEven = isOneGame && ranked.every((rank) => rank === 1)
  const status = isEven ? say('wonEven', { who }) : victoryText(winners, table.chairs, names, say)
  if (winners.length > 1) return { places, winners, status, said: [status] }
  const won = say('sayWinner', { who, total: isOneGame ? players[best]!.total : returns[best]! })
  return { places, winners, status, said: isEven ? [won, status] : [won] }
}
