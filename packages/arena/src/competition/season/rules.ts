/**
 * The rules of a season: everything that decides its final beside the bots and the dice, fixed and published before the first
 * bot is sent. What is in a bundle is what is here.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Limits } from '../../limits.ts'

/** A game of a season: it has a schedule and a table of its own. */
export interface SeasonGame {
  readonly game: string
  /** Version of its rules. */
  readonly rules: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

/** Which versions are entries: the last one of each author or of each team, or the last one of every bot. */
export const entryRules = ['author', 'team', 'several'] as const
/** One of `entryRules`. */
export type EntryRule = (typeof entryRules)[number]

/** When the final of a game is over. It is looked at after each round, in which everybody has played equally often. */
export interface FinalRule {
  /** Sets of each game, at most. */
  readonly sets: number
  /** Points of strength between the ends of an interval: over once none is wider. Null plays all sets. */
  readonly width: number | null
}

/** The rules, as they are published when a season is made. */
export interface SeasonRules {
  /** What it is called in addresses: its name in lower case. */
  readonly id: string
  readonly name: string
  readonly games: readonly SeasonGame[]
  readonly entries: EntryRule
  /** Whether the ladders of its games show no results before the end. */
  readonly isEmbargoed: boolean
  /** Milliseconds since 1970; null where the organiser opens and freezes it by hand. */
  readonly opensMs: number | null
  readonly closesMs: number | null
  readonly final: FinalRule
  /** What a script may use up in a match, and the sandbox that counts it. */
  readonly limits: Limits
  readonly sandbox: string
  /** SHA-256 of the season's secret, in hex. */
  readonly commitment: string
}

/** SHA-256, in hex, of a text in UTF-8. */
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The hash that is published with the rules: of their JSON, as a bundle has it. */
export const hashOfRules = (rules: SeasonRules): string => hashOfText(JSON.stringify(rules))

/** What takes part in the final, by numbers: names may be taken out later, and the schedule and the table stay. */
export interface Entry {
  /** From 1. */
  readonly number: number
  /** The author's or team's number: no two of one side sit at a table. */
  readonly side: number
}

/** With the ids of the games it can play. */
export interface PlayingEntry extends Entry {
  readonly games: readonly string[]
}

/** How the dice and transcripts of a set name it. */
export const setNameOf = ({ id }: Pick<SeasonRules, 'id'>, set: number): string => `season ${id} set ${set}`
