/** House bots: opponents in the page, and measures for bots that people write. */
import { moduleById } from '../modules.ts'
import { botsOf } from '../module.ts'
import type { HouseBot } from './bot.ts'

export type { Bot, HouseBot } from './bot.ts'
export { expectimaxBot, type ExpectimaxOptions } from './expectimax.ts'
export { generalBots } from './general.ts'
export type { Goal, Modelled } from './goal.ts'
export { mctsBot, type MctsOptions } from './mcts.ts'
export type { Rated } from './rated.ts'

/** The bots of a game by name, weakest first. A game that is not in the list of modules has `random`. */
export const houseBots = (gameId: string): Readonly<Record<string, HouseBot>> => botsOf(moduleById(gameId) ?? {})
