/** The games of the pages: the one place where they are found by their ids, as addresses and transcripts name them. */
import { botsOf, tellerOf as tellerOfModule, type HouseBot } from '@dicewright/engine'
import type { Teller } from '@dicewright/engine/log'
import { moduleById } from '@dicewright/engine/modules'

export { gameById, games, moduleById } from '@dicewright/engine/modules'

/** The house bots of the game of that id, weakest first; of one that is not here `random` alone. */
export const houseBots = (gameId: string): Readonly<Record<string, HouseBot>> => botsOf(moduleById(gameId) ?? {})

/** How matches of the game of that id read. */
export const tellerOf = (gameId: string): Teller => tellerOfModule(moduleById(gameId) ?? {})
