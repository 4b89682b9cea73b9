/** Words and numbers of attributes, which people with Japanese and Korean keyboards may type in full width. */

/** As a keyboard for English writes it: `ｄａｒｋ` is `dark`. What is more than a word is for `plainText` of the engine. */
export const plainWord = (word: string): string => word.normalize('NFKC')

/** Takes the words among some properties for what they mean, whether a tag or a framework gave them. */
export function readWords(element: object, names: readonly string[]): void {
  const given = element as Record<string, unknown>
  for (const name of names) if (typeof given[name] === 'string') given[name] = plainWord(given[name])
}
