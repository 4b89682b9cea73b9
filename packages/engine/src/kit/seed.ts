/** Seeds as people and pages write them. */
import { accept, refuse, show, type Result } from './result.ts'

/**
 * Reads a seed from outside: a whole number from 0 to 2^53 - 1, or a text of 1 to 64 characters without control
 * characters. Refused as `seed-value`.
 *
 * @example
 * ```ts
 * import { readSeed } from '@dicewright/engine'
 *
 * readSeed(7) // => { ok: true, value: '7' }
 * readSeed(-1)
 * // => {
 * //   ok: false,
 * //   code: 'seed-value',
 * //   at: 'seed',
 * //   message: 'The seed is -1: expected a whole number of 0 or more, or 1 to 64 printable characters.',
 * // }
 * ```
 */
export function readSeed(value: unknown): Result<string> {
  const text = typeof value === 'number' ? String(value) : value
  const fits = typeof text === 'string' && text.length >= 1 && text.length <= 64 && !/\p{Cc}/u.test(text)
  if (!fits || (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 0)))
    return refuse(
      'seed-value',
      'seed',
      `The seed is ${show(value)}: expected a whole number of 0 or more, or 1 to 64 printable characters.`,
    )
  return accept(text)
}
