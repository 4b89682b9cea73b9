/** Results of Chaser. */
// @module-tag search
import { chaser } from '@dicewright/engine/chaser'
import { lightBots, fetchedBots } from '@dicewright/engine/chaser/bots'
import { chances, review } from '@dicewright/engine/chaser/review'
import { describe } from 'vitest'
import { testResults } from '../../../test/results.ts'
import { result } from './judge.ts'

describe('Chaser', () => {
  testResults({
    factory: chaser,
    result,
    review,
    chances: chances,
    bots: [lightBots['greedy'], fetchedBots['sheet']],
    options: {},
    seats: 2,
    small: 2,
    byTurn: true,
  })
})
