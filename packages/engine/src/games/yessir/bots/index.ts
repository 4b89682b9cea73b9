/** The house bots of YESSIR: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { yessirSearchBot } from './search.ts'

export type { Bot } from '../../../bots/bot.ts'
export { lightBots } from './light.ts'
export { botNames } from './names.ts'

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = { random: randomBot, search: yessirSearchBot } satisfies Readonly<Record<string, Bot>>
