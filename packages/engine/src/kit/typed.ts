/** What people type of our words: with a Japanese or Korean keyboard often in full width. */

/** Signs that such keyboards write for a minus, and NFKC leaves: hyphens, dashes, the minus sign, the long vowel mark. */
const dashes = /[\u2010-\u2015\u2212\u30FC]/g

/**
 * A text as a keyboard for English writes it: full-width letters, digits and signs become ASCII. For notation, names
 * of bots, numbers and JSON; not for seeds and names of people, which it would change.
 *
 * @example
 * ```ts
 * import { plainText } from '@dicewright/engine'
 *
 * plainText('ｔａｋｅ１５５') // => 'take155'
 * ```
 */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(dashes, '-')

/**
 * Parses JSON that a person typed, also in full width. Throws as `JSON.parse` does.
 *
 * @example
 * ```ts
 * import { parseTyped } from '@dicewright/engine'
 *
 * parseTyped('{"target": 5000}') // => { target: 5000 }
 * parseTyped('｛"target"： ５０００｝') // => { target: 5000 }
 * ```
 */
export function parseTyped(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const plain = plainText(text)
    if (plain === text) throw error
    return JSON.parse(plain)
  }
}
