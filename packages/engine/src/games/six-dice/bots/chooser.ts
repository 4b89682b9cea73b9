/** What `greedy` does, by states, for playouts: it is asked once for what it looks at. */
import { remembering, type Remembering } from '../../../bots/play-on.ts'
import type { Game } from '../../../kit/contract.ts'
import type { State } from '../rules/index.ts'
import { greedyBot } from './greedy.ts'

/** What `greedy` takes hangs on the throw; and once it has started, up to the last lap, its stop on points and dice. */
export const greedyOf = (game: Game<State>): Remembering<State> =>
  remembering(
    game,
    greedyBot.policy('', game.options),
    ({ phase, mover, thrown, turnPoints, diceLeft, started, lastLap }) => {
      if (game.leaves[phase]!.path === 'turn.select') return -thrown
      return started[mover] === 1 && lastLap === 0 ? turnPoints * 7 + diceLeft : null
    },
  )
