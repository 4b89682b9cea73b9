/** A few sentences of a table of messages, one after the other. */
import type { Translate, Values } from '../../kit/messages.ts'

/** A message, alone or with the values in its places. */
export type Sentence<Key extends string> = Key | readonly [key: Key, values: Values]

export const saySentences = <Key extends string>(say: Translate<Key>, sentences: readonly Sentence<Key>[]): string =>
  sentences
    .map((sentence) => (typeof sentence === 'string' ? say(sentence) : say(...sentence)))
    .join(say.language === 'ja' ? '' : ' ')
