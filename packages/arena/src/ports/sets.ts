/**
 * The port between the ladder and the workers that play sets for it. `workers/` implements it, and so do the tests of the
 * ladder.
 */
import type { Header } from '@dicewright/engine'
import type { EntryLine } from '../referee/hearing.ts'
import type { DecisionNote } from '../referee/recorder.ts'
import type { MatchReport } from '../referee/referee.ts'
import type { GameNote } from '../children/messages.ts'

/** Who plays in a set. `name` is what the transcript says: `kettle v7`, or the house bot's name. */
export type JobEntrant =
  | { readonly kind: 'house'; readonly name: string; readonly bot: string }
  | {
      readonly kind: 'script'
      readonly name: string
      /** Name of the file, as stack traces say it. */
      readonly file: string
      readonly source: string
      /** SHA-256 of `source` in hex: compiled scripts are kept by it. */
      readonly hash: string
    }

/** One mirrored set of sandboxed and house bots: a pure function of what stands here. */
export interface SetJob {
  readonly set: number
  readonly game: GameNote
  readonly entrants: readonly JobEntrant[]
  /** One list per match: `seatings[match][seat]` is the entrant. */
  readonly seatings: readonly (readonly number[])[]
  /** 64 hex digits. */
  readonly secret: string
  /** Name of the set for the dice, in the transcripts. */
  readonly setName: string
  /** Milliseconds each decision is held back, so that people can follow; 0 for none. */
  readonly paceMs: number
}

/** A finished match: its transcript carries the secret of its set. `match` is 1-based. */
export interface PlayedMatch {
  readonly match: number
  readonly seating: readonly number[]
  readonly report: MatchReport
  /** By seat. */
  readonly decisions: readonly (readonly DecisionNote[])[]
  readonly startedMs: number
  readonly endedMs: number
  /** By seat: JSON of the questions it was asked up to its last fault; null where it had none. */
  readonly questions: readonly (readonly string[] | null)[]
  /** By seat: questions after those, up to its last fault, that were too many characters; absent where none were. */
  readonly missing?: readonly number[]
}

/** Called while a set is played. A match that is played again is begun again. */
export interface SetListener {
  /** A match begins. */
  began(match: number, seating: readonly number[], header: Header): void
  /** Entries from `ply` on; batched, never out of order. */
  entered(match: number, ply: number, entries: readonly EntryLine[]): void
  /** A match of the set has ended, others may go on: a secret they share is not in its report. */
  ended(played: PlayedMatch): void
}

/** How urgent a set is: a validation's, one with authors' bots, one between house bots, or one of a challenge. */
export type Lane = 'validation' | 'rated' | 'house' | 'challenge'

/** Plays sets on several match children at once. */
export interface Workers {
  readonly children: number
  readonly busy: number
  /**
   * Resolves when every match of the set has ended. A verdict of `infra` is a void match. Rejects with an AbortError
   * once `signal` is aborted. Never more than `children` at once: further calls wait in the order of their lanes. A set
   * that steps aside for a more urgent one begins its match again later, and comes to the same.
   */
  play(job: SetJob, listener: SetListener, signal?: AbortSignal, lane?: Lane): Promise<readonly PlayedMatch[]>
  /** A validation is under way: a child is kept free for its sets until what this answers with is called. */
  expectValidation(): () => void
  /** Ends all child processes. */
  close(): Promise<void>
}
