/**
 * Why an instance stopped, in words that are the same in every engine: theirs differ, and a fault that is seen again has
 * to be told alike.
 */
import type { Limits } from '../../limits.ts'
import { Spent, type Budget } from './budget.ts'
import type { Gauges } from '../../metering/index.ts'

/** What went wrong: the fault and its sentence. */
export interface Stop {
  readonly fault: 'crash' | 'over-budget' | 'malformed' | 'infra'
  readonly message: string
}

/** The program itself ended or gave up, or gave what cannot be: thrown by our own imports, with the sentence for its author. */
export class GaveUp extends Error {
  readonly fault: Stop['fault']
  constructor(message: string, fault: Stop['fault'] = 'crash') {
    super(message)
    this.fault = fault
  }
}

/** The machine had no memory for what a bot may have: no fault of the bot. */
export class NoMemory extends Error {
  constructor(cause: unknown) {
    super('the machine has no memory left for a sandbox', { cause })
  }
}

/** The result of a function that asks the machine for memory within its limits. Throws `NoMemory`. */
export function allocated<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    throw error instanceof RangeError ? new NoMemory(error) : error
  }
}

const traps: readonly (readonly [RegExp, string])[] = [
  [/unreachable/i, 'it ran into unreachable code, as a panic or an abort does'],
  [/divi(?:de|sion) by zero|remainder by zero/i, 'it divided a whole number by zero'],
  [/overflow|unrepresentable|conversion|truncat/i, 'it computed a whole number that has no room'],
  [/null|signature|type mismatch|indirect call|function table/i, 'it called a function that is not there'],
  [/bounds|out of range/i, 'it went beyond the end of its memory or of a table'],
]

/** That no fuel is left. */
export const spentOf = ({ fuel }: Limits): Stop => ({
  fault: 'over-budget',
  message: `it used up its fuel of ${fuel.toLocaleString('en')} VM operations for the match`,
})

/** What stopped an instance that threw `error`. */
export function stopOf(error: unknown, budget: Budget, gauges: Gauges, limits: Limits): Stop {
  if (error instanceof NoMemory) return { fault: 'infra', message: error.message }
  if (gauges.ended === 'memory') return { fault: 'infra', message: new NoMemory(error).message }
  if (error instanceof Spent || budget.isSpent) return spentOf(limits)
  if (error instanceof GaveUp) return { fault: error.fault, message: error.message }
  if (gauges.ended === 'depth') return { fault: 'crash', message: 'its calls within calls were too deep' }
  if (error instanceof TypeError)
    return { fault: 'crash', message: 'it calls a function of the host, or has one, of another type than the ABI says' }
  const said = error instanceof WebAssembly.RuntimeError ? error.message : ''
  const trap = traps.find(([form]) => form.test(said))
  return { fault: 'crash', message: trap ? trap[1] : 'the sandbox was broken from inside' }
}
