/**
 * Packs a table of messages for a page: keys once and one text a language, in place of three objects with the same keys.
 * `unpack` in base/messages.ts is the way back.
 */
import type { Message, Messages } from '../src/base/messages.ts'

/** The arguments of `unpack`: the keys, and the messages of each language, line by line. */
export function pack(table: Messages<string>): readonly string[] {
  const keys = Object.keys(table.en)
  return [keys.join(' '), ...Object.values(table).map((texts) => keys.map((key) => line(texts[key]!)).join('\n'))]
}

/** Plural forms as cells: the number that decides, then category and text in turn. */
function line(message: Message): string {
  if (typeof message === 'string') return sound(message)
  const { by, ...forms } = message
  return [by, ...Object.entries(forms).flat()].map(sound).join('\t')
}

function sound(text: string): string {
  if (/[\t\n]/.test(text)) throw new Error(`a message holds a tab or a line break: ${text}`)
  return text
}
