/** How a match ended, as the engine ranks it. Where a settled game gained nothing, this is shown beside the winner. */
import type { Seat } from '@dicewright/engine'
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
  const { leaders: winners, players, games } = scene.after
  const { game } = match
  const state = match.stateAt(scene.ply)
  const returns = game.returns(state)
  const places = game.ranks(state)
  const best = winners[0]!
  const who = names[best]!
  const isOneGame = games === 1
  const isEven = isOneGame && game.options.settlement && returns.every((own) => own === 0)
  const status = isEven ? say('wonEven', { who }) : victoryText(winners, table.players, names, say)
  if (winners.length > 1) return { places, winners, status, said: [status] }
  const won = say('sayWinner', { who, total: isOneGame ? players[best]!.total : returns[best]! })
  return { places, winners, status, said: isEven ? [won, status] : [won] }
}

/** The points of all seats, the winner's first. */
export function endText(frame: Frame): string {
  const { scene, say } = frame
  const { places } = resultOf(frame)
  const order = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  return order.map((seat) => say.number(scene.after.players[seat]!.total)).join(' : ')
}
