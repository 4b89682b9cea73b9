/** What the store knows of a ladder when its next set is chosen. */
import type { Tier } from '../api/index.ts'
import { newcomer } from '../rating.ts'
import type { LadderRecord } from '../store/standings.ts'
import { teamsNow } from '../store/seasons.ts'
import type { Reader } from '../store/store.ts'
import type { Candidate } from './pairing.ts'

/** A version that may be asked to play, on any ladder. */
export interface Enrolled extends Pick<Candidate, 'owner' | 'isRated' | 'isHouse'> {
  readonly id: string
  readonly tier: Tier | 'house'
  readonly games: readonly string[]
}

/**
 * Rated versions and opponents, and the house: so many after an id, in the order of ids. Whether a remote bot is connected
 * is not the store's to know.
 */
export async function rosterOf(db: Reader, after: string, limit: number): Promise<readonly Enrolled[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select(['versions.id', 'versions.state', 'versions.games', 'bots.owner', 'bots.tier'])
    .where('versions.id', '>', after)
    .where('versions.state', 'in', ['rated', 'opponent'])
    .where('bots.isDisabled', '=', 0)
    .where('bots.isRetired', '=', 0)
    .orderBy('versions.id')
    .limit(limit)
    .execute()
  const teams = await teamsNow(db)
  return rows.map(({ id, state, games, owner, tier }) => ({
    id,
    owner: teams.get(owner ?? '') ?? owner,
    tier,
    games: JSON.parse(games) as string[],
    isHouse: tier === 'house',
    isRated: state === 'rated',
  }))
}

/** Whether a version is one for a ladder: the house plays on all of its games', others on those of their tier. */
export const isFor = ({ game, tier }: LadderRecord, it: Enrolled): boolean =>
  it.games.includes(game) && (it.isHouse || it.tier === tier)

/** Versions by their ids: these, or those after one up to another, which is one of them. */
export type SomeVersions = readonly string[] | { readonly after: string; readonly upTo: string }

/** Of some versions those who may play on a ladder, with where they stand on it. */
export async function candidatesOf(
  db: Reader,
  ladder: LadderRecord,
  versions: SomeVersions,
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
    .where((it) =>
      'after' in versions
        ? it.and([it('versions.id', '>', versions.after), it('versions.id', '<=', versions.upTo)])
        : it('versions.id', 'in', versions),
    )
    .orderBy('versions.id')
    .execute()
  const teams = await teamsNow(db)
  return rows.flatMap((row) => {
    if (!(JSON.parse(row.games) as string[]).includes(game)) return []
    const owner = teams.get(row.owner ?? '') ?? row.owner
    const isHouse = row.tier === 'house'
    const { mu, sigma, sets } = row.sets === null ? newcomer : { mu: row.mu!, sigma: row.sigma!, sets: row.sets }
    const isRated = row.state === 'rated'
    return { version: row.id, owner, isHouse, isRated, mu, sigma, sets: sets + (row.ahead ?? 0) }
  })
}

/** Ends of pieces of all versions in the order of their ids, the last one included: so many in each. */
export async function endsOfPieces(db: Reader, size: number): Promise<readonly string[]> {
  const { max } = await db
    .selectFrom('versions')
    .select((it) => it.fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  const ends: string[] = []
  for (let end: string | null = ''; end !== null && end !== max;) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ends
    end = (await afterSome(db, end, size)) ?? max
    if (end !== null) ends.push(end)
  }
  return ends
}

/** The id that is so many after another; null where there are fewer. */
async function afterSome(db: Reader, after: string, size: number): Promise<string | null> {
  const found = await db
    .selectFrom('versions')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
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
