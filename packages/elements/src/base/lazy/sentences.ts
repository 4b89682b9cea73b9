/** A few sentences of a table of messages, one after the other. */
import type { Translate, Values } from '../../kit/messages.ts'

/** A message, alone or with the values in its places. */
export type Sentence<Key extends string> = Key | readonly [key: Key, values: Values]

export const saySentences = <Key extends string>(say: Translate<Key>, sentences: readonly Sentence<Key>[]): string =>
  inARow(
    say,
    sentences.map((sentence) => (typeof sentence === 'string' ? say(sentence) : say(...sentence))),
  )

/** Sentences one after the other; empty ones are none. */
export const inARow = ({ language }: Pick<Translate<never>, 'language'>, texts: readonly string[]): string =>
  texts.filter(Boolean).join(language === 'ja' ? '' : ' ')
