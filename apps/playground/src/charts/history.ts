/** A bot's rating from set to set: mu with its bands, the rating below, and where a new version began. */
import type { Rating } from '@dicewright/arena/api'
import { area, line } from 'd3-shape'
import { svg } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { axis, down, plotTemplate, plotTop, round, type Axis } from './plot.ts'

interface HistoryPoint extends Rating {
  readonly set: number
  readonly version: number
  readonly atMs: number
}

export interface HistoryView {
  /** Oldest first, two or more. */
  readonly points: readonly HistoryPoint[]
  readonly by: 'set' | 'day'
  readonly label: string
  readonly xTitle: string
  readonly yTitle: string
  readonly number: (value: number, decimals?: number) => string
  readonly day: (ms: number) => string
}

/** Pixels of the room for values. */
const height = 216

/**
 * The points of the version that was newest at the time. Older versions go on playing as opponents; their ratings are
 * left out.
 */
export function newestOnly<T extends { readonly version: number }>(points: readonly T[]): readonly T[] {
  let newest = 0
  return points.filter(({ version }) => {
    newest = Math.max(newest, version)
    return version === newest
  })
}

/** When each rating was made: sets are rated in the order they were created, so some wait for earlier ones. */
const inOrder = (points: readonly HistoryPoint[]): readonly HistoryPoint[] => {
  let atMs = 0
  return points.map((point) => ({ ...point, atMs: (atMs = Math.max(atMs, point.atMs)) }))
}

export function historyTemplate({
  points: given,
  by,
  label,
  xTitle,
  yTitle,
  number,
  day,
}: HistoryView): TemplateResult {
  const points = inOrder(given)
  const along = ({ set, atMs }: HistoryPoint) => (by === 'set' ? set : atMs)
  const [first, last] = [points[0]!, points.at(-1)!]
  const scale = axis(along(first), along(last), { ticks: 6, nice: false })
  const x = { ...scale, ticks: by === 'set' ? scale.ticks.filter(Number.isInteger) : evenTicks(scale) }
  const reach = (sigmas: number) => (point: HistoryPoint) => point.mu + sigmas * point.sigma
  const y = axis(Math.min(...points.map(reach(-3))), Math.max(...points.map(reach(3))), { ticks: 6 })
  const across = (point: HistoryPoint) => x.at(along(point))
  const up = (value: number) => round(100 - y.at(value))
  const band = (sigmas: number) =>
    area<HistoryPoint>(
      across,
      (point) => up(reach(-sigmas)(point)),
      (point) => up(reach(sigmas)(point)),
    )([...points])
  const curve = (value: (point: HistoryPoint) => number) =>
    line<HistoryPoint>(across, (point) => up(value(point)))([...points])
  const end = (text: string, value: number, name: string, away: number) =>
    svg`<text class=${name} x="100%" dx="6" y=${down(y, value, height) + 4 + away}>${text}</text>`
  // Two labels closer than their height would overlap.
  const gap = down(y, last.rating, height) - down(y, last.mu, height)
  const push = Math.max(0, (13 - gap) / 2)
  return plotTemplate({
    label,
    height,
    x,
    y,
    xText: (tick) => (by === 'set' ? number(tick) : day(tick)),
    yText: (tick) => number(tick),
    xTitle,
    yTitle,
    curves: () => svg`<path class="band" d=${band(3)} /><path class="band2" d=${band(1)} />
      <path class="curve thin" d=${curve(({ mu }) => mu)} /><path class="curve" d=${curve(({ rating }) => rating)} />`,
    marks: svg`${beginnings(points).map((point, i, all) => {
      const [at, next] = [across(point), all[i + 1]]
      // The next label would overlap this one.
      const isCrowded = next !== undefined && across(next) - at < 6
      return svg`<line class="ref" x1="${at}%" x2="${at}%" y1=${plotTop} y2=${plotTop + height} />
        <text class="lab" x="${at}%" dx="4" y=${plotTop + 10}>${isCrowded ? '' : `v${point.version}`}</text>`
    })}${end(`mu ${number(last.mu, 1)}`, last.mu, 'axt', -push)}${end(number(last.rating, 1), last.rating, 'lab b', push)}`,
  })
}

/** Days have no round numbers, as sets have: five even steps. */
const evenTicks = ({ from, to }: Axis): readonly number[] =>
  Array.from({ length: 5 }, (_, i) => from + ((to - from) * i) / 4)

/** The first point of every version. */
const beginnings = (points: readonly HistoryPoint[]): readonly HistoryPoint[] =>
  points.filter((point, i) => point.version !== points[i - 1]?.version)
