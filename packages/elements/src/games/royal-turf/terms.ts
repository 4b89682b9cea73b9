/** The special words that texts of Royal Turf can show under the options of a match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/royal-turf'
import type { Term } from '../../base/coach.ts'
import { termTexts } from '../../base/lazy/terms.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { termMessages, termWords } from './terms.messages.ts'

export function terms({ settled }: Game<State, Settled>, language: Language): readonly Term[] {
  const { pacePass, paceSpace: pace, paceBonus, payoutRow, moneyFloor, trackLength: length } = settled.values
  const countsChips = payoutRow === 'chipCount'
  return termTexts(termWords, translator(termMessages, language), [
    ['chip', 'R1', 'chip', countsChips ? 'chipCount' : 'chipSum'],
    ['pays', '5.3-7', countsChips ? 'paysCount' : 'pays'],
    ['raceCard', '5.3-2', 'raceCard'],
    ['head', '5.3-2', 'head'],
    ['cap', '5.3-2', 'face'],
    ['saddle', '5.3-2', 'face'],
    ['shoe', '5.3-2', 'face'],
    ['aside', '5.3-3', 'aside'],
    ['blocked', '5.3-4', 'blocked'],
    [
      'pacemaker',
      '5.3-5',
      [pacePass === 'pass' ? 'pacemakerPass' : 'pacemaker', { pace }],
      paceBonus === 'always' ? 'paces' : 'pacesPlaced',
    ],
    ['line', '5.3-6', ['line', { length }]],
    ['last', 'R7', moneyFloor === 0 ? 'last' : ['lastDebt', { debt: -moneyFloor }]],
    settled.hidden && ['hidden', 'R19', 'hidden'],
    settled.hidden && ['bluff', 'R12', 'bluff'],
  ])
}
