/** Results of Royal Turf. */
// @module-tag search
import { royalTurf } from '@dicewright/engine/royal-turf'
import { fetchedBots } from '@dicewright/engine/royal-turf/bots'
import { review, turnChances } from '@dicewright/engine/royal-turf/review'
import { describe } from 'vitest'
import { testResults } from '../../../test/results.ts'
import { result } from './judge.ts'

describe('Royal Turf', () => {
  testResults({
    factory: royalTurf,
    result,
    review,
    chances: turnChances,
    bots: [fetchedBots['greedy']],
    options: { races: 1 },
    seats: 2,
    small: 5,
    byTurn: false,
    seeds: ['2'],
  })
})
