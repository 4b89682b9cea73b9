/** Boards of the day: everybody plays one match with the same dice, which the server throws, and the first attempt counts. */
import type { RoomPlace } from './rooms.ts'

/** Which board: the same for all who play the same game with the same settings under the same key on one date. */
export interface BoardName {
  /** A day of UTC, as in `2026-11-27`. */
  readonly date: string
  readonly game: string
  /** Whose match of the day it is, as a page gives it. */
  readonly key: string
  /** Every option with its value. */
  readonly options: Readonly<Record<string, unknown>>
  /** By seat: `me`, or the name of a house bot. */
  readonly players: readonly string[]
}

/** `open` to who begins, `closing` for who has begun, or `closed`. */
export const boardStates = ['open', 'closing', 'closed'] as const
/** One of `boardStates`. */
export type BoardState = (typeof boardStates)[number]

/** What one reader came to. */
export interface BoardRow {
  /** Of the attempt: its reader knows it, and it gives no right. */
  readonly id: string
  /** From 1; equal points share a place. */
  readonly place: number
  /** Null where the reader has given none, or the admin has removed it. */
  readonly name: string | null
  readonly points: number
  readonly endedMs: number
  /** Milliseconds from the first look at the match to its end. */
  readonly tookMs: number
  /** Attempts on this board that came from the same address before: who made them may have known the dice. */
  readonly earlier: number
}

/** A board of the day, as everybody sees it. */
export interface BoardView extends BoardName {
  readonly state: BoardState
  /** SHA-256, in hex, of the secret that all dice of the date follow from; null where there was no such day here. */
  readonly commitment: string | null
  /** The secret of the dice of this board, 64 hex digits, once it is closed. */
  readonly secret: string | null
  /** When nobody may begin any more, and when nothing counts any more. */
  readonly endsMs: number
  readonly closesMs: number
  /** Attempts that were begun, and that are over. */
  readonly begun: number
  readonly over: number
  /** Best first, at most `boardRows`. */
  readonly rows: readonly BoardRow[]
  /** The row that was asked for by `mine`; null where there is none. */
  readonly mine: BoardRow | null
}

/** The attempt of one reader, with their place at its table. */
export interface DailyAttempt {
  readonly id: string
  readonly date: string
  readonly name: string | null
  /** Null until the match is over. */
  readonly points: number | null
  readonly place: RoomPlace
}

/** What is known of the dice of a day. */
export interface DayLine {
  readonly date: string
  /** SHA-256 of its secret, in hex: published before the day begins. */
  readonly commitment: string
  /** 64 hex digits, once the day is closed. */
  readonly secret: string | null
}

/** A name on a board, in the admin's list. */
export interface BoardNameLine {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly game: string
  readonly key: string
  readonly points: number
  readonly endedMs: number
}
