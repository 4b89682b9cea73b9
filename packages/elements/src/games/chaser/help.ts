/** The drawer of rules of Chaser. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/chaser'
import type { TemplateResult } from 'lit'
import type { AskedRule } from '../../base/lazy.ts'
import type { Tools } from '../../base/tools.ts'
import { translator } from '../../kit/messages.ts'
import { sheetHelp } from '../../sheet/help.ts'
import { chaserMessages } from './chaser.messages.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

/** Dice that show what a box takes; where tables differ (A1, A2) under the options of this match. */
const examples = [
  ['chaseOff', '55555'],
  ['straight', '12345'],
  ['evenStraight', '23456'],
  ['fourDice', '44446'],
  ['fullHouse', '33366'],
  ['fullHouse', '55555'],
  ['fullHouse', '55556'],
  ['choice', '22556'],
  ['choice', '33444'],
  ['sixBeans', '13666'],
  ['aces', '11245'],
] as const

export function help(tools: Tools, game: Game<State, Settled>, at: AskedRule | null): TemplateResult {
  const { language } = tools
  const say = translator(chaserMessages, language)
  const named = examples.map(([box, dice]) => [box, dice, say(box)] as const)
  return sheetHelp(tools, game, { rules: rules(game, language), terms: terms(game, language), examples: named }, at)
}
