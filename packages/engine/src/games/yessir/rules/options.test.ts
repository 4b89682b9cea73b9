/** Every option of YESSIR (2.5, J1 to J7, J14): presets, values, and the sentence that refuses a wrong one. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { settled } from './fixtures/door.ts'
import { yessir, type Settled, type Values } from './index.ts'

const refusal = (options: object, seats = 2) => {
  const answer = yessir(seats, options)
  return answer.ok ? null : answer
}

describe('options', () => {
  const standard = {
    winsToWin: 3,
    changeDie: false,
    luckFloor: 1,
    luckDisplay: 'die',
    luckCap: 6,
    tieBreak: 'combination',
    noWinnerLuck: true,
    blindResets: false,
    firstStarter: 'random',
    roundLimit: 60,
  }

  it('are the defaults without any, and frozen; short is two rounds', () => {
    const { options } = settled(2)
    expect(options).toEqual(standard)
    expect(Object.isFrozen(options)).toBe(true)
    expect(settled(2, { preset: 'short' }).options).toEqual({ ...standard, winsToWin: 2 })
    expect(settled(2, { preset: 'short', winsToWin: 3 }).options).toEqual(standard)
  })

  it.each([
    ['preset', 'house', 'Option preset is "house": expected one of "standard", "short".'],
    ['winsToWin', 1, 'Option winsToWin is 1: expected one of 3, 2.'],
    ['changeDie', 'yes', 'Option changeDie is "yes": expected true or false.'],
    ['luckFloor', -1, 'Option luckFloor is -1: expected one of 1, 0.'],
    ['luckDisplay', 'pips', 'Option luckDisplay is "pips": expected one of "die", "points".'],
    ['luckCap', 7, 'Option luckCap is 7: expected one of 6, null.'],
    ['tieBreak', 'kicker', 'Option tieBreak is "kicker": expected one of "combination", "allDice".'],
    ['noWinnerLuck', 0, 'Option noWinnerLuck is 0: expected true or false.'],
    ['blindResets', null, 'Option blindResets is null: expected true or false.'],
    ['firstStarter', 'oldest', 'Option firstStarter is "oldest": expected one of "random", "seat0", "highestDie".'],
    ['roundLimit', 0, 'Option roundLimit is 0: expected a whole number from 1 to 1000.'],
  ])('%s cannot be %j, and the sentence says what it can be', (key, value, message) => {
    expect(refusal({ [key]: value })).toMatchObject({ at: key, message })
  })

  it('has a wrong value above for every key', () => {
    for (const key of Object.keys(yessir.options.keys)) expect(refusal({ [key]: { not: 'a value' } })?.at).toBe(key)
  })

  it('J1 counts points from the die less 1, which a die that reaches 0 does not have', () => {
    expect(refusal({ luckDisplay: 'points', luckFloor: 0 })).toMatchObject({
      at: 'luckDisplay',
      message: 'Option luckDisplay is "points": expected "die" where luckFloor is 0, since points are the die less 1.',
    })
    expect(refusal({ luckDisplay: 'points' })).toBeNull()
  })

  it.each([1, 7, 2.5])('2.1 %d seats are refused', (seats) => {
    expect(refusal({}, seats)?.message).toBe(`The number of seats is ${seats}: YESSIR! has 2 to 6.`)
  })
})

describe('what tsc knows of options', () => {
  it('what they are once they are settled', () => {
    const game = unwrap(yessir(2, { preset: 'short', luckCap: null }))
    const { options } = game
    expectTypeOf(options).toEqualTypeOf<Values>()
    expectTypeOf(game.settled).toEqualTypeOf<Settled>()
    expectTypeOf(options.winsToWin).toEqualTypeOf<2 | 3>()
    expectTypeOf(options.luckCap).toEqualTypeOf<6 | null>()
    expectTypeOf(options.roundLimit).toEqualTypeOf<number>()
  })

  it('keys, values and presets that there are not', () => {
    // @ts-expect-error the option is called roundLimit
    expect(yessir(2, { rounds: 10 })).toMatchObject({ at: 'rounds' })
    // @ts-expect-error nobody plays for 4 wins
    expect(yessir(2, { winsToWin: 4 })).toMatchObject({ at: 'winsToWin' })
    // @ts-expect-error a limit is a number
    expect(yessir(2, { roundLimit: '10' })).toMatchObject({ at: 'roundLimit' })
    // @ts-expect-error no preset is called long
    expect(yessir(2, { preset: 'long' })).toMatchObject({ at: 'preset' })
  })
})
