/** YESSIR with all that goes with it. */
import { described } from '../../bots/bot.ts'
import type { GameModule } from '../../module.ts'
import { chancePlayouts, countedLater } from '../../review/lazy.ts'
import { aboutBots } from './bots/about.ts'
import { botNames, fetchedBots, lightBots } from './bots/index.ts'
import { determinize, greedyOf } from './bots/search.ts'
import { yessirTeller } from './log.ts'
import { yessir } from './rules/index.ts'
import { stateFor } from './rules/state-for.ts'
import { yessirStarter } from './starter.ts'

export const yessirModule = {
  game: yessir,
  stateFor,
  /** The chooser of playouts. */
  chooser: greedyOf,
  /** Draws the cups a seat has not seen so that `greedy` would mostly have decided as their seats did. */
  determinize,
  bots: described(botNames, aboutBots, { ...lightBots, ...fetchedBots }),
  log: yessirTeller,
  ...countedLater(() => import('./review.ts'), chancePlayouts),
  starter: yessirStarter,
} satisfies GameModule
