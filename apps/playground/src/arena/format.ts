/** Numbers and times in the reader's language. */
import type { LadderId } from '@dicewright/arena/api'
import type { Language } from '@dicewright/elements'
import type { App } from '../app.ts'
import { findRow } from '../games/games.ts'

/** VM operations: all of them below a thousand, else in thousands, such as `1,640 k`. */
export const thousands = ({ say }: App, operations: number): string =>
  operations < 1000
    ? say.number(operations)
    : `${say.number(operations / 1000, { maximumFractionDigits: operations < 10_000 ? 1 : 0 })} k`

/** The return of a seat in a match of that game. */
export const returned = (app: App, gameId: string, value: number): string =>
  findRow(gameId)?.returns === 'zero-sum' ? app.say.signed(value) : app.say.number(value)

/** The game of a ladder, by its id. */
export const gameOf = (ladder: LadderId): string => ladder.split('.')[0]!

/** Milliseconds below a second, else seconds. */
export const lasting = (app: App, ms: number): string =>
  ms < 1000
    ? unit(app, Math.round(ms), 'millisecond', 0)
    : unit(app, ms / 1000, 'second', ms < 10_000 ? 2 : ms < 100_000 ? 1 : 0)

/** Milliseconds of a decision, finer where they are few: `0.84 ms`. */
export const millis = (app: App, ms: number): string => unit(app, ms, 'millisecond', ms < 10 ? 2 : ms < 100 ? 1 : 0)

/** `20 Nov, 09:40`. */
export const moment = ({ language }: App, ms: number): string =>
  dates(language, 'moment', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)

export const clockTime = ({ language }: App, ms: number): string =>
  dates(language, 'clock', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(ms)

/** The day; the time of day where the whole span is under two days. */
export function day({ language }: App, ms: number, spanMs: number): string {
  return spanMs < 2 * 86_400_000
    ? dates(language, 'time', { hour: '2-digit', minute: '2-digit' }).format(ms)
    : dates(language, 'day', { day: 'numeric', month: 'short' }).format(ms)
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** `12 seconds ago`, `now`. */
export function ago({ language }: App, ms: number, nowMs = Date.now()): string {
  const past = Math.max(0, nowMs - ms)
  const [name, size] = steps.find(([, length]) => past >= length) ?? steps.at(-1)!
  let format = relatives.get(language)
  if (!format) relatives.set(language, (format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })))
  return format.format(-Math.floor(past / size), name)
}

/** Characters of a file in KB. */
export const kilobytes = (app: App, chars: number): string => unit(app, chars / 1024, 'kilobyte', 1)

const unit = ({ say }: App, value: number, name: string, decimals: number): string =>
  say.number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: decimals })

const relatives = new Map<Language, Intl.RelativeTimeFormat>()
const formats = new Map<string, Intl.DateTimeFormat>()

function dates(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  let found = formats.get(key)
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(language, options)))
  return found
}
