/** Results of Six Dice. */
import { sixDice } from '@dicewright/engine/six-dice'
import { fetchedBots, lightBots } from '@dicewright/engine/six-dice/bots'
import { chances, review } from '@dicewright/engine/six-dice/review'
import { describe } from 'vitest'
import { testResults, testUnjudged } from '../../../test/results.ts'
import { result } from './judge.ts'

describe('Six Dice', () => {
  testResults({
    factory: sixDice,
    result,
    review,
    chances,
    bots: [lightBots['greedy'], fetchedBots['turn']],
    options: { target: 3000 },
    seats: 2,
    small: 50,
    byTurn: true,
  })
  testUnjudged({ factory: sixDice, result, seats: 2 })
})
