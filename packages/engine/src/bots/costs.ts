/** What reviewed decisions come to; apart from the review, since a page shows sums and need not carry the bots that count. */
import type { Seat } from '../kit/contract.ts'

/** A decision beside the best there was. */
export interface Reviewed {
  /** The entries of the match up to this decision and with it. */
  readonly ply: number
  readonly seat: Seat
  readonly action: string
  /** The action that counts most; the one taken where none counts more. */
  readonly best: string
  /** Points by which the action taken counts less: 0 or more. */
  readonly cost: number
}

/** What the decisions of one seat, or of all who go by one name, come to. */
export interface Total {
  /** How many were counted. */
  readonly decisions: number
  /** Points that they cost together: 0 or more. */
  readonly cost: number
}

/** The decisions that cost most, the dearest first, and none that cost nothing. */
export const dearestOf = <D extends Pick<Reviewed, 'cost'>>(decisions: readonly D[], most: number): readonly D[] =>
  decisions
    .filter(({ cost }) => cost > 0)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)

/** Of decisions, what they come to. */
export const totalOf = (decisions: readonly Pick<Reviewed, 'cost'>[]): Total => ({
  decisions: decisions.length,
  cost: decisions.reduce((sum, { cost }) => sum + cost, 0),
})
