import { expect, it } from 'vitest'
import { stepsOf } from './pace.ts'

it('takes about the time it is given, and most of it for the end', () => {
  const steps = stepsOf(100, 30_000)
  expect(steps).toHaveLength(100)
  expect(steps.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(30_000, -1)
  expect(steps.slice(75).reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(18_000, -1)
})

it('lets no step be too short to see, nor so long that a room waits', () => {
  expect(Math.min(...stepsOf(5000, 30_000))).toBe(40)
  expect(stepsOf(4, 60_000)).toEqual([1500, 1500, 1500, 1500])
  expect(stepsOf(0, 1000)).toEqual([])
})
