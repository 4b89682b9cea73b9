/** Hints of YESSIR! at the decisions of whole matches. */
// @module-tag search
import { yessir } from '@dicewright/engine/yessir'
import { review } from '@dicewright/engine/yessir/review'
import { describe } from 'vitest'
import { testHints } from '../../../test/hints.ts'
import { hint, roundsOf } from './hint.ts'

describe('YESSIR!', () => {
  testHints({
    factory: yessir,
    hint,
    review,
    rounds: roundsOf,
    every: 30,
    settings: [
      [2, { luckDisplay: 'points' }],
      [3, { winsToWin: 2, changeDie: true }],
    ],
  })
})
