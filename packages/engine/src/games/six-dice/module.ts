/** Six Dice with all that goes with it. */
import { described } from '../../bots/bot.ts'
import type { GameModule } from '../../module.ts'
import { chancePlayouts, countedLater } from '../../review/lazy.ts'
import { aboutBots } from './bots/about.ts'
import { greedyOf } from './bots/chooser.ts'
import { botNames, fetchedBots, lightBots } from './bots/index.ts'
import { sixDiceTeller } from './log.ts'
import { sixDice } from './rules/index.ts'
import { stateFor } from './rules/state-for.ts'
import { sixDiceStarter } from './starter.ts'

export const sixDiceModule = {
  game: sixDice,
  stateFor,
  /** The chooser of playouts. */
  chooser: greedyOf,
  bots: described(botNames, aboutBots, { ...lightBots, ...fetchedBots }),
  log: sixDiceTeller,
  ...countedLater(() => import('./review.ts'), chancePlayouts),
  starter: sixDiceStarter,
} satisfies GameModule
