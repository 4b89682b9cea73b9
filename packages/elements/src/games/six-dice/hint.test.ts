/** Hints of Six Dice at every decision of whole matches, and at places worked out by hand. */
import { sixDice } from '@dicewright/engine/six-dice'
import { review } from '@dicewright/engine/six-dice/review'
import { describe } from 'vitest'
import { testHints } from '../../../test/hints.ts'
import { hint } from './hint.ts'

describe('Six Dice', () => {
  testHints({
    factory: sixDice,
    hint,
    review,
    settings: [
      [2, { target: 5000 }],
      [3, { preset: 'donburi', target: 3000 }],
      [2, { preset: 'farkle', target: 3000 }],
      [2, { furikiriStop: true, target: 2000 }],
    ],
  })
})
