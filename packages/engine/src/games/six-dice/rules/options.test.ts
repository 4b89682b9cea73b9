/** Every option of Six Dice (SD17): presets, ranges, and the sentence that refuses a wrong value. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { settled } from './fixtures/door.ts'
import { sixDice, type Settled, type Values } from './index.ts'

const refusal = (options: object, seats = 2) => {
  const answer = sixDice(seats, options)
  return answer.ok ? null : answer
}

describe('presets (SD16)', () => {
  const standard = {
    nOfAKind: 'double',
    straight: 3000,
    threePairs: 2000,
    fourPlusPairIsThreePairs: false,
    startThreshold: 1000,
    strictStart: false,
    target: 10_000,
    strictEnd: false,
    buta: true,
    butaStarted: 'reset',
    butaAfterFurikiri: false,
    furikiriStop: false,
    spillPerMille: 0,
    stackPerMille: 0,
    settlement: true,
    unstartedPenalty: 5,
    sixOfAKindGratuity: 0,
    uma: null,
    games: 1,
    roundLimit: 100,
  }
  it('standard is the defaults, and what is played without options', () => {
    expect(settled(2).options).toEqual(standard)
    expect(settled(2, { preset: 'standard' }).options).toEqual(standard)
  })
  it('donburi adds the bowl and the gratuity', () => {
    const donburi = { ...standard, spillPerMille: 16, stackPerMille: 16, sixOfAKindGratuity: 5 }
    expect(settled(2, { preset: 'donburi' }).options).toEqual(donburi)
  })
  it('farkle has no buta, no settlement and a stop after furikiri', () => {
    const changed = { threePairs: 1000, straight: 1500, startThreshold: 500, buta: false, furikiriStop: true }
    expect(settled(2, { preset: 'farkle' }).options).toEqual({ ...standard, ...changed, settlement: false })
  })
  it('other keys override a preset, and settled options cannot be changed', () => {
    const { options } = settled(2, { preset: 'farkle', buta: true, uma: [5, -5] })
    expect(options).toMatchObject({ buta: true, threePairs: 1000, uma: [5, -5] })
    expect(Object.isFrozen(options) && Object.isFrozen(options['uma'])).toBe(true)
  })
})

describe('values (SD17)', () => {
  it.each([
    ['preset', 'BGA', 'Option preset is "BGA": expected one of "standard", "donburi", "farkle".'],
    ['nOfAKind', 'triple', 'Option nOfAKind is "triple": expected one of "double", "add", "tripleOnly".'],
    ['straight', 2500, 'Option straight is 2500: expected one of 3000, 2000, 1500.'],
    ['threePairs', 1025, 'Option threePairs is 1025: expected a multiple of 50 from 0 to 10000.'],
    ['threePairs', 10_050, 'Option threePairs is 10050: expected a multiple of 50 from 0 to 10000.'],
    ['fourPlusPairIsThreePairs', 1, 'Option fourPlusPairIsThreePairs is 1: expected true or false.'],
    ['startThreshold', -50, 'Option startThreshold is -50: expected a multiple of 50 from 0 to 10000.'],
    ['startThreshold', 1010, 'Option startThreshold is 1010: expected a multiple of 50 from 0 to 10000.'],
    ['strictStart', 'yes', 'Option strictStart is "yes": expected true or false.'],
    ['target', 950, 'Option target is 950: expected a multiple of 50 from 1000 to 100000.'],
    ['strictEnd', null, 'Option strictEnd is null: expected true or false.'],
    ['buta', 'true', 'Option buta is "true": expected true or false.'],
    ['butaStarted', 'lose', 'Option butaStarted is "lose": expected one of "reset", "turnOnly".'],
    ['butaAfterFurikiri', 0, 'Option butaAfterFurikiri is 0: expected true or false.'],
    ['furikiriStop', [], 'Option furikiriStop is []: expected true or false.'],
    ['spillPerMille', 1000, 'Option spillPerMille is 1000: expected a whole number from 0 to 999.'],
    ['spillPerMille', 1.5, 'Option spillPerMille is 1.5: expected a whole number from 0 to 999.'],
    ['stackPerMille', -1, 'Option stackPerMille is -1: expected a whole number from 0 to 999.'],
    ['settlement', 'off', 'Option settlement is "off": expected true or false.'],
    ['unstartedPenalty', '5', 'Option unstartedPenalty is "5": expected a whole number from 0 to 1000.'],
    ['sixOfAKindGratuity', -5, 'Option sixOfAKindGratuity is -5: expected a whole number from 0 to 1000.'],
    ['uma', 10, 'Option uma is 10: expected null, or a whole number for each place with a sum of 0.'],
    [
      'uma',
      [10, -5],
      'Option uma is [10,-5]: expected 2 whole numbers from -10000 to 10000, one a place, with a sum of 0.',
    ],
    [
      'uma',
      [10, 0, -10],
      'Option uma is [10,0,-10]: expected 2 whole numbers from -10000 to 10000, one a place, with a sum of 0.',
    ],
    [
      'uma',
      [1e12, -1e12],
      'Option uma is [1000000000000,-1000000000000]: expected 2 whole numbers from -10000 to 10000, one a place, with a sum of 0.',
    ],
    ['games', 0, 'Option games is 0: expected a whole number from 1 to 50.'],
    ['roundLimit', 19, 'Option roundLimit is 19: expected a whole number from 20 to 10000.'],
  ])('%s cannot be %j, and the sentence says what it can be', (key, value, message) => {
    const refused = refusal({ [key]: value })
    expect(refused?.at).toBe(key)
    expect(refused?.message).toBe(message)
  })

  it('every part of an uma is in its range', () => {
    expect(refusal({ uma: [20_000, -10_000, -10_000] }, 3)?.at).toBe('uma')
    expect(refusal({ uma: [10_000, 0, -10_000] }, 3)).toBeNull()
  })

  it('has a wrong value above for every key', () => {
    const keys = Object.keys(sixDice.options.keys)
    expect(keys).toHaveLength(20)
    for (const key of keys) expect(refusal({ [key]: { not: 'a value' } })?.at, key).toBe(key)
  })

  it('spills and stacks stay together below every throw', () => {
    expect(refusal({ spillPerMille: 500, stackPerMille: 499 })).toBeNull()
    expect(refusal({ spillPerMille: 500, stackPerMille: 500 })?.message).toBe(
      'Options spillPerMille and stackPerMille are 500 and 500: expected a sum below 1000.',
    )
  })

  it('an unknown key is named with the known ones', () => {
    expect(refusal({ straigth: 2000 })?.message).toMatch(
      /^"straigth" is no option of this game: expected one of preset, nOfAKind, /,
    )
  })

  it.each([1, 9, 2.5])('%d seats are refused', (seats) => {
    expect(refusal({}, seats)?.message).toBe(`The number of seats is ${seats}: Six Dice has 2 to 8.`)
  })

  it('every option says which ruling it decides', () => {
    for (const [key, option] of Object.entries(sixDice.options.keys))
      expect(option.rule, key).toMatch(/^(3\.\d|SD\d+)( SD\d+)*$/)
  })
})

describe('what tsc knows of options', () => {
  it('what they are once they are settled', () => {
    const game = unwrap(sixDice(2, { preset: 'farkle', target: 5000 }))
    const { options } = game
    expectTypeOf(options).toEqualTypeOf<Values>()
    expectTypeOf(game.settled).toEqualTypeOf<Settled>()
    expectTypeOf(options.target).toEqualTypeOf<number>()
    expectTypeOf(options.straight).toEqualTypeOf<1500 | 2000 | 3000>()
    expectTypeOf(options.uma).toEqualTypeOf<readonly number[] | null>()
  })

  it('keys, values and presets that there are not', () => {
    // @ts-expect-error the option is called target
    expect(sixDice(2, { taget: 7 })).toMatchObject({ at: 'taget' })
    // @ts-expect-error no straight brings 1000
    expect(sixDice(2, { straight: 1000 })).toMatchObject({ at: 'straight' })
    // @ts-expect-error a target is a number
    expect(sixDice(2, { target: '5000' })).toMatchObject({ at: 'target' })
    // @ts-expect-error no preset is called farkel
    expect(sixDice(2, { preset: 'farkel' })).toMatchObject({ at: 'preset' })
  })
})
