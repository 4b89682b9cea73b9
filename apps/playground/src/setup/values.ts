/** Values as an address writes them; without the engine, because the small script of embedded frames reads them too. */
import type { OptionValue } from '@dicewright/engine'

/** Words of an address that are no option keys. A test holds every game to it. */
export const reserved = ['players', 'seed', 'preset', 'options', 'lang', 'theme', 'view', 'transcript', 'at'] as const

/** A value as an address writes it; `readValue` is the way back. */
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
