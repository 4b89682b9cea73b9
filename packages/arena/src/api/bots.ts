/** Bots: their versions, their ladders, and who may be called what. */
import type { Fault } from '../faults.ts'
import type { Language } from '../languages.ts'
import type { LadderRow, LadderSkill, LadderSummary, Rating, Tally } from './ladders.ts'
import type { SeatLine, Tier, VersionState } from './words.ts'

/** `GET /api/bots/:name`, and `?before=NUMBER` for older versions. */
export interface BotPage {
  readonly name: string
  readonly owner: string | null
  readonly tier: Tier | 'house'
  readonly isDisabled: boolean
  /** By its author: it plays no new sets. */
  readonly isRetired: boolean
  /** Whether its author lets readers' browsers run it: then its code is sent to them. */
  readonly isLent: boolean
  /** Whether any of its versions is connected now; null for what is not remote. */
  readonly isConnected: boolean | null
  /** The newest 100, or the 100 before the version that was asked for; newest first. */
  readonly versions: readonly VersionLine[]
  /** The version that plays; null where none does. */
  readonly rated: VersionLine | null
  /** How many versions there are. */
  readonly versionCount: number
  readonly ladders: readonly BotLadder[]
}

/** A version of a bot. */
export interface VersionLine {
  readonly id: string
  readonly version: number
  /** SHA-256 of the script in hex; null for house and remote bots. */
  readonly hash: string | null
  readonly language: Language | null
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
  /** Of the newest rated version, most sets first: at most 100 opponents, by its newest 2,000 sets. */
  readonly headToHead: readonly HeadToHead[]
  /** How many opponents there are in those sets. */
  readonly opponents: number
  /** How many sets those are. */
  readonly comparedSets: number
  /** Decisions of the newest rated version by fuel; null where nothing is metered. */
  readonly fuelHistogram: { readonly step: number; readonly counts: readonly number[] } | null
  /** Of the newest rated version; null where the game has no review, and until it is counted. */
  readonly skill: LadderSkill | null
}

export interface HeadToHead extends Tally {
  readonly opponent: SeatLine
  /** (wins + ties / 2) / sets, and its 95 % Wilson interval. */
  readonly score: number
  readonly low: number
  readonly high: number
}

/** `GET /api/names/:name`: whether a bot can have this name. An answer for every text, never a refusal. */
export interface NameLine {
  readonly name: string
  /** The bot that has it, or a name that looks like it; null where none has. */
  readonly takenBy: { readonly bot: string; readonly owner: string | null } | null
  /** Why it can be no name of a bot at all; null where it can. */
  readonly why: { readonly code: string; readonly message: string } | null
}
