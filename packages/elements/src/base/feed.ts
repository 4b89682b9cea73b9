/**
 * Where the steps of a match come from that is not played by this screen alone: a room of an arena, or another browser. What
 * brings them is loaded on demand; the element asks it for the next step, and tells it what the person here decides.
 */
import type { End, Entry, Followed, Seat } from '@dicewright/engine'
import type { Player } from './players.ts'

/** A match that is played elsewhere, for one screen. */
export interface Feed {
  /** As this screen may know it; whole once `end` is there. */
  readonly match: Followed
  /** `me` is the person here. */
  readonly players: readonly Player[]
  /** The seat of the person here; null where this screen only watches. */
  readonly seat: Seat | null
  /** How the match ended, once its last step is taken. */
  readonly end: Partial<End> | undefined
  /** Whether a step is known that is not in `match`. */
  readonly hasNext: boolean
  /** Whether a decision was sent that is not among the steps yet. */
  readonly isSent: boolean
  /** Whether the others may be asked to let the person here take a decision back. */
  readonly mayUndo: boolean
  /** The date and key of the match of the day that it is; absent where it is none. */
  readonly day?: string
  /** Puts the next step into `match`. */
  next(): Entry
  /** Sends a decision that the rules allow. */
  send(action: string): void
  /** Asks the others. */
  undo(): void
  /** The person here wants another match. */
  again(): void
  /** Another match has taken its place on the screen. */
  left(): void
}
