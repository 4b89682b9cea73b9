/** The house bots of Royal Turf that a page fetches when one of them is to act: random, and those with their playouts. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { royalTurfGreedyBot } from './royal-turf-greedy.ts'
import { royalTurfSearchBot } from './royal-turf-search.ts'

export type { Bot } from './bot.ts'

export const fetchedBots: Readonly<Record<string, Bot>> = {
  random: randomBot,
  greedy: royalTurfGreedyBot,
  search: royalTurfSearchBot,
}
