/** Fair play, for the admin: decisions that are worth a look. */
import type { FairPlayReport } from '../competition/fair-play/index.ts'
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
  /** As `dicewright fair-play --json` prints it. */
  readonly report: FairPlayReport | null
}
