/** Yatzy (ヤッツィー) as Board Game Arena plays it, and its variant Yams. RULES.md has every rule with its source. */
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
export { boxes, boxesOf, events, ids, upperBoxes, type Box, type Variant } from './notation.ts'
export { rollSums, turnOdds } from './odds.ts'
export type { Help, Totals } from './score.ts'
export { jokerBonus, totalsOf, yahtzeePoints } from './score.ts'
export { terms } from './terms.ts'
export { chartWords } from './words.ts'

/** What defines Yatzy: its chart, options, events and functions. */
export const yatzyDefinition = definition({
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
 * A game of Yatzy or Yams for 1 to 8 seats with these options. Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { yatzy } from '@dicewright/engine/yatzy'
 *
 * unwrap(yatzy(1, { variant: 'yams' })).options.variant // => 'yams'
 * yatzy(0).ok // => false
 * ```
 */
export const yatzy = defineGame(yatzyDefinition, stepper)
