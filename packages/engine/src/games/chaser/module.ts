/** Chaser with all that goes with it. */
import { described } from '../../bots/bot.ts'
import type { GameModule } from '../../module.ts'
import { countedLater } from '../../review/lazy.ts'
import { aboutBots } from './bots/about.ts'
import { greedyChooser } from './bots/chooser.ts'
import { botNames, fetchedBots, lightBots } from './bots/index.ts'
import { chaserTeller } from './log.ts'
import { chaser } from './rules/index.ts'
import { stateFor } from './rules/state-for.ts'
import { chaserStarter } from './starter.ts'

export const chaserModule = {
  game: chaser,
  stateFor,
  /** The chooser of playouts. */
  chooser: () => greedyChooser,
  bots: described(botNames, aboutBots, { ...lightBots, ...fetchedBots }),
  log: chaserTeller,
  ...countedLater(() => import('./review.ts'), null),
  starter: chaserStarter,
} satisfies GameModule
