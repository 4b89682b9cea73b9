/** Tournaments of the server: who plays which format, how far it is, and what it came to. */
import type { RankTable } from '../competition/ratings/index.ts'
import type { Bracket, CrossTable, FormatId, Standing } from '../competition/formats/index.ts'
import type { LadderId, SeatLine } from './words.ts'

/** Stopped is what the admin ended before it was over. */
export const tournamentStates = ['playing', 'finished', 'stopped'] as const
/** Where a tournament stands. */
export type TournamentState = (typeof tournamentStates)[number]

/** A tournament in a list: `GET /api/tournaments`, the newest first. */
export interface TournamentLine {
  /** Its name in lower case. */
  readonly id: string
  readonly name: string
  readonly state: TournamentState
  readonly format: FormatId
  readonly ladder: LadderId
  readonly game: string
  readonly seats: number
  readonly entries: number
  /** Sets that were played. */
  readonly sets: number
  readonly createdMs: number
  readonly endedMs: number | null
  /** Alone on the first place of one that is finished; null otherwise. */
  readonly winner: SeatLine | null
}

/** `GET /api/tournaments/:id`. Entrants of tables are ids of versions. */
export interface TournamentPage extends TournamentLine {
  readonly rounds: number
  readonly setsOfTable: number
  readonly options: Readonly<Record<string, unknown>>
  /** In seeded order. */
  readonly entrants: readonly SeatLine[]
  /** The round being played, or the last one. */
  readonly round: number
  /** Sets there can be at most. */
  readonly setsAtMost: number
  readonly standings: readonly Standing[]
  readonly crossTable: CrossTable
  readonly bracket: Bracket | null
  /** Strengths with intervals, and the places each may have, once it is over; null before. */
  readonly ratings: RankTable | null
  /** By the number of a set in the tournament: where its matches are found. */
  readonly played: readonly TournamentSet[]
  /** Sets that are being played now, by ascending number. */
  readonly playing: readonly PlayingSet[]
  /** SHA-256 of the secret in hex, known before the first throw. */
  readonly commitment: string
  /** 64 hex digits that the secret of every set follows from; null until it is over. */
  readonly secret: string | null
  /** Why it does not go on for now; null where it does, or is over. */
  readonly trouble: string | null
}

/** A set that is being played; its matches are found once it has ended. */
export interface PlayingSet {
  /** In the tournament, from 1. */
  readonly number: number
  readonly round: number
  /** Ids of versions. */
  readonly entrants: readonly string[]
}

/** A set that was played. */
export interface TournamentSet {
  /** In the tournament, from 1. */
  readonly number: number
  /** Of the server; its matches are `SET-1` to `SET-MATCHES`. */
  readonly set: number
  readonly round: number
  readonly matches: number
}

/** What a tournament is made from: `POST /api/admin/tournaments`. */
export interface NewTournament {
  readonly name: string
  readonly game: string
  /** 2 where it says nothing. */
  readonly seats?: number
  readonly format: FormatId
  readonly rounds?: number
  readonly sets?: number
  readonly options?: Readonly<Record<string, unknown>>
  /** Names of bots, whose last rated versions play, or ids of versions, best seed first. */
  readonly bots?: readonly string[]
  /** In place of `bots`: the best so many bots of the ladder, seeded by it. */
  readonly top?: number
}
