/** The rules of Six Dice as rows, in the order in which one meets them. Points and thresholds are those of the match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/six-dice'
import type { RuleText } from '../../base/coach.ts'
import { ruleTexts, type RuleRow } from '../../base/lazy/rules.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { pointsOf } from './points.ts'
import { ruleMessages, type RuleKey, type RuleSay } from './rules.messages.ts'

type Rows = readonly (RuleRow<RuleKey> | false)[]

export function rules(game: Game<State, Settled>, language: Language): readonly RuleText[] {
  const say = translator(ruleMessages, language)
  const { settled } = game
  const { buta, furikiriStop, spillPerMille } = settled.values
  return ruleTexts(say, [
    ['3.2', spillPerMille > 0 ? 'oyaSpill' : 'oya'],
    ['3.4-1', 'take'],
    ...pointRows(game),
    ['3.4-2', 'goOn'],
    ['3.4-3', buta ? 'dobon' : 'dobonFirst'],
    ['3.4-4', furikiriStop ? 'furikiriStop' : 'furikiri'],
    startRow(settled),
    ...butaRows(settled),
    ['3.6', 'chance'],
    ...endRows(settled, say),
  ])
}

function pointRows(game: Game<State, Settled>): Rows {
  const { nOfAKind, fourPlusPairIsThreePairs, straight, threePairs: pairs } = game.settled.values
  const [one, five, ones] = ['1', '5', '111'].map((dice) => pointsOf(game, dice)!)
  return [
    ['3.3', ['singles', { one: one!, five: five!, ones: ones! }]],
    ['SD1', nOfAKind],
    ['SD2', [fourPlusPairIsThreePairs ? 'sixFour' : 'six', { pairs, straight }]],
  ]
}

/** Only buta makes initial points other than 0. */
function startRow({ startAt: start, values: { buta } }: Settled): RuleRow<RuleKey> {
  if (start === 0) return ['SD3', buta ? 'startDebt' : 'startFree']
  return ['SD3', [buta ? 'startInitial' : 'start', { start }]]
}

/** What buta is and costs; without it dice that spill or stack cost no more than a dobon does. */
function butaRows({ values }: Settled): Rows {
  const { buta, butaStarted, butaAfterFurikiri, spillPerMille: spill, stackPerMille: stack } = values
  return [
    buta && ['B1', butaAfterFurikiri ? 'blankSix' : 'blank'],
    spill > 0 && ['B2', [buta ? 'spill' : 'spillLost', { spill }]],
    stack > 0 && ['B3', [buta ? 'stack' : 'stackLost', { stack }]],
    buta && ['3.5', butaStarted],
  ]
}

function endRows({ values, endAt: target, gratuity }: Settled, say: RuleSay): Rows {
  const { settlement, unstartedPenalty: penalty, uma, games, roundLimit: laps } = values
  return [
    ['3.7', ['end', { target }]],
    ['SD14', ['limit', { laps }]],
    ['SD11', settlement ? 'settle' : 'unsettled'],
    settlement && penalty > 0 && ['SD15', ['penalty', { penalty }]],
    gratuity > 0 && ['SD13', ['gratuity', { gratuity }]],
    settlement && uma !== null && ['SD17', ['uma', { uma: say.list(uma.map((part) => say.signed(part))) }]],
    games > 1 && ['SD12', [settlement ? 'games' : 'gamesUnsettled', { games }]],
  ]
}
