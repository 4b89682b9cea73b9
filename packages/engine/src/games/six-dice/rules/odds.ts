/** How likely a throw is to end the turn: what the player wants to know before throwing on. */
import type { Game } from '../../../kit/contract.ts'
import { chances } from '../../../kit/odds.ts'
import { turnEnds, type State, type TurnEnd } from './state.ts'

/**
 * The chances, 0 to 1, that the throw now due ends the turn, by the way it ends; ways that cannot happen are left out.
 * What is missing to 1 goes on with something to take. Empty while the oya is chosen, which is nobody's turn. Throws where
 * no throw is due.
 */
export function turnEndChances(game: Game<State>, state: State): Readonly<Partial<Record<TurnEnd, number>>> {
  if (state.lap === 0) return {}
  return chances(game, state, (after) => (isOver(game, state, after) ? turnEnds[after.turnEnd]! : null))
}

/** With two seats or more the turn passes on when it ends, unless the game, whose winner begins the next, ends with it. */
const isOver = (game: Game<State>, before: State, after: State): boolean =>
  after.mover !== before.mover || after.game !== before.game || game.actor(after) === 'over'
