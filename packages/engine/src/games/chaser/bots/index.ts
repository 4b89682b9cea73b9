/** The house bots of Chaser: the light one, which a page carries from the start, and those it fetches. */
import type { Observation, Options } from '../rules/index.ts'
import type { Rated } from '../../../bots/rated.ts'
import type { Bot } from '../../../bots/bot.ts'
import { chaserSolverBot } from './solver.ts'
import { chaserWinBot } from './win.ts'
import { randomBot } from '../../../bots/random.ts'
import { askChaser } from './sheet.ts'
import { sheetBot, sheetRater } from '../../../sheet/bots/sheet.ts'

export type { Rated } from '../../../bots/rated.ts'
export type { Bot } from '../../../bots/bot.ts'
export { lightBots } from './light.ts'
export { botNames } from './names.ts'

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = {
  random: randomBot,
  sheet: /* @__PURE__ */ sheetBot(askChaser),
  solver: chaserSolverBot,
  win: chaserWinBot,
} satisfies Readonly<Record<string, Bot>>

/**
 * Every legal action of a decision with the points that the bot `sheet` gives it, best first. Throws an Error where
 * the options are refused.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { rateTurn } from '@dicewright/engine/chaser/bots'
 *
 * const match = new Match(unwrap(chaser(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * rateTurn(match.game.observe(match.state, 0))[0]?.action // => 'keep 6'
 * ```
 */
export const rateTurn = (observation: Observation, options: Options = {}): readonly Rated[] =>
  sheetRater(askChaser(options)).rate(observation)
