/** The page of a bot: its versions, and on each ladder its rating over time and its head-to-head results. */
import type { GameFactory } from '@dicewright/engine'
import type {
  BotLadder,
  BotPage,
  LadderRow,
  LadderSkill,
  Submission,
  ValidationStep,
  VersionLine,
} from '../api/index.ts'
import type { Fault } from '../faults.ts'
import { inOrder } from '../ladder/ladders.ts'
import { fuelHistogram, wilson } from '../ladder/statistics.ts'
import { scoreOf, shownRating } from '../rating.ts'
import {
  countVersions,
  findBot,
  findVersion,
  ratedVersion,
  seatLines,
  shownState,
  versionOnLadder,
  versionsOf,
  type BotRow,
  type VersionRow,
  type Why,
} from '../store/bots.ts'
import { matchId } from '../store/results.ts'
import { allLadders, historyOfBot, standingOf, type LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { isEmbargoed, veilNow } from '../store/veil.ts'
import type { Viewer } from '../viewer.ts'
import { summaryOf } from './ladder-page.ts'

/** Points of a rating's history. */
const historyPoints = 400

/** Newest sets by which opponents are compared, and opponents that are listed: a house bot meets every other bot. */
const comparedSets = 2000
const listedOpponents = 100

/** Versions of one page. */
const listedVersions = 100

/** The versions of a bot before a number; the newest by default. */
export interface VersionsQuery {
  readonly before?: number
}

/** Gives the row of a version on a ladder; null where it has none. */
export type RowOf = (ladder: LadderRecord, version: string) => Promise<LadderRow | null>

/** What is known of luck and skill of a version on a ladder. */
export type SkillOf = (ladder: LadderRecord, version: string) => LadderSkill | null

/** What is laid over a page beside the store. */
export interface BotPageParts {
  readonly games: readonly GameFactory[]
  readonly rowOf: RowOf
  readonly skillOf: SkillOf
  readonly viewer?: Viewer
}

export async function botPage(
  db: Reader,
  name: string,
  query: VersionsQuery,
  parts: BotPageParts,
): Promise<BotPage | null> {
  const bot = await findBot(db, name)
  if (!bot) return null
  const versions = await versionsOf(db, bot.id, { ...query, limit: listedVersions })
  const rated = bot.isDisabled || bot.isRetired ? null : await ratedVersion(db, bot.id)
  const owner = bot.owner === null ? null : await ownerName(db, bot.owner)
  const ladders = (await allLadders(db)).toSorted(inOrder(parts.games))
  const shown = await Promise.all(ladders.map((ladder) => botLadder(db, ladder, bot, parts)))
  return {
    name: bot.name,
    owner,
    tier: bot.tier,
    isDisabled: bot.isDisabled === 1,
    isRetired: bot.isRetired === 1,
    isLent: bot.isLent === 1,
    isConnected: null,
    versions: await Promise.all(versions.map((version) => versionLine(db, bot, version, parts.viewer))),
    rated: rated && (await versionLine(db, bot, rated, parts.viewer)),
    versionCount: await countVersions(db, bot.id),
    ladders: shown.filter((it) => it !== null),
  }
}

/** Names of an author's bots, oldest first. */
export async function botsOf(db: Reader, owner: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bots')
    .select('name')
    .where('owner', '=', owner)
    .orderBy('createdMs')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function submissionPage(db: Reader, versionId: string): Promise<Submission | null> {
  const version = await findVersion(db, versionId)
  if (!version) return null
  const bot = (await findBot(db, version.bot))!
  return {
    ...(await versionLine(db, bot, version)),
    bot: bot.name,
    steps: JSON.parse(version.steps) as ValidationStep[],
    matches: await validationMatches(db, versionId),
  }
}

async function versionLine(db: Reader, bot: BotRow, version: VersionRow, viewer: Viewer = null): Promise<VersionLine> {
  const { id, number, hash, language, source, sentMs, state, games, why } = version
  const { ladders } = await veilNow(db, viewer)
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('version', '=', id)
    .$if(ladders.length > 0, (it) => it.where('ladder', 'not in', ladders))
    .orderBy('ladder')
    .execute()
  const most = rows.toSorted((a, b) => b.sets - a.sets)[0]
  const faults: Partial<Record<Fault, number>> = {}
  for (const row of rows)
    for (const [fault, times] of Object.entries(JSON.parse(row.faults) as Partial<Record<Fault, number>>))
      faults[fault as Fault] = (faults[fault as Fault] ?? 0) + times
  return {
    id,
    version: number,
    hash,
    language,
    chars: source === null ? null : source.length,
    sentMs,
    state: shownState(bot, state),
    games: JSON.parse(games) as string[],
    why: why === null ? null : (JSON.parse(why) as Why),
    sets: rows.reduce((sum, row) => sum + row.sets, 0),
    rating: most ? shownRating(most) : null,
    faults,
  }
}

/** Of a ladder under an embargo. */
const nothingShown = {
  row: null,
  history: [],
  headToHead: [],
  opponents: 0,
  comparedSets: 0,
  fuelHistogram: null,
  skill: null,
} as const

/** Null for ladders the bot is not on. */
async function botLadder(
  db: Reader,
  ladder: LadderRecord,
  bot: BotRow,
  { rowOf, skillOf, viewer = null }: BotPageParts,
): Promise<BotLadder | null> {
  const rows = await historyOfBot(db, ladder.id, bot.id, historyPoints)
  const newest = await versionOnLadder(db, ladder.id, bot.id)
  const plays =
    newest !== null &&
    newest.state === 'rated' &&
    (bot.tier === 'house' || bot.tier === ladder.tier) &&
    (JSON.parse(newest.games) as string[]).includes(ladder.game)
  if (rows.length === 0 && !plays) return null
  const summary = await summaryOf(db, ladder)
  if (await isEmbargoed(db, ladder.id, viewer)) return { ...summary, ...nothingShown }
  const standing = newest ? await standingOf(db, ladder.id, newest.id) : null
  return {
    ...summary,
    row: newest ? await rowOf(ladder, newest.id) : null,
    history: rows.map(({ set, number, mu, sigma, atMs }) => {
      return { set, version: number, atMs, mu, sigma, rating: shownRating({ mu, sigma }) }
    }),
    ...(newest ? await headToHead(db, ladder, newest.id) : { headToHead: [], opponents: 0, comparedSets: 0 }),
    fuelHistogram: fuelHistogram(standing?.fuelCounts ?? null),
    skill: newest && skillOf(ladder, newest.id),
  }
}

/** The newest sets with each opponent: which of the two had the better ranks, without regard to the other seats. */
async function headToHead(
  db: Reader,
  ladder: LadderRecord,
  version: string,
): Promise<Pick<BotLadder, 'headToHead' | 'opponents' | 'comparedSets'>> {
  const sets = Map.groupBy(await ranksOfSets(db, ladder, version), ({ set }) => set)
  const tallies = new Map<string, { sets: number; wins: number; ties: number; losses: number }>()
  for (const ranks of sets.values()) {
    const own = ranks.find((it) => it.version === version)!
    for (const other of ranks) {
      if (other === own) continue
      const tally = tallies.get(other.version) ?? { sets: 0, wins: 0, ties: 0, losses: 0 }
      const score = scoreOf([own, other], 0)
      tally.sets++
      tally[score > 0 ? 'wins' : score < 0 ? 'losses' : 'ties']++
      tallies.set(other.version, tally)
    }
  }
  const met = [...tallies]
    .toSorted(([a, { sets: ofA }], [b, { sets: ofB }]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, listedOpponents)
  const lines = await seatLines(
    db,
    met.map(([opponent]) => opponent),
  )
  const listed = met.map(([opponent, tally]) => {
    const score = tally.wins + tally.ties / 2
    const { low, high } = wilson(score, tally.sets)
    return Object.assign(tally, { opponent: lines.get(opponent)!, score: score / tally.sets, low, high })
  })
  return { headToHead: listed, opponents: tallies.size, comparedSets: sets.size }
}

/** Of the newest rated sets a version was in: the ranks of each entrant over its matches, added up. */
const ranksOfSets = (
  db: Reader,
  { id, applied }: LadderRecord,
  version: string,
): Promise<{ set: number; version: string; rankSum: number }[]> =>
  db
    .selectFrom('seats')
    .select(['seats.set', 'seats.version'])
    .select((it) => it.fn.sum<number>('seats.rank').as('rankSum'))
    .where('seats.set', 'in', (it) =>
      it
        .selectFrom('entrants')
        .innerJoin('sets', 'sets.id', 'entrants.set')
        .select('entrants.set')
        .where('entrants.version', '=', version)
        .where('sets.ladder', '=', id)
        .where('sets.purpose', '=', 'rated')
        .where('sets.state', '=', 'finished')
        .where('sets.id', '<=', applied)
        .orderBy('entrants.set', 'desc')
        .limit(comparedSets),
    )
    .groupBy(['seats.set', 'seats.version'])
    .execute()

async function validationMatches(db: Reader, version: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('sets', 'sets.id', 'seats.set')
    .select(['seats.set', 'seats.match'])
    .distinct()
    .where('seats.version', '=', version)
    .where('sets.purpose', '=', 'validation')
    .orderBy('seats.set')
    .orderBy('seats.match')
    .execute()
  return rows.map(({ set, match }) => matchId(set, match))
}

async function ownerName(db: Reader, owner: string): Promise<string> {
  const { name } = await db.selectFrom('owners').select('name').where('id', '=', owner).executeTakeFirstOrThrow()
  return name
}
