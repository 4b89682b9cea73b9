/** What the store knows of a ladder when its next set is chosen. */
import type { Tier } from '../api.ts'
import { newcomer } from '../rating.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import type { Candidate } from './pairing.ts'

/** A version that may be asked to play, whatever the ladder. */
export interface Enrolled extends Pick<Candidate, 'version' | 'owner' | 'isRated' | 'isHouse'> {
  readonly tier: Tier | 'house'
  readonly games: readonly string[]
}

/** Rated versions and opponents, and the house. Whether a remote bot is connected is not the store's to know. */
export async function roster(db: Reader): Promise<readonly Enrolled[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select(['versions.id', 'versions.state', 'versions.games', 'bots.owner', 'bots.tier'])
    .where('versions.state', 'in', ['rated', 'opponent'])
    .where('bots.isDisabled', '=', 0)
    .orderBy('versions.id')
    .execute()
  return rows.map(({ id, state, games, owner, tier }) => ({
    version: id,
    owner,
    tier,
    games: JSON.parse(games) as string[],
    isHouse: tier === 'house',
    isRated: state === 'rated',
  }))
}

/** Whether a version is one for a ladder: the house plays on all of its games', others on those of their tier. */
export const isFor = ({ game, tier }: LadderRecord, it: Enrolled): boolean =>
  it.games.includes(game) && (it.isHouse || it.tier === tier)

/** Those who may play on a ladder, with where they stand on it. */
export async function candidatesOf(
  db: Reader,
  { id, applied }: LadderRecord,
  enrolled: readonly Enrolled[],
): Promise<readonly Candidate[]> {
  const rows = await db
    .selectFrom('ratings')
    .select(['version', 'mu', 'sigma', 'sets'])
    .where('ladder', '=', id)
    .execute()
  const ratings = new Map(rows.map((row) => [row.version, row]))
  const ahead = await setsAhead(db, id, applied)
  return enrolled.map(({ version, owner, isHouse, isRated }) => {
    const { mu, sigma, sets } = ratings.get(version) ?? newcomer
    return { version, owner, isHouse, isRated, mu, sigma, sets: sets + (ahead.get(version) ?? 0) }
  })
}

/** Sets of each version that are not in the ratings yet and are not void. */
async function setsAhead(db: Reader, ladder: string, applied: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sets')
    .innerJoin('entrants', 'entrants.set', 'sets.id')
    .select(['entrants.version'])
    .select((it) => it.fn.countAll<number>().as('sets'))
    .where('sets.ladder', '=', ladder)
    .where('sets.purpose', '=', 'rated')
    .where('sets.id', '>', applied)
    .where('sets.state', '!=', 'void')
    .groupBy('entrants.version')
    .execute()
  return new Map(rows.map(({ version, sets }) => [version, sets]))
}

/** Sets that a version had, or is to have, with each other version on a ladder. */
export async function metBy(db: Reader, ladder: string, version: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('entrants as own')
    .innerJoin('sets', 'sets.id', 'own.set')
    .innerJoin('entrants as other', 'other.set', 'own.set')
    .select('other.version')
    .select((it) => it.fn.countAll<number>().as('sets'))
    .where('own.version', '=', version)
    .where('sets.ladder', '=', ladder)
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '!=', 'void')
    .whereRef('other.entrant', '!=', 'own.entrant')
    .groupBy('other.version')
    .execute()
  return new Map(rows.map((row) => [row.version, row.sets]))
}

/**
 * Sets of a ladder that only house bots play, void ones left out. Counted up to `most`: a ladder that has had its first
 * ones is found so at once.
 */
export async function countHouseSets(db: Reader, ladder: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('sets')
    .select('sets.id')
    .where('sets.ladder', '=', ladder)
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '!=', 'void')
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('entrants')
            .innerJoin('versions', 'versions.id', 'entrants.version')
            .innerJoin('bots', 'bots.id', 'versions.bot')
            .select('entrants.set')
            .whereRef('entrants.set', '=', 'sets.id')
            .where('bots.tier', '!=', 'house'),
        ),
      ),
    )
    .orderBy('sets.id')
    .limit(most)
    .execute()
  return rows.length
}
