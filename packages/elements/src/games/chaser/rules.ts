/** The rules of Chaser as rows, in the order in which one meets them. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/chaser'
import type { RuleText } from '../../base/coach.ts'
import { ruleTexts } from '../../base/lazy/rules.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { pointsOf } from '../../sheet/points.ts'
import { sheetRules } from '../../sheet/rules.ts'
import { ruleMessages } from './rules.messages.ts'

export function rules(game: Game<State, Settled>, language: Language): readonly RuleText[] {
  const worth = (box: string, dice: string): number => pointsOf(game, dice)[box]!
  const made = {
    chaseOff: worth('chaseOff', '55555'),
    straight: worth('straight', '12345'),
    evenStraight: worth('evenStraight', '23456'),
  }
  const own = ruleTexts(translator(ruleMessages, language), [
    ['1.3', ['made', made], ['beans', { beans: worth('sixBeans', '12666') }]],
    ['A3', 'fourDice'],
    ['A1', game.options.fullHouse],
    ['A2', game.options.choice],
  ])
  return sheetRules(game, language, { first: 'A5', turn: '1.2', end: '1.4' }, own)
}
