/** The house bots of Yatzy: the light one, which a page carries from the start, and those it fetches. */
import type { Observation, Options } from '../rules/index.ts'
import type { Rated } from '../../../bots/rated.ts'
import type { Bot } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random.ts'
import { askYatzy } from './sheet.ts'
import { sheetBot, sheetRater } from '../../../sheet/bots/sheet.ts'
import { yatzySolverBot } from './solver.ts'

export type { Rated } from '../../../bots/rated.ts'
export type { Bot } from '../../../bots/bot.ts'
export { lightBots } from './light.ts'
export { botNames } from './names.ts'

/** The bots that a page loads when one of them is to play. */
export const fetchedBots = {
  random: randomBot,
  sheet: /* @__PURE__ */ sheetBot(askYatzy),
  solver: yatzySolverBot,
} satisfies Readonly<Record<string, Bot>>

/**
 * Every legal action of a decision with the points that the bot `sheet` gives it, best first. Throws an Error where
 * the options are refused.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { yatzy } from '@dicewright/engine/yatzy'
 * import { rateTurn } from '@dicewright/engine/yatzy/bots'
 *
 * const match = new Match(unwrap(yatzy(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * rateTurn(match.game.observe(match.state, 0))[0]?.action // => 'keep 22'
 * ```
 */
export const rateTurn = (observation: Observation, options: Options = {}): readonly Rated[] =>
  sheetRater(askYatzy(options)).rate(observation)
