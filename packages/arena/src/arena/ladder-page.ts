/** A ladder as people see it: everybody who has a rating, best first, with what the rating rests on. */
import type { GameFactory } from '@dicewright/engine'
import type { Ladder, LadderRow, LadderSummary, SeatLine, VersionState } from '../api.ts'
import { isFor, roster } from '../ladder/field.ts'
import { opponentsMissing, seatable } from '../ladder/pairing.ts'
import { inOrder } from '../ladder/ladders.ts'
import { fuelUse } from '../ladder/statistics.ts'
import { shownRating, type Standing } from '../rating.ts'
import { seatLines, shownState } from '../store/bots.ts'
import { allLadders, standings, type LadderRecord } from '../store/standings.ts'
import { inPieces } from '../store/pieces.ts'
import type { Reader } from '../store/store.ts'

/** Ratings in a row's trend. */
const trendSets = 40
/** Sets back that a rank is compared with. */
const ranksBack = 100

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
  return { id, game, seats, tier, isPaused: isPaused === 1, versions, sets: rated }
}

export async function ladderPage(db: Reader, ladder: LadderRecord, fuelLimit: number): Promise<Ladder> {
  const rows = await ladderRows(db, ladder)
  return { ...(await summaryOf(db, ladder)), rows, ...(await waitingFor(db, ladder, rows)), fuelLimit }
}

/** Whoever is to play on the ladder and is not on it yet, whether it is connected or not. The house waits for nobody. */
async function waitingFor(
  db: Reader,
  ladder: LadderRecord,
  rows: readonly LadderRow[],
): Promise<Pick<Ladder, 'waiting' | 'opponentsMissing'>> {
  const rated = new Set(rows.map(({ versionId }) => versionId))
  const enrolled = (await roster(db)).filter((it) => isFor(ladder, it))
  const waiting = enrolled.filter((it) => it.isRated && !it.isHouse && !rated.has(it.version))
  const lines = await seatLines(
    db,
    waiting.map(({ version }) => version),
  )
  const owners = new Map<string | null, number>()
  for (const { owner } of enrolled) owners.set(owner, (owners.get(owner) ?? 0) + 1)
  // Or else the first bot of somebody who has none here yet.
  const seated = seatable(owners) + (waiting.length > 0 ? 0 : 1)
  return {
    waiting: waiting.map(({ version }) => lines.get(version)!),
    opponentsMissing: opponentsMissing(seated, ladder.seats),
  }
}

export async function ladderRows(db: Reader, ladder: LadderRecord): Promise<readonly LadderRow[]> {
  const now = await standings(db, ladder.id)
  const versions = [...now.keys()]
  if (versions.length === 0) return []
  const lines = await seatLines(db, versions)
  const states = await statesOf(db, versions)
  const ranksBefore = await ranksAt(db, ladder)
  const ordered = versions.toSorted((a, b) => byRating([a, now.get(a)!], [b, now.get(b)!]))
  const rows = ordered.map((version) => rowOf(lines.get(version)!, states.get(version)!, now.get(version)!))
  const placed = newestRows(rows).filter(({ owner, state }) => owner !== null && state !== 'disabled')
  const places = new Map(placed.map((row, i) => [row, i + 1]))
  return inPieces([...rows.entries()], (some) =>
    Promise.all(
      some.map(async ([i, row]) =>
        Object.assign(row, {
          rank: i + 1,
          place: places.get(row) ?? null,
          rankBefore: ranksBefore.get(row.versionId) ?? null,
          trend: await trendOf(db, ladder.id, row.versionId),
        }),
      ),
    ),
  )
}

/** One row for each bot: of its newest version among them. */
export function newestRows<R extends Pick<LadderRow, 'bot' | 'version'>>(rows: readonly R[]): readonly R[] {
  const newest = new Map<string, number>()
  for (const { bot, version } of rows) newest.set(bot, Math.max(version, newest.get(bot) ?? 0))
  return rows.filter(({ bot, version }) => version === newest.get(bot))
}

function rowOf(
  line: SeatLine,
  state: VersionState,
  standing: Standing,
): Omit<LadderRow, 'rank' | 'place' | 'rankBefore' | 'trend'> {
  const { bot, owner, version, versionId } = line
  const { mu, sigma, sets, wins, ties, losses, fuelCounts, faults } = standing
  const fuel = fuelUse(fuelCounts)
  const rating = shownRating(standing)
  const isConnected = null
  return {
    mu,
    sigma,
    rating,
    sets,
    wins,
    ties,
    losses,
    bot,
    owner,
    version,
    versionId,
    state,
    fuel,
    faults,
    isConnected,
  }
}

const byRating = ([a, skillA]: readonly [string, Skill], [b, skillB]: readonly [string, Skill]): number =>
  shownRating(skillB) - shownRating(skillA) || (a < b ? -1 : 1)

type Skill = Parameters<typeof shownRating>[0]

/** Ranks some rated sets ago; nobody had one where there were none. */
async function ranksAt(db: Reader, { id, applied }: LadderRecord): Promise<ReadonlyMap<string, number>> {
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
  const rows = await db
    .selectFrom('history')
    .innerJoin(
      db
        .selectFrom('history')
        .select(['version'])
        .select((it) => it.fn.max('set').as('set'))
        .where('ladder', '=', id)
        .where('set', '<=', then.id)
        .groupBy('version')
        .as('last'),
      (it) => it.onRef('last.version', '=', 'history.version').onRef('last.set', '=', 'history.set'),
    )
    .select(['history.version', 'history.mu', 'history.sigma'])
    .where('history.ladder', '=', id)
    .execute()
  const ordered = rows.toSorted((a, b) => byRating([a.version, a], [b.version, b]))
  return new Map(ordered.map(({ version }, i) => [version, i + 1]))
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

async function statesOf(db: Reader, versions: readonly string[]): Promise<ReadonlyMap<string, VersionState>> {
  const rows = await inPieces(versions, (some) =>
    db
      .selectFrom('versions')
      .innerJoin('bots', 'bots.id', 'versions.bot')
      .select(['versions.id', 'versions.state', 'bots.isDisabled', 'bots.isRetired'])
      .where('versions.id', 'in', some)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, shownState(row, row.state)]))
}
