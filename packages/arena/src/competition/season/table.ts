/** The table of a game: strength, interval and places of every entry, from all sets of its final. */
import { rankTable, type RankRow } from '../ratings/index.ts'
import type { SetResult } from '../results.ts'
import type { Entry } from './rules.ts'

/** A row: figures as `RankRow` says. */
export interface SeasonStanding extends Omit<RankRow, 'entrant'> {
  /** Number of the entry. */
  readonly entry: number
}

/** Best first. Results name entries by their numbers. */
export function tableOf(entries: readonly Entry[], results: readonly SetResult[]): readonly SeasonStanding[] {
  const { rows } = rankTable(results, { entrants: entries.map(({ number }) => String(number)) })
  return rows.map(standingOf)
}

const standingOf = ({ entrant, ...row }: RankRow): SeasonStanding => ({ entry: Number(entrant), ...row })
