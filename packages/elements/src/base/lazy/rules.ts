/** Rules of a game as rows with ids, and the way from an id to its row. */
import type { RuleText } from '../coach.ts'
import type { Translate } from '../../kit/messages.ts'
import { saySentences, type Sentence } from './sentences.ts'

/** An id of RULES.md with the sentences that say it. */
export type RuleRow<Key extends string> = readonly [id: string, ...text: readonly Sentence<Key>[]]

/** `rows` may have gaps, for rules that do not hold under the options. */
export const ruleTexts = <Key extends string>(
  say: Translate<Key>,
  rows: readonly (RuleRow<Key> | false)[],
): readonly RuleText[] =>
  rows.filter((row) => row !== false).map(([id, ...text]) => ({ id, text: saySentences(say, text) }))

/**
 * The row of a rule. A clause without a row of its own is said by that of its section, and a section by the first of its
 * clauses: `3.4-9` falls back to `3.4`, and `3.4` to `3.4-1`.
 */
export function ruleAt(rows: readonly RuleText[], id: string): RuleText | undefined {
  const found = rows.find((row) => row.id === id) ?? rows.find((row) => row.id.startsWith(`${id}-`))
  const section = id.replace(/[.-][^.-]+$/, '')
  return found ?? (section === id ? undefined : ruleAt(rows, section))
}
