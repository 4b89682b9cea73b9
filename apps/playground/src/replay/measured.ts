/** What decisions spent, fuel or time, joined to the plies they led to. */
import type { Transcript } from '@dicewright/engine'
import type { App } from '../app.ts'
import { millis, thousands } from '../arena/format.ts'
import { words } from '../arena/words.ts'

export interface Measured {
  readonly kind: 'fuel' | 'clock'
  /** By seat, in order; null for a seat that is not measured. */
  readonly bySeat: readonly (readonly number[] | null)[]
  /** Of one match; null where there is none. */
  readonly limit: number | null
  /** By seat, in order: milliseconds of the decisions, for seats whose log the reader may read; null for the others. */
  readonly ms: readonly (readonly number[] | null)[]
}

/** What a decision spent, by the ply it led to. */
export interface Spent {
  readonly ply: number
  readonly seat: number
  /** VM operations, or milliseconds. */
  readonly amount: number
  /** Milliseconds besides the fuel; null where they are not known. */
  readonly ms: number | null
}

/** A decision in words. */
export interface SpentWords {
  readonly text: string
  readonly time: string | null
}

/** The n-th decision of a seat is its n-th entry. */
export function spentIn({ entries }: Transcript, measured: Measured | null): readonly Spent[] {
  if (!measured) return []
  const counts = measured.bySeat.map(() => 0)
  return entries.flatMap(({ by }, i): readonly Spent[] => {
    if (by === 'chance') return []
    return spentAt(measured, by, counts[by]!++, i + 1)
  })
}

/** The decision by which a seat ended the match: it led to no entry. */
export function spentAtEnd({ entries, end }: Transcript, measured: Measured | null): Spent | null {
  const { seat } = end ?? {}
  if (!measured || seat === undefined) return null
  return spentAt(measured, seat, entries.filter(({ by }) => by === seat).length, entries.length)[0] ?? null
}

/** What all decisions spent: those that led to a ply, and the one that ended the match. */
export function allSpent(transcript: Transcript, measured: Measured | null): readonly Spent[] {
  const atEnd = spentAtEnd(transcript, measured)
  const spent = spentIn(transcript, measured)
  return atEnd ? [...spent, atEnd] : spent
}

function spentAt({ bySeat, ms }: Measured, seat: number, decision: number, ply: number): readonly Spent[] {
  const amount = bySeat[seat]?.[decision]
  return amount === undefined ? [] : [{ ply, seat, amount, ms: ms[seat]?.[decision] ?? null }]
}

export const mostOf = (spent: readonly Spent[]): number => spent.reduce((most, { amount }) => Math.max(most, amount), 0)

/**
 * `1,640 k of 50,000 k`. Fuel is counted in steps: a bot that ran out of it is found beyond the limit, and has reached
 * it.
 */
export const usedText = (app: App, used: number, limit: number, text: (value: number) => string): string =>
  used > limit
    ? words(app)('limitReached', { limit: text(limit) })
    : words(app)('ofLimit', { used: text(used), limit: text(limit) })

/** Fuel or time of a decision as text. */
export const spentText = (app: App, amount: number, kind: Measured['kind']): string =>
  kind === 'fuel' ? thousands(app, amount) : millis(app, amount)

export const spentWords = (app: App, { amount, ms }: Spent, kind: Measured['kind']): SpentWords => ({
  text: spentText(app, amount, kind),
  time: ms === null ? null : millis(app, ms),
})
