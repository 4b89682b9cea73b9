/** Lessons: what to do now, and the one rule that is needed for it. */
import type { Lesson } from '../coach.ts'
import type { Translate } from '../../kit/messages.ts'
import { saySentences, type Sentence } from './sentences.ts'

/** The lesson of a kind of decision; `rule` may be a sentence that is made already. */
export const lessonOf = <Key extends string>(
  say: Translate<Key>,
  kind: string,
  what: Sentence<Key>,
  ...rule: readonly Sentence<Key>[]
): Lesson => ({ kind, what: saySentences(say, [what]), rule: saySentences(say, rule) })

/** A sentence begins with a capital, where a language has them. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A share of 1 as a whole percentage. */
export const wholePercent = (share: number): string => `${Math.round(100 * share)}%`
