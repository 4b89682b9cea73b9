/**
 * What is hidden from whom, for every game: asked of the engine by dealing anew what a viewer has not seen. Where that
 * changes nothing, the viewer has seen all there is.
 */
import type { Game, State, Viewer } from '@dicewright/engine'

/** Whether a game hides anything under the options of its match. */
export const hides = (game: Game): boolean => game.definition.hides?.(game.settled) ?? game.facts.hidden

/** Whether the state holds something that the viewer has not seen. */
export const isVeiled = (game: Game, state: State, viewer: Viewer): boolean =>
  hides(game) && ends.some((below) => isOther(game, state, viewer, below))

/** Two ways to deal: one of them differs from what lies there, whatever that is. */
const ends: readonly ((limit: number) => number)[] = [() => 0, (limit) => limit - 1]

function isOther(game: Game, state: State, viewer: Viewer, below: (limit: number) => number): boolean {
  const other = game.copy(state)
  game.definition.redeal!(other, game.settled, viewer, below)
  return !game.equals(other, state)
}
