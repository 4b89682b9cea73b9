/** The house bots of Six Dice: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { turnBot } from './turn.ts'

export { rateTurn } from './turn.ts'
export type { Rated } from '../../../bots/rated.ts'
export type { Bot } from '../../../bots/bot.ts'
export { lightBots } from './light.ts'
export { botNames } from './names.ts'

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = { random: randomBot, turn: turnBot } satisfies Readonly<Record<string, Bot>>
