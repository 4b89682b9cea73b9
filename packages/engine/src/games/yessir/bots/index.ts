/** The house bots of YESSIR: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { yessirGreedyBot } from './greedy.ts'
import { yessirSearchBot } from './search.ts'

export type { Bot } from '../../../bots/bot.ts'

/** It asks only what the room of the game answers, which is in the page anyway. */
export const lightBots: Readonly<Record<string, Bot>> = { greedy: yessirGreedyBot }

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, search: yessirSearchBot }
