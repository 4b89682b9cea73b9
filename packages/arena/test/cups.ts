/** The small game of the tests, with hidden dice, as somebody else's module: what child processes load it from. */
import type { GameModule } from '@dicewright/engine'
import { cups } from '@dicewright/engine/testing'

export default { game: cups } satisfies GameModule as GameModule
