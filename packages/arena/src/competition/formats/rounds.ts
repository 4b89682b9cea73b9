/** What formats share that play round by round: numbers of sets, what is complete, what is left to play. */
import type { Pairing, Results, TournamentPlan } from './types.ts'

/** Entries that play together. */
export type Table = readonly string[]

/** The tables of one round, and the number before its first set. */
export interface Round {
  /** 1-based. */
  readonly round: number
  readonly tables: readonly Table[]
  readonly after: number
}

/** The sets of a round: the first of every table, then the second of every table, ... */
export const setsOfRound = ({ sets }: TournamentPlan, { round, tables, after }: Round): readonly Pairing[] =>
  Array.from({ length: sets * tables.length }, (_, i) => ({
    set: after + i + 1,
    round,
    entrants: tables[i % tables.length]!,
  }))

/** Rounds one after the other, numbered on. */
export function numbered(plan: TournamentPlan, rounds: readonly (readonly Table[])[]): readonly Round[] {
  let after = 0
  return rounds.map((tables, i) => {
    const round = { round: i + 1, tables, after }
    after += plan.sets * tables.length
    return round
  })
}

/** What of some sets is not in the results. */
export const leftOf = (pairings: readonly Pairing[], results: Results): readonly Pairing[] =>
  pairings.filter(({ set }) => !results.has(set))

/** The results up to a number of a set. */
export const resultsUpTo = (results: Results, last: number): Results =>
  new Map([...results].filter(([set]) => set <= last))
