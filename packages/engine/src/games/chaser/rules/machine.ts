/** Chaser as an XState machine: the only entry of this room that loads xstate. */
import { unwrap } from '../../../kit/result.ts'
import { toMachine } from '../../../kit/machine.ts'
import { chaser, type Options } from './index.ts'

/**
 * An XState machine of Chaser for these seats and options. Its events are the actions of the game. Throws an Error
 * where the seats or an option are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { chaserMachine } from '@dicewright/engine/chaser/machine'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(chaserMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'turn.roll'
 * ```
 */
export const chaserMachine = (seats: number, options?: Options) => toMachine(unwrap(chaser(seats, options)))
