/** The table of a game: strength, interval and places of every entry, from all sets of its final. */
import { rankTable, type RankRow, type RankTable } from '../ratings/index.ts'
import type { SetResult } from '../results.ts'
import type { Entry } from './rules.ts'

/** A row: figures as `RankRow` says. */
export interface SeasonStanding extends Omit<RankRow, 'entrant'> {
  /** Number of the entry. */
  readonly entry: number
}

/** Best first. Results name entries by their numbers. */
export const tableOf = (entries: readonly Entry[], results: readonly SetResult[]): readonly SeasonStanding[] =>
  standingsOf(rankTable(results, { entrants: entrantsOf(entries) }))

/** As results name them. */
export const entrantsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ number }) => String(number))

export const standingsOf = ({ rows }: Pick<RankTable, 'rows'>): readonly SeasonStanding[] => rows.map(standingOf)

const standingOf = ({ entrant, ...row }: RankRow): SeasonStanding => ({ entry: Number(entrant), ...row })
