// @module-tag matches
import { expect, it } from 'vitest'
import { countsOf, matches } from '../../scripts/minutes.ts'
import { counts } from './minutes.gen.ts'
import { minutesOf } from './minutes.ts'
import { games } from './modules.ts'

it.each(games.map(({ facts }) => facts.id))('counts the decisions and throws of %s as they are', async (id) => {
  expect(counts[id]).toEqual(await countsOf(id, matches))
  expect(minutesOf(id)).toBeGreaterThanOrEqual(1)
})

it('has no minutes for a game that was not counted', () => {
  expect(minutesOf('chess')).toBe(null)
})
