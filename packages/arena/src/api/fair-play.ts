/** Fair play, for the admin: decisions that are worth a look. */
import type { LadderId } from './words.ts'

/**
 * `POST /api/admin/fair-play/:ladder` begins to count the newest sets of a ladder, up to the limit `fairPlaySets`;
 * `GET` of the same address says how far that is, and what came of the last one. One ladder at a time.
 */
export interface FairPlayState {
  readonly ladder: LadderId
  /** `none`: nobody asked since the server was started. */
  readonly state: 'none' | 'counting' | 'done' | 'failed'
  /** Sets that are counted, and how many there are to count. */
  readonly counted: number
  readonly sets: number
  /** When it was done, in milliseconds since 1970; null before. */
  readonly atMs: number | null
  readonly report: FairPlayFindings | null
}

/** As `dicewright fair-play --json` prints it. */
export interface FairPlayFindings {
  /** Pairs of a version and an opponent that were compared, and those with too few sets. */
  readonly compared: number
  readonly skipped: number
  /** Corrected p-value up to which a pair is named. */
  readonly level: number
  /** Worth a look, and no more than that. */
  readonly findings: readonly {
    readonly id: string
    /** The bot that was at the table. */
    readonly opponent: string
    /** Sets with it and without it. */
    readonly sets: number
    readonly otherSets: number
    /** Mean cost of a decision with it and without it. */
    readonly cost: number
    readonly otherCost: number
    /** What the opponent usually multiplies others' costs by; null where too few others met it. */
    readonly usual: number | null
    /** Corrected for all pairs. */
    readonly p: number
    /** Sets to look at, the dearest first. */
    readonly look: readonly number[]
  }[]
}
