/** The special words that texts of Chaser can show; its boxes are written as on the sheet. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/chaser'
import type { Term } from '../../base/coach.ts'
import { termTexts } from '../../base/lazy/terms.ts'
import { joined, translator, type Language } from '../../kit/messages.ts'
import { pointsOf } from '../../sheet/points.ts'
import { sheetTermMessages, sheetTermWords } from '../../sheet/terms.messages.ts'
import { faceTerms, giveUpTerm } from '../../sheet/terms.ts'
import { chaserMessages } from './chaser.messages.ts'
import { termMessages, termWords } from './terms.messages.ts'

const faces = ['aces', 'twoBeans', 'threeBeans', 'fourBeans', 'fiveBeans', 'sixBeans'] as const

export function terms(game: Game<State, Settled>, language: Language): readonly Term[] {
  const words = joined(termWords, joined(sheetTermWords, chaserMessages))
  const fixed = (box: 'chaseOff' | 'straight' | 'evenStraight', dice: string) =>
    [box, '1.3', [box, { points: pointsOf(game, dice)[box]! }]] as const
  return termTexts(words, translator(termMessages, language, sheetTermMessages), [
    ['made', '1.3', 'made'],
    fixed('chaseOff', '55555'),
    fixed('straight', '12345'),
    fixed('evenStraight', '23456'),
    ['fourDice', 'A3', 'fourDice'],
    ['fullHouse', 'A1', game.options.fullHouse],
    ['choice', 'A2', game.options.choice],
    ['beans', '1.3', 'beans'],
    ...faceTerms(faces, '1.3').toReversed(),
    giveUpTerm('1.2-3'),
  ])
}
