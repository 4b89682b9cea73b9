/** Cups and Chips: small, but with everything a game may have. Its rules are in RULES.md. */
import { defineGame, definition } from '../../../kit/define.ts'
import { chart } from './chart.ts'
import { facts } from './facts.ts'
import { events } from './notation.ts'
import { hear, observe } from './observe.ts'
import { options } from './options.ts'
import { actor, draw, drawKey, guards, legal, plyLimit, reason, recipes, redeal, returns, reveals } from './play.ts'
import { help } from './score.ts'
import { settle } from './settle.ts'
import { stateLayout } from './state.ts'
import { stepper } from './stepper.gen.ts'

export type { Observation, Player, Showdown } from './observe.ts'
export type { Options, Settled, Values } from './options.ts'
export type { State } from './state.ts'
export { events, ids } from './notation.ts'
export { strength, winnerOf } from './score.ts'
export { terms } from './terms.ts'

/** What defines Cups and Chips. */
export const cupsDefinition = definition({
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
  observe,
  hear,
  returns,
  plyLimit,
  reveals,
  redeal,
  help,
})

/**
 * A game of Cups and Chips, a small game for tests that has everything: hidden dice, face-down chips and drawn rounds.
 * Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { hides, unwrap } from '@dicewright/engine'
 * import { cups } from '@dicewright/engine/testing'
 *
 * hides(unwrap(cups(2))) // => true
 * ```
 */
export const cups = defineGame(cupsDefinition, stepper)
