/** House bots: opponents in the page, and measures for bots that people write. */
import { moduleById } from '../modules.ts'
import { botsOf } from '../module.ts'
import type { HouseBot } from './bot.ts'

export type { Bot, HouseBot } from './bot.ts'
export { expectimaxBot, type ExpectimaxOptions } from './expectimax.ts'
export { generalBots } from './general.ts'
export type { Determinize, Goal, Modelled } from './goal.ts'
export { mctsBot, type MctsOptions } from './mcts.ts'
export type { Rated } from './rated.ts'

/**
 * The house bots of a game of this package by name, weakest first. An unknown id has `random` alone.
 *
 * @example
 * ```ts
 * import { houseBots } from '@dicewright/engine/bots'
 *
 * Object.keys(houseBots('six-dice')) // => ['random', 'greedy', 'turn']
 * Object.keys(houseBots('chess')) // => ['random']
 * ```
 */
export const houseBots = (gameId: string): Readonly<Record<string, HouseBot>> => botsOf(moduleById(gameId) ?? {})
