/** The house bots of Six Dice: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { greedyBot } from './greedy.ts'
import { turnBot } from './turn.ts'

export { isLastLap } from './end.ts'
export { meanOfTurn, rateEnd, rateTurn } from './turn.ts'
export type { Rated } from '../solver/index.ts'
export type { Bot } from '../../../bots/bot.ts'

/** They need no library and no solver. */
export const lightBots: Readonly<Record<string, Bot>> = { greedy: greedyBot }

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, turn: turnBot }
