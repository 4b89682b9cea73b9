import { expect, it } from 'vitest'
import { chancesPlot, plyAxis, pointsPlot, spentPlot } from './plots.ts'
import { templateText } from '../../test/template-text.ts'

type Guard = { readonly values: readonly [keys: readonly unknown[], draw: () => unknown] }

/** A directive that redraws when its keys change. */
const isGuard = (value: unknown): value is Guard =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Guard>).values?.[1] === 'function'

/** Curves are behind a directive, which keeps what draws them. */
const curvesOf = (template: ReturnType<typeof spentPlot>): string =>
  template.values
    .filter(isGuard)
    .map(({ values }) => templateText(values[1]()))
    .join('')

it('of two decisions at one ply the lower bar stands in front', () => {
  const view = { x: plyAxis(3), ply: 3, label: '', title: '', xTitle: '', unit: 1, number: String }
  const bars = (amounts: readonly number[]): string =>
    curvesOf(spentPlot({ ...view, spent: amounts.map((amount, seat) => ({ ply: 3, seat, amount, ms: null })) }))
  const seatsOf = (text: string) => [...text.matchAll(/data-seat=(\d)/g)].map(([, seat]) => seat)
  expect(seatsOf(bars([5, 90]))).toEqual(['2', '1'])
  expect(seatsOf(bars([90, 5]))).toEqual(['1', '2'])
})

it('the letters of eight seats do not overlap and stay in the chart, also where all but one are at its foot', () => {
  const chances = [0, 0, 0, 0, 0, 0, 1, 0]
  const text = templateText(
    chancesPlot({ x: plyAxis(9), turnChances: [{ ply: 9, chances }], ply: 9, label: '', percent: String }),
  )
  const height = Number(/<svg class="chart" width="100%" height=(\d+)/.exec(text)![1])
  const baselines = [...text.matchAll(/dx="5" y=([\d.]+)/g)].map(([, y]) => Number(y)).toSorted((a, b) => a - b)
  expect(baselines).toHaveLength(8)
  expect(baselines[0]).toBeGreaterThan(8)
  expect(baselines.at(-1)).toBeLessThanOrEqual(height)
  for (const [i, y] of baselines.slice(1).entries()) expect(y - baselines[i]!).toBeGreaterThanOrEqual(12)
})

it('redraws for another match, also one of the same length and points', () => {
  const keysOf = (scores: readonly (readonly number[])[]): readonly unknown[] => {
    const plot = pointsPlot({ x: plyAxis(2), scores, goal: null, ply: 0, label: '', title: '', number: String })
    return plot.values.find(isGuard)!.values[0]
  }
  const scores = [[0], [40], [60]]
  const [first, again, other] = [keysOf(scores), keysOf(scores), keysOf([[0], [20], [60]])]
  expect(again.every((key, i) => key === first[i])).toBe(true)
  expect(other.every((key, i) => key === first[i])).toBe(false)
})
