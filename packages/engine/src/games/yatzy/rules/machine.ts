/** Yatzy as an XState machine: the only entry of this room that loads xstate. */
import { unwrap } from '../../../kit/result.ts'
import { toMachine } from '../../../kit/machine.ts'
import { yatzy, type Options } from './index.ts'

/**
 * An XState machine of Yatzy or Yams for these seats and options. Its events are the actions of the game. Throws an
 * Error where the seats or an option are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { yatzyMachine } from '@dicewright/engine/yatzy/machine'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(yatzyMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'turn.roll'
 * ```
 */
export const yatzyMachine = (seats: number, options?: Options) => toMachine(unwrap(yatzy(seats, options)))
