import { describe, expect, test } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { sixDice, throwChances, turnEndChances } from './index.ts'

/** A match before a throw of `dice` dice, the `throws + 1`st of seat 0's turn. */
function beforeThrow(dice: number, throws: number, options: object = {}) {
  const game = unwrap(sixDice(2, options))
  const state = game.start()
  const leafPath = 'preset' in options ? 'turn.bowl' : 'turn.roll'
  const phase = game.leaves.findIndex((leaf) => leaf.path === leafPath)
  Object.assign(state, { phase, lap: 1, oya: 0, mover: 0, throws, diceLeft: dice })
  return { game, state }
}

describe('the chance that a throw ends the turn (rules 6)', () => {
  test.each([
    [1, 144 / 216],
    [2, 16 / 36],
    [3, 60 / 216],
    [4, 204 / 1296],
    [5, 600 / 7776],
    [6, 1080 / 46_656],
  ])('is the dobon of the table for %i dice', (dice, share) => {
    const { game, state } = beforeThrow(dice, 1)
    const chances = turnEndChances(game, state)
    expect(Object.keys(chances)).toEqual(['dobon'])
    expect(chances.dobon).toBeCloseTo(share, 12)
    expect(throwChances(game, dice)).toEqual(chances)
    const donburi = beforeThrow(dice, 1, { preset: 'donburi' })
    expect(throwChances(donburi.game, dice)).toEqual(turnEndChances(donburi.game, donburi.state))
  })

  test.each([0, 7, 1.5])('is not told of %d dice', (dice) => {
    expect(() => throwChances(unwrap(sixDice(2)), dice)).toThrow(`${dice} dice: expected a whole number from 1 to 6`)
  })

  test('B1 the first throw of six ends in buta, not in dobon', () => {
    const { game, state } = beforeThrow(6, 0)
    expect(turnEndChances(game, state)).toEqual({ buta: 1080 / 46_656 })
  })

  test('SD16 a die may leave the bowl before the dice show anything', () => {
    const { game, state } = beforeThrow(2, 1, { preset: 'donburi' })
    const { spill, stack, dobon } = turnEndChances(game, state)
    expect(spill).toBeCloseTo(0.016, 12)
    expect(stack).toBeCloseTo(0.016, 12)
    expect(dobon).toBeCloseTo((0.968 * 16) / 36, 12)
  })

  test('3.2 is none of a die for the oya, which is thrown in nobody’s turn', () => {
    const game = unwrap(sixDice(2))
    expect(turnEndChances(game, game.start())).toEqual({})
  })
})
