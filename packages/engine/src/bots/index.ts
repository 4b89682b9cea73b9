/** House bots: opponents in the page, and measures for bots that people write. */
export type { Bot, HouseBot } from './bot.ts'
export { expectimaxBot, type ExpectimaxOptions } from './expectimax.ts'
export { generalBots } from './general.ts'
export type { Determinize, Goal, Modelled } from './goal.ts'
export { mctsBot, type MctsOptions } from './mcts.ts'
export type { Rated } from './rated.ts'
