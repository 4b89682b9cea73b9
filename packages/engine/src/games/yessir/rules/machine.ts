/** YESSIR as an XState machine: the only entry of this room that loads xstate. Its context is the whole table, cups too. */
import { toMachine } from '../../../kit/machine.ts'
import { unwrap } from '../../../kit/result.ts'
import { yessir, type Options } from './index.ts'

/**
 * An XState machine of YESSIR! for these seats and options. Its events are the actions of the game. Throws an Error
 * where the seats or an option are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { yessirMachine } from '@dicewright/engine/yessir/machine'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(yessirMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'start'
 * ```
 */
export const yessirMachine = (seats: number, options?: Options) => toMachine(unwrap(yessir(seats, options)))
