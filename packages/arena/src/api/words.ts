/** What several answers name: tiers, ladders, the states of a version, and who sits at a table. */

/** How bots are reached; each tier has ladders of its own. House bots play in all. */
export const tiers = ['standard', 'remote'] as const
/** How a bot is reached, which decides its ladders. */
export type Tier = (typeof tiers)[number]

/** `six-dice.2.standard`: game, seats, tier. */
export type LadderId = string

/**
 * Where a version stands: being validated, rated (the newest one), an opponent only (an older one), refused by its
 * validation, paused after repeated faults, or disabled by the admin.
 */
export const versionStates = ['validating', 'rated', 'opponent', 'refused', 'probation', 'disabled', 'retired'] as const
/** Where a version stands. */
export type VersionState = (typeof versionStates)[number]

/**
 * What sets are played for: the ratings of a ladder, the validation of a version, a challenge of an author, a tournament, or
 * the final of a season.
 */
export const setPurposes = ['rated', 'validation', 'challenge', 'tournament', 'season'] as const
/** One of `setPurposes`. */
export type SetPurpose = (typeof setPurposes)[number]

/** What the admin can close: new versions of bots, and new authors other than those the admin makes. */
export const switches = ['submissions', 'registration'] as const
/** A switch of the admin. */
export type Switch = (typeof switches)[number]

/** One seat in a list of matches. */
export interface SeatLine {
  readonly bot: string
  readonly version: number
  readonly versionId: string
  readonly owner: string | null
  readonly isHouse: boolean
}
