/** Seasons: their rules, what entered, how far the final is, and the tables it came to. */
import type { EntryRule, SeasonRules } from '../competition/season/rules.ts'
import type { GameFinal } from '../competition/season/final.ts'
import type { SeatLine } from './words.ts'

/**
 * Where a season stands: made, with its commitment published; open for bots; frozen, with its entries fixed; playing its
 * final; finished, which only the admin sees; published.
 */
export const seasonStates = ['made', 'open', 'frozen', 'playing', 'finished', 'published'] as const
/** States before the last one. */
export const seasonsUnderWay = seasonStates.slice(0, -1)
/** Where a season stands. */
export type SeasonState = (typeof seasonStates)[number]

/** What the admin can do to a season, and the state it leads to. */
export const seasonSteps = ['open', 'freeze', 'final', 'publish'] as const
/** One of `seasonSteps`. */
export type SeasonStep = (typeof seasonSteps)[number]

/** A season in a list: `GET /api/seasons`, the newest first. */
export interface SeasonLine {
  /** Its name in lower case. */
  readonly id: string
  readonly name: string
  readonly state: SeasonState
  /** Whether bots are taken now: it is open, and now is between its dates. */
  readonly isTaking: boolean
  readonly games: readonly { readonly game: string; readonly seats: number }[]
  readonly opensMs: number | null
  readonly closesMs: number | null
  readonly authors: number
  /** What would take part if it were frozen now; what takes part, from then on. */
  readonly entries: number
}

/** `GET /api/seasons/:id`. With the admin's token `GET /api/admin/seasons/:id` has the tables before they are published. */
export interface SeasonPage extends SeasonLine {
  readonly rules: SeasonRules
  /** SHA-256 of the rules as JSON, in hex. */
  readonly rulesHash: string
  /** Teams in the order of the roster; none where there are none. */
  readonly teams: readonly string[]
  readonly entrants: readonly SeasonEntry[]
  /** Versions that were sent in time and are still being validated: the final begins once they are decided. */
  readonly validating: readonly SeatLine[]
  readonly createdMs: number
  readonly openedMs: number | null
  readonly frozenMs: number | null
  readonly startedMs: number | null
  readonly finishedMs: number | null
  readonly publishedMs: number | null
  /** Of the final, while it is played and afterwards. */
  readonly progress: SeasonProgress | null
  /** Null until it is published. */
  readonly tables: readonly SeasonGameTable[] | null
  /** 64 hex digits; null until it is published. */
  readonly secret: string | null
}

/** What takes part. */
export interface SeasonEntry extends SeatLine {
  /** From 1. Tables and the bundle name it by this. */
  readonly number: number
  readonly team: string | null
  /** SHA-256 of its source in hex; null where its author was forgotten. */
  readonly hash: string | null
  /** Whether the source is in the bundle. */
  readonly sharesSource: boolean
}

/** How far a final is. */
export interface SeasonProgress {
  readonly sets: number
  /** Sets of the rounds that are planned, and of all rounds there can be. */
  readonly planned: number
  readonly most: number
  readonly round: number
  /** Sets that are being played now, by ascending number. */
  readonly playing: readonly PlayingSeasonSet[]
  /** Why it does not go on for now; null where it does, or is over. */
  readonly trouble: string | null
}

/** A set of a final that is being played. */
export interface PlayingSeasonSet {
  /** In the season, from 1. */
  readonly number: number
  /** Which game of the rules, from 0. */
  readonly game: number
  readonly round: number
  /** Numbers of entries. */
  readonly entrants: readonly number[]
}

/** What the final of a game came to. */
export interface SeasonGameTable extends Omit<GameFinal, 'game'> {
  readonly game: string
  readonly seats: number
}

/** What a season is made from: `POST /api/admin/seasons`. */
export interface NewSeason {
  readonly name: string
  /** Games with their seats, and options where they are not the usual ones. */
  readonly games: readonly {
    readonly game: string
    readonly seats: number
    readonly options?: Readonly<Record<string, unknown>>
  }[]
  /** CSV with the columns author and, where there are teams, team and source. */
  readonly roster: string
  /** The teams there are; any where it says nothing. */
  readonly teams?: readonly string[]
  /** `author` where it says nothing. */
  readonly entries?: EntryRule
  readonly isEmbargoed?: boolean
  readonly opensMs?: number | null
  readonly closesMs?: number | null
  /** Sets of each game in the final, at most, and points between the ends of an interval. */
  readonly sets?: number
  readonly width?: number | null
}

/** The answer: the season, and the tokens of those who had none, shown this once. */
export interface MadeSeason {
  readonly season: SeasonPage
  readonly tokens: readonly SeasonToken[]
}

/** Somebody on the roster; the token is null where the author was known here before. */
export interface SeasonToken {
  readonly author: string
  readonly team: string | null
  readonly token: string | null
}

/** What `POST /api/admin/seasons/:id/roster` adds to a season that is not frozen; the answer is `MadeSeason`. */
export type AddedAuthors = Pick<NewSeason, 'roster' | 'teams'>

/** What was lost with a season: `DELETE /api/admin/seasons/:id`. */
export interface DeletedSeason {
  readonly name: string
  /** As it was. */
  readonly state: SeasonState
  /** On its roster. They stay on the server, as their bots do. */
  readonly authors: number
  readonly entries: number
  /** Of its final, with all their matches. */
  readonly sets: number
}
