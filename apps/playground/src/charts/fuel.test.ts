import { expect, it } from 'vitest'
import { templateText } from '../../test/template-text.ts'
import { fuelBars } from './fuel.ts'

const chart = (fuel: readonly number[]): string =>
  templateText(
    fuelBars({ fuel, label: '', xTitle: '', yTitle: '', mostText: 'most', number: (value) => `decision ${value}` }),
  )

/** Where each decision's number is, in per cent of the width. */
const numbersOf = (text: string): readonly (readonly [decision: number, at: number])[] =>
  [...text.matchAll(/x="([\d.]+)%" y=[\d.]+ [^>]*>decision (\d+)</g)].map(([, at, decision]) => [
    Number(decision),
    Number(at),
  ])

const middlesOf = (text: string): readonly number[] =>
  [...text.matchAll(/<rect class=\w+ x=([\d.]+) width=([\d.]+)/g)].map(([, x, width]) => Number(x) + Number(width) / 2)

it.each([1, 2, 13, 57])('of %i decisions each number is under the middle of its bar', (count) => {
  const text = chart(Array.from({ length: count }, (_, i) => 1000 * (i + 1)))
  const middles = middlesOf(text)
  expect(middles).toHaveLength(count)
  const numbers = numbersOf(text)
  expect(numbers.length).toBeGreaterThan(0)
  for (const [decision, at] of numbers) expect(Math.abs(at - middles[decision - 1]!)).toBeLessThan(0.05)
})

it('has no number without a decision', () => {
  expect(numbersOf(chart([]))).toEqual([])
})
