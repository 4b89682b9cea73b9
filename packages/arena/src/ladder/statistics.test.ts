import { describe, expect, it } from 'vitest'
import { fuelHistogram, fuelUse, wilson } from './statistics.ts'

describe('wilson', () => {
  it('gives the intervals of the literature', () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (const [score, n, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const interval = wilson(score, n)
      expect(interval.low).toBeCloseTo(low, 4)
      expect(interval.high).toBeCloseTo(high, 4)
    }
  })

  it('knows nothing of nothing', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})

describe('fuel', () => {
  it('has a median, a 99th percentile and a maximum', () => {
    expect(fuelUse({ 12: 60, 3050: 39, 120_000: 1 })).toEqual({ median: 12, p99: 3050, most: 120_000 })
    expect(fuelUse({ 0: 1, 7: 2 })).toEqual({ median: 7, p99: 7, most: 7 })
    expect(fuelUse(null)).toBeNull()
    expect(fuelUse({})).toBeNull()
  })

  it('is shown in bars of a round width that hold every decision', () => {
    expect(fuelHistogram({ 19: 5, 79: 2, 470: 1 })).toEqual({
      step: 20,
      counts: [5, 0, 0, 2, ...Array.from({ length: 19 }, () => 0), 1],
    })
    expect(fuelHistogram({ 0: 3 })).toEqual({ step: 1, counts: [3] })
    expect(fuelHistogram(null)).toBeNull()
  })
})
