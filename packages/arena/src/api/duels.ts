/** Duels: which of two versions of one's own is better. For that author only. */
import type { DuelSettings, DuelState } from '../competition/sprt/index.ts'
import type { SeatLine } from './words.ts'

/**
 * `POST /api/duels`, answered with 201 and a `Duel`: mirrored sets of two versions of one's own, until a sequential test
 * knows whether the first is better. They enter no rating, and are played when nothing else is.
 */
export interface NewDuel {
  /** Two different versions of one's own, such as `kettle.3` and `kettle.2`: the first is tested. */
  readonly versions: readonly [string, string]
  /** Where they share several games: which. */
  readonly game?: string
  /** Options of the game: its standard ones without. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Differences to tell apart, in normalised Elo: 0 and 10 without. */
  readonly bounds?: readonly [lower: number, upper: number]
  /** Error rates: 0.05 without. */
  readonly alpha?: number
  readonly beta?: number
  /** Whether the margin without luck is tested, where the game counts it. */
  readonly isAdjusted?: boolean
  /** The most sets, up to the limit `duelSets`, which is taken without. */
  readonly sets?: number
}

/**
 * `GET /api/duels/:id`, in the list `GET /api/duels?bot=NAME`, newest first and at most 50, and answered by
 * `DELETE /api/duels/:id`, which ends it where it stands.
 */
export interface Duel {
  readonly id: number
  readonly game: string
  /** The first is tested. */
  readonly entrants: readonly [SeatLine, SeatLine]
  /** Every option with its value. */
  readonly options: Readonly<Record<string, unknown>>
  readonly test: DuelSettings
  /** The most sets. */
  readonly most: number
  /** `ended`: known, or the most sets were played; `stopped` by its author, or because a bot plays no more. */
  readonly state: 'running' | 'ended' | 'stopped'
  readonly createdMs: number
  readonly endedMs: number | null
  readonly result: DuelState
  /** The log-likelihood ratio after some of the sets, the last one among them: at most 200 places. Empty in lists. */
  readonly path: readonly { readonly set: number; readonly llr: number }[]
}
