/** The house bots of Yatzy: the light one, which a page carries from the start, and those it fetches. */
import type { Observation, Options } from '../rules/index.ts'
import type { Rated } from '../../../bots/rated.ts'
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { askYatzy } from './sheet.ts'
import { sheetGreedyBot } from '../../../sheet/bots/greedy.ts'
import { sheetBot, sheetRater } from '../../../sheet/bots/sheet.ts'
import { yatzySolverBot } from './solver.ts'

export type { Rated } from '../../../bots/rated.ts'
export type { Bot } from '../../../bots/bot.ts'
export { botNames } from './names.ts'

/** They need no library and no solver. */
export const lightBots = { greedy: /* @__PURE__ */ sheetGreedyBot('first') } satisfies Readonly<Record<string, Bot>>

export const fetchedBots = {
  random: randomBot,
  sheet: /* @__PURE__ */ sheetBot(askYatzy),
  solver: yatzySolverBot,
} satisfies Readonly<Record<string, Bot>>

/** Every legal action of a decision with what `sheet` counts it for in points, best first. Throws on wrong options. */
export const rateTurn = (observation: Observation, options: Options = {}): readonly Rated[] =>
  sheetRater(askYatzy(options)).rate(observation)
