/** The house bots of YESSIR that a page fetches when one of them is to act: random, and greedy with its chances. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { yessirGreedyBot } from './yessir-greedy.ts'

export type { Bot } from './bot.ts'

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, greedy: yessirGreedyBot }
