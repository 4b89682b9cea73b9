/** What a projector shows, wherever it comes from: a ladder of the server, a season, or a bundle in a file. */
import type { SetResult } from '@dicewright/arena/competition'
import type { Refusal, Transcript } from '@dicewright/engine'
import type { LiveMatch, LiveListener } from '../../arena/live-match.ts'

export interface ShowRow {
  /** What stays the same while the row moves. */
  readonly id: string
  readonly name: string
  readonly author: string | null
  /** 1 is best; rows whose order is not certain share a place. */
  readonly place: number
  /** Up to which place it may stand; null where that is not known. */
  readonly placeTo: number | null
  /** What it is ordered by, as it is printed. */
  readonly figure: string
  /** From where to where it may be, on the axis of all rows; null where that is not known. */
  readonly interval: { readonly low: number; readonly mid: number; readonly high: number } | null
}

/** A line of the ticker. */
export interface ShowResult {
  readonly id: string
  readonly winner: string
  readonly loser: string
  readonly isDraw: boolean
}

/** What a room sees at once. */
export interface Standings {
  readonly title: string
  readonly sets: number
  readonly rows: readonly ShowRow[]
  /** Latest first. */
  readonly results: readonly ShowResult[]
  /** Nothing more will be played. */
  readonly isOver: boolean
}

/** A match to put on the board. */
export interface ShownMatch {
  readonly id: string
  /** It is replayed, or followed while it is played. */
  readonly play: { readonly transcript: Transcript } | { readonly follow: (listener: LiveListener) => LiveMatch }
}

/** The sets of the bots on top, for the finale. */
export interface FinaleSets {
  /** Ids of rows, best first. */
  readonly order: readonly string[]
  readonly sets: readonly SetResult[]
  /** Rejects never; null where it cannot be had. */
  readonly transcript: (set: number, match: number) => Transcript | null
}

export interface Show {
  /** Null until it is known. */
  readonly standings: Standings | null
  readonly refusal: Refusal<any> | null
  /** The match to show next, of those not shown before where there is a choice; null where there is none. */
  next(shown: ReadonlySet<string>): Promise<ShownMatch | null>
  finale(): Promise<FinaleSets>
  close(): void
}
