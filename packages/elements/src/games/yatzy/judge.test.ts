/** Results of Yatzy. */
// @module-tag search
import { yatzy } from '@dicewright/engine/yatzy'
import { lightBots, fetchedBots } from '@dicewright/engine/yatzy/bots'
import { review } from '@dicewright/engine/yatzy/review'
import { describe } from 'vitest'
import { testResults } from '../../../test/results.ts'
import { result } from './judge.ts'

describe('Yatzy', () => {
  testResults({
    factory: yatzy,
    result,
    review,
    chances: null,
    bots: [lightBots['greedy'], fetchedBots['sheet']],
    options: {},
    seats: 2,
    small: 2,
    byTurn: true,
  })
})
