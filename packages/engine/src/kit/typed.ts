/** What people type of our words: with a Japanese or Korean keyboard often in full width. */

/** Signs that such keyboards write for a minus, and NFKC leaves: hyphens, dashes, the minus sign, the long vowel mark. */
const dashes = /[\u2010-\u2015\u2212\u30FC]/g

/**
 * A text as a keyboard for English writes it: `ｔａｋｅ` is `take`, `１５５` is `155`, `－` is `-`. For notation, names of
 * ours, numbers and JSON. Never for seeds, and for names that people give: another text is another seed, another name.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(dashes, '-')

/** What JSON says, also in full width; of a text that is JSON as it stands nothing is changed. Throws as JSON.parse does. */
export function parseTyped(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const plain = plainText(text)
    if (plain === text) throw error
    return JSON.parse(plain)
  }
}
