/** The log-likelihood ratio of a duel, set by set, between its two limits. */
import { line } from 'd3-shape'
import { svg } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { axis, down, plotTemplate, round } from './plot.ts'

export interface RatioView {
  /** In the order of the sets, one or more. */
  readonly path: readonly { readonly set: number; readonly llr: number }[]
  readonly limits: readonly [lower: number, upper: number]
  readonly label: string
  readonly xTitle: string
  readonly number: (value: number, decimals?: number) => string
}

/** Pixels of the room for values. */
const height = 180

export function ratioTemplate({ path, limits, label, xTitle, number }: RatioView): TemplateResult {
  const places = [{ set: 0, llr: 0 }, ...path]
  const last = places.at(-1)!
  const all = [...limits, ...places.map(({ llr }) => llr)]
  const x = axis(0, last.set, { ticks: 6, nice: false })
  const y = axis(Math.min(...all), Math.max(...all), { ticks: 5 })
  const curve = line<(typeof places)[0]>(
    ({ set }) => x.at(set),
    ({ llr }) => round(100 - y.at(llr)),
  )(places)
  const isRight = x.at(last.set) > 70
  return plotTemplate({
    label,
    height,
    x: { ...x, ticks: x.ticks.filter(Number.isInteger) },
    y,
    xText: (tick) => number(tick),
    yText: (tick) => number(tick),
    xTitle,
    curves: () => svg`<path class="curve" d=${curve} />`,
    marks: svg`${limits.map(
      (limit) => svg`<line class="ref" x2="100%" y1=${down(y, limit, height)} y2=${down(y, limit, height)} />`,
    )}
      <circle class="ink" cx="${x.at(last.set)}%" cy=${down(y, last.llr, height)} r="3.6" />
      <text class="lab b" x="${x.at(last.set)}%" dx=${isRight ? -8 : 8} y=${down(y, last.llr, height) - 8} text-anchor=${isRight ? 'end' : 'start'}>${number(last.llr, 2)}</text>`,
  })
}
