/** Challenges: unrated sets an author asks for. For that author only. */
import type { MatchResult } from './matches.ts'
import type { SeatLine } from './words.ts'

/**
 * `POST /api/challenges`, answered with 201 and a `Challenge`: mirrored sets of a version of one's own against any
 * versions, old ones and house bots too. They enter no rating and are played when no rated set waits.
 */
export interface NewChallenge {
  /** One's own, such as `kettle.3`. */
  readonly version: string
  /** One for each other seat: a version, or the name of a bot for its newest. */
  readonly against: readonly string[]
  /** Where the versions share several games: which. */
  readonly game?: string
  /** Options of the game: its standard ones without. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Makes the dice those of `dicewright play` with this seed; fair dice without. */
  readonly seed?: string | number
  /** From 1 to the limit `challengeSets`. */
  readonly sets: number
}

/**
 * `GET /api/challenges/:id`, in the list `GET /api/challenges?bot=NAME`, newest first and at most 50, and answered by
 * `DELETE /api/challenges/:id`, which calls off the sets that wait. Matches are read as any others, by their ids.
 */
export interface Challenge {
  readonly id: number
  readonly game: string
  /** One's own first. */
  readonly entrants: readonly SeatLine[]
  /** Every option with its value. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string | null
  readonly createdMs: number
  readonly sets: readonly ChallengeSet[]
  /** Of finished sets: against each other entrant, in their order. */
  readonly scores: readonly ChallengeScore[]
}

/** A set of a challenge. */
export interface ChallengeSet {
  readonly set: number
  readonly state: 'waiting' | 'running' | 'finished' | 'void'
  /** Empty before it is finished; ranks and returns by entrant. */
  readonly matches: readonly (Pick<MatchResult, 'ranks' | 'returns'> & { readonly id: string })[]
}

/** One's own against one other entrant. */
export interface ChallengeScore {
  /** Matches with the better, the same and the worse rank. */
  readonly wins: number
  readonly ties: number
  readonly losses: number
}
