import { expect, test } from 'vitest'
import { chanceText } from './charts.ts'

const app = { say: { percent: (share: number) => `${(100 * share).toFixed(1)}%`, number: String } }

test.each([
  [0, '0.0%'],
  [1e-12, '0.0%'],
  [0.0001, '<0.1%'],
  [0.0006, '0.1%'],
  [0.5, '50.0%'],
  [0.9994, '99.9%'],
  [0.9999, '>99.9%'],
  [1 - 1e-12, '100.0%'],
  [1, '100.0%'],
])('a chance of %d is shown as certain only where it is: %s', (chance, text) => {
  expect(chanceText(app, chance, false)).toBe(text)
})

test.each([
  [0, '<1%'],
  [0.004, '<1%'],
  [0.006, '1%'],
  [0.496, '50%'],
  [0.994, '99%'],
  [1, '>99%'],
])('a sampled chance of %d is shown in whole per cent, and never as certain: %s', (chance, text) => {
  expect(chanceText(app, chance, true)).toBe(text)
})
