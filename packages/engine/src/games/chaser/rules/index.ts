/** Chaser (체이서): five dice, twelve boxes, three rolls a turn. RULES.md has every rule with its source. */
import { defineGame, definition } from '../../../kit/define.ts'
import { chart } from './chart.ts'
import { facts } from './facts.ts'
import { events } from './notation.ts'
import { observe } from './observe.ts'
import { options } from './options.ts'
import { actor, draw, drawKey, guards, legal, plyLimit, recipes, returns } from './play.ts'
import { flaw } from './position.ts'
import { reason } from './reason.ts'
import { help } from './score.ts'
import { settle } from './settle.ts'
import { stateLayout } from './state.ts'
import { stepper } from './stepper.gen.ts'

export type { BoxOdds, RollOdds, RollSums } from '../../../sheet/rules/odds.ts'
export type { DiceView } from '../../../sheet/rules/observe.ts'
export type { Observation, Player, Score, TurnView } from './observe.ts'
export type { Odds } from './odds.ts'
export type { Options, Settled, Values } from './options.ts'
export type { State } from './state.ts'
export { boxes, events, ids, type Box } from './notation.ts'
export { rollSums, turnOdds } from './odds.ts'
export type { Help } from './score.ts'
export { terms } from './terms.ts'
export { chartWords } from './words.ts'

/** What defines Chaser: its chart, options, events and functions. */
export const chaserDefinition = definition({
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
  help,
})

/**
 * A game of Chaser for 1 to 8 seats with these options. Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * unwrap(chaser(1)).options.firstPlayer // => 'seat0'
 * chaser(0).ok // => false
 * ```
 */
export const chaser = defineGame(chaserDefinition, stepper)
