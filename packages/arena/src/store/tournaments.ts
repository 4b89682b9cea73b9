/** Tournaments and what was played in them. Everything else follows from the plan and the results. */
import type { Selectable } from 'kysely'
import type { PlayedMatch } from '../ports/sets.ts'
import { writeResults } from './results.ts'
import type { TournamentTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type TournamentRow = Selectable<TournamentTable>

/** False where another has the name, or one that looks like it. `versions` are in seeded order. */
export async function addTournament(tx: Tx, row: TournamentRow, versions: readonly string[]): Promise<boolean> {
  const added = await tx
    .insertInto('tournaments')
    .values(row)
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await tx
    .insertInto('tournamentEntries')
    .values(versions.map((version, i) => ({ tournament: row.id, number: i + 1, version })))
    .execute()
  return true
}

export async function findTournament(db: Reader, id: string): Promise<TournamentRow | null> {
  return (await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** A tournament with how many play and how many sets there are. */
export interface CountedRow extends TournamentRow {
  readonly game: string
  readonly seats: number
  readonly entries: number
  readonly played: number
}

/** The newest first, or the one with an id. */
export async function countedTournaments(db: Reader, id?: string): Promise<readonly CountedRow[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('ladders', 'ladders.id', 'tournaments.ladder')
    .selectAll('tournaments')
    .select(['ladders.game', 'ladders.seats'])
    .select((it) => [
      it
        .selectFrom('tournamentEntries')
        .select((some) => some.fn.countAll<number>().as('count'))
        .whereRef('tournament', '=', 'tournaments.id')
        .as('entries'),
      it
        .selectFrom('tournamentSets')
        .select((some) => some.fn.countAll<number>().as('count'))
        .whereRef('tournament', '=', 'tournaments.id')
        .as('played'),
    ])
    .$if(id !== undefined, (it) => it.where('tournaments.id', '=', id!))
    .orderBy('tournaments.createdMs', 'desc')
    .orderBy('tournaments.id')
    .execute()
  return rows.map((row) => Object.assign(row, { entries: row.entries ?? 0, played: row.played ?? 0 }))
}

export async function playingTournaments(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('state', '=', 'playing')
    .orderBy('createdMs')
    .execute()
  return rows.map(({ id }) => id)
}

/** In seeded order. */
export async function entriesOfTournament(db: Reader, tournament: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tournamentEntries')
    .select('version')
    .where('tournament', '=', tournament)
    .orderBy('number')
    .execute()
  return rows.map(({ version }) => version)
}

/** Whether a version of the bot is in a tournament. */
export async function isInTournament(db: Reader, bot: string): Promise<boolean> {
  const found = await db
    .selectFrom('tournamentEntries')
    .innerJoin('versions', 'versions.id', 'tournamentEntries.version')
    .select('tournamentEntries.version')
    .where('versions.bot', '=', bot)
    .executeTakeFirst()
  return found !== undefined
}

/** Only of one that is playing: false where it was ended before. */
export async function endTournament(
  tx: Tx,
  id: string,
  end: Pick<TournamentRow, 'state' | 'winner' | 'endedMs'>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('tournaments')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'playing')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** A set of a tournament that has come to its end. */
export interface EndedSet {
  readonly tournament: string
  readonly number: number
  readonly round: number
  readonly ladder: string
  readonly secret: string
  /** By entrant. */
  readonly versions: readonly string[]
  /** Matches that count; none where the set is void. */
  readonly played: readonly PlayedMatch[]
}

/** Keeps a set once. */
export async function keepTournamentSet(tx: Tx, ended: EndedSet, nowMs: number): Promise<void> {
  const { tournament, number, round, ladder, secret, versions, played } = ended
  const before = tx
    .selectFrom('tournamentSets')
    .select('set')
    .where('tournament', '=', tournament)
    .where('number', '=', number)
  if (await before.executeTakeFirst()) return
  const startedMs = played[0]?.startedMs ?? nowMs
  const { id: set } = await tx
    .insertInto('sets')
    .values({
      ladder,
      purpose: 'tournament',
      state: played.length > 0 ? 'finished' : 'void',
      secret,
      attempts: 1,
      createdMs: startedMs,
      startedMs,
      endedMs: nowMs,
      isHouse: 0,
      challenge: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entrants = versions.map((version, entrant) => ({ set, entrant, version, ladder: null }))
  await tx.insertInto('entrants').values(entrants).execute()
  if (played.length > 0) await writeResults(tx, [{ set, versions, played }])
  await tx.insertInto('tournamentSets').values({ tournament, number, round, set }).execute()
}

/** A set as it is kept. */
export interface KeptSet {
  readonly number: number
  readonly round: number
  readonly set: number
  /** By entrant. */
  readonly versions: readonly string[]
  /** Ranks and returns by entrant. */
  readonly matches: readonly { readonly ranks: readonly number[]; readonly returns: readonly number[] }[]
}

/** By ascending number. */
export async function setsOfTournament(db: Reader, tournament: string): Promise<readonly KeptSet[]> {
  const sets = db
    .selectFrom('tournamentSets')
    .innerJoin('entrants', 'entrants.set', 'tournamentSets.set')
    .select(['number', 'round', 'tournamentSets.set', 'entrants.version'])
    .where('tournament', '=', tournament)
    .orderBy('number')
    .orderBy('entrants.entrant')
  const seats = db
    .selectFrom('tournamentSets')
    .innerJoin('seats', 'seats.set', 'tournamentSets.set')
    .select(['seats.set', 'seats.match', 'seats.rank', 'seats.returns'])
    .where('tournament', '=', tournament)
    .orderBy('seats.set')
    .orderBy('seats.match')
    .orderBy('seats.entrant')
  const rows = Map.groupBy(await sets.execute(), ({ number }) => number)
  const bySet = Map.groupBy(await seats.execute(), ({ set }) => set)
  return [...rows.values()].map((entrants): KeptSet => {
    const { number, round, set } = entrants[0]!
    const matches = Map.groupBy(bySet.get(set) ?? [], ({ match }) => match)
    return {
      number,
      round,
      set,
      versions: entrants.map(({ version }) => version),
      matches: [...matches.values()].map((own) => ({
        ranks: own.map(({ rank }) => rank),
        returns: own.map(({ returns }) => returns),
      })),
    }
  })
}
