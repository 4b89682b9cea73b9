/**
 * Two worlds of errors: what comes from outside is answered with a returned `Refusal`, what only we can get wrong
 * throws. Every code stands in this one table; the docs have a heading for each and a test compares the two lists.
 */

/** What each refusal code means, in one line. */
export const codes = {
  'seat-count': 'the game is not played by that many seats',
  'option-unknown': 'an option key the game does not have',
  'option-value': 'a value the option does not take',
  'option-preset': 'a preset the game does not have',
  'options-malformed': 'options that are not a JSON object',
  'action-unknown': 'a text or object that names no action of the game',
  'action-operand': 'an action whose dice, face or name cannot be read',
  'action-illegal': 'an action the rules do not allow now',
  'action-phase': 'a decision where chance is due, a draw brought as a decision, or a decision as a draw',
  'match-over': 'an action after the end of the match',
  'undo-refused': 'an action that can no longer be taken back',
  'transcript-malformed': 'a transcript whose text cannot be read',
  'transcript-version': 'a transcript of another format or rules version',
  'transcript-game': 'a transcript of a game that is not known here',
  'transcript-differs': 'a transcript that does not follow from the rules or from its own secret',
  'position-malformed': 'a position that cannot be read',
  'data-malformed': 'numbers of a printed game that cannot be read',
  'peer-frame': 'a frame of the other side that cannot be read, or is not due',
  'peer-version': 'another side that speaks another version',
  'peer-table': 'another side that is at another table',
  'peer-game': 'a table of a game, rules or options that cannot be played here',
  'peer-commitment': 'a part in a throw, a decision or a secret that is not what its side was bound to',
  'peer-record': 'another side that knows another match',
  'peer-illegal': 'a decision of the other side that the rules do not allow',
  'peer-stopped': 'another side that does not go on',
  'peer-saved': 'a kept match that cannot be read',
  'seed-value': 'a seed that is not a whole number or a short text',
} as const

/** A code of the engine; elements and arena have their own tables. */
export type Code = keyof typeof codes

/**
 * A refusal of outside input. `message` is a sentence that names the value, the place and what was expected;
 * `at` is the place by itself: an option key, a line number, a seat; of at most 60 characters.
 */
export interface Refusal<C extends string = Code> {
  readonly ok: false
  readonly code: C
  readonly message: string
  readonly at: string
}

/** What comes of outside input: the value, or why not. `unwrap` takes the value and throws where there is none. */
export type Result<T, C extends string = Code> = { readonly ok: true; readonly value: T } | Refusal<C>

/**
 * A result that has a value.
 *
 * @example
 * ```ts
 * import { accept } from '@dicewright/engine'
 *
 * accept(42) // => { ok: true, value: 42 }
 * ```
 */
export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/**
 * A result that says why there is no value: a code, a place of at most 60 characters (it is cut), and a sentence that
 * names the value, the place and what was expected.
 *
 * @example
 * ```ts
 * import { refuse } from '@dicewright/engine'
 *
 * refuse('seat-count', 'seats', 'The number of seats is 9: Pig has 2 to 4.')
 * // => { ok: false, code: 'seat-count', at: 'seats', message: 'The number of seats is 9: Pig has 2 to 4.' }
 * ```
 */
export const refuse = <C extends string = Code>(code: C, at: string, message: string): Refusal<C> => ({
  ok: false,
  code,
  message,
  at: cut(at),
})

/**
 * The value of a result. Throws an Error with the code and the sentence where it is a refusal.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * unwrap(sixDice(2)).seats // => 2
 * unwrap(sixDice(9)) // throws Error: seat-count: The number of seats is 9: Six Dice has 2 to 8.
 * ```
 */
export function unwrap<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw new Error(`${result.code}: ${result.message}`)
}

/**
 * A value as text for a sentence: its JSON where it has one, cut to 60 characters. It never throws.
 *
 * @example
 * ```ts
 * import { show } from '@dicewright/engine'
 *
 * show('take 1') // => '"take 1"'
 * show(NaN) // => 'NaN'
 * show([1, 2]) // => '[1,2]'
 * ```
 */
export function show(value: unknown): string {
  // JSON calls NaN and Infinity null.
  if (typeof value === 'number') return String(value)
  return cut(jsonOf(value) ?? (typeof value === 'object' && value !== null ? 'an object' : String(value)))
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text)

/** The JSON of a value; undefined where it has none, as big numbers and circles. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
