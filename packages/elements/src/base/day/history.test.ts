/** The days that a browser remembers. */
import { expect, it } from 'vitest'
import { dayBefore, historyOf, summaryOf } from './history.ts'

it('counts days, days in a row up to today or yesterday, and the best', () => {
  const history = { '2026-02-27': 100, '2026-02-28': 180, '2026-03-01': 140, '2026-02-20': 220 }
  expect(summaryOf(history, '2026-03-01')).toMatchObject({ days: 4, streak: 3, best: 220, least: 100 })
  // Today is not over yet: the days in a row stand.
  expect(summaryOf(history, '2026-03-02').streak).toBe(3)
  expect(summaryOf(history, '2026-03-03').streak).toBe(0)
})

it('spreads results from the least to the best, each in one step', () => {
  expect(summaryOf({ '2026-03-01': 7 }, '2026-03-01').bars).toEqual([1])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [dayBefore('2026-03-01', i), 10 * (i % 10)]))
  const { bars } = summaryOf(many, '2026-03-01')
  expect(bars).toHaveLength(8)
  expect(bars.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect([bars[0]! > 0, bars.at(-1)! > 0]).toEqual([true, true])
})

it('is empty where nothing can be kept', () => {
  expect(historyOf('yatzy blog.example/dice')).toEqual({})
})
