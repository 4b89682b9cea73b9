/** The rules of YESSIR as rows, in the order in which one meets them, with the limits of the match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/yessir'
import type { RuleText } from '../../base/coach.ts'
import { ruleTexts, type RuleRow } from '../../base/lazy/rules.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { ruleMessages, type RuleKey } from './rules.messages.ts'

export function rules({ options }: Game<State, Settled>, language: Language): readonly RuleText[] {
  const { winsToWin: wins, luckFloor: floor, luckCap: cap, roundLimit: limit } = options
  const rows: readonly RuleRow<RuleKey>[] = [
    ['2.2-1', 'cups'],
    ['J7', options.firstStarter],
    ['2.2-2', 'turns'],
    ['2.1', options.luckDisplay === 'points' ? 'luckPoints' : 'luck'],
    ['2.2-a', 'one'],
    ['2.5', options.changeDie ? 'change' : 'noChange'],
    ['2.2-b', 'all'],
    ['2.2-c', 'own'],
    ['2.2-d', 'pass'],
    ['2.2-e', options.blindResets ? 'resets' : 'blind'],
    ['J1', ['floor', { floor }]],
    cap === null ? ['J2', 'uncapped'] : ['J2', ['cap', { cap }]],
    ['2.2', 'chance'],
    ['2.2-3', ['showdown', { wins }]],
    ['2.4', 'hands'],
    ['J3', options.tieBreak],
    ['J11', options.noWinnerLuck ? 'consoled' : 'beaten'],
    ['J5', options.noWinnerLuck ? 'nobody' : 'nobodyUnpaid'],
    ['J14', ['limit', { limit }]],
  ]
  return ruleTexts(translator(ruleMessages, language), rows)
}
