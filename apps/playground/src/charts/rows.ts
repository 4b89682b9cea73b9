/** Small pictures for the rows of a table, all to one shared axis: intervals, fuel, trends. */
import { line } from 'd3-shape'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { Rating } from '@dicewright/arena/api'
import { round, type Axis } from './plot.ts'

/** The ticks of a shared axis, for the head of the column. */
export const axisHead = (axis: Axis, text: (tick: number) => string): TemplateResult =>
  html`<svg width="100%" height="16" aria-hidden="true">
    ${axis.ticks.map((tick, i) => {
      const at = axis.at(tick)
      const anchor = at < 5 ? 'start' : at > 95 ? 'end' : 'middle'
      // A column has room for six labels, on a narrow screen for half of them.
      if (axis.ticks.length > 6 && i % 2 === 1) return nothing
      return svg`<text class=${i % 2 === 1 ? 'axt alt' : 'axt'} x="${at}%" y="12" text-anchor=${anchor}>${text(tick)}</text>`
    })}
  </svg>`

export interface IntervalView extends Rating {
  readonly axis: Axis
  readonly label: string
  readonly height: number
  /** A version that has not played its first sets: its dot is hollow. */
  readonly isNew: boolean
}

/** mu +- 3 sigma with a darker band of +- 1 sigma; the left edge is the rating, the dot is mu. */
export function intervalTemplate({ axis, mu, sigma, rating, label, height, isNew }: IntervalView): TemplateResult {
  const middle = height / 2
  const band = (name: string, sigmas: number) => {
    const [from, to] = [axis.at(mu - sigmas * sigma), axis.at(mu + sigmas * sigma)]
    return svg`<rect class=${name} x="${from}%" width="${round(to - from)}%" y=${middle - 5} height="10" />`
  }
  return html`<svg class="interval" width="100%" height=${height} role="img" aria-label=${label}>
    ${gridLines(axis, height)} ${band('band', 3)} ${band('band2', 1)}
    <line class="edge" x1="${axis.at(rating)}%" x2="${axis.at(rating)}%" y1=${middle - 8} y2=${middle + 8} />
    <circle class=${isNew ? 'hollow' : 'ink'} cx="${axis.at(mu)}%" cy=${middle} r="3.6" />
  </svg>`
}

export interface ShareView {
  readonly axis: Axis
  readonly low: number
  readonly high: number
  readonly score: number
  readonly label: string
  readonly height: number
}

/** A share with its interval against the line of one half; the dot is filled where the interval leaves it. */
export function shareTemplate({ axis, low, high, score, label, height }: ShareView): TemplateResult {
  const middle = height / 2
  const isCertain = low > 0.5 || high < 0.5
  return html`<svg class="interval" width="100%" height=${height} role="img" aria-label=${label}>
    <line class="ref" x1="${axis.at(0.5)}%" x2="${axis.at(0.5)}%" y1="-9" y2=${height + 9} />
    <line class="span" x1="${axis.at(low)}%" x2="${axis.at(high)}%" y1=${middle} y2=${middle} />
    <circle class=${isCertain ? 'ink' : 'hollow'} cx="${axis.at(score)}%" cy=${middle} r="3.6" />
  </svg>`
}

export interface FuelView {
  readonly axis: Axis
  readonly median: number
  readonly p99: number
  readonly label: string
  /** Whether it has ever run out of fuel. */
  readonly isShort: boolean
}

/** The median as a dark bar with a tick, the 99th percentile behind it. */
export const fuelTemplate = ({ axis, median, p99, label, isShort }: FuelView): TemplateResult =>
  html`<svg class="fuel ${isShort ? 'short' : ''}" width="100%" height="24" role="img" aria-label=${label}>
    <rect class="track" y="9" width="100%" height="6" rx="3" />
    <rect class="often" y="9" width="${axis.at(p99)}%" height="6" rx="3" />
    <rect class="half" y="9" width="${axis.at(median)}%" height="6" rx="3" />
    <line class="inks" x1="${axis.at(median)}%" x2="${axis.at(median)}%" y1="6" y2="18" />
  </svg>`

const sparkWidth = 84
const sparkHeight = 26

/** The last ratings. It spans at least `least` points, so that noise looks flat. */
export function sparkTemplate(values: readonly number[], label: string, least = 3): TemplateResult | typeof nothing {
  if (values.length < 2) return nothing
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(least, high - low)
  const from = (low + high - span) / 2
  const across = (i: number) => round(3 + (i * (sparkWidth - 8)) / (values.length - 1))
  const up = (value: number) => round(sparkHeight - 4 - ((value - from) / span) * (sparkHeight - 8))
  const path = line<number>(
    (_value, i) => across(i),
    (value) => up(value),
  )(values as number[])
  return html`<svg class="spark" width=${sparkWidth} height=${sparkHeight} role="img" aria-label=${label}>
    <path class="curve thin" d=${path} />
    <circle class="ink" cx=${across(values.length - 1)} cy=${up(values.at(-1)!)} r="2.6" />
  </svg>`
}

const gridLines = (axis: Axis, height: number) =>
  axis.ticks.map(
    (tick) => svg`<line class="grd" x1="${axis.at(tick)}%" x2="${axis.at(tick)}%" y1="-16" y2=${height + 16} />`,
  )
