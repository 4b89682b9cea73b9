/** The shapes that every format shares: plain data, which the command line, the server and a static page show alike. */
import type { SetResult } from '../results.ts'

/** The formats there are, in the order in which they are listed. */
export const formatIds = ['round-robin', 'swiss', 'single', 'double', 'gauntlet', 'ladder'] as const

/** The id of a format. */
export type FormatId = (typeof formatIds)[number]

/** What a tournament follows from, together with its results. */
export interface TournamentPlan {
  readonly format: FormatId
  /** Ids of what takes part, best seed first: the order decides the first pairings, and who is first of equals. */
  readonly entries: readonly string[]
  /** Seats of a table: entries that play a set together. */
  readonly seats: number
  /** Swiss and ladder: rounds. Round robin and gauntlet: how often everything is played. Elimination: 1. */
  readonly rounds: number
  /** Sets at each table; in an elimination the sets a duel has, unless it is decided before or level after them. */
  readonly sets: number
}

/** A set to play. */
export interface Pairing {
  /** Its number in the tournament, from 1. The same set has the same number, in whatever order sets end. */
  readonly set: number
  /** 1-based. */
  readonly round: number
  /** Entries in seeded order, or in an elimination as the bracket has them. */
  readonly entrants: readonly string[]
}

/** Where an entry stands. */
export interface Standing {
  readonly entrant: string
  /** 1 is the best; equal ones share a place. */
  readonly place: number
  /** Sets it played. */
  readonly sets: number
  /** What it scored in all matches, against each other entry at its table: 1, 1/2 or 0; a bye counts a half of its sets. */
  readonly points: number
  /** Most points it could have had in what it played. */
  readonly most: number
  /** Rounds without a table. */
  readonly byes: number
  /** Orders equal points: see each format; null where the format has none. */
  readonly tieBreak: number | null
}

/** What one entry scored against another. */
export interface Cell {
  readonly points: number
  readonly most: number
  /** Numbers of the sets, ascending. */
  readonly sets: readonly number[]
}

/** Who scored what against whom; `cells[i][j]` is entry i against entry j, null where they did not meet. */
export interface CrossTable {
  /** In the order of the standings. */
  readonly entrants: readonly string[]
  readonly cells: readonly (readonly (Cell | null)[])[]
}

/** Where a duel of a bracket gets one of its two from. */
export type DuelSource =
  | { readonly from: 'entry'; readonly entrant: string }
  | { readonly from: 'winner' | 'loser'; readonly duel: number }

/** A duel of a bracket. An entry with a bye is simply first seen in a later round. */
export interface Duel {
  /** 1-based: the place in the bracket's list. */
  readonly duel: number
  /** A grand final is of both sides. Single elimination has winners alone. */
  readonly side: 'winners' | 'losers' | 'final'
  /** 1-based, within its side. */
  readonly round: number
  readonly sources: readonly [DuelSource, DuelSource]
  /** Null while it is not known. */
  readonly entrants: readonly [string | null, string | null]
  readonly points: readonly [number, number]
  /** Numbers of the sets played, ascending. */
  readonly sets: readonly number[]
  readonly winner: string | null
  /** Level after all sets, the better seed goes on; null while it is not decided. */
  readonly decidedBy: 'points' | 'seed' | null
  /** False for the second grand final where the first decided: it is not played. */
  readonly isNeeded: boolean
}

/** All duels of an elimination, each after those it follows from. */
export interface Bracket {
  readonly duels: readonly Duel[]
}

/** What follows from a plan and the results so far. */
export interface TournamentState {
  /** What can be played now and is not in the results. */
  readonly pairings: readonly Pairing[]
  readonly isOver: boolean
  /** Sets that were played, and how many there can be at most, those included. */
  readonly progress: { readonly played: number; readonly atMost: number }
  /** The round being played, or the last one; 1-based. */
  readonly round: number
  /** In the order of places; equal ones in seeded order. */
  readonly standings: readonly Standing[]
  readonly crossTable: CrossTable
  /** Of an elimination. */
  readonly bracket: Bracket | null
}

/** Results by the number of their set. */
export type Results = ReadonlyMap<number, SetResult>

/** A format: pure functions of a plan and results. */
export interface Format {
  /** Rounds and sets where nothing is said of them. */
  readonly usual: (entries: number) => { readonly rounds: number; readonly sets: number }
  /** Most rounds that can be paired; null where rounds are not to be chosen. */
  readonly mostRounds: (entries: number, seats: number) => number | null
  /** Whether a table may have three and more seats. */
  readonly takesTables: boolean
  readonly next: (plan: TournamentPlan, results: Results) => TournamentState
}
