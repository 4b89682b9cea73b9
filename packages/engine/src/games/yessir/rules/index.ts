/** YESSIR! (JATAK!): Hold'em with dice, cups and a luck die. RULES.md has every rule with its source. */
import { defineGame, definition } from '../../../kit/define.ts'
import { chart } from './chart.ts'
import { facts } from './facts.ts'
import { events } from './notation.ts'
import { observe } from './observe.ts'
import { options } from './options.ts'
import { actor, draw, drawKey, guards, legal, plyLimit, recipes, redeal, returns, reveals } from './play.ts'
import { flaw } from './position.ts'
import { reason } from './reason.ts'
import { help } from './score.ts'
import { settle } from './settle.ts'
import { stateLayout } from './state.ts'
import { stepper } from './stepper.gen.ts'

export type { Choice, Observation, Player, Showdown, ShownHand, TurnView } from './observe.ts'
export type { Options, Settled, Values } from './options.ts'
export type { Hand, HandName, Help } from './score.ts'
export type { State } from './state.ts'
export { events, ids } from './notation.ts'
export { winChance, winChances } from './odds.ts'
export { handNames, handOf, winnerOf } from './score.ts'
export { terms } from './terms.ts'
export { chartWords } from './words.ts'

/** What defines YESSIR!: its chart, options, events and functions. */
export const yessirDefinition = definition({
  facts,
  options,
  settle,
  layout: stateLayout,
  events,
  guards,
  recipes,
  chart,
  actor,
  legal,
  draw,
  drawKey,
  reason,
  flaw,
  observe,
  returns,
  plyLimit,
  reveals,
  redeal,
  help,
})

/**
 * A game of YESSIR! for 2 to 6 seats with these options. Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { yessir } from '@dicewright/engine/yessir'
 *
 * unwrap(yessir(3, { winsToWin: 2 })).options.winsToWin // => 2
 * yessir(7).ok // => false
 * ```
 */
export const yessir = defineGame(yessirDefinition, stepper)
