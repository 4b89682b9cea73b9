/** Every option of Yatzy (Y0): presets, values, seats, and the sentence that refuses a wrong one. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { boxesOf, yatzy, type Settled, type Values } from './index.ts'

const refusal = (options: object, seats = 2) => {
  const answer = yatzy(seats, options)
  return answer.ok ? null : answer
}

describe('presets (Y0, Y5)', () => {
  const bga = {
    variant: 'yahtzee',
    joker: 'forced',
    yahtzeeBonus: 'each',
    jokerWhenYahtzeeIsZero: false,
    fullHouseAcceptsFive: false,
    yamsBonusStrict: false,
    yamsFullHouseAcceptsFive: false,
    firstPlayer: 'seat0',
  }

  it('bga is the defaults, and what is played without options', () => {
    expect(unwrap(yatzy(2)).options).toEqual(bga)
    expect(unwrap(yatzy(2, { preset: 'bga' })).options).toEqual(bga)
  })

  it('hasbro gives the joker to a yahtzee of 0 as well', () => {
    expect(unwrap(yatzy(2, { preset: 'hasbro' })).options).toEqual({ ...bga, jokerWhenYahtzeeIsZero: true })
  })

  it('other keys override a preset, and settled options cannot be changed', () => {
    const { options } = unwrap(yatzy(2, { preset: 'hasbro', joker: 'free', jokerWhenYahtzeeIsZero: false }))
    expect(options).toEqual({ ...bga, joker: 'free' })
    expect(Object.isFrozen(options)).toBe(true)
  })
})

describe('values (Y0)', () => {
  it.each([
    ['preset', 'milton', 'Option preset is "milton": expected one of "bga", "hasbro".'],
    ['variant', 'yatzy', 'Option variant is "yatzy": expected one of "yahtzee", "yams".'],
    ['joker', true, 'Option joker is true: expected one of "forced", "free", "verhoeff", "none".'],
    ['yahtzeeBonus', 100, 'Option yahtzeeBonus is 100: expected one of "each", "once", "jokerOnce", "none".'],
    ['jokerWhenYahtzeeIsZero', 1, 'Option jokerWhenYahtzeeIsZero is 1: expected true or false.'],
    ['fullHouseAcceptsFive', 'no', 'Option fullHouseAcceptsFive is "no": expected true or false.'],
    ['yamsBonusStrict', null, 'Option yamsBonusStrict is null: expected true or false.'],
    ['yamsFullHouseAcceptsFive', 0, 'Option yamsFullHouseAcceptsFive is 0: expected true or false.'],
    ['firstPlayer', 1, 'Option firstPlayer is 1: expected one of "seat0", "random".'],
  ])('%s cannot be %j', (key, value, message) => {
    expect(refusal({ [key]: value })).toMatchObject({ at: key, message })
  })

  it('an unknown key is named with the known ones', () => {
    expect(refusal({ jokers: 'free' })?.message).toMatch(
      /^"jokers" is no option of this game: expected one of preset, variant, /,
    )
  })

  it.each([0, 9, 2.5])('Y11 %d seats are refused', (seats) => {
    expect(refusal({}, seats)?.message).toBe(`The number of seats is ${seats}: Yatzy has 1 to 8.`)
  })
})

describe('the sheets (4.2, 4.3)', () => {
  it('have 13 boxes and 14', () => {
    expect(boxesOf('yahtzee')).toHaveLength(13)
    expect(boxesOf('yams')).toHaveLength(14)
    expect(unwrap(yatzy(1)).observe(unwrap(yatzy(1)).start(), 0).rounds).toBe(13)
    const yams = unwrap(yatzy(1, { variant: 'yams' }))
    expect(yams.observe(yams.start(), 0).rounds).toBe(14)
  })
})

describe('what tsc knows of options', () => {
  it('what they are once they are settled', () => {
    const game = unwrap(yatzy(2, { preset: 'hasbro', variant: 'yams' }))
    const { options } = game
    expectTypeOf(options).toEqualTypeOf<Values>()
    expectTypeOf(game.settled).toEqualTypeOf<Settled>()
    expectTypeOf(options.variant).toEqualTypeOf<'yahtzee' | 'yams'>()
    expectTypeOf(options.yamsBonusStrict).toEqualTypeOf<boolean>()
  })

  it('keys, values and presets that there are not', () => {
    // @ts-expect-error the option is called variant
    expect(yatzy(2, { varient: 'yams' })).toMatchObject({ at: 'varient' })
    // @ts-expect-error no variant is called yam
    expect(yatzy(2, { variant: 'yam' })).toMatchObject({ at: 'variant' })
    // @ts-expect-error a flag is no number
    expect(yatzy(2, { yamsBonusStrict: 1 })).toMatchObject({ at: 'yamsBonusStrict' })
    // @ts-expect-error no preset is called yams
    expect(yatzy(2, { preset: 'yams' })).toMatchObject({ at: 'preset' })
  })
})
