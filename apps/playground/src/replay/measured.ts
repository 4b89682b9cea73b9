/** What decisions spent, fuel or time, joined to the plies they led to. */
import type { Transcript } from '@dicewright/engine'
import type { App } from '../app.ts'
import { tenth, thousands } from '../arena/format.ts'
import { words } from '../arena/words.ts'

export interface Measured {
  readonly kind: 'fuel' | 'clock'
  /** By seat, in order; null for a seat nothing is measured of. */
  readonly bySeat: readonly (readonly number[] | null)[]
  /** Of one match; null where there is none. */
  readonly limit: number | null
}

/** What a decision spent, by the ply it led to. */
export interface Spent {
  readonly ply: number
  readonly seat: number
  /** VM operations, or milliseconds. */
  readonly amount: number
}

/** The n-th decision of a seat is its n-th entry. */
export function spentIn({ entries }: Transcript, measured: Measured | null): readonly Spent[] {
  if (!measured) return []
  const counts = measured.bySeat.map(() => 0)
  return entries.flatMap(({ by }, i): Spent[] => {
    if (by === 'chance') return []
    const amount = measured.bySeat[by]?.[counts[by]!++]
    return amount === undefined ? [] : [{ ply: i + 1, seat: by, amount }]
  })
}

export const mostOf = (spent: readonly Spent[]): number => spent.reduce((most, { amount }) => Math.max(most, amount), 0)

/** `1,640 k of 50,000 k`. Fuel is counted in steps, so whoever ran out of it was found beyond its limit: that it has reached. */
export const usedText = (app: App, used: number, limit: number, text: (value: number) => string): string =>
  used > limit
    ? words(app)('limitReached', { limit: text(limit) })
    : words(app)('ofLimit', { used: text(used), limit: text(limit) })

/** Fuel or time of a decision as text. */
export const spentText = (app: App, amount: number, kind: Measured['kind']): string =>
  kind === 'fuel' ? thousands(app, amount) : `${tenth(app, amount)} ms`
