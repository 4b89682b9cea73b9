/** Exact chances: against the declared outcomes of Six Dice, whose first throws may be drawn in two steps. */
import { expect, it } from 'vitest'
import { sixDice } from '../games/six-dice/rules/index.ts'
import { chances } from './odds.ts'
import { unwrap } from './result.ts'

const game = unwrap(sixDice(2, { preset: 'donburi' }))
const begun = ['oya 5', 'oya 2'].reduce((state, text) => unwrap(game.chance(state, text)), game.start())

it('looks through draws until a name is known: first the bowl, then the dice', () => {
  expect(game.outcomes(begun).map(({ id }) => game.make(id))).toEqual(['steady', 'spill', 'stack'])
  const faces = chances(game, begun, (after) => {
    if (after.mover !== begun.mover) return 'over'
    return game.phase(after) === 'turn.select' ? 'select' : null
  })
  const steady = unwrap(game.chance(begun, 'steady'))
  const { total, outcomes } = game.draw(steady)
  const taken = outcomes.filter(({ id }) => {
    const after = game.copy(steady)
    game.apply(after, id)
    return game.phase(after) === 'turn.select'
  })
  const share = taken.reduce((sum, { weight }) => sum + weight, 0) / total
  expect(faces.select).toBeCloseTo((share * 968) / 1000, 12)
  expect(faces.select! + faces.over!).toBeCloseTo(1, 12)
})

it('takes any text for a name, an empty one too', () => {
  const steady = unwrap(game.chance(begun, 'steady'))
  const named = (name: string) =>
    chances(game, steady, (after) => (game.phase(after) === 'turn.select' ? name : 'over'))
  expect(named('')['']).toBe(named('select')['select'])
})

it('throws where nothing is drawn', () => {
  const chosen = unwrap(game.chance(unwrap(game.chance(begun, 'steady')), 'roll 112345'))
  expect(() => chances(game, chosen, () => 'any')).toThrow('draw')
})
