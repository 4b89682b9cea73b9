/**
 * The frame of a chart: gridlines, ticks, and room for what is drawn. Height is in pixels and width in per cent, so
 * that text never scales; curves stand in a stretched square of 100 by 100 with lines that keep their width. All is SVG
 * attributes, which a page without inline styles allows.
 */
import { scaleLinear } from 'd3-scale'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'

export interface Axis {
  /** Where a value lies, 0 to 100. */
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
  readonly from: number
  readonly to: number
}

export interface AxisSettings {
  /** About how many ticks. */
  readonly ticks: number
  /** Whether the ends go out to round numbers. */
  readonly nice?: boolean
}

/** An axis over the values from `from` to `to`; values that are all the same get room on both sides. */
export function axis(from: number, to: number, { ticks, nice = true }: AxisSettings): Axis {
  const scale = scaleLinear([from, to === from ? from + 1 : to], [0, 100])
  if (nice) scale.nice(ticks)
  const [low, high] = scale.domain() as [number, number]
  return { at: (value) => round(scale(value)), ticks: scale.ticks(ticks), from: low, to: high }
}

export interface PlotView {
  /** For screen readers. */
  readonly label: string
  /** Pixels of the room for values, without the ticks below. */
  readonly height: number
  readonly x: Axis
  readonly y: Axis
  readonly xText: (tick: number) => string
  readonly yText: (tick: number) => string
  readonly xTitle?: string
  readonly yTitle?: string
  /** Drawn in a square of 100 by 100, stretched. */
  readonly curves?: () => unknown
  /** The curves are redrawn when one of these changes; always where there are none. */
  readonly keys?: readonly unknown[]
  /** Drawn in per cent across and pixels down. */
  readonly marks?: unknown
}

/** Pixels above the highest value. */
const top = 8

export function plotTemplate(view: PlotView): TemplateResult {
  const { label, height, x, y, xText, yText, xTitle, yTitle, curves = () => nothing, keys, marks } = view
  const bottom = top + height
  const whole = bottom + (xTitle === undefined ? 22 : 38)
  return html`<svg class="chart" width="100%" height=${whole} role="img" aria-label=${label}>
    ${y.ticks.map(
      (tick) =>
        svg`<line class="grd" x2="100%" y1=${down(y, tick, height)} y2=${down(y, tick, height)} />
          <text class="axt" x="-8" y=${down(y, tick, height) + 4} text-anchor="end">${yText(tick)}</text>`,
    )}
    <line class="ax" x2="100%" y1=${bottom} y2=${bottom} />
    ${x.ticks.map((tick, i) => {
      const isCrowded = x.ticks.length > 5 && i % 2 === 1
      const at = x.at(tick)
      const anchor = at < 4 ? 'start' : at > 96 ? 'end' : 'middle'
      return svg`<line class="ax" x1="${at}%" x2="${at}%" y1=${bottom} y2=${bottom + 4} />
        <text class=${isCrowded ? 'axt alt' : 'axt'} x="${at}%" y=${bottom + 17} text-anchor=${anchor}>${xText(tick)}</text>`
    })}
    ${xTitle === undefined ? nothing : svg`<text class="axt" x="50%" y=${bottom + 33} text-anchor="middle">${xTitle}</text>`}
    ${
      yTitle === undefined
        ? nothing
        : svg`<text class="axt" transform="rotate(-90)" x=${-(top + height / 2)} y="-50" text-anchor="middle">${yTitle}</text>`
    }
    <svg y=${top} width="100%" height=${height} viewBox="0 0 100 100" preserveAspectRatio="none" class="curves">
      ${keys ? guard([...keys], curves) : curves()}
    </svg>
    ${marks ?? nothing}
  </svg>`
}

/** Pixels down to a value, in a plot of that height. */
export const down = (y: Axis, value: number, height: number): number => round(top + height * (1 - y.at(value) / 100))

export const plotTop = top

/** Two decimals are finer than a pixel, and short in the page. */
export const round = (value: number): number => Math.round(value * 100) / 100
