/**
 * Whether something is hidden from a viewer, for every game: the engine deals again what the viewer has not seen. Where
 * that changes nothing, the viewer has seen all there is.
 */
import { hides, type Game, type State, type Viewer } from '@dicewright/engine'

/** Whether the state holds something that the viewer has not seen. */
export const hasHidden = (game: Game, state: State, viewer: Viewer): boolean =>
  hides(game) && ends.some((source) => !game.equals(game.redeal(state, viewer, source), state))

/** Two ways to deal: one of them differs from any state. */
const ends: readonly { readonly below: (limit: number) => number }[] = [
  { below: () => 0 },
  { below: (limit) => limit - 1 },
]
