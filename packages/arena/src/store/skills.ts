/** Matches of a version whose luck and skill are counted: on a ladder, or in the final of a season. */
import type { LadderRecord } from './standings.ts'
import type { Reader } from './store.ts'

/** A finished match of a set that counts, and the seat of the version. */
export interface SeatedMatch {
  readonly set: number
  readonly match: number
  readonly seat: number
}

/** The newest of a version on a ladder, up to the last set that is rated there; oldest first. */
export async function newestMatches(
  db: Reader,
  { id, applied }: Pick<LadderRecord, 'id' | 'applied'>,
  version: string,
  limit: number,
): Promise<readonly SeatedMatch[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('sets', 'sets.id', 'seats.set')
    .select(['seats.set', 'seats.match', 'seats.seat'])
    .where('seats.version', '=', version)
    .where('sets.ladder', '=', id)
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '=', 'finished')
    .where('sets.id', '<=', applied)
    .orderBy('seats.set', 'desc')
    .orderBy('seats.match', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** A match with its transcript, or what is kept of it; null where it is not there any more. */
export async function keptMatch(db: Reader, { set, match }: SeatedMatch) {
  const rows = db
    .selectFrom('matches')
    .select(['set', 'match', 'transcript', 'digest'])
    .where('set', '=', set)
    .where('match', '=', match)
  return (await rows.executeTakeFirst()) ?? null
}

/** The same of a version in the final of one game of a season. */
export async function newestOfSeason(
  db: Reader,
  season: string,
  game: number,
  version: string,
  limit: number,
): Promise<readonly SeatedMatch[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('seasonSets', 'seasonSets.set', 'seats.set')
    .select(['seats.set', 'seats.match', 'seats.seat'])
    .where('seats.version', '=', version)
    .where('seasonSets.season', '=', season)
    .where('seasonSets.game', '=', game)
    .orderBy('seats.set', 'desc')
    .orderBy('seats.match', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
