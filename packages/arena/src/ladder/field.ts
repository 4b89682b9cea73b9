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
    .where('bots.isRetired', '=', 0)
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

/**
 * Those who may play on a ladder, with where they stand on it: of some versions, or of all. Who may not is not among them.
 */
export async function candidatesOf(
  db: Reader,
  ladder: LadderRecord,
  versions?: readonly string[],
): Promise<readonly Candidate[]> {
  const { id, game, tier, applied } = ladder
  const rows = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .leftJoin('ratings', (it) => it.onRef('ratings.version', '=', 'versions.id').on('ratings.ladder', '=', id))
    .select(['versions.id', 'versions.state', 'versions.games', 'bots.owner', 'bots.tier'])
    .select(['ratings.mu', 'ratings.sigma', 'ratings.sets'])
    // Sets that are not in the ratings yet and are not void.
    .select((it) =>
      it
        .selectFrom('entrants')
        .innerJoin('sets', 'sets.id', 'entrants.set')
        .select((some) => some.fn.countAll<number>().as('ahead'))
        .whereRef('entrants.version', '=', 'versions.id')
        .where('entrants.ladder', '=', id)
        .where('entrants.set', '>', applied)
        .where('sets.state', '!=', 'void')
        .as('ahead'),
    )
    .where('versions.state', 'in', ['rated', 'opponent'])
    .where('bots.isDisabled', '=', 0)
    .where('bots.isRetired', '=', 0)
    .where('bots.tier', 'in', [tier, 'house'])
    .where('versions.games', 'like', `%${JSON.stringify(game)}%`)
    .$if(versions !== undefined, (it) => it.where('versions.id', 'in', versions!))
    .execute()
  return rows.flatMap((row) => {
    if (!(JSON.parse(row.games) as string[]).includes(game)) return []
    const isHouse = row.tier === 'house'
    const { mu, sigma, sets } = row.sets === null ? newcomer : { mu: row.mu!, sigma: row.sigma!, sets: row.sets }
    const isRated = row.state === 'rated'
    return { version: row.id, owner: row.owner, isHouse, isRated, mu, sigma, sets: sets + (row.ahead ?? 0) }
  })
}

/** Sets that a version had, or is to have, with each other version on a ladder; of a house bot, those of the house alone. */
export async function metBy(
  db: Reader,
  ladder: string,
  { version, isHouse }: Pick<Candidate, 'version' | 'isHouse'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sets')
    .innerJoin('entrants as own', 'own.set', 'sets.id')
    .innerJoin('entrants as other', 'other.set', 'sets.id')
    .select('other.version')
    .select((it) => it.fn.countAll<number>().as('sets'))
    .where('own.version', '=', version)
    .where('own.ladder', '=', ladder)
    .$if(isHouse, (it) => it.where('sets.ladder', '=', ladder).where('sets.isHouse', '=', 1))
    .where('sets.state', '!=', 'void')
    .whereRef('other.entrant', '!=', 'own.entrant')
    .groupBy('other.version')
    .execute()
  return new Map(rows.map((row) => [row.version, row.sets]))
}

/** Sets of a ladder that only house bots play, void ones left out, counted up to `most`. */
export async function countHouseSets(db: Reader, ladder: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', ladder)
    .where('isHouse', '=', 1)
    .where('state', '!=', 'void')
    .limit(most)
    .execute()
  return rows.length
}
