// @module-tag processes
import { expect, it } from 'vitest'
import { folder } from '../helpers.ts'
import { drill } from './drill.ts'

// Servers are started again and again; `npm run drill` does so for as long as you like.
it('loses nothing when servers and match children are killed at random moments, or the disk runs full', async () => {
  const drilled = await drill({ data: folder(), seed: 4, rounds: 3, children: 1 })
  expect(drilled.kills).toBe(3)
  expect(drilled.sets).toBeGreaterThan(0)
}, 240_000)
