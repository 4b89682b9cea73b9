/** The house bots of Chaser that a page does not carry from the start: it fetches them, and no other game's. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { sheetBot } from './sheet.ts'

export const fetchedBots: Readonly<Record<string, Bot>> = { random: randomBot, sheet: sheetBot('chaser') }
