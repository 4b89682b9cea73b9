/** Royal Turf with all that goes with it. */
import { described } from '../../bots/bot.ts'
import type { GameModule } from '../../module.ts'
import { chancePlayouts, countedLater } from '../../review/lazy.ts'
import { aboutBots } from './bots/about.ts'
import { botNames, fetchedBots } from './bots/index.ts'
import { greedyPolicy, horizon } from './bots/search.ts'
import { royalTurfTeller } from './log.ts'
import { royalTurf } from './rules/index.ts'
import { stateFor } from './rules/state-for.ts'
import { royalTurfStarter } from './starter.ts'

export const royalTurfModule = {
  game: royalTurf,
  stateFor,
  /** The chooser of playouts. */
  chooser: greedyPolicy,
  horizon,
  bots: described(botNames, aboutBots, fetchedBots),
  log: royalTurfTeller,
  ...countedLater(() => import('./review.ts'), chancePlayouts),
  starter: royalTurfStarter,
} satisfies GameModule
