/** The special words that texts of YESSIR can show under the options of a match. */
import type { Game } from '@dicewright/engine'
import { handNames, type Settled, type State } from '@dicewright/engine/yessir'
import type { Term } from '../../base/coach.ts'
import { termTexts } from '../../base/lazy/terms.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { termMessages, termWords } from './terms.messages.ts'

export function terms({ options }: Game<State, Settled>, language: Language): readonly Term[] {
  const { luckFloor, luckDisplay, winsToWin: wins, noWinnerLuck, changeDie } = options
  // As the table counts luck (J1).
  const floor = luckDisplay === 'points' ? luckFloor - 1 : luckFloor
  return termTexts(termWords, translator(termMessages, language), [
    ['pass', '2.2-d', 'pass'],
    ['inRow', '2.2-2', 'inRow'],
    ['luck', '2.1', ['luck', { floor }], noWinnerLuck ? 'luckBack' : 'luckBeaten'],
    ['shared', '2.2-1', 'shared'],
    ['cup', '2.2-1', 'cup'],
    ['blind', '2.2-e', 'blind'],
    ['mat', '2.2-3', ['mat', { wins }]],
    ['showdown', '2.2-3', 'showdown'],
    ...handNames.toReversed().map((hand) => [hand, '2.4', hand] as const),
    ['kicker', 'J3', 'kicker'],
    ['nobody', 'J5', noWinnerLuck ? 'nobody' : 'nobodyUnpaid'],
    changeDie && ['changeDie', '2.5', 'changeDie'],
  ])
}
