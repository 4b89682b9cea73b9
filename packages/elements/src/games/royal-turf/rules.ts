/** The rules of Royal Turf as rows, in the order in which one meets them, as far as the options of a match have them. */
import type { Game } from '@dicewright/engine'
import type { Observation, Settled, State } from '@dicewright/engine/royal-turf'
import type { RuleText } from '../../base/coach.ts'
import { ruleTexts, type RuleRow } from '../../base/lazy/rules.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { ruleMessages, type RuleKey } from './rules.messages.ts'

type Row = RuleRow<RuleKey> | false

export function rules(game: Game<State, Settled, Observation>, language: Language): readonly RuleText[] {
  const say = translator(ruleMessages, language)
  // As a player sees it before the first card: the chips in the own hand are not hidden.
  const { players, hidden } = game.observe(game.start(), 0)
  const { races, trackLength: length, startMoney: money, occupancy } = game.options
  return ruleTexts(say, [
    ['5.2', ['races', { races, length }], money === 0 ? 'moneyless' : ['money', { money }]],
    ['R20', 'begins'],
    ['5.3-1', ['bet', { chips: say.list(players[0]!.hand!.map(String)) }]],
    ['R12', hidden ? 'zero' : 'open'],
    hidden && ['R19', 'hidden'],
    ['5.7', 'chance'],
    ['5.3-2', 'move'],
    ['5.3-3', 'aside'],
    ['5.3-4', 'block'],
    ['R2', occupancy],
    ...payRows(game.settled),
    numbersRow(game.settled),
  ])
}

function payRows({ values }: Settled): readonly Row[] {
  const { pacePass, paceSpace: pace, paceBonus, payoutRow, moneyFloor, lastRaceMultiplier: times } = values
  return [
    ['5.3-5', [pacePass === 'pass' ? 'pacePass' : 'pace', { pace }]],
    ['R3', paceBonus === 'always' ? 'paces' : 'pacesPlaced'],
    ['5.3-6', 'finish'],
    ['5.3-7', 'pay'],
    ['R1', payoutRow],
    ['R7', moneyFloor === 0 ? 'last' : ['lastDebt', { debt: -moneyFloor }]],
    ['5.3-8', times === 1 ? 'timesOne' : ['times', { times }]],
    ['R8', 'richest'],
  ]
}

function numbersRow({ houseCards, housePayouts }: Settled): Row {
  if (houseCards) return ['5.4', housePayouts ? 'numbers' : 'numbersCards']
  return housePayouts && ['5.4', 'numbersTable']
}
