/** Ratings as they are kept, and how far each ladder's have come. */
import { sql, type Selectable } from 'kysely'
import { newcomer, type Standing } from '../rating.ts'
import type { HistoryTable, LadderTable, RatingTable } from './schema.ts'
import { inPieces } from './pieces.ts'
import type { Reader, Tx } from './store.ts'

export type LadderRecord = Selectable<LadderTable>
export type HistoryRow = Selectable<HistoryTable>

/** Those that are played and shown. */
export const allLadders = (db: Reader): Promise<LadderRecord[]> =>
  db.selectFrom('ladders').selectAll().where('isServed', '=', 1).orderBy('id').execute()

/** Those of games and seats that are not served now as well. */
export const everyLadder = (db: Reader): Promise<LadderRecord[]> =>
  db.selectFrom('ladders').selectAll().orderBy('id').execute()

export async function findLadder(db: Reader, id: string): Promise<LadderRecord | null> {
  return (await db.selectFrom('ladders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** As `findLadder`, of those that are played and shown. */
export async function findServed(db: Reader, id: string): Promise<LadderRecord | null> {
  const ladder = await findLadder(db, id)
  return ladder?.isServed === 1 ? ladder : null
}

export async function pauseLadder(db: Reader, id: string, isPaused: boolean): Promise<void> {
  await db
    .updateTable('ladders')
    .set({ isPaused: isPaused ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Standings of a ladder by version. */
export async function standings(
  db: Reader,
  ladder: string,
  versions?: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('ladder', '=', ladder)
    .$if(versions !== undefined, (it) => it.where('version', 'in', versions!))
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.version, readStanding(row)]))
}

export async function standingOf(db: Reader, ladder: string, version: string): Promise<Standing> {
  return (await standings(db, ladder, [version])).get(version) ?? newcomer
}

/** Where an entrant stands after a set. */
export interface StandingAfter {
  readonly set: number
  readonly version: string
  readonly atMs: number
  readonly standing: Standing
}

/** Writes them all, in the order they came to be: the last of each version is its rating. */
export async function writeStandings(tx: Tx, ladder: string, steps: readonly StandingAfter[]): Promise<void> {
  const last = new Map(steps.map(({ version, standing }) => [version, standing]))
  await inPieces([...last], (some) =>
    tx
      .insertInto('ratings')
      .values(some.map(([version, standing]) => ratingRow(ladder, version, standing)))
      .onConflict((it) =>
        it
          .columns(['ladder', 'version'])
          .doUpdateSet((row) => Object.fromEntries(ratingColumns.map((name) => [name, row.ref(`excluded.${name}`)]))),
      )
      .execute(),
  )
  await inPieces(steps, (some) =>
    tx
      .insertInto('history')
      .values(
        some.map(({ set, version, atMs, standing: { mu, sigma } }) => ({ ladder, set, version, mu, sigma, atMs })),
      )
      .execute(),
  )
}

const ratingColumns = ['mu', 'sigma', 'sets', 'wins', 'ties', 'losses', 'fuelCounts', 'faults'] as const

function ratingRow(ladder: string, version: string, standing: Standing): Selectable<RatingTable> {
  const { mu, sigma, sets, wins, ties, losses, fuelCounts, faults } = standing
  return {
    ladder,
    version,
    mu,
    sigma,
    sets,
    wins,
    ties,
    losses,
    fuelCounts: fuelCounts && JSON.stringify(fuelCounts),
    faults: JSON.stringify(faults),
  }
}

/** The ratings now have every set up to this one, or know that it is void; `rated` of them are new and not void. */
export async function setApplied(tx: Tx, ladder: string, set: number, rated: number): Promise<void> {
  await tx
    .updateTable('ladders')
    .set((it) => ({ applied: set, rated: it('rated', '+', rated) }))
    .where('id', '=', ladder)
    .execute()
}

/** The last set in the ratings of all ladders, by its id; null where there is none. */
export async function lastRated(db: Reader): Promise<{ readonly id: number; readonly atMs: number } | null> {
  const ladders = await allLadders(db)
  const last = await Promise.all(
    ladders.map(({ id }) =>
      db
        .selectFrom('history')
        .select(['set as id', 'atMs'])
        .where('ladder', '=', id)
        .orderBy('set', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return last.filter((it) => it !== undefined).toSorted((a, b) => b.id - a.id)[0] ?? null
}

/** Ratings after sets from one to another, both included. */
export const historyBetween = (db: Reader, ladder: string, from: number, to: number): Promise<HistoryRow[]> =>
  db
    .selectFrom('history')
    .selectAll()
    .where('ladder', '=', ladder)
    .where('set', '>=', from)
    .where('set', '<=', to)
    .execute()

/**
 * Ratings of some versions over their sets, at most `most` (2 or more) of them, evenly, the first and the last among
 * them: the database leaves the others out.
 */
export function historyOfBot(
  db: Reader,
  ladder: string,
  bot: string,
  most: number,
): Promise<(HistoryRow & { readonly number: number })[]> {
  // Written into the text: what is bound would be divided as a float. Points after the first, one of so many.
  const gaps = sql.lit(most - 1)
  const oneOf = sql`(total - 1 + ${gaps} - 1) / ${gaps}`
  return db
    .selectFrom((it) =>
      it
        .selectFrom('history')
        .innerJoin('versions', 'versions.id', 'history.version')
        .selectAll('history')
        .select('versions.number')
        .select([
          sql<number>`row_number() over (order by history."set")`.as('nth'),
          sql<number>`count(*) over ()`.as('total'),
        ])
        .where('ladder', '=', ladder)
        .where('versions.bot', '=', bot)
        .as('points'),
    )
    .select(['ladder', 'set', 'version', 'number', 'mu', 'sigma', 'atMs'])
    .where(sql<boolean>`nth = total or (nth - 1) % (case when total > 1 then ${oneOf} else 1 end) = 0`)
    .orderBy('set')
    .execute()
}

function readStanding(row: Selectable<RatingTable>): Standing {
  const { mu, sigma, sets, wins, ties, losses, fuelCounts, faults } = row
  return {
    mu,
    sigma,
    sets,
    wins,
    ties,
    losses,
    fuelCounts: fuelCounts === null ? null : (JSON.parse(fuelCounts) as Record<string, number>),
    faults: JSON.parse(faults) as Standing['faults'],
  }
}
