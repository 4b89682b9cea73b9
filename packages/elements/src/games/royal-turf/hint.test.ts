/** Hints of Royal Turf at the decisions of whole matches. */
// @module-tag search
import { royalTurf } from '@dicewright/engine/royal-turf'
import { review } from '@dicewright/engine/royal-turf/review'
import { describe } from 'vitest'
import { testHints } from '../../../test/hints.ts'
import { hint, rounds } from './hint.ts'

describe('Royal Turf', () => {
  testHints({
    factory: royalTurf,
    hint,
    review,
    rounds: () => rounds,
    every: 30,
    settings: [
      [2, { payoutRow: 'chipCount', races: 1 }],
      [3, { chips: 'hidden', races: 1 }],
    ],
  })
})
