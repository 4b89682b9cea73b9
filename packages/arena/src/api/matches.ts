/** Matches, in lists and on a page of their own. */
import type { End, Header } from '@dicewright/engine'
import type { LadderId, SeatLine, SetPurpose } from './words.ts'

/**
 * A match in a list: `GET /api/matches?ladder=&bot=&version=&tag=&before=&limit=` and `GET /api/live`. `tag` needs a token:
 * matches in which a bot of that author gave it.
 */
export interface MatchLine {
  /** `412-2`: set and match within it. */
  readonly id: string
  readonly set: number
  /** 1-based, of `matches` in the set. */
  readonly match: number
  readonly matches: number
  readonly ladder: LadderId
  /** Rated on its ladder, or not. */
  readonly purpose: SetPurpose
  /** In seat order. */
  readonly seats: readonly SeatLine[]
  readonly state: 'live' | 'ended'
  readonly startedMs: number
  readonly endedMs: number | null
  /** Entries so far. */
  readonly plies: number
  /** Null while it is live. */
  readonly result: MatchResult | null
}

/** `GET /api/bots/:name/tags`, for the author of the bot only: the tags its versions gave, at most 100, most matches first. */
export interface TagLine {
  readonly tag: string
  /** Seats of matches that have it. */
  readonly matches: number
}

/** How a match ended. */
export interface MatchResult {
  /** `over`, `limit` or a fault. */
  readonly reason: string
  /** The seat a fault is laid on. */
  readonly seat: number | null
  readonly returns: readonly number[]
  readonly ranks: readonly number[]
}

/**
 * `GET /api/matches/:id`. Spectators of a live match get the same entries over the WebSocket; the transcript, with the
 * secret once its set has ended, is `GET /api/matches/:id/transcript`.
 */
export interface MatchPage extends MatchLine {
  readonly header: Header
  /** Per seat: fuel of each decision in order, and the total; null for seats that are not metered. */
  readonly fuel: readonly (readonly number[] | null)[]
  readonly fuelTotal: readonly (number | null)[]
  /** Per seat: milliseconds on the clock in each decision; null for seats without a clock. */
  readonly clock: readonly (readonly number[] | null)[]
  readonly strikes: readonly number[]
  /** Whether the secret is out. */
  readonly isClosed: boolean
  /** Whether its transcript had made room, and it was played again for this answer, to the same. */
  readonly isReplayed: boolean
  readonly end: End | null
  /** The other matches of the set. */
  readonly others: readonly {
    readonly id: string
    /** In seat order; null where it has not begun. */
    readonly seats: readonly SeatLine[] | null
    readonly result: MatchResult | null
  }[]
}
