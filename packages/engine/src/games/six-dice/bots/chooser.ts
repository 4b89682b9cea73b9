/** The choices of `greedy` by states, for playouts: the bot itself, which reads observations, would take too long. */
import { memoise } from '../../../bots/play-on.ts'
import type { Game } from '../../../kit/contract.ts'
import type { Chooser } from '../../../kit/play.ts'
import { maxDice } from '../../../kit/tally.ts'
import { ids, type State } from '../rules/index.ts'
import { greedyBot, stopAt } from './greedy.ts'

export const greedyOf = (game: Game<State>): Chooser<State> => {
  // What it takes depends on the throw alone.
  const takeOf = memoise(game, greedyBot.policy('', game.options), ({ thrown }) => thrown)
  return (_, state, legal) => {
    if (legal[0]! < ids.stop) return takeOf(game, state)
    const mayStop = legal[0] === ids.stop
    return mayStop && isEnough(state) && !isBehindAtTheEnd(state) ? ids.stop : ids.continue
  }
}

const isEnough = ({ started, mover, turnPoints, diceLeft }: State): boolean =>
  started[mover] === 0 || turnPoints >= stopAt[diceLeft || maxDice]!

/** As in `greedy`: a stop behind the best only makes the loss final; of equal totals the earlier thrower's is ahead (3.7). */
function isBehindAtTheEnd({ lastLap, turnPoints, mover, oya, seats, total }: State): boolean {
  if (lastLap === 0) return false
  const own = total[mover]! + turnPoints
  const order = (seat: number) => (seat - oya + seats) % seats
  for (let seat = 0; seat < seats; seat++) {
    if (seat === mover) continue
    if (total[seat]! > own || (total[seat] === own && order(seat) < order(mover))) return true
  }
  return false
}
