/** Royal Turf (로열 터프): bets on three races of seven horses. RULES.md has every rule with its source. */
import { defineGame, definition } from '../../../kit/define.ts'
import { chart } from './chart.ts'
import { facts } from './facts.ts'
import { events } from './notation.ts'
import { hear, observe } from './observe.ts'
import { options } from './options.ts'
import {
  actor,
  draw,
  drawKey,
  guards,
  hides,
  legal,
  plyLimit,
  recipes,
  redeal,
  returns,
  reveals,
  sample,
} from './play.ts'
import { flaw } from './position.ts'
import { loadPrinted } from './printed.ts'
import { reason } from './reason.ts'
import { help } from './score.ts'
import { label, settle } from './settle.ts'
import { stateLayout } from './state.ts'
import { stepper } from './stepper.gen.ts'

export { house, houseHorses, houseLabel } from './data.ts'
export type { Card, Colour, NamedHorse, RaceData } from './data.ts'
export type { BetChoice, HorseView, LaidChip, MoveChoice, Observation, Pays, Player } from './observe.ts'
export type { Options, Settled, Values } from './options.ts'
export type { Payment, RaceResult, ShownChip } from './result.ts'
export { asItStands } from './standing.ts'
export type { Standing } from './standing.ts'
export type { Help } from './score.ts'
export type { State } from './state.ts'
export { events, forms, horses, ids, symbols } from './notation.ts'
export type { Chip, Form, Horse, Symbol } from './notation.ts'
export { loadPrinted } from './printed.ts'
export type { Printed } from './printed.ts'
export { terms } from './terms.ts'
export { chartWords } from './words.ts'

/** What defines Royal Turf: its chart, options, events and functions. */
export const royalTurfDefinition = definition({
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
  sample,
  reason,
  flaw,
  observe,
  hear,
  returns,
  plyLimit,
  hides,
  label,
  reveals,
  redeal,
  help,
  readData: loadPrinted,
})

/**
 * A game of Royal Turf for 2 to 6 seats with these options. Refused where the seats or an option do not fit.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { royalTurf } from '@dicewright/engine/royal-turf'
 *
 * unwrap(royalTurf(4, { races: 1 })).options.races // => 1
 * royalTurf(7).ok // => false
 * ```
 */
export const royalTurf = defineGame(royalTurfDefinition, stepper)
