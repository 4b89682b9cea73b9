/** YESSIR as an XState machine: the only entry of this room that loads xstate. Its context is the whole table, cups too. */
import { toMachine } from '../../../kit/machine.ts'
import { unwrap } from '../../../kit/result.ts'
import { yessir, type Options } from './index.ts'

/** The machine for these seats and options. Throws where they are refused. */
export const yessirMachine = (seats: number, options?: Options) => toMachine(unwrap(yessir(seats, options)))
