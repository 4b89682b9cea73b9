/** Finds games by their ids, as in addresses and transcripts. */
import { botsOf, tellerOf as tellerOfModule, type HouseBot } from '@dicewright/engine'
import type { Teller } from '@dicewright/engine/log'
import { moduleById } from '@dicewright/engine/modules'

export { gameById, games, moduleById } from '@dicewright/engine/modules'

/** The house bots of a game, weakest first; only `random` for an unknown game. */
export const houseBots = (gameId: string): Readonly<Record<string, HouseBot>> => botsOf(moduleById(gameId) ?? {})

/** How matches of a game are described. */
export const tellerOf = (gameId: string): Teller => tellerOfModule(moduleById(gameId) ?? {})
