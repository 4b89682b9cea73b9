/** Points and fuel of a match over its plies: two charts that share their axis with the scrubber below them. */
import type { TurnChances } from '@dicewright/engine/review'
import { curveStepAfter, line } from 'd3-shape'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { seatLetter } from '../parts/seat.ts'
import { axis, down, plotTemplate, plotTop, round, type Axis } from '../charts/plot.ts'
import type { Spent } from './measured.ts'

/** The shared axis: plies from the start of the match. */
export const plyAxis = (plies: number): Axis => axis(0, Math.max(plies, 1), { ticks: 6, nice: false })

export interface PointsView {
  readonly x: Axis
  /** Points by seat after 0, 1, ... entries. */
  readonly scores: readonly (readonly number[])[]
  readonly goal: number | null
  readonly ply: number
  readonly label: string
  readonly title: string
  readonly number: (value: number) => string
}

const pointsHeight = 96
const chancesHeight = 64
const fuelHeight = 64
/** Pixels below a plot that letters may go down to, of those that ticks would have. */
const belowFoot = 18

export function pointsPlot({ scores, goal, number, ...view }: PointsView): TemplateResult {
  const all = scores.flat()
  return seatsPlot({
    ...view,
    y: axis(Math.min(0, ...all), Math.max(goal ?? 1, ...all), { ticks: 3 }),
    key: scores,
    rows: scores.map((values, ply) => ({ ply, values })),
    ref: goal,
    height: pointsHeight,
    text: number,
  })
}

export interface ChancesView {
  readonly x: Axis
  readonly turnChances: readonly TurnChances[]
  readonly ply: number
  readonly label: string
  /** A share as a number of per cent. */
  readonly percent: (share: number) => string
}

export const chancesPlot = ({ turnChances, percent, ...view }: ChancesView): TemplateResult =>
  seatsPlot({
    ...view,
    y: axis(0, 1, { ticks: 2 }),
    key: turnChances,
    rows: turnChances.map(({ ply, chances }) => ({ ply, values: chances })),
    ref: null,
    height: chancesHeight,
    title: '%',
    text: percent,
  })

interface SeatsView {
  readonly x: Axis
  readonly y: Axis
  /** Identifies the match, so that another one with as many rows is redrawn. */
  readonly key: unknown
  /** Values by seat from a ply on, in order; empty where they are not known yet. */
  readonly rows: readonly { readonly ply: number; readonly values: readonly number[] }[]
  /** A value with a line of its own. */
  readonly ref: number | null
  readonly ply: number
  readonly height: number
  readonly label: string
  readonly title?: string
  readonly text: (value: number) => string
}

function seatsPlot({ x, y, key, rows, ref, ply, height, label, title, text }: SeatsView): TemplateResult {
  const last = rows.at(-1)?.values ?? []
  const curve = (seat: number) =>
    line<SeatsView['rows'][number]>(
      (row) => x.at(row.ply),
      ({ values }) => round(100 - y.at(values[seat]!)),
    ).curve(curveStepAfter)([...rows])
  const ends = apart(
    last.map((value) => down(y, value, height)),
    plotTop + height + belowFoot,
  )
  return plotTemplate({
    label,
    height,
    x: { ...x, ticks: [] },
    y,
    xText: text,
    yText: text,
    ...(title === undefined ? {} : { yTitle: title }),
    keys: [key, rows.length, x.to, y.from, y.to],
    curves: () => last.map((_, seat) => svg`<path class="curve seat-line" data-seat=${seat + 1} d=${curve(seat)} />`),
    marks: svg`${ref === null ? nothing : svg`<line class="ref" x2="100%" y1=${down(y, ref, height)} y2=${down(y, ref, height)} />`}
      ${ends.map((at, seat) => svg`<text class="lab b" x="100%" dx="5" y=${at + 4}>${seatLetter(seat)}</text>`)}
      ${cursor(x, ply, height)}`,
  })
}

export interface SpentView {
  readonly x: Axis
  readonly spent: readonly Spent[]
  readonly ply: number
  readonly label: string
  readonly title: string
  readonly xTitle: string
  /** Divides the numbers of the axis, such as by 1000. */
  readonly unit: number
  readonly number: (value: number) => string
}

export function spentPlot({ x, spent, ply, label, title, xTitle, unit, number }: SpentView): TemplateResult {
  const most = Math.max(...spent.map(({ amount }) => amount), unit)
  const y = axis(0, most / unit, { ticks: 2 })
  const width = Math.min(1, 80 / Math.max(x.to, 1))
  return plotTemplate({
    label,
    height: fuelHeight,
    x: { ...x, ticks: x.ticks.filter(Number.isInteger) },
    y,
    xText: number,
    yText: number,
    xTitle,
    yTitle: title,
    keys: [spent, x.to, y.to],
    curves: () =>
      // The decision that ended a match has the ply of the one before it: the lower of two bars is in front.
      spent
        .toSorted((a, b) => b.amount - a.amount)
        .map(({ ply: at, seat, amount }) => {
          const tall = y.at(amount / unit)
          return svg`<rect class="seat-bar" data-seat=${seat + 1} x=${round(x.at(at) - width / 2)} width=${round(width)} y=${round(100 - tall)} height=${tall} />`
        }),
    marks: cursor(x, ply, fuelHeight),
  })
}

/** The names of the curves, each with its letter, colour and dash. */
export const seatLegend = (players: readonly string[]): TemplateResult =>
  html`<span class="leg"
    >${players.map(
      (name, seat) =>
        html`<span
          ><svg aria-hidden="true" width="22" height="10">
            <path class="curve seat-line" data-seat=${seat + 1} d="M0 5H22" /></svg
          >${seatLetter(seat)} ${name}</span
        >`,
    )}</span
  >`

const cursor = (x: Axis, ply: number, height: number) =>
  svg`<line class="cursor" x1="${x.at(ply)}%" x2="${x.at(ply)}%" y1=${plotTop - 6} y2=${plotTop + height + 6} />`

/** Heights of labels, pushed apart until each has its 12 pixels, and up again where the last would lie too low. */
function apart(heights: readonly number[], lowest: number): readonly number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  order.forEach((seat, i) => {
    const above = i === 0 ? -Infinity : placed[order[i - 1]!]!
    placed[seat] = Math.max(placed[seat]!, above + 12)
  })
  order.forEach((seat, i) => {
    placed[seat] = Math.min(placed[seat]!, lowest - 12 * (order.length - 1 - i))
  })
  return placed
}
