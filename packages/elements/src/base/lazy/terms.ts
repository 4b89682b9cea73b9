/** Special words of a game: how each language writes them, and what they mean under the options of a match. */
import type { Term } from '../coach.ts'
import { translator, type Messages, type Translate } from '../../kit/messages.ts'
import { saySentences, type Sentence } from './sentences.ts'

/** A word with the rule that says it and the sentences of its meaning. */
export type TermRow<Word extends string, Key extends string> = readonly [
  word: Word,
  rule: string,
  ...meaning: readonly Sentence<Key>[],
]

/** `words` has the ways a language writes each word, with commas between them; the first heads it. `rows` may have gaps. */
export function termTexts<Word extends string, Key extends string>(
  words: Messages<Word>,
  say: Translate<Key>,
  rows: readonly (TermRow<Word, Key> | false)[],
): readonly Term[] {
  const written = translator(words, say.language)
  return rows
    .filter((row) => row !== false)
    .map(([key, rule, ...meaning]) => {
      const forms = written(key).split(',')
      return {
        word: forms[0]!,
        forms: forms.toSorted((one, other) => other.length - one.length),
        meaning: saySentences(say, meaning),
        rule,
      }
    })
}
