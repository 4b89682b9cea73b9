/** Cups and Chips as an XState machine. */
import { toMachine } from '../../kit/machine.ts'
import { unwrap } from '../../kit/result.ts'
import { cups } from './index.ts'

/** The machine for these seats and options. Throws where they are refused. */
export const cupsMachine = (seats: number, options?: unknown) => toMachine(unwrap(cups(seats, options)))
