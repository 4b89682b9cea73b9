/** The house bot of Yatzy that a page carries from the start, in a file of its own: the others are fetched. */
import type { Bot } from '../../../bots/bot.ts'
import { sheetGreedyBot } from '../../../sheet/bots/greedy.ts'

/** They need no library and no solver. */
export const lightBots = { greedy: /* @__PURE__ */ sheetGreedyBot('first') } satisfies Readonly<Record<string, Bot>>
