/** Cups and Chips as an XState machine. */
import { toMachine } from '../../../kit/machine.ts'
import { unwrap } from '../../../kit/result.ts'
import { cups, type Options } from './index.ts'

/** The machine for these seats and options. Throws where they are refused. */
export const cupsMachine = (seats: number, options?: Options) => toMachine(unwrap(cups(seats, options)))
