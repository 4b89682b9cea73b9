/** Rules and keys of Yatzy and Yams, as far as the options of this match have them. */
import type { Game } from '@dicewright/engine'
import {
  jokerBonus,
  yahtzeePoints,
  type Observation,
  type Settled,
  type State,
  type Values,
} from '@dicewright/engine/yatzy'
import type { TemplateResult } from 'lit'
import type { Tools } from '../../base/lazy.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { sheetHelp } from '../../sheet/help.ts'
import { boxMessages } from './boxes.messages.ts'
import { yatzyHelpMessages, type YatzyHelpKey } from './help.messages.ts'

/** Dice that show what a box takes, jokers aside; the engine leaves out what is not on the sheet. */
const examples = [
  ['fours', '12444'],
  ['plus', '23466'],
  ['threeKind', '33346'],
  ['fourKind', '22226'],
  ['fullHouse', '22555'],
  ['fullHouse', '66666'],
  ['smallStraight', '12346'],
  ['largeStraight', '23456'],
  ['yahtzee', '44444'],
  ['yams', '55555'],
  ['rigole', '33334'],
  ['chance', '13566'],
] as const

export function help(tools: Tools, game: Game<State, Settled, Observation>): TemplateResult {
  const say = translator(yatzyHelpMessages, tools.language)
  const name = translator(boxMessages, tools.language)
  const { options } = game
  const { upperTarget: target, upperPays: points } = game.observe(game.start(), 'table')
  const isYams = options.variant === 'yams'
  const rules = isYams
    ? [say('bonusYams', { target, points }), say('yams')]
    : [say('bonus', { target, points }), ...jokerRules(options, say)]
  const named = examples.map(([box, dice]) => [box, dice, name(box)] as const)
  return sheetHelp(tools, game, { rules, examples: named })
}

/** What five equal dice do after a yahtzee, at this table. */
function jokerRules(
  { yahtzeeBonus: bonus, joker, jokerWhenYahtzeeIsZero }: Values,
  say: Translate<YatzyHelpKey>,
): readonly string[] {
  const values = { yahtzee: yahtzeePoints, points: jokerBonus }
  return [
    ...(bonus !== 'none' ? [say(bonus, values)] : joker !== 'none' ? [say('unpaid', values)] : []),
    ...(joker === 'none' ? [] : [say(joker)]),
    ...(joker !== 'none' && jokerWhenYahtzeeIsZero ? [say(bonus === 'none' ? 'zeroUnpaid' : 'zero', values)] : []),
  ]
}
