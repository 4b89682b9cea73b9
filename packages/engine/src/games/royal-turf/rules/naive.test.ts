/** The whole game against its second implementation, step by step in random matches under random options. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '../../../kit/draw.ts'
import { random, type Random } from '../../../kit/random.ts'
import { anyOf, possible, written } from '../../../testing/fixtures/naive.ts'
import { follow, look, naiveRules, settled } from './fixtures/door.ts'
import { NaiveMatch } from './fixtures/naive.ts'

function anyOptions(source: Random): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return {
    chips: of('open', 'hidden'),
    payoutRow: of('betSum', 'chipCount'),
    occupancy: of('circular', 'linear'),
    paceBonus: of('always', 'onlyIfPlaced'),
    pacePass: of('reach', 'pass'),
    lastRaceMultiplier: of(1, 2, 3),
    startMoney: of(0, 150),
    moneyFloor: of(0, -1000),
    races: of(1, 2, 3),
    trackLength: of(15, 33, 40),
    paceSpace: of(5, 15),
    cards: of(
      null,
      Array.from({ length: 84 }, () => source.below(9) + (source.below(2) === 0 ? 0 : 1)).map((n, i) =>
        i % 4 === 0 ? n + 1 : n,
      ),
    ),
    payouts: of(null, [100, 70, 30], [90, 60, 10, 50, 0, 0]),
  }
}

describe('the second implementation', () => {
  it.each([2, 3, 6])('agrees at every step of random matches, %d seats', (seats) => {
    const source = random(40 + seats)
    const known = new Map<Draw, string>()
    let steps = 0
    for (let match = 0; match < 12; match++) {
      const game = settled(seats, anyOptions(source))
      const naive = new NaiveMatch(seats, naiveRules(game))
      let state = game.start()
      for (; game.actor(state) !== 'over'; steps++) {
        const actor = game.actor(state)
        const texts = naive.steps()
        expect(possible(game, state, known)).toBe(written(texts))
        expect(actor).toBe(['bet', 'move'].includes(naive.waiting) ? naive.seat : 'chance')
        const text = anyOf(texts, source)
        state = follow(game, state, [text])
        naive.take(text)
        const { horses, pace } = look(game, state)
        const places = horses.filter(({ card }) => card !== null).map(({ id, position }) => [id, position])
        expect(Object.fromEntries(places)).toEqual(naive.positions())
        expect([game.returns(state), pace ?? '']).toEqual([naive.money, naive.pace])
      }
      expect(naive.waiting).toBe('over')
    }
    expect(steps).toBeGreaterThan(1000)
  })
})
