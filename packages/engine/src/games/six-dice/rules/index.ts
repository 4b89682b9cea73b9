/** Six Dice (シックスダイス): the Japanese Farkle with oya, start and buta rules. RULES.md has every rule with its source. */
import { defineGame, definition } from '../../../kit/define.ts'
import { chart } from './chart.ts'
import { facts } from './facts.ts'
import { events } from './notation.ts'
import { observe } from './observe.ts'
import { options } from './options.ts'
import { actor, draw, drawKey, guards, legal, plyLimit, ranks, recipes, returns } from './play.ts'
import { flaw } from './position.ts'
import { reason, wait } from './reason.ts'
import { help } from './score.ts'
import { settle } from './settle.ts'
import { stateLayout } from './state.ts'
import { stepper } from './stepper.gen.ts'

export type { Observation, Player, SettlementView, Take, TurnView } from './observe.ts'
export type { Options, Settled, Values } from './options.ts'
export type { Help, Settlement, Standing } from './score.ts'
export type { State, TurnEnd } from './state.ts'
export { events, ids } from './notation.ts'
export { gained } from './observe.ts'
export { throwChances, turnEndChances } from './odds.ts'
export { settleGame } from './score.ts'
export { terms } from './terms.ts'
export { chartWords } from './words.ts'

/** What defines Six Dice: its chart, options, events and functions. */
export const sixDiceDefinition = definition({
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
  wait,
  flaw,
  observe,
  returns,
  ranks,
  plyLimit,
  help,
})

/**
 * A game of Six Dice for 2 to 8 seats with these options. Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2, { preset: 'farkle', target: 5000 }))
 * game.options.target // => 5000
 * sixDice(1)
 * // => {
 * //   ok: false,
 * //   code: 'seat-count',
 * //   at: 'seats',
 * //   message: 'The number of seats is 1: Six Dice has 2 to 8.',
 * // }
 * ```
 */
export const sixDice = defineGame(sixDiceDefinition, stepper)
