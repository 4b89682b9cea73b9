/** The special words that texts of Yatzy and Yams can show; boxes are written as on the sheet. */
import type { Game } from '@dicewright/engine'
import {
  jokerBonus,
  upperBoxes,
  yahtzeePoints,
  type Observation,
  type Settled,
  type State,
} from '@dicewright/engine/yatzy'
import type { Term } from '../../base/coach.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { termTexts, type TermRow } from '../../base/lazy/terms.ts'
import { joined, translator, type Language } from '../../kit/messages.ts'
import { pointsOf } from '../../sheet/points.ts'
import { sheetTermMessages, sheetTermWords } from '../../sheet/terms.messages.ts'
import { faceTerms, giveUpTerm } from '../../sheet/terms.ts'
import { boxMessages, type BoxKey } from './boxes.messages.ts'
import { termMessages, termWords, type TermKey, type WordKey } from './terms.messages.ts'

type Table = Game<State, Settled, Observation>
type Row = TermRow<WordKey | BoxKey, TermKey> | false

export function terms(game: Table, language: Language): readonly Term[] {
  const isYams = game.options.variant === 'yams'
  const section = isYams ? '4.3' : '4.2'
  const words = joined(termWords, joined(sheetTermWords, boxMessages))
  return termTexts(words, translator(termMessages, language, sheetTermMessages), [
    ['upper', section, 'upper'],
    bonusTerm(game),
    ...faceTerms(upperBoxes, section),
    ...(isYams ? yamsTerms(game) : yahtzeeTerms(game)),
    giveUpTerm('4.1-3'),
  ])
}

function bonusTerm(game: Table): Row {
  const { upperTarget: target, upperPays: points } = game.observe(game.start(), 'table')
  const isYams = game.options.variant === 'yams'
  return ['bonus', isYams ? 'Y6' : '4.2', [isYams ? 'bonusYams' : 'bonus', { target, points }]]
}

function yahtzeeTerms(game: Table): readonly Row[] {
  const worth = (box: string, dice: string) => ({ points: pointsOf(game, dice)[box]! })
  const { yahtzeeBonus, joker, fullHouseAcceptsFive } = game.options
  const due: Sentence<TermKey> = [
    yahtzeeBonus === 'none' ? 'jokerUnpaid' : 'jokerPaid',
    { yahtzee: yahtzeePoints, points: jokerBonus },
  ]
  return [
    ['lower', '4.2', 'lower'],
    ['threeKind', '4.2', 'threeKind'],
    ['fourKind', '4.2', 'fourKind'],
    ['fullHouse', 'Y4', [fullHouseAcceptsFive ? 'fullHouseFive' : 'fullHouse', worth('fullHouse', '22333')]],
    ['smallStraight', 'Y9', ['smallStraight', worth('smallStraight', '12346')]],
    ['largeStraight', '4.2', ['largeStraight', worth('largeStraight', '12345')]],
    ['yahtzee', '4.2', ['yahtzee', worth('yahtzee', '11111')]],
    ['chance', '4.2', 'chance'],
    // Without a rule and a bonus no text speaks of jokers.
    (joker !== 'none' || yahtzeeBonus !== 'none') && ['joker', '4.2-1', due, ...(joker === 'none' ? [] : [joker])],
  ]
}

function yamsTerms(game: Table): readonly Row[] {
  /** What the pattern counts beside the sum of the dice. */
  const base = (box: string, dice: string) => ({
    base: pointsOf(game, dice)[box]! - Array.from(dice, Number).reduce((sum, face) => sum + face, 0),
  })
  const worth = (box: string, dice: string) => ({ points: pointsOf(game, dice)[box]! })
  const house = game.options.yamsFullHouseAcceptsFive ? 'fullHouseYamsFive' : 'fullHouseYams'
  return [
    ['middle', 'Y8', 'middle'],
    ['plus', 'Y8', 'plus'],
    ['minus', 'Y8', 'minus'],
    ['delta', 'Y8', 'delta'],
    ['lower', '4.3', 'lower'],
    ['base', '4.3', 'base'],
    ['fourKind', '4.3', ['fourKindYams', base('fourKind', '11112')]],
    ['fullHouse', 'Y7', [house, base('fullHouse', '11122')]],
    ['smallStraight', 'Y9', ['smallStraight', worth('smallStraight', '12346')]],
    ['largeStraight', '4.3', ['largeStraight', worth('largeStraight', '12345')]],
    ['yams', '4.3', ['yams', base('yams', '11111')]],
    ['rigole', 'Y10', ['rigole', worth('rigole', '33334')]],
  ]
}
