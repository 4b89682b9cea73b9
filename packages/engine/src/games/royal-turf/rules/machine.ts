/** Royal Turf as an XState machine: the only entry of this room that loads xstate. */
import { unwrap } from '../../../kit/result.ts'
import { toMachine } from '../../../kit/machine.ts'
import { royalTurf, type Options } from './index.ts'

/**
 * An XState machine of Royal Turf for these seats and options. Its events are the actions of the game. Throws an Error
 * where the seats or an option are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { royalTurfMachine } from '@dicewright/engine/royal-turf/machine'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(royalTurfMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'start'
 * ```
 */
export const royalTurfMachine = (seats: number, options?: Options) => toMachine(unwrap(royalTurf(seats, options)))
