/** How a room says no: why a decision is refused, and what makes a position one that play cannot go on from. */
import type { Flaw, Reason } from './contract.ts'

/** `rule` is an id of the room's RULES.md; `values` are the numbers of the sentence, for translated ones. */
export const because = (code: string, rule: string, message: string, values: Reason['values'] = {}): Reason => ({
  code,
  rule,
  message,
  values,
})

/** `at` is a field of the state, and `expected` ends the sentence about it: `a seat below 4`. */
export const wrong = (at: string, expected: string): Flaw => ({ at, expected })

/** A range for a sentence, both ends included: `1 to 12`, or `1` where there is but one. */
export const range = (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`)
