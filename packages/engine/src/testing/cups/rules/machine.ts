/** Cups and Chips as an XState machine. */
import { toMachine } from '../../../kit/machine.ts'
import { unwrap } from '../../../kit/result.ts'
import { cups, type Options } from './index.ts'

/**
 * An XState machine of Cups and Chips for these seats and options. Throws an Error where they are refused.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 * import { cupsMachine } from '@dicewright/engine/testing'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(cupsMachine(2)).start()
 * pathOf(actor.getSnapshot().value) // => 'round.prize'
 * ```
 */
export const cupsMachine = (seats: number, options?: Options) => toMachine(unwrap(cups(seats, options)))
