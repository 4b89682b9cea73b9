import { expect, it } from 'vitest'
import { normalQuantile, tQuantile } from './normal.ts'

it('has the normal quantiles of the tables', () => {
  // Wichura 1988 gives the first three for checking; the others are of Abramowitz and Stegun, table 26.5.
  expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 15)
  expect(normalQuantile(0.001)).toBeCloseTo(-3.0902323061678136, 14)
  expect(normalQuantile(1e-20)).toBeCloseTo(-9.262340089798409, 13)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14)
  expect(normalQuantile(0.5)).toBe(0)
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity])
})

it('has the quantiles of Student that the tables have', () => {
  // Abramowitz and Stegun, table 26.10, and 100 degrees far out by the R function qt(1e-9, 100).
  expect(tQuantile(0.975, 30)).toBeCloseTo(2.042, 3)
  expect(tQuantile(0.995, 60)).toBeCloseTo(2.66, 3)
  expect(tQuantile(1e-9, 100)).toBeCloseTo(-6.59894, 4)
})
