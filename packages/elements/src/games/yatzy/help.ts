/** The drawer of rules of Yatzy and Yams. */
import type { Game } from '@dicewright/engine'
import type { Observation, Settled, State } from '@dicewright/engine/yatzy'
import type { TemplateResult } from 'lit'
import type { AskedRule } from '../../base/lazy.ts'
import type { Tools } from '../../base/tools.ts'
import { translator } from '../../kit/messages.ts'
import { sheetHelp } from '../../sheet/help.ts'
import { boxMessages } from './boxes.messages.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

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

export function help(tools: Tools, game: Game<State, Settled, Observation>, at: AskedRule | null): TemplateResult {
  const { language } = tools
  const name = translator(boxMessages, language)
  const named = examples.map(([box, dice]) => [box, dice, name(box)] as const)
  return sheetHelp(tools, game, { rules: rules(game, language), terms: terms(game, language), examples: named }, at)
}
