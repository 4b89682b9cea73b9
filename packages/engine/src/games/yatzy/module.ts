/** Yatzy with all that goes with it. */
import { described } from '../../bots/bot.ts'
import type { GameModule } from '../../module.ts'
import { countedLater } from '../../review/lazy.ts'
import { aboutBots } from './bots/about.ts'
import { greedyChooser } from './bots/chooser.ts'
import { botNames, fetchedBots, lightBots } from './bots/index.ts'
import { yatzyTeller } from './log.ts'
import { yatzy } from './rules/index.ts'
import { stateFor } from './rules/state-for.ts'
import { yatzyStarter } from './starter.ts'

export const yatzyModule = {
  game: yatzy,
  stateFor,
  /** The chooser of playouts. */
  chooser: () => greedyChooser,
  bots: described(botNames, aboutBots, { ...lightBots, ...fetchedBots }),
  log: yatzyTeller,
  ...countedLater(() => import('./review.ts'), null),
  starter: yatzyStarter,
} satisfies GameModule
