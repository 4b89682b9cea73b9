/** The house bots of Six Dice that a page does not carry from the start: it fetches them, and no other game's. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { turnBot } from './six-dice-turn.ts'

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, turn: turnBot }
