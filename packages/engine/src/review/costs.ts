/** What reviewed decisions and turns come to; apart from the review, since a page shows sums and need not carry what counts. */
import type { Seat } from '../kit/contract.ts'

/** Games whose decisions are counted in points. */
export const inPoints = ['chaser', 'six-dice', 'yatzy'] as const
/** Games whose matches can be reviewed: the others in per cent of the win. */
export const reviewed = [...inPoints, 'royal-turf', 'yessir'] as const

/** Games of which is told how likely each seat was to win: exactly (null), or counted by so many playouts of every place. */
export const foretold = { chaser: null, yatzy: null, 'six-dice': 1000, yessir: 1000, 'royal-turf': 1000 } as const

/** A place of a match: the beginning of a turn, at YESSIR and Royal Turf a decision; or its end. */
export interface TurnChances {
  /** The entries of the match before it. */
  readonly ply: number
  /** By seat, 0 to 1; they add up to 1, since who ties shares a win. */
  readonly chances: readonly number[]
}

/** What may be decided. */
export interface Weighed {
  readonly action: string
  /** What it is counted for: points, or per cent of the win. */
  readonly value: number
  /** By how much it is counted for less than the best: 0 or more. */
  readonly cost: number
}

/** A decision beside the best there was, in the `unit` of the review. */
export interface Reviewed extends Weighed {
  /** The entries of the match up to this decision and with it. */
  readonly ply: number
  readonly seat: Seat
  /** The action that counts most; the one taken where none counts more. */
  readonly best: string
}

/** A turn beside its mean. */
export interface ReviewedTurn {
  /** The entries of the match up to its end. */
  readonly ply: number
  readonly seat: Seat
  /** Points by which the dice brought more than they do on average: 0 on the mean, whoever plays. */
  readonly luck: number
}

/** What the decisions and turns of one seat, or of all who go by one name, come to. */
export interface Total {
  /** How many were counted. */
  readonly decisions: number
  /** Points that they cost together, and each on average: 0 or more. */
  readonly cost: number
  readonly meanCost: number
  /** How many were counted. */
  readonly turns: number
  /** Points that their dice brought above the mean, together, and each on average. */
  readonly luck: number
  readonly meanLuck: number
}

/** Less than that is shown as 0.0 points. */
const least = 0.05

/** The decisions that cost most, the dearest first, and none that cost next to nothing. */
export const dearestOf = <D extends Pick<Reviewed, 'cost'>>(decisions: readonly D[], most: number): readonly D[] =>
  decisions
    .filter(({ cost }) => cost >= least)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)

/** What decisions and turns come to; means of none are 0. */
export const totalOf = (
  decisions: readonly Pick<Reviewed, 'cost'>[],
  turns: readonly Pick<ReviewedTurn, 'luck'>[],
): Total => {
  const cost = decisions.reduce((sum, one) => sum + one.cost, 0)
  const luck = turns.reduce((sum, one) => sum + one.luck, 0)
  return {
    decisions: decisions.length,
    cost,
    meanCost: cost / Math.max(decisions.length, 1),
    turns: turns.length,
    luck,
    meanLuck: luck / Math.max(turns.length, 1),
  }
}
