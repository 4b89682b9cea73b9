/** A tournament as it is played on and shown: its plan and results from the store. */
import type { TournamentPlan } from '../../competition/formats/index.ts'
import type { SetResult } from '../../competition/results.ts'
import {
  countedTournaments,
  entriesOfTournament,
  setsOfTournament,
  type CountedRow,
  type KeptSet,
} from '../../store/tournaments.ts'
import type { Reader } from '../../store/store.ts'

export interface Loaded {
  readonly row: CountedRow
  readonly game: string
  readonly plan: TournamentPlan
  readonly options: Readonly<Record<string, unknown>>
  readonly sets: readonly KeptSet[]
  readonly results: readonly SetResult[]
}

/** Null where there is none. */
export async function loadTournament(db: Reader, id: string): Promise<Loaded | null> {
  const [row] = await countedTournaments(db, id)
  if (!row) return null
  const { format, seats, rounds, sets: setsOfTable, game } = row
  const sets = await setsOfTournament(db, id)
  return {
    row,
    game,
    plan: { format, entries: await entriesOfTournament(db, id), seats, rounds, sets: setsOfTable },
    options: JSON.parse(row.options) as Loaded['options'],
    sets,
    results: sets.map(({ number, versions, matches }) => ({ set: number, entrants: versions, matches })),
  }
}
