/**
 * The order of a ladder, with the fields that the order, a search and the final table need and no more. It is read in
 * pieces, so that other requests are answered meanwhile. The rest of a row is read for the rows of one page alone.
 */
import type { VersionState } from '../api/index.ts'
import { isFor, rosterOf } from '../ladder/field.ts'
import { opponentsMissing, seatable } from '../ladder/pairing.ts'
import { shownRating, type Skill } from '../rating.ts'
import { shownState } from '../store/bots.ts'
import { inPieces, piecesOf } from '../store/pieces.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'

/** Sets back that a rank is compared with. */
const ranksBack = 100

export interface Placed extends Skill {
  readonly versionId: string
  /** 1-based number of the version. */
  readonly version: number
  readonly bot: string
  /** Null for house bots. */
  readonly owner: string | null
  readonly state: VersionState
  /** The names of bot and author, as they are searched for. */
  readonly searched: string
  readonly rank: number
  /** In the final table; null where it has none. */
  readonly place: number | null
  readonly rankBefore: number | null
}

export interface LadderOrder {
  /** Best first. */
  readonly rows: readonly Placed[]
  /** Versions that are to play here and have no rated set yet, whether they are connected or not. */
  readonly waiting: readonly string[]
  readonly opponentsMissing: number
}

/** The form in which a search compares names: small letters, and full-width characters as their normal ones. */
export const searchable = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export async function ladderOrder(db: Reader, ladder: LadderRecord): Promise<LadderOrder> {
  const rows = await rated(db, ladder)
  const ordered = rows.toSorted(byRating)
  const placed = newestRows(ordered).filter(({ owner, state }) => owner !== null && state !== 'disabled')
  const places = new Map(placed.map(({ versionId }, i) => [versionId, i + 1]))
  const before = await ranksBefore(db, ladder, ordered)
  return {
    rows: ordered.map((row, i) =>
      Object.assign(row, {
        rank: i + 1,
        place: places.get(row.versionId) ?? null,
        rankBefore: before.get(row.versionId) ?? null,
      }),
    ),
    ...(await waitingFor(db, ladder, new Set(rows.map(({ versionId }) => versionId)))),
  }
}

/** One row for each bot: of its newest version among them. */
export function newestRows<R extends Pick<Placed, 'bot' | 'version'>>(rows: readonly R[]): readonly R[] {
  const newest = new Map<string, number>()
  for (const { bot, version } of rows) newest.set(bot, Math.max(version, newest.get(bot) ?? 0))
  return rows.filter(({ bot, version }) => version === newest.get(bot))
}

type Unplaced = Omit<Placed, 'rank' | 'place' | 'rankBefore'>

async function rated(db: Reader, { id }: LadderRecord): Promise<readonly Unplaced[]> {
  const rows = await piecesOf((after, limit) =>
    db
      .selectFrom('ratings')
      .innerJoin('versions', 'versions.id', 'ratings.version')
      .innerJoin('bots', 'bots.id', 'versions.bot')
      .leftJoin('owners', 'owners.id', 'bots.owner')
      .select(['ratings.version as id', 'ratings.mu', 'ratings.sigma', 'versions.number', 'versions.state'])
      .select(['bots.name', 'bots.isDisabled', 'bots.isRetired', 'owners.name as owner'])
      .where('ratings.ladder', '=', id)
      .where('ratings.version', '>', after)
      .orderBy('ratings.version')
      .limit(limit)
      .execute(),
  )
  return rows.map((row) => ({
    versionId: row.id,
    version: row.number,
    bot: row.name,
    owner: row.owner,
    mu: row.mu,
    sigma: row.sigma,
    state: shownState(row, row.state),
    searched: searchable(`${row.name} ${row.owner ?? ''}`),
  }))
}

type Rated = Skill & Pick<Placed, 'versionId'>

export const byRating = (a: Rated, b: Rated): number =>
  shownRating(b) - shownRating(a) || (a.versionId < b.versionId ? -1 : 1)

/** Ranks some rated sets ago; empty where there were fewer sets. Only versions that have played since had another rank. */
async function ranksBefore(
  db: Reader,
  { id, applied }: LadderRecord,
  rows: readonly Rated[],
): Promise<ReadonlyMap<string, number>> {
  const then = await db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', id)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '<=', applied)
    .orderBy('id', 'desc')
    .offset(ranksBack)
    .limit(1)
    .executeTakeFirst()
  if (!then) return new Map()
  const since = await db
    .selectFrom('history')
    .select('version')
    .distinct()
    .where('ladder', '=', id)
    .where('set', '>', then.id)
    .execute()
  const played = since.map(({ version }) => version)
  const stood = new Map((await standingAt(db, id, played, then.id)).map((row) => [row.versionId, row]))
  const moved = new Set(played)
  const were = rows.flatMap((row) => (moved.has(row.versionId) ? (stood.get(row.versionId) ?? []) : row))
  return new Map(were.toSorted(byRating).map(({ versionId }, i) => [versionId, i + 1]))
}

/** Where versions stood after a set; who had none until then is not among them. */
const standingAt = (db: Reader, ladder: string, versions: readonly string[], set: number): Promise<readonly Rated[]> =>
  inPieces(versions, (some) =>
    db
      .selectFrom('history')
      .innerJoin(
        db
          .selectFrom('history')
          .select(['version'])
          .select((it) => it.fn.max('set').as('set'))
          .where('ladder', '=', ladder)
          .where('version', 'in', some)
          .where('set', '<=', set)
          .groupBy('version')
          .as('last'),
        (it) => it.onRef('last.version', '=', 'history.version').onRef('last.set', '=', 'history.set'),
      )
      .select(['history.version as versionId', 'history.mu', 'history.sigma'])
      .where('history.ladder', '=', ladder)
      .execute(),
  )

/** Versions that are to play on the ladder and are not on it yet, connected or not. House bots are never in it. */
async function waitingFor(
  db: Reader,
  ladder: LadderRecord,
  known: ReadonlySet<string>,
): Promise<Pick<LadderOrder, 'waiting' | 'opponentsMissing'>> {
  const enrolled = (await piecesOf((after, limit) => rosterOf(db, after, limit))).filter((it) => isFor(ladder, it))
  const waiting = enrolled.filter((it) => it.isRated && !it.isHouse && !known.has(it.id))
  const owners = new Map<string | null, number>()
  for (const { owner } of enrolled) owners.set(owner, (owners.get(owner) ?? 0) + 1)
  // Or else the first bot of an author who has none here yet.
  const seated = seatable(owners) + (waiting.length > 0 ? 0 : 1)
  return { waiting: waiting.map(({ id }) => id), opponentsMissing: opponentsMissing(seated, ladder.seats) }
}
