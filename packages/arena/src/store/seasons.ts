/** Seasons as they are kept: their states, the roster, the entries, and the sets of the final. */
import type { Selectable } from 'kysely'
import { seasonStates, seasonsUnderWay, type SeasonState } from '../api/index.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import { writeResults } from './results.ts'
import type { SeasonAuthorTable, SeasonEntryTable, SeasonTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type SeasonRow = Omit<Selectable<SeasonTable>, 'state'> & { readonly state: SeasonState }
export type SeasonAuthorRow = Selectable<SeasonAuthorTable>
export type SeasonEntryRow = Selectable<SeasonEntryTable>

/** Those that are not deleted. */
const seasonsOf = (db: Reader) =>
  db.selectFrom('seasons').selectAll().where('state', 'in', seasonStates).$narrowType<{ state: SeasonState }>()

/** Newest first. */
export const allSeasons = (db: Reader): Promise<SeasonRow[]> =>
  seasonsOf(db).orderBy('createdMs', 'desc').orderBy('id', 'desc').execute()

/** Ids of those whose final is being played. */
export async function playingSeasons(db: Reader): Promise<readonly string[]> {
  const playing = db.selectFrom('seasons').select('id').where('state', '=', 'playing')
  const rows = await playing.orderBy('createdMs').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function findSeason(db: Reader, id: string): Promise<SeasonRow | null> {
  return (await seasonsOf(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether there was no season of this name, or one that looks like it. */
export async function addSeason(tx: Tx, row: SeasonRow): Promise<boolean> {
  const added = await tx
    .insertInto('seasons')
    .values(row)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function addSeasonAuthors(tx: Tx, authors: readonly SeasonAuthorRow[]): Promise<void> {
  for (let from = 0; from < authors.length; from += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('seasonAuthors')
      .values(authors.slice(from, from + rowsAtOnce))
      .execute()
}

/** A statement takes only so many values. */
const rowsAtOnce = 500

export async function changeSeason(
  tx: Tx,
  id: string,
  change: Partial<Omit<SeasonRow, 'id'>> & { readonly state: SeasonState },
): Promise<void> {
  await tx.updateTable('seasons').set(change).where('id', '=', id).execute()
}

/** In the order they were on the roster. */
export const rosterOfSeason = (
  db: Reader,
  season: string,
): Promise<(Omit<SeasonAuthorRow, 'season'> & { name: string })[]> =>
  db
    .selectFrom('seasonAuthors')
    .innerJoin('owners', 'owners.id', 'seasonAuthors.owner')
    .select(['seasonAuthors.owner', 'seasonAuthors.number', 'owners.name'])
    .select(['seasonAuthors.team', 'seasonAuthors.sharesSource'])
    .where('season', '=', season)
    .orderBy('seasonAuthors.number')
    .execute()

/** Seasons an author is on the roster of, that are not over. */
export const seasonsOfAuthor = (db: Reader, owner: string): Promise<SeasonRow[]> =>
  db
    .selectFrom('seasons')
    .innerJoin('seasonAuthors', 'seasonAuthors.season', 'seasons.id')
    .selectAll('seasons')
    .where('seasonAuthors.owner', '=', owner)
    .where('seasons.state', 'in', seasonsUnderWay)
    .$narrowType<{ state: SeasonState }>()
    .orderBy('seasons.createdMs')
    .execute()

/**
 * By author the team they are in for now, of those who are in one: no two of a team sit at a table of rated play. In
 * several seasons that of the newest counts.
 */
export async function teamsNow(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('seasonAuthors')
    .innerJoin('seasons', 'seasons.id', 'seasonAuthors.season')
    .select(['seasonAuthors.owner', 'seasonAuthors.season', 'seasonAuthors.team'])
    .where('seasonAuthors.team', 'is not', null)
    .where('seasons.state', 'in', seasonsUnderWay)
    .orderBy('seasons.createdMs')
    .execute()
  return new Map(rows.map(({ owner, season, team }) => [owner, `team ${season} ${team}`]))
}

/** A version that may be an entry. */
export interface SentEntry {
  readonly version: string
  readonly bot: string
  readonly owner: string
  readonly team: string | null
  readonly state: string
  readonly games: readonly string[]
  readonly sentMs: number
  readonly sharesSource: boolean
}

/** Versions of scripts that authors on the roster sent between two times, the last included; newest first. */
export async function sentBetween(db: Reader, season: string, from: number, to: number): Promise<readonly SentEntry[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .innerJoin('seasonAuthors', 'seasonAuthors.owner', 'bots.owner')
    .select(['versions.id', 'versions.bot', 'versions.number', 'versions.state', 'versions.games', 'versions.sentMs'])
    .select(['versions.sharesSource', 'seasonAuthors.owner', 'seasonAuthors.team'])
    .select('seasonAuthors.sharesSource as authorShares')
    .where('seasonAuthors.season', '=', season)
    .where('bots.tier', '=', 'standard')
    .where('bots.isDisabled', '=', 0)
    .where('bots.isRetired', '=', 0)
    .where('versions.state', 'in', ['rated', 'opponent', 'validating'])
    .where('versions.sentMs', '>=', from)
    .where('versions.sentMs', '<=', to)
    .orderBy('versions.sentMs', 'desc')
    .orderBy('versions.bot')
    .orderBy('versions.number', 'desc')
    .execute()
  return rows.map(({ id, bot, owner, team, state, games, sentMs, sharesSource, authorShares }) => ({
    version: id,
    bot,
    owner,
    team,
    state,
    games: JSON.parse(games) as string[],
    sentMs,
    sharesSource: sharesSource === 1 || authorShares === 1,
  }))
}

export async function writeEntries(tx: Tx, entries: readonly SeasonEntryRow[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('seasonEntries')
      .values(entries.slice(from, from + rowsAtOnce))
      .execute()
}

/** By number. */
export const entriesOfSeason = (db: Reader, season: string): Promise<SeasonEntryRow[]> =>
  db.selectFrom('seasonEntries').selectAll().where('season', '=', season).orderBy('number').execute()

/** Whether a bot has a version among the entries of any season. */
export async function isEntered(db: Reader, bot: string): Promise<boolean> {
  const found = await db
    .selectFrom('seasonEntries')
    .innerJoin('versions', 'versions.id', 'seasonEntries.version')
    .select('seasonEntries.number')
    .where('versions.bot', '=', bot)
    .executeTakeFirst()
  return found !== undefined
}

/** A finished set of a final. */
export interface FinishedSet {
  readonly season: string
  /** In the season, as are game and round. */
  readonly number: number
  readonly game: number
  readonly round: number
  readonly ladder: string
  /** 64 hex digits. */
  readonly secret: string
  readonly versions: readonly string[]
  readonly played: readonly PlayedMatch[]
}

/** Keeps a set of a final, once: a second one of its number changes nothing. */
export async function keepSeasonSet(tx: Tx, finished: FinishedSet, nowMs: number): Promise<void> {
  const { season, number, game, round, ladder, secret, versions, played } = finished
  const before = tx.selectFrom('seasonSets').select('set').where('season', '=', season).where('number', '=', number)
  if (await before.executeTakeFirst()) return
  const startedMs = played[0]!.startedMs
  const { id: set } = await tx
    .insertInto('sets')
    .values({
      ladder,
      purpose: 'season',
      state: 'finished',
      secret,
      attempts: 1,
      createdMs: startedMs,
      startedMs,
      endedMs: nowMs,
      isHouse: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entrants = versions.map((version, entrant) => ({ set, entrant, version, ladder: null }))
  await tx.insertInto('entrants').values(entrants).execute()
  await writeResults(tx, [{ set, versions, played }])
  await tx.insertInto('seasonSets').values({ season, number, game, round, set }).execute()
}

export async function countSeasonSets(db: Reader, season: string): Promise<number> {
  const { count } = await db
    .selectFrom('seasonSets')
    .where('season', '=', season)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Sets of one game of the final behind a number, in their order: their ids among all sets and their numbers in the season. */
export const numbersOfSeason = (
  db: Reader,
  { season, game, after, limit }: Record<'game' | 'after' | 'limit', number> & { readonly season: string },
): Promise<{ id: number; number: number }[]> =>
  db
    .selectFrom('seasonSets')
    .select(['set as id', 'number'])
    .where('season', '=', season)
    .where('game', '=', game)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

/** A match of a final as it is kept; `seats` in their order. */
export interface SeasonMatchRow {
  /** In the season. */
  readonly number: number
  readonly match: number
  readonly reason: string
  readonly seats: readonly { readonly entrant: number; readonly rank: number; readonly returns: number }[]
}

/** Matches of sets of the season from one number to another, both included, in their order. */
export async function seasonMatches(
  db: Reader,
  season: string,
  from: number,
  to: number,
): Promise<readonly SeasonMatchRow[]> {
  const rows = await db
    .selectFrom('seasonSets')
    .innerJoin('matches', 'matches.set', 'seasonSets.set')
    .innerJoin('seats', (it) => it.onRef('seats.set', '=', 'matches.set').onRef('seats.match', '=', 'matches.match'))
    .select(['seasonSets.number', 'matches.match', 'matches.reason'])
    .select(['seats.seat', 'seats.entrant', 'seats.rank', 'seats.returns'])
    .where('seasonSets.season', '=', season)
    .where('seasonSets.number', '>=', from)
    .where('seasonSets.number', '<=', to)
    .orderBy('seasonSets.number')
    .orderBy('matches.match')
    .orderBy('seats.seat')
    .execute()
  const matches: (SeasonMatchRow & { seats: SeasonMatchRow['seats'][number][] })[] = []
  for (const { number, match, reason, entrant, rank, returns } of rows) {
    const last = matches.at(-1)
    if (last?.number !== number || last.match !== match) matches.push({ number, match, reason, seats: [] })
    matches.at(-1)!.seats.push({ entrant, rank, returns })
  }
  return matches
}

/** A finished set with everything its line in the bundle has. */
export interface FinishedRow {
  readonly number: number
  readonly game: number
  readonly round: number
  /** By entrant. */
  readonly versions: readonly string[]
  readonly matches: readonly (Omit<SeasonMatchRow, 'number'> & { readonly transcript: string })[]
}

/** Finished sets from one number to another, both included, in their order. */
export async function finishedSets(
  db: Reader,
  season: string,
  from: number,
  to: number,
): Promise<readonly FinishedRow[]> {
  const rows = await db
    .selectFrom('seasonSets')
    .select(['number', 'game', 'round', 'set'])
    .where('season', '=', season)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
  if (rows.length === 0) return []
  const sets = rows.map(({ set }) => set)
  const entrants = await db.selectFrom('entrants').selectAll().where('set', 'in', sets).orderBy('entrant').execute()
  const matches = Map.groupBy(await seasonMatches(db, season, from, to), ({ number }) => number)
  const texts = await db
    .selectFrom('matches')
    .select(['set', 'match', 'transcript'])
    .where('set', 'in', sets)
    .orderBy('match')
    .execute()
  const transcripts = Map.groupBy(texts, ({ set }) => set)
  return rows.map(({ set, number, game, round }) => ({
    number,
    game,
    round,
    versions: entrants.filter((it) => it.set === set).map(({ version }) => version),
    matches: matches.get(number)!.map(({ match, reason, seats }, i) => {
      return { match, reason, seats, transcript: transcripts.get(set)![i]!.transcript }
    }),
  }))
}
