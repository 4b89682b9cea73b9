/** The rules of Yatzy and Yams as rows, in the order in which one meets them, as far as the options of a match have them. */
import type { Game } from '@dicewright/engine'
import {
  jokerBonus,
  yahtzeePoints,
  type Observation,
  type Settled,
  type State,
  type Values,
} from '@dicewright/engine/yatzy'
import type { RuleText } from '../../base/coach.ts'
import { ruleTexts, type RuleRow } from '../../base/lazy/rules.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { pointsOf } from '../../sheet/points.ts'
import { sheetRules } from '../../sheet/rules.ts'
import { ruleMessages, type RuleKey } from './rules.messages.ts'

type Rows = readonly (RuleRow<RuleKey> | false)[]

export function rules(game: Game<State, Settled, Observation>, language: Language): readonly RuleText[] {
  const own = game.options.variant === 'yams' ? yamsRows(game) : yahtzeeRows(game)
  const texts = ruleTexts(translator(ruleMessages, language), own)
  return sheetRules(game, language, { first: '4.1', turn: '4.1', end: '4.4' }, texts)
}

function yahtzeeRows(game: Game<State, Settled, Observation>): Rows {
  const { upperTarget: target, upperPays: points } = game.observe(game.start(), 'table')
  return [
    ['4.2', ['boxes', { fours: pointsOf(game, '12444')['fours']! }], ['bonus', { target, points }]],
    ['Y9', 'straights'],
    ['Y4', game.options.fullHouseAcceptsFive ? 'houseFive' : 'house'],
    ...jokerRows(game.options),
  ]
}

/** What five equal dice do after a yahtzee, at this table. */
function jokerRows({ yahtzeeBonus: bonus, joker, jokerWhenYahtzeeIsZero }: Values): Rows {
  const values = { yahtzee: yahtzeePoints, points: jokerBonus }
  const paid: RuleRow<RuleKey> = ['4.2-1', [bonus === 'none' ? 'unpaid' : bonus, values]]
  if (joker === 'none') return [bonus !== 'none' && paid]
  return [
    paid,
    joker !== 'forced' && ['Y2', joker],
    joker === 'forced' && ['4.2-2', 'match'],
    joker === 'forced' && ['4.2-3', 'lower'],
    joker === 'forced' && ['4.2-4', 'upper'],
    jokerWhenYahtzeeIsZero && ['Y5', [bonus === 'none' ? 'zeroUnpaid' : 'zero', values]],
  ]
}

function yamsRows(game: Game<State, Settled, Observation>): Rows {
  const { upperTarget: target, upperPays: points } = game.observe(game.start(), 'table')
  return [
    ['Y6', ['bonusYams', { target, points }]],
    ['Y8', 'delta'],
    ['4.3', 'yams'],
    ['Y9', 'straights'],
    ['Y7', game.options.yamsFullHouseAcceptsFive ? 'houseFive' : 'house'],
    ['Y10', 'rigole'],
  ]
}
