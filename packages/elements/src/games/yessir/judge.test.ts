/** Results of YESSIR!. */
// @module-tag search
import { yessir } from '@dicewright/engine/yessir'
import { fetchedBots, lightBots } from '@dicewright/engine/yessir/bots'
import { review, turnChances } from '@dicewright/engine/yessir/review'
import { describe } from 'vitest'
import { testResults } from '../../../test/results.ts'
import { result } from './judge.ts'

describe('YESSIR!', () => {
  testResults({
    factory: yessir,
    result,
    review,
    chances: turnChances,
    bots: [{ ...lightBots, ...fetchedBots }['greedy']],
    options: { winsToWin: 2 },
    seats: 2,
    small: 5,
    byTurn: false,
    seeds: ['2'],
  })
})
