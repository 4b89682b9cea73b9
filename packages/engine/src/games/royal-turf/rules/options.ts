/** The options of Royal Turf (RULES.md, Options), and what a match carries once they are settled: its tables and draws. */
import type { Draw } from '../../../kit/draw.ts'
import { choice, integer, numbers, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'
import { maxPayout, maxRows, trackBounds } from './data.ts'

const keys = {
  chips: choice('R12 R19', ['open', 'hidden']),
  payoutRow: choice('R1', ['betSum', 'chipCount']),
  occupancy: choice('R2', ['circular', 'linear']),
  paceBonus: choice('R3', ['always', 'onlyIfPlaced']),
  pacePass: choice('R4', ['reach', 'pass']),
  lastRaceMultiplier: integer('5.3-8', 2, { min: 1, max: 10, usual: [2, 1, 3] }),
  startMoney: integer('5.2', 0, { max: 10_000, step: 50, usual: [0, 500] }),
  moneyFloor: integer('R7', 0, { min: -10_000, max: 0, step: 50, usual: [0, -1000] }),
  races: integer('5.2', 3, { min: 1, max: 3, usual: [3, 2, 1] }),
  trackLength: integer('5.4', 33, { ...trackBounds, usual: [33, 40] }),
  paceSpace: integer('R4 5.4', 18, { min: 1, max: trackBounds.max, usual: [18, 12] }),
  cards: numbers(
    '5.4',
    'null for the house cards, or 84 whole numbers from 0 to trackLength, some of each card above 0',
  ),
  payouts: numbers(
    '5.4',
    `null for the house table, or 3 whole numbers from 0 to ${maxPayout} for each of its rows, ${maxRows} at most`,
  ),
}

/** `standard` is the document with open bets, `hidden` its variant with face-down chips and the 0. */
export const options = {
  keys,
  presets: { standard: {}, hidden: { chips: 'hidden' } },
} satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

/** What guards and recipes get: the values, and everything that can be worked out from them once a match. */
export interface Settled {
  readonly values: Values
  /** Spaces by horse, form and symbol: `stepIndex`. */
  readonly steps: Int32Array
  /** For each value 1: row `r`, place `p` (0 for the 1st) at `r * 3 + p`. */
  readonly payouts: Int32Array
  readonly rows: number
  /** Whether cards and table are the house numbers, also where a file of them was given: they are never the printed ones. */
  readonly houseCards: boolean
  readonly housePayouts: boolean
  readonly hidden: boolean
  readonly circular: boolean
  /** Chips each player lays in a race. */
  readonly betRounds: number
  readonly trackLength: number
  /** The first space that earns the pace chip (R4). */
  readonly paceFrom: number
  /** By the seats that may start, as bits. */
  readonly startDraws: readonly (Draw | null)[]
  readonly dieDraw: Draw
}
