/** Fuel: of each decision of a match in order, and of all decisions of a version by how much they used. */
import { svg } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { axis, down, plotTemplate, plotTop, round } from './plot.ts'

export interface FuelBarsView {
  /** VM operations of each decision, in order. */
  readonly fuel: readonly number[]
  readonly label: string
  readonly xTitle: string
  readonly yTitle: string
  /** Says the highest one, such as `1,640 k, decision 34`. */
  readonly mostText: string
  readonly number: (value: number) => string
}

export function fuelBars({ fuel, label, xTitle, yTitle, mostText, number }: FuelBarsView): TemplateResult {
  const height = 104
  const most = Math.max(...fuel, 1)
  const x = axis(1, fuel.length, { ticks: 6, nice: false })
  const y = axis(0, most / 1000, { ticks: 3 })
  const highest = fuel.indexOf(most)
  const width = 100 / Math.max(fuel.length, 20)
  const isRight = highest * width > 70
  const at = Math.min(100, (highest + 0.5) * width)
  return plotTemplate({
    label,
    height,
    // The first decision is 1: each number is under the middle of its bar.
    x: {
      ...x,
      at: (decision) => round((decision - 0.5) * width),
      ticks: x.ticks.filter((tick) => fuel[tick - 1] !== undefined),
    },
    y,
    xText: number,
    yText: number,
    xTitle,
    yTitle,
    curves: () =>
      fuel.map((spent, i) => {
        const tall = y.at(spent / 1000)
        return svg`<rect class=${i === highest ? 'hot' : 'half'} x=${round(i * width + width * 0.12)} width=${round(width * 0.76)} y=${round(100 - tall)} height=${tall} />`
      }),
    marks:
      fuel.length === 0
        ? ''
        : svg`<text class="lab" x="${round(at)}%" y=${down(y, most / 1000, height) - 4} text-anchor=${isRight ? 'end' : 'start'}>${mostText}</text>`,
  })
}

export interface HistogramView {
  /** VM operations each bar spans. */
  readonly step: number
  readonly counts: readonly number[]
  readonly median: number
  readonly medianText: string
  readonly label: string
  readonly xTitle: string
  readonly yTitle: string
  readonly number: (value: number) => string
}

export function fuelHistogram({ step, counts, median, medianText, ...view }: HistogramView): TemplateResult {
  const height = 104
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  const shares = counts.map((count) => (100 * count) / all)
  const bars = Math.max(counts.length, 8)
  const x = axis(0, (bars * step) / 1000, { ticks: 4, nice: false })
  const y = axis(0, Math.max(...shares, 1), { ticks: 3 })
  const at = x.at(median / 1000)
  const isRight = at > 70
  return plotTemplate({
    ...view,
    height,
    x,
    y,
    xText: view.number,
    yText: view.number,
    curves: () =>
      shares.map((share, i) => {
        const tall = y.at(share)
        return svg`<rect class="half" x=${round((100 * i) / bars + 6 / bars)} width=${round(88 / bars)} y=${round(100 - tall)} height=${tall} />`
      }),
    // Above the plot, where no bar is.
    marks: svg`<line class="ref" x1="${at}%" x2="${at}%" y1=${plotTop - 18} y2=${plotTop + height} />
      <text class="lab" x="${at}%" dx=${isRight ? -5 : 5} y=${plotTop - 10} text-anchor=${isRight ? 'end' : 'start'}>${medianText}</text>`,
  })
}
