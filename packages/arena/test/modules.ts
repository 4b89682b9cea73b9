/** The modules of games, for arenas of the tests. */
import type { GameFactory, GameModule } from '@dicewright/engine'
import { moduleOf } from '@dicewright/engine/modules'

/** Those of these games; of one that is not in the list its rules alone. */
export const modulesOf = (...games: readonly GameFactory[]): readonly GameModule[] =>
  games.map((game) => moduleOf(game) ?? { game })
