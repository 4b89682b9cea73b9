/**
 * What the arena's server answers over HTTP, as JSON: the pages and everybody else's programs read these shapes. Times
 * are milliseconds since 1970, fuel is VM operations, ratings are OpenSkill points. Refusals are the engine's shape with
 * an HTTP status of 4xx or 5xx: `{ ok: false, code, message, at, retryAfterMs? }`.
 */
import type { End, Header } from '@dicewright/engine'
import type { Fault } from './referee/faults.ts'

/**
 * `GET /site.json`: what this site has beside the pages. A plain file server answers with the file of the build, which
 * says no to both. Where there is an arena, `/arena` and everything under it (`/arena/bots/NAME`, `/arena/matches/ID`)
 * is the one page `arena.html`.
 */
export interface Site {
  readonly docs: boolean
  readonly arena: boolean
}

/** How bots are reached; each tier has ladders of its own. House bots play in all. */
export const tiers = ['standard', 'remote'] as const
export type Tier = (typeof tiers)[number]

/** `six-dice.2.standard`: game, seats, tier. */
export type LadderId = string

/**
 * Where a version stands: being validated, rated (the newest one), an opponent only (an older one), refused by its
 * validation, paused after repeated faults, or disabled by the admin.
 */
export const versionStates = ['validating', 'rated', 'opponent', 'refused', 'probation', 'disabled'] as const
export type VersionState = (typeof versionStates)[number]

/** `GET /api/server`. */
export interface ServerInfo {
  readonly protocol: string
  readonly version: string
  readonly startedMs: number
  readonly games: readonly { readonly id: string; readonly seats: readonly number[] }[]
  readonly tiers: readonly Tier[]
  /** Every limit by name; units as in the table of SECURITY.md. */
  readonly limits: Readonly<Record<string, number>>
  readonly now: ServerNow
}

/** What the server is doing. */
export interface ServerNow {
  /** Match children, and how many play. */
  readonly children: number
  readonly busy: number
  /** Sets that versions still want before they rest, at most: one may count for several. */
  readonly setsWaiting: number
  readonly setsRated: number
  readonly bots: number
  readonly authors: number
  /** The last set that was rated. */
  readonly lastSet: { readonly id: number; readonly atMs: number } | null
  /** Matches that ended per second of one child's time, over the last minute with any; null before the first. */
  readonly matchesPerSecond: number | null
  /** The last recomputation of all ratings from the results, and whether it came to the same. */
  readonly recomputed: { readonly equal: boolean; readonly atMs: number } | null
  /** Why nothing can be kept now, such as a full disk; results wait in memory. Null where all is well. */
  readonly trouble: { readonly message: string; readonly sinceMs: number } | null
}

/** `GET /api/ladders`. */
export interface LadderSummary {
  readonly id: LadderId
  readonly game: string
  readonly seats: number
  readonly tier: Tier
  readonly isPaused: boolean
  /** Versions with a rating. */
  readonly versions: number
  /** Sets that are rated. */
  readonly sets: number
}

export interface Rating {
  readonly mu: number
  readonly sigma: number
  /** mu - 3 sigma: what is ranked by. */
  readonly rating: number
}

/** Fuel per decision, each rounded down to a whole step of `limits.fuelStep`. */
export interface FuelUse {
  readonly median: number
  readonly p99: number
  readonly most: number
}

/** Sets by their outcome: mean rank over the matches of a set, better, equal or worse than the opponents' mean. */
export interface Tally {
  readonly sets: number
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

export interface LadderRow extends Rating, Tally {
  /** 1 is best. */
  readonly rank: number
  /** The rank 100 rated sets ago; null where it had none. */
  readonly rankBefore: number | null
  readonly bot: string
  /** Null for house bots. */
  readonly owner: string | null
  /** 1-based number of the version; 1 for house bots. */
  readonly version: number
  readonly versionId: string
  readonly state: VersionState
  readonly fuel: FuelUse | null
  /** Matches it lost by a fault, by fault. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  /** Ratings after its last sets, oldest first, at most 40. */
  readonly trend: readonly number[]
  /** Whether this version is connected now; null for what is not remote. */
  readonly isConnected: boolean | null
}

/** `GET /api/ladders/:id`, and as a file `GET /api/ladders/:id.csv`. */
export interface Ladder extends LadderSummary {
  readonly rows: readonly LadderRow[]
  /** Versions that are to play here and have no rated set yet; of remote bots those that are connected. */
  readonly waiting: readonly SeatLine[]
  /** Fuel a bot may spend in a match. */
  readonly fuelLimit: number
}

/** One seat in a list of matches. */
export interface SeatLine {
  readonly bot: string
  readonly version: number
  readonly versionId: string
  readonly owner: string | null
  readonly isHouse: boolean
}

/** A match in a list: `GET /api/matches?ladder=&bot=&version=&before=&limit=` and `GET /api/live`. */
export interface MatchLine {
  /** `412-2`: set and match within it. */
  readonly id: string
  readonly set: number
  /** 1-based, of `matches` in the set. */
  readonly match: number
  readonly matches: number
  readonly ladder: LadderId
  readonly purpose: 'rated' | 'validation'
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
  readonly end: End | null
  /** The other matches of the set. */
  readonly others: readonly {
    readonly id: string
    /** In seat order; null where it has not begun. */
    readonly seats: readonly SeatLine[] | null
    readonly result: MatchResult | null
  }[]
}

/** `GET /api/bots/:name`. */
export interface BotPage {
  readonly name: string
  readonly owner: string | null
  readonly tier: Tier | 'house'
  readonly isDisabled: boolean
  /** Whether any of its versions is connected now; null for what is not remote. */
  readonly isConnected: boolean | null
  readonly versions: readonly VersionLine[]
  readonly ladders: readonly BotLadder[]
}

export interface VersionLine {
  readonly id: string
  readonly version: number
  /** SHA-256 of the script in hex; null for house and remote bots. */
  readonly hash: string | null
  readonly language: 'js' | 'ts' | null
  readonly chars: number | null
  readonly sentMs: number
  readonly state: VersionState
  readonly games: readonly string[]
  /** Why it was refused or paused. */
  readonly why: { readonly code: string; readonly message: string } | null
  readonly sets: number
  readonly rating: number | null
  readonly faults: Readonly<Partial<Record<Fault, number>>>
}

/** What a bot did on one ladder. */
export interface BotLadder extends LadderSummary {
  /** Of its newest rated version. */
  readonly row: LadderRow | null
  /** After every rated set of any of its versions, oldest first, thinned to at most 400 points. */
  readonly history: readonly (Rating & { readonly set: number; readonly version: number; readonly atMs: number })[]
  /** Of the newest rated version, most sets first. */
  readonly headToHead: readonly HeadToHead[]
  /** Decisions of the newest rated version by fuel; null where nothing is metered. */
  readonly fuelHistogram: { readonly step: number; readonly counts: readonly number[] } | null
}

export interface HeadToHead extends Tally {
  readonly opponent: SeatLine
  /** (wins + ties / 2) / sets, and its 95 % Wilson interval. */
  readonly score: number
  readonly low: number
  readonly high: number
}

/** `POST /api/tokens` with `{ name }`: the one answer that shows a token. */
export interface NewToken {
  readonly owner: string
  readonly token: string
}

/** `GET /api/names/:name`: whether a bot can have this name. An answer for every text, never a refusal. */
export interface NameLine {
  readonly name: string
  /** The bot that has it, or a name that looks like it; null where none has. */
  readonly takenBy: { readonly bot: string; readonly owner: string | null } | null
  /** Why it can be no name of a bot at all; null where it can. */
  readonly why: { readonly code: string; readonly message: string } | null
}

/** `GET /api/me`, with `Authorization: Bearer TOKEN`. */
export interface Me {
  readonly owner: string
  readonly bots: readonly BotPage[]
  /** Versions sent in the last 24 hours, of so many. */
  readonly sentToday: number
  readonly sendLimit: number
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
  /** Of each line the decision it was printed in, 1-based, 0 while it was loaded; null where that was not kept. */
  readonly printedIn: readonly number[] | null
  readonly dropped: number
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
 * script, asks it the questions of this match up to the fault in order, and tells whether it ends alike.
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
