/** Every option of Chaser (A1, A2, A5, A6): values, seats, and the sentence that refuses a wrong one. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { chaser, type Settled, type Values } from './index.ts'

const refusal = (options: object, seats = 2) => {
  const answer = chaser(seats, options)
  return answer.ok ? null : answer
}

describe('options', () => {
  const standard = { fullHouse: 'fiveAllowed', choice: 'twoDisjointPairs', firstPlayer: 'seat0' }

  it('are the defaults without any, and frozen', () => {
    const { options } = unwrap(chaser(2))
    expect(options).toEqual(standard)
    expect(unwrap(chaser(2, { preset: 'standard' })).options).toEqual(standard)
    expect(Object.isFrozen(options)).toBe(true)
  })

  it.each([
    ['preset', 'house', 'Option preset is "house": expected one of "standard".'],
    ['fullHouse', 'five', 'Option fullHouse is "five": expected one of "fiveAllowed", "strict", "fourAllowed".'],
    ['choice', true, 'Option choice is true: expected one of "twoDisjointPairs", "exactTwoPair".'],
    ['firstPlayer', 0, 'Option firstPlayer is 0: expected one of "seat0", "random".'],
  ])('%s cannot be %j', (key, value, message) => {
    expect(refusal({ [key]: value })).toMatchObject({ at: key, message })
  })

  it('an unknown key is named with the known ones', () => {
    expect(refusal({ fullhouse: 'strict' })?.message).toBe(
      '"fullhouse" is no option of this game: expected one of preset, fullHouse, choice, firstPlayer.',
    )
  })

  it.each([0, 9, 2.5])('A6 %d seats are refused', (seats) => {
    expect(refusal({}, seats)?.message).toBe(`The number of seats is ${seats}: Chaser has 1 to 8.`)
  })
})

describe('what tsc knows of options', () => {
  it('what they are once they are settled', () => {
    const game = unwrap(chaser(2, { preset: 'standard', choice: 'exactTwoPair' }))
    const { options } = game
    expectTypeOf(options).toEqualTypeOf<Values>()
    expectTypeOf(game.settled).toEqualTypeOf<Settled>()
    expectTypeOf(options.fullHouse).toEqualTypeOf<'fiveAllowed' | 'strict' | 'fourAllowed'>()
  })

  it('keys, values and presets that there are not', () => {
    // @ts-expect-error the option is called fullHouse
    expect(chaser(2, { fullhouse: 'strict' })).toMatchObject({ at: 'fullhouse' })
    // @ts-expect-error no full house is called none
    expect(chaser(2, { fullHouse: 'none' })).toMatchObject({ at: 'fullHouse' })
    // @ts-expect-error who begins is a word
    expect(chaser(2, { firstPlayer: 0 })).toMatchObject({ at: 'firstPlayer' })
    // @ts-expect-error no preset is called house
    expect(chaser(2, { preset: 'house' })).toMatchObject({ at: 'preset' })
  })
})
