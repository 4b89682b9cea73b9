/** The house bots of Yatzy: the light one, which a page carries from the start, and those it fetches. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { askYatzy } from './sheet-yatzy.ts'
import { sheetGreedyBot } from './sheet-greedy.ts'
import { sheetBot } from './sheet.ts'

export type { Bot } from './bot.ts'

/** They need no library and no solver. */
export const lightBots: Readonly<Record<string, Bot>> = { greedy: /* @__PURE__ */ sheetGreedyBot('yatzy') }

export const fetchedBots: Readonly<Record<string, Bot>> = {
  random: randomBot,
  sheet: /* @__PURE__ */ sheetBot(askYatzy),
}
