/** Values in an address. Imports no engine, because the small script of embedded frames reads them too. */
import type { OptionValue } from '@dicewright/engine'

/** Parameters that no game may use as an option key; a test checks all games. */
export const reserved = [
  'players',
  'seed',
  'preset',
  'options',
  'lang',
  'theme',
  'view',
  'transcript',
  'at',
  'match',
] as const

/** A value for an address; `readValue` reads it. */
export const makeValue = (value: OptionValue): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Numbers, `true`, `false`, `null` and lists of numbers, also in full width; anything else is a text. */
export function readValue(given: string): OptionValue {
  const text = given.normalize('NFKC')
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (/^\[?-?\d+(,-?\d+)+\]?$/.test(text)) return text.replaceAll(/[[\]]/g, '').split(',').map(Number)
  return text
}
