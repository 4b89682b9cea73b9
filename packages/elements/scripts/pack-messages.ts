/**
 * Packs a table of messages for a page: keys once and one text a language, in place of three objects with the same keys.
 * `unpack` in kit/messages.ts is the way back.
 */
import type { Message, Messages } from '../src/kit/messages.ts'

/** The arguments of `unpack`: the keys, and the messages of each language, line by line. */
export function pack(table: Messages<string>): readonly string[] {
  const keys = Object.keys(table.en)
  return [keys.join(' '), ...Object.values(table).map((texts) => keys.map((key) => line(texts[key]!)).join('\n'))]
}

/** Plural forms as cells: what is said of many, the number that decides, and what is said of one. */
function line(message: Message): string {
  const { other, by, one } = typeof message === 'string' ? { other: message } : message
  return [other, by, one]
    .filter((cell) => cell !== undefined)
    .map(sound)
    .join('\t')
}

function sound(text: string): string {
  if (/[\t\n]/.test(text)) throw new Error(`a message holds a tab or a line break: ${text}`)
  return text
}
