/** Every option of Royal Turf (RULES.md, Options): values, seats, and the sentence that refuses a wrong one. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { cardsWith, settled } from './fixtures/door.ts'
import { royalTurf, type Settled, type Values } from './index.ts'

const refusal = (options: object, seats = 2) => {
  const answer = royalTurf(seats, options)
  return answer.ok ? null : answer
}

describe('options', () => {
  const standard = {
    chips: 'open',
    payoutRow: 'betSum',
    occupancy: 'circular',
    paceBonus: 'always',
    pacePass: 'reach',
    lastRaceMultiplier: 2,
    startMoney: 0,
    moneyFloor: 0,
    races: 3,
    trackLength: 33,
    paceSpace: 18,
    cards: null,
    payouts: null,
  }

  it('are the defaults without any, and frozen', () => {
    const { options } = unwrap(royalTurf(2))
    expect(options).toEqual(standard)
    expect(unwrap(royalTurf(2, { preset: 'standard' })).options).toEqual(standard)
    expect(unwrap(royalTurf(2, { preset: 'hidden' })).options).toEqual({ ...standard, chips: 'hidden' })
    expect(Object.isFrozen(options)).toBe(true)
  })

  it.each([
    ['preset', 'bluff', 'Option preset is "bluff": expected one of "standard", "hidden".'],
    ['chips', 'closed', 'Option chips is "closed": expected one of "open", "hidden".'],
    ['payoutRow', 'sum', 'Option payoutRow is "sum": expected one of "betSum", "chipCount".'],
    ['occupancy', 1, 'Option occupancy is 1: expected one of "circular", "linear".'],
    ['paceBonus', true, 'Option paceBonus is true: expected one of "always", "onlyIfPlaced".'],
    ['pacePass', 'land', 'Option pacePass is "land": expected one of "reach", "pass".'],
    ['lastRaceMultiplier', 0, 'Option lastRaceMultiplier is 0: expected a whole number from 1 to 10.'],
    ['startMoney', 25, 'Option startMoney is 25: expected a multiple of 50 from 0 to 10000.'],
    ['moneyFloor', 50, 'Option moneyFloor is 50: expected a multiple of 50 from -10000 to 0.'],
    ['races', 4, 'Option races is 4: expected a whole number from 1 to 3.'],
    ['trackLength', 14, 'Option trackLength is 14: expected a whole number from 15 to 99.'],
    ['paceSpace', 34, 'Option paceSpace is 34: expected 1 to 33, on the track.'],
    [
      'cards',
      [1, 2, 3],
      'Option cards has [1,2,3]: expected null for the house cards, or 84 whole numbers from 0 to trackLength, some of each card above 0.',
    ],
    [
      'payouts',
      [100, 50],
      'Option payouts is [100,50]: expected null for the house table, or 3 whole numbers from 0 to 100000 for each of its rows, 42 at most.',
    ],
  ])('%s cannot be %j', (key, value, message) => {
    expect(refusal({ [key]: value })).toMatchObject({ at: key, message })
  })

  it.each([
    ['a number over the track', [34, 1, 1, 1]],
    ['a number below 0', [-1, 1, 1, 1]],
    ['nothing but 0', [0, 0, 0, 0]],
  ])('5.4 a card with %s is refused and shown', (_, card) => {
    expect(refusal({ cards: cardsWith({ 'beige B': card }) })?.message).toMatch(`Option cards has [${card.join()}]`)
  })

  it('5.4 a table has 42 rows at most, as in a file', () => {
    const rows = (count: number) => ({ payouts: Array.from({ length: 3 * count }, () => 50) })
    expect(refusal(rows(42))).toBeNull()
    expect(refusal(rows(43))).toMatchObject({ at: 'payouts' })
  })

  it('5.4 an owner’s numbers are played, and known as such', () => {
    const game = settled(2, { cards: cardsWith({ 'albino A': [9, 9, 9, 9] }), payouts: [100, 50, 20], trackLength: 40 })
    const seen = game.observe(game.start(), 'table')
    expect(seen).toMatchObject({ houseCards: false, housePayouts: false, payouts: [[100, 50, 20]], trackLength: 40 })
    expect(settled(2).observe(game.start(), 'table')).toMatchObject({ houseCards: true, housePayouts: true })
  })

  it.each([0, 1, 7, 2.5])('%s seats are refused', (seats) => {
    expect(refusal({}, seats)?.message).toBe(`The number of seats is ${seats}: Royal Turf has 2 to 6.`)
  })
})

describe('what tsc knows of options', () => {
  it('what they are once they are settled', () => {
    const game = unwrap(royalTurf(2, { preset: 'hidden', payouts: [90, 80, 70] }))
    const { options } = game
    expectTypeOf(options).toEqualTypeOf<Values>()
    expectTypeOf(game.settled).toEqualTypeOf<Settled>()
    expectTypeOf(options.chips).toEqualTypeOf<'open' | 'hidden'>()
    expectTypeOf(options.races).toEqualTypeOf<number>()
    expectTypeOf(options.payouts).toEqualTypeOf<readonly number[] | null>()
  })

  it('keys, values and presets that there are not', () => {
    // @ts-expect-error the option is called trackLength
    expect(royalTurf(2, { length: 40 })).toMatchObject({ at: 'length' })
    // @ts-expect-error no chips are closed
    expect(royalTurf(2, { chips: 'closed' })).toMatchObject({ at: 'chips' })
    // @ts-expect-error payouts are a list
    expect(royalTurf(2, { payouts: 90 })).toMatchObject({ at: 'payouts' })
    // @ts-expect-error no preset is called open
    expect(royalTurf(2, { preset: 'open' })).toMatchObject({ at: 'preset' })
  })
})
