/** Hints of Chaser at the decisions of whole matches. */
import { chaser } from '@dicewright/engine/chaser'
import { review } from '@dicewright/engine/chaser/review'
import { describe } from 'vitest'
import { testHints } from '../../../test/hints.ts'
import { hint } from './hint.ts'

describe('Chaser', () => {
  testHints({
    factory: chaser,
    hint,
    review,
    settings: [
      [1, {}],
      [3, {}],
      [2, { fullHouse: 'strict', choice: 'exactTwoPair' }],
    ],
  })
})
