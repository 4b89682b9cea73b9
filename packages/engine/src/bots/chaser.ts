/** The house bots of Chaser: the light one, which a page carries from the start, and those it fetches. */
import type { Observation, Options } from '../games/chaser/index.ts'
import type { Rated } from '../solvers/six-dice.ts'
import type { Bot } from './bot.ts'
import { chaserSolverBot } from './chaser-solver.ts'
import { chaserWinBot } from './chaser-win.ts'
import { randomBot } from './random.ts'
import { askChaser } from './sheet-chaser.ts'
import { sheetGreedyBot } from './sheet-greedy.ts'
import { sheetBot, sheetRater } from './sheet.ts'

export type { Rated } from '../solvers/six-dice.ts'
export type { Bot } from './bot.ts'

/** They need no library and no solver. */
export const lightBots: Readonly<Record<string, Bot>> = { greedy: /* @__PURE__ */ sheetGreedyBot('chaser') }

export const fetchedBots: Readonly<Record<string, Bot>> = {
  random: randomBot,
  sheet: /* @__PURE__ */ sheetBot(askChaser),
  solver: chaserSolverBot,
  win: chaserWinBot,
}

/** Every legal action of a decision with what `sheet` counts it for in points, best first. Throws on wrong options. */
export const rateTurn = (observation: Observation, options: Options = {}): readonly Rated[] =>
  sheetRater(askChaser(options)).rate(observation)
