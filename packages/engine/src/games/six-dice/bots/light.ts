/** The house bot of Six Dice that a page carries from the start, in a file of its own: the others are fetched. */
import type { Bot } from '../../../bots/bot.ts'
import { greedyBot } from './greedy.ts'

/** They need no library and no solver. */
export const lightBots = { greedy: greedyBot } satisfies Readonly<Record<string, Bot>>
