/** What a bot said it thinks: one of its values over the decisions of a match. */
import { line } from 'd3-shape'
import { svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { axis, down, plotTemplate, plotTop, round } from './plot.ts'

export interface ValuesView {
  /** In order; decisions are 1-based. */
  readonly points: readonly { readonly decision: number; readonly value: number }[]
  /** How many decisions the match has. */
  readonly decisions: number
  /** The decision that is shown; null before the first. */
  readonly now: number | null
  readonly label: string
  readonly xTitle: string
  readonly number: (value: number) => string
}

/** Pixels of the room for values. */
const height = 104

/** Points that have a dot each; more of them are a line alone. */
const mostDots = 80

export function valuesChart({ points, decisions, now, label, xTitle, number }: ValuesView): TemplateResult {
  const x = axis(1, decisions, { ticks: 6, nice: false })
  const values = points.map(({ value }) => value)
  const y = axis(Math.min(...values), Math.max(...values), { ticks: 3 })
  const across = (decision: number) => x.at(decision)
  const path = line<(typeof points)[number]>(
    ({ decision }) => across(decision),
    ({ value }) => round(100 - y.at(value)),
  )([...points])
  const here = points.find(({ decision }) => decision === now)
  const isRight = now !== null && across(now) > 70
  return plotTemplate({
    label,
    height,
    x: { ...x, ticks: x.ticks.filter(Number.isInteger) },
    y,
    xText: number,
    yText: number,
    xTitle,
    curves: () => svg`<path class="curve" d=${path} />`,
    keys: [points, decisions],
    marks: svg`${
      points.length > mostDots
        ? nothing
        : points.map(
            ({ decision, value }) =>
              svg`<circle class="ink" cx="${across(decision)}%" cy=${down(y, value, height)} r="2.4" />`,
          )
    }${
      now === null
        ? nothing
        : svg`<line class="ref" x1="${across(now)}%" x2="${across(now)}%" y1=${plotTop} y2=${plotTop + height} />`
    }${
      here
        ? svg`<circle class="hollow" cx="${across(here.decision)}%" cy=${down(y, here.value, height)} r="4.4" />
            <text class="lab b" x="${across(here.decision)}%" dx=${isRight ? -7 : 7} y=${Math.max(plotTop + 10, down(y, here.value, height) - 6)} text-anchor=${isRight ? 'end' : 'start'}>${number(here.value)}</text>`
        : nothing
    }`,
  })
}
