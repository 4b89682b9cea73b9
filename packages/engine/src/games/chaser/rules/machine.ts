/** Chaser as an XState machine: the only entry of this room that loads xstate. */
import { unwrap } from '../../../kit/result.ts'
import { toMachine } from '../../../kit/machine.ts'
import { chaser, type Options } from './index.ts'

/** The machine for these seats and options. Throws where they are refused. */
export const chaserMachine = (seats: number, options?: Options) => toMachine(unwrap(chaser(seats, options)))
