/** Answers for one author alone: tokens, submissions, logs and crash capsules. */
import type { Fault } from '../faults.ts'
import type { BotPage, VersionLine } from './bots.ts'

/** `POST /api/tokens` with `{ name }`: the one answer that shows a token. */
export interface NewToken {
  readonly owner: string
  readonly token: string
}

/** `GET /api/me`, with `Authorization: Bearer TOKEN`. */
export interface Me {
  readonly owner: string
  readonly bots: readonly BotPage[]
  /** Versions sent in the last 24 hours, of so many. */
  readonly sentToday: number
  readonly sendLimit: number
  /** How people do against these bots, newest version first. */
  readonly people: readonly PeopleLine[]
}

/** Unrated matches of one version against people. */
export interface PeopleLine {
  readonly bot: string
  readonly version: number
  readonly game: string
  /** In rooms, with dice of the server. */
  readonly matches: number
  /** Matches in which it came before every person; in the other ones it was lost to somebody, or tied. */
  readonly won: number
  readonly lost: number
  /** The same three of matches in readers' browsers, which threw the dice. */
  readonly browserMatches: number
  readonly browserWon: number
  readonly browserLost: number
}

/**
 * `POST /api/bots` with `{ name, file, source }`, answered with 201, or with 200 where this very source is there already;
 * then `GET /api/versions/:id` until it is decided. For its author only, as are the source as it was sent,
 * `GET /api/versions/:id/source`, and another validation where it is on probation or the arena itself failed,
 * `POST /api/versions/:id/validate`.
 */
export interface Submission extends VersionLine {
  readonly bot: string
  readonly steps: readonly ValidationStep[]
  /** The matches of its validation: their logs are `GET /api/versions/:id/logs/:match`. */
  readonly matches: readonly string[]
}

/** A step of a validation. */
export interface ValidationStep {
  readonly step: 'transpile' | 'load' | 'self' | 'house'
  /** `not-run`: a step before it failed. */
  readonly state: 'waiting' | 'running' | 'passed' | 'failed' | 'not-run'
  /** Milliseconds it took. */
  readonly ms: number | null
  /** A sentence in English, with numbers; null before it ran. */
  readonly note: string | null
  // Where it failed; null where that is not known, and for steps that did not fail.
  /** The match, as in `matches`. */
  readonly match: string | null
  /** `GET /api/capsules/:id`. */
  readonly capsule: string | null
  /** In the script: `kettle.js:9:14`, file, line and column. */
  readonly at: string | null
}

/** `GET /api/versions/:id/logs/:match`, for its author only. */
export interface AuthorLog {
  readonly match: string
  readonly seat: number
  readonly decisions: readonly {
    /** Entries of the transcript before it. */
    readonly ply: number
    readonly fuel: number | null
    readonly ms: number
  }[]
  /** What it printed; lines that made room are counted. */
  readonly lines: readonly string[]
  /** Of each line the decision it was printed in, 1-based, 0 before the first; null where that was not kept. */
  readonly printedIn: readonly number[] | null
  readonly dropped: number
  /** What it said it thinks: tags and values of the decisions, 1-based, that have any. */
  readonly thoughts: readonly {
    readonly decision: number
    /** Each once, in the order in which they were said. */
    readonly tags: readonly string[]
    /** By name, the last number that was said. */
    readonly values: Readonly<Record<string, number>>
    /** Tags and values that were not kept; a line of the log says why. */
    readonly lost: number
  }[]
  readonly troubles: readonly {
    readonly decision: number
    readonly ply: number
    readonly fault: Fault
    readonly message: string
    readonly stack: string
    readonly played: string | null
  }[]
  /** `GET /api/capsules/:id`. */
  readonly capsules: readonly string[]
}

/**
 * A crash capsule: everything that is needed to see a fault again without the server. `dicewright repro FILE` loads the
 * script, asks it the questions of this match up to the fault in order, and says whether it ends alike.
 */
export interface Capsule {
  readonly format: 'dicewright-capsule'
  readonly formatVersion: 1
  readonly bot: string
  readonly version: number
  readonly match: string
  readonly seat: number
  readonly sandbox: string
  readonly script: { readonly name: string; readonly source: string; readonly hash: string }
  readonly game: { readonly id: string; readonly rules: number; readonly seats: number; readonly options: object }
  /** The seed of the bot's own randomness, 32 hex digits. */
  readonly seed: string
  /** Every question it was asked, in order, as the JSON texts it was given; the last one is where it failed. */
  readonly questions: readonly string[]
  /** Questions after those that were too many characters: with any, it cannot be replayed. Absent where none were. */
  readonly missing?: number
  readonly limits: Readonly<Record<string, number>>
  readonly fault: Fault
  readonly message: string
  readonly stack: string
  readonly ply: number
  readonly decision: number
  readonly fuel: number
  readonly log: readonly string[]
}
