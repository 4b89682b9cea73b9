/** The house bots of Six Dice: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { greedyBot } from './six-dice-greedy.ts'
import { turnBot } from './six-dice-turn.ts'

export { isLastLap } from './six-dice-end.ts'
export { meanOfTurn, rateEnd, rateTurn } from './six-dice-turn.ts'
export type { Rated } from '../solvers/six-dice.ts'
export type { Bot } from './bot.ts'

/** They need no library and no solver. */
export const lightBots: Readonly<Record<string, Bot>> = { greedy: greedyBot }

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, turn: turnBot }
