/** Results of YESSIR!. */
// @module-tag search
import { yessir } from '@dicewright/engine/yessir'
import { fetchedBots, lightBots } from '@dicewright/engine/yessir/bots'
import { review, turnChances } from '@dicewright/engine/yessir/review'
import { describe, expect, it } from 'vitest'
import { playedMatch, testResults } from '../../../test/results.ts'
import { result } from './judge.ts'

const bots = [{ ...lightBots, ...fetchedBots }['greedy']]

describe('YESSIR!', () => {
  testResults({
    factory: yessir,
    result,
    review,
    chances: turnChances,
    bots,
    options: { winsToWin: 2 },
    seats: 2,
    small: 5,
    byTurn: false,
    seeds: ['2'],
  })

  it('breaks off once nobody wants it, and begins anew for who does', async () => {
    const transcript = await playedMatch({ factory: yessir, bots, options: { winsToWin: 2 }, seats: 2 }, '5')
    const ask = (isWanted: () => boolean) => result(transcript, 'en', undefined, undefined, isWanted)
    let asked = 0
    const left = ask(() => ++asked < 30)
    expect(await left).toBeNull()
    expect(asked).toBe(30)
    const [one, other] = await Promise.all([ask(() => ++asked < 60), ask(() => true)])
    expect(asked).toBeGreaterThan(60)
    expect(other?.decisions.length).toBeGreaterThan(0)
    expect(one).toEqual(other)
  })

  it('knows the choices of six seats, whose matches are the longest', async () => {
    const facts = await result(await playedMatch({ factory: yessir, bots, options: {}, seats: 6 }, '3'), 'en')
    expect(facts?.seats.map((seat) => seat !== null)).toEqual([true, true, true, true, true, true])
    expect(facts?.decisions.length).toBeGreaterThan(0)
  })
})
