import { expect, it } from 'vitest'
import { plyAxis, spentPlot } from './plots.ts'
import { templateText } from '../../test/template-text.ts'

/** Curves are behind a directive, which keeps what draws them. */
const curvesOf = (template: ReturnType<typeof spentPlot>): string =>
  template.values
    .filter(
      (value): value is { values: readonly unknown[] } =>
        typeof value === 'object' && value !== null && '_$litDirective$' in value,
    )
    .map(({ values }) => templateText((values[1] as () => unknown)()))
    .join('')

it('of two decisions at one ply the lower bar stands in front', () => {
  const view = { x: plyAxis(3), ply: 3, label: '', title: '', xTitle: '', unit: 1, number: String }
  const bars = (amounts: readonly number[]): string =>
    curvesOf(spentPlot({ ...view, spent: amounts.map((amount, seat) => ({ ply: 3, seat, amount, ms: null })) }))
  const seatsOf = (text: string) => [...text.matchAll(/data-seat=(\d)/g)].map(([, seat]) => seat)
  expect(seatsOf(bars([5, 90]))).toEqual(['2', '1'])
  expect(seatsOf(bars([90, 5]))).toEqual(['1', '2'])
})
