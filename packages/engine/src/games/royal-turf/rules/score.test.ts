/** The arithmetic by itself, for any board and any chips: where a horse lands, which row pays, what changes hands. */
import { array, assert, boolean, integer, property, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { follow, look, settled, stage } from './fixtures/door.ts'
import { betsOn, landing, payout, pacePays, richest, spaceOf } from './score.ts'
import { horses, type Settled } from './index.ts'

const tablesOf = (options: object = {}): Settled => settled(2, options).settled
const game = settled(2)

/** Seven different places of the ring, from the last behind the line to the last before it. */
const places = uniqueArray(integer({ min: -6, max: 33 }), {
  minLength: 7,
  maxLength: 7,
  selector: (place) => (place + 33) % 33,
})

describe('where a horse lands', () => {
  it('is the farthest space it can stand on, R2', () => {
    assert(
      property(
        places,
        integer({ min: 0, max: 6 }),
        integer({ min: 0, max: 33 }),
        boolean(),
        (at, horse, steps, circular) => {
          const state = game.start()
          Object.assign(state, { running: 127 })
          state.position.set(at)
          const others = at.filter((_, other) => other !== horse)
          const isFree = (space: number): boolean =>
            others.every((place) => place !== space && (!circular || (place - space) % 33 !== 0))
          const from = at[horse]!
          const ways = Array.from({ length: steps + 1 }, (_, i) => from + i)
          const expected =
            from + steps > 33
              ? from + steps
              : Math.max(from, ...ways.filter((space) => space === from || isFree(space)))
          expect(landing(state, tablesOf({ occupancy: circular ? 'circular' : 'linear' }), horse, steps)).toBe(expected)
        },
      ),
    )
  })

  it('has the number that is printed there', () => {
    const tables = tablesOf()
    expect([-6, -1, 0, 1, 33, 34].map((position) => spaceOf(tables, position))).toEqual([27, 32, 33, 1, 33, null])
  })
})

/** Chips of two seats: values + 1 on three different horses each. */
const hand = shuffledSubarray([...horses.keys()], { minLength: 3, maxLength: 3 })

describe('what a race pays', () => {
  it('R1 counts values, or chips with the 0 among them', () => {
    const chips = Int32Array.of(3, 0, 1, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0)
    expect([0, 2, 1].map((horse) => betsOn(chips, tablesOf(), horse))).toEqual([3, 2, 0])
    expect([0, 2, 1].map((horse) => betsOn(chips, tablesOf({ payoutRow: 'chipCount' }), horse))).toEqual([2, 2, 0])
  })

  it('never rises with the bets or falls behind a lower place, in the house table', () => {
    const tables = tablesOf()
    for (let bets = 1; bets <= 24; bets++)
      for (let place = 0; place < 3; place++) {
        expect(payout(tables, bets + 1, place)).toBeLessThanOrEqual(payout(tables, bets, place))
        expect(payout(tables, bets, place)).toBeLessThanOrEqual(payout(tables, bets, Math.max(0, place - 1)))
      }
    expect(payout(tables, 0, 0)).toBe(0)
    expect(payout(tables, 7, 2)).toBe(payout(tables, 24, 2))
  })

  it('changes every purse by its payments, and leaves none below the floor', () => {
    assert(
      property(hand, hand, integer({ min: 0, max: 20 }), integer({ min: 1, max: 3 }), (a, b, fifties, race) => {
        const bets = [a, b].map((own) => own.map((horse, i) => `${horses[horse]} ${[2, 1, 1][i]}`))
        const money = [50 * fifties, 100]
        const from = stage(game, {
          race,
          money,
          bets,
          podium: ['othello', 'red-fox'],
          positions: { 'dark-brown': 32, caramel: 5, beige: 6, albino: 7, 'earl-grey': 20 },
          pace: 'earl-grey',
        })
        const after = follow(game, from, ['roll head', 'move dark-brown'])
        const { gains, payments, multiplier } = look(game, after).result!
        expect(multiplier).toBe(race === 3 ? 2 : 1)
        expect(game.returns(after)).toEqual(money.map((had, seat) => had + gains[seat]!))
        expect(Math.min(...game.returns(after))).toBeGreaterThanOrEqual(0)
        for (const { for: reason, chip, each, amount } of payments)
          expect(reason === 'last' ? amount >= each * chip && amount <= 0 : amount === each * chip).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('R3 has the pacemaker paid, always or if placed', () => {
    const podium = [1, 2, 3]
    const once = tablesOf({ paceBonus: 'onlyIfPlaced' })
    expect([2, 5, -1].map((pace) => pacePays(tablesOf(), podium, pace))).toEqual([true, true, false])
    expect([2, 5, -1].map((pace) => pacePays(once, podium, pace))).toEqual([true, false, false])
  })

  it('R20 finds the richest, all of them', () => {
    assert(
      property(array(integer({ min: -2, max: 2 }), { minLength: 2, maxLength: 6 }), (money) => {
        const most = Math.max(...money)
        const bits = money.reduce((all, own, seat) => (own === most ? all | (1 << seat) : all), 0)
        expect(richest(Int32Array.from(money))).toBe(bits)
      }),
    )
  })
})
