/** What a browser keeps of the matches of the days that were played in it: one result for each date, the first one. */
import { recall, remember } from '../../kit/storage.ts'

/** Points by date, as in `2026-11-27`. */
export type History = Readonly<Record<string, number>>

export interface Summary {
  readonly days: number
  /** Days in a row up to the last one, where that is the day told or the one before. */
  readonly streak: number
  readonly best: number
  /** How many results there are in each of some equal steps from the least to the most. */
  readonly bars: readonly number[]
  readonly least: number
}

const keyOf = (place: string): string => `days:${place}`

/** Anybody may write to the store: what is none is left out. */
export function historyOf(place: string): History {
  try {
    const found: unknown = JSON.parse(recall(keyOf(place)) ?? '{}')
    const rows = Object.entries(found as object)
    return Object.fromEntries(rows.filter(([day, points]) => isDay(day) && Number.isFinite(points)))
  } catch {
    return {}
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Keeps the result of a day, unless it has one. Returns false where the browser keeps nothing. */
export function note(place: string, day: string, points: number): boolean {
  const history = historyOf(place)
  return day in history || remember(keyOf(place), JSON.stringify({ ...history, [day]: points }))
}

/** Whether this browser keeps anything for this page. */
export const canKeep = (): boolean => remember('days', '1') && remember('days', undefined)

const dayMs = 86_400_000
const mostBars = 8

export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** What is told of a history on a day. */
export function summaryOf(history: History, day: string): Summary {
  const all = Object.values(history)
  let last = day in history ? day : dayBefore(day)
  let streak = 0
  for (; last in history; last = dayBefore(last)) streak++
  const [least, best] = [Math.min(...all), Math.max(...all)]
  const bars = Array.from({ length: Math.min(mostBars, new Set(all).size) }, () => 0)
  for (const points of all)
    bars[Math.min(bars.length - 1, Math.floor(((points - least) / Math.max(1, best - least)) * bars.length))]!++
  return { days: all.length, streak, best, least, bars }
}
