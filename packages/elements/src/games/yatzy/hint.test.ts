/** Hints of Yatzy and Yams at the decisions of whole matches. */
// @module-tag search
import { yatzy } from '@dicewright/engine/yatzy'
import { review } from '@dicewright/engine/yatzy/review'
import { describe } from 'vitest'
import { testHints } from '../../../test/hints.ts'
import { hint } from './hint.ts'

describe('Yatzy', () => {
  testHints({
    factory: yatzy,
    hint,
    review,
    every: 3,
    settings: [
      [1, {}],
      [2, {}],
      [2, { joker: 'free', yahtzeeBonus: 'each', jokerWhenYahtzeeIsZero: true }],
      [2, { variant: 'yams' }],
    ],
  })
})
