/** Six Dice as an XState machine: the only entry of this room that loads xstate. */
import { unwrap } from '../../../kit/result.ts'
import { toMachine } from '../../../kit/machine.ts'
import { sixDice, type Options } from './index.ts'

/**
 * An XState machine of Six Dice for these seats and options. Its events are the actions of the game. Throws an Error
 * where the seats or an option are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { sixDiceMachine } from '@dicewright/engine/six-dice/machine'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(sixDiceMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'oya.roll'
 * ```
 */
export const sixDiceMachine = (seats: number, options?: Options) => toMachine(unwrap(sixDice(seats, options)))
