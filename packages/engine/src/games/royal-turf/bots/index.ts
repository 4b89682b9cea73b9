/** The house bots of Royal Turf that a page fetches when one of them is to act: random, and those with their playouts. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { royalTurfGreedyBot } from './greedy.ts'
import { royalTurfSearchBot } from './search.ts'

export type { Bot } from '../../../bots/bot.ts'
export { botNames } from './names.ts'

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = {
  random: randomBot,
  greedy: royalTurfGreedyBot,
  search: royalTurfSearchBot,
} satisfies Readonly<Record<string, Bot>>
