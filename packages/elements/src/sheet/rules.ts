/** The rules of a sheet game as rows: what all of them have, with the game's own between box and end. */
import type { Game } from '@dicewright/engine'
import type { RuleText } from '../base/coach.ts'
import { ruleTexts, type RuleRow } from '../base/lazy/rules.ts'
import { translator, type Language } from '../kit/messages.ts'
import { sheetRuleMessages, type SheetRuleKey } from './rules.messages.ts'

/** Ids of RULES.md of a game: who begins, the turn, whose clauses are numbered, and the end. */
export interface SheetRuleIds {
  readonly first: string
  readonly turn: string
  readonly end: string
}

export function sheetRules(
  { options }: Game,
  language: Language,
  { first, turn, end }: SheetRuleIds,
  own: readonly RuleText[],
): readonly RuleText[] {
  const say = translator(sheetRuleMessages, language)
  const begins = options['firstPlayer'] as SheetRuleKey
  const rows = (...of: readonly (RuleRow<SheetRuleKey> | false)[]): readonly RuleText[] => ruleTexts(say, of)
  return [
    ...rows(
      first !== turn && [first, begins],
      first === turn ? [turn, begins, 'chance'] : [turn, 'chance'],
      [`${turn}-1`, 'roll'],
      [`${turn}-2`, 'keep'],
      [`${turn}-3`, 'box'],
    ),
    ...own,
    ...rows([end, 'end']),
  ]
}
