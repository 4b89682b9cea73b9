/** The house bots of Six Dice: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { greedyBot } from './greedy.ts'
import { turnBot } from './turn.ts'

export { rateTurn } from './turn.ts'
export type { Rated } from '../../../bots/rated.ts'
export type { Bot } from '../../../bots/bot.ts'
export { botNames } from './names.ts'

/** They need no library and no solver. */
export const lightBots = { greedy: greedyBot } satisfies Readonly<Record<string, Bot>>

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = { random: randomBot, turn: turnBot } satisfies Readonly<Record<string, Bot>>
