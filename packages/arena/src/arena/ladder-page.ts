/** The page of a ladder: the rated versions, best first, with the figures behind each rating, page by page. */
import type { GameFactory } from '@dicewright/engine'
import type { Ladder, LadderRow, LadderSummary } from '../api/index.ts'
import type { Language } from '../languages.ts'
import { inOrder } from '../ladder/ladders.ts'
import { fuelUse } from '../ladder/statistics.ts'
import { shownRating, type Standing } from '../rating.ts'
import { languagesOf, seatLines } from '../store/bots.ts'
import { allLadders, standings, type LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { isEmbargoed } from '../store/veil.ts'
import type { Viewer } from '../viewer.ts'
import { byRating, newestRows, searchable, type LadderOrder, type Placed } from './ladder-order.ts'

/** Which rows: all, or those with `find` in the name of the bot or its author; at most `limit` of them, beginning at `from`. */
export interface RowsQuery {
  readonly find?: string
  /** 1 is the first. */
  readonly from?: number
  /** 1 to `mostRows`. */
  readonly limit?: number
}

/** Rows of one answer, and versions that wait. */
export const mostRows = 100

/** Ratings in a row's trend. */
const trendSets = 40

export async function ladderSummaries(db: Reader, games: readonly GameFactory[]): Promise<readonly LadderSummary[]> {
  const ladders = (await allLadders(db)).toSorted(inOrder(games))
  return Promise.all(ladders.map((ladder) => summaryOf(db, ladder)))
}

export async function summaryOf(db: Reader, ladder: LadderRecord): Promise<LadderSummary> {
  const { id, game, seats, tier, isPaused, rated } = ladder
  const { versions } = await db
    .selectFrom('ratings')
    .where('ladder', '=', id)
    .select((it) => it.fn.countAll<number>().as('versions'))
    .executeTakeFirstOrThrow()
  const states = { isPaused: isPaused === 1, isEmbargoed: await isEmbargoed(db, id) }
  return { id, game, seats, tier, ...states, versions, sets: rated }
}

export async function ladderPage(
  db: Reader,
  ladder: LadderRecord,
  order: LadderOrder,
  { find = '', from = 1, limit = mostRows }: RowsQuery,
  viewer: Viewer = null,
): Promise<Omit<Ladder, 'fuelLimit' | 'fit'>> {
  const sought = searchable(find)
  const summary = await summaryOf(db, ladder)
  const found = (await isEmbargoed(db, ladder.id, viewer))
    ? []
    : sought === ''
      ? order.rows
      : order.rows.filter(({ searched }) => searched.includes(sought))
  const waiting = order.waiting.slice(0, mostRows)
  const lines = await seatLines(db, waiting)
  return {
    ...summary,
    rows: await rowsAt(db, ladder.id, found.slice(from - 1, from - 1 + limit)),
    from,
    found: found.length,
    waiting: waiting.flatMap((version) => lines.get(version) ?? []),
    waitingCount: order.waiting.length,
    opponentsMissing: order.opponentsMissing,
  }
}

/** The final table in pieces: a row for each bot by its newest version, best first. */
export async function* finalTable(
  db: Reader,
  ladder: string,
  { rows }: LadderOrder,
): AsyncGenerator<readonly LadderRow[]> {
  const newest = newestRows(rows)
  for (let from = 0; from < newest.length; from += mostRows)
    yield rowsAt(db, ladder, newest.slice(from, from + mostRows))
}

/**
 * The rows of those who are placed so, with what is known of each now. An order that is a moment old gives the ranks; who
 * has which of these goes by the ratings that are shown.
 */
export async function rowsAt(db: Reader, ladder: string, placed: readonly Placed[]): Promise<readonly LadderRow[]> {
  if (placed.length === 0) return []
  const versions = placed.map(({ versionId }) => versionId)
  const now = await standings(db, ladder, versions)
  const languages = await languagesOf(db, versions)
  const rows = await Promise.all(
    placed.map(async (it) => {
      const standing = now.get(it.versionId)
      return standing
        ? [rowOf(it, standing, languages.get(it.versionId) ?? null, await trendOf(db, ladder, it.versionId))]
        : []
    }),
  )
  const ranks = rows.flat().map(({ rank }) => rank)
  return rows
    .flat()
    .toSorted(byRating)
    .map((row, i) => Object.assign(row, { rank: ranks[i]! }))
}

function rowOf(placed: Placed, standing: Standing, language: Language | null, trend: readonly number[]): LadderRow {
  const { rank, place, rankBefore, bot, owner, version, versionId, state } = placed
  const { mu, sigma, sets, wins, ties, losses, fuelCounts, faults } = standing
  const skill = { mu, sigma, rating: shownRating(standing) }
  const whose = { bot, owner, version, versionId, state, language, isConnected: null }
  const fuel = fuelUse(fuelCounts)
  return { ...skill, sets, wins, ties, losses, fit: null, rank, place, rankBefore, ...whose, fuel, faults, trend }
}

async function trendOf(db: Reader, ladder: string, version: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('history')
    .select(['mu', 'sigma'])
    .where('ladder', '=', ladder)
    .where('version', '=', version)
    .orderBy('set', 'desc')
    .limit(trendSets)
    .execute()
  return rows.toReversed().map(shownRating)
}
