/** Ladders and their rows. */
import type { MatchSkill, Skill } from '../competition/luck/index.ts'
import type { Fault } from '../faults.ts'
import type { Language } from '../languages.ts'
import type { LadderId, SeatLine, Tier, VersionState } from './words.ts'

/** `GET /api/ladders`. */
export interface LadderSummary {
  readonly id: LadderId
  readonly game: string
  readonly seats: number
  readonly tier: Tier
  readonly isPaused: boolean
  /** Whether a season hides its results until it is published. */
  readonly isEmbargoed: boolean
  /** Versions with a rating. */
  readonly versions: number
  /** Sets that are rated. */
  readonly sets: number
}

/** A rating: its mean and how sure it is. */
export interface Rating {
  readonly mu: number
  readonly sigma: number
  /** mu - 3 sigma: what is ranked by. */
  readonly rating: number
}

/** Fuel per decision: exact below a thousand, else rounded down to the first three digits. */
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

/** Where results put a version among all of the ladder, and how sure that is. */
export interface RowFit {
  /** Points above the mean of the ladder, which is 0: 400 more are odds of 10 to 1. Tenths. */
  readonly strength: number
  /** The interval of the strength. */
  readonly low: number
  readonly high: number
  /** The shared place: 1 is best. Versions whose order is not sure share one. */
  readonly place: number
  /** The places it may have, `place` among them. */
  readonly placeFrom: number
  readonly placeTo: number
  /** Sets more of it and of the next below that would make their order sure; 0 where it is, null where none would. */
  readonly toTellApart: number | null
}

/**
 * What the strengths of the rows rest on: a fit of all results at once, made now and then in the background. Its intervals
 * hold the truth with probability `level` each, its places all together.
 */
export interface LadderFit {
  /** Rated sets in it. */
  readonly sets: number
  readonly versions: number
  /** Groups of versions that have not met, not even over others: strengths of two groups cannot be compared. */
  readonly groups: number
  readonly level: number
}

export interface LadderRow extends Rating, Tally {
  /** Null until there is a fit with this version in it. */
  readonly fit: RowFit | null
  /** Among all rows: 1 is best. */
  readonly rank: number
  /** In the final table, among the newest versions of authors' bots: 1 is best. Null for all others, and where the bot is disabled. */
  readonly place: number | null
  /** The rank 100 rated sets ago; null where it had none. */
  readonly rankBefore: number | null
  readonly bot: string
  /** Null for house bots. */
  readonly owner: string | null
  /** 1-based number of the version; 1 for house bots. */
  readonly version: number
  readonly versionId: string
  readonly state: VersionState
  /** What it is written in: `js`, `ts`, `py` or `wasm`; null where that is not known, as of remote bots. */
  readonly language: Language | null
  readonly fuel: FuelUse | null
  /** Matches it lost by a fault, by fault. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  /** Ratings after its last sets, oldest first, at most 40. */
  readonly trend: readonly number[]
  /** Whether this version is connected now; null for what is not remote. */
  readonly isConnected: boolean | null
}

/**
 * `GET /api/ladders/:id?find=&from=&limit=`: a page of its rows. All of them, of each bot by its newest version, are the
 * files `GET /api/ladders/:id.csv` and `GET /api/ladders/:id.json`.
 */
export interface Ladder extends LadderSummary {
  /** Best first, `limit` of them, 100 at most, from the one numbered `from`, 1 where nothing is said. */
  readonly rows: readonly LadderRow[]
  /** The number of the first of them: 1 is that of the best there is. */
  readonly from: number
  /** How many rows there are to go through: `versions`, or those whose bot or author has `find` in the name. */
  readonly found: number
  /**
   * Versions that are to play here and have no rated set yet, 100 at most; of remote bots those that are connected.
   */
  readonly waiting: readonly SeatLine[]
  /** How many wait in all. */
  readonly waitingCount: number
  /** Null until there is one: it is made once somebody asks. */
  readonly fit: LadderFit | null
  /** Fuel a bot may spend in a match. */
  readonly fuelLimit: number
  /**
   * Bots of further authors that are needed before the waiting bots (or else the next author's) can play, because no two
   * bots of one author sit at a table; 0 where some bot has enough opponents, connected or not.
   */
  readonly opponentsMissing: number
}

/**
 * `GET /api/ladders/:id/skills`: luck and skill of the first 25 rows, in their order, beside the ratings. `GET
 * /api/seasons/:id/skills?game=` has the same of all entries of a published season.
 */
export interface SkillLine extends SeatLine {
  /** Null where the game has no review, and until it is counted; news of the ladder or season says when it is. */
  readonly skill: LadderSkill | null
}

/**
 * Luck and skill over a version's newest 40 matches on a ladder or in a season. Counted in the background once somebody
 * asks; ranks go by results alone.
 */
export interface LadderSkill extends Skill, Pick<MatchSkill, 'unit' | 'count'> {}
