/** The queries of the arena: they read and change nothing. A query returns null where what it names does not exist. */
import { refuse, show, type GameFactory } from '@dicewright/engine'
import type {
  AuthorLog,
  BotPage,
  Ladder,
  LadderRow,
  LadderSummary,
  MatchLine,
  MatchPage,
  Me,
  NameLine,
  ServerInfo,
  SkillLine,
  Submission,
  TagLine,
} from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { DataSource } from '../competition/data/index.ts'
import type { Claims } from '../ladder/claims.ts'
import type { LadderFits } from '../ladder/fits.ts'
import { ladderSource, type LadderSkills } from '../ladder/skills.ts'
import type { ReadTranscript, Transcripts } from '../ladder/transcripts.ts'
import type { OpenMatches } from '../ladder/open-matches.ts'
import { dayMs, type Limits, type ServerLimits } from '../limits.ts'
import type { Author, NoMatch, Snapshot } from '../ports/host.ts'
import type { Feed, Remotes } from '../ports/live.ts'
import { againstPeople } from '../store/against-people.ts'
import {
  countSent,
  findAlike,
  findBot,
  findVersion,
  ownerOf,
  sameVersion,
  seatLines,
  undecided,
} from '../store/bots.ts'
import { parseMatchId } from '../store/results.ts'
import { findSet } from '../store/sets.ts'
import { findServed, type LadderRecord } from '../store/standings.ts'
import type { Reader, Store } from '../store/store.ts'
import { isEmbargoed } from '../store/veil.ts'
import { admin, type Viewer } from '../viewer.ts'
import { readName } from '../names.ts'
import { authorLog } from './author-log.ts'
import { botPage, botsOf, submissionPage, type RowOf, type SkillOf, type VersionsQuery } from './bot-page.ts'
import { capsuleOf } from './capsules.ts'
import { ladderData, newestData, seasonData, type DataQuery } from './data.ts'
import { exportResults } from './export.ts'
import { ladderOrder, type LadderOrder } from './ladder-order.ts'
import { finalTable, ladderPage, ladderSummaries, rowsAt, type RowsQuery } from './ladder-page.ts'
import {
  isVeiledMatch,
  matchLines,
  matchPage,
  missingOf,
  snapshotOf,
  tagsOfBot,
  transcriptOf,
  type MatchQuery,
} from './match-page.ts'
import { Memo } from './memo.ts'
import { noMatch } from './no-match.ts'
import { operations, Speeds, type ArenaOperations } from './operations.ts'
import { withConnection, withConnections } from './presence.ts'
import { fitLine, withFit, withFits } from './row-fits.ts'
import type { SeasonPart } from './seasons/seasons.ts'
import { mostSkills, skillLines } from '../ladder/skill-lines.ts'
import { serverInfo, type InfoSetup } from './server-info.ts'

/** What the server is doing: the part of its information that is not in the store. */
export type Status = Pick<InfoSetup, 'version' | 'startedMs' | 'workers' | 'scheduler' | 'recomputed' | 'trouble'>

export interface QueriesParts {
  readonly store: Store
  readonly games: readonly GameFactory[]
  readonly limits: Limits & ServerLimits
  readonly live: Feed & Remotes
  readonly open: OpenMatches
  readonly claims: Claims
  readonly fits: LadderFits
  readonly skills: LadderSkills
  readonly transcripts: Transcripts
  readonly status: () => Status
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A long ladder is put in order at most so often: it would take all there is while sets are rated. */
function keepMs({ rows, waiting }: LadderOrder): number {
  const versions = rows.length + waiting.length
  return versions > longRows ? msPerRow * versions : 0
}
const longRows = 500
const msPerRow = 2

export class Queries {
  readonly #parts: QueriesParts
  readonly #db: Reader
  readonly #memo: Memo
  readonly #speeds = new Speeds()
  readonly #read: ReadTranscript

  constructor(parts: QueriesParts) {
    this.#parts = parts
    this.#db = parts.store.db
    this.#read = parts.transcripts.read
    this.#memo = new Memo(parts.store, parts.now)
  }

  info(): Promise<ServerInfo> {
    const { games, limits, status } = this.#parts
    return serverInfo({ db: this.#db, games, limits, ...status() })
  }
  /** What an operator looks at. */
  operations(): Promise<ArenaOperations> {
    const { status, now } = this.#parts
    return operations({ db: this.#db, ...status(), nowMs: now(), speeds: this.#speeds })
  }
  ladders(): Promise<readonly LadderSummary[]> {
    return this.#memo.get('ladders', () => ladderSummaries(this.#db, this.#parts.games))
  }
  /** A page of its rows: the first where nothing is said. */
  async ladder(id: string, query: RowsQuery = {}, viewer: Viewer = null): Promise<Ladder | null> {
    const ladder = await findServed(this.#db, id)
    if (!ladder) return null
    const { find, from, limit } = query
    const order = await this.#order(ladder)
    const { fits, limits } = this.#parts
    const key = `ladder ${id} ${fits.made} ${JSON.stringify([find, from, limit, viewer === admin])}`
    const page = await this.#memo.get(key, async () => {
      const made = await ladderPage(this.#db, ladder, order, query, viewer)
      const fit = fits.of(ladder)
      return { ...made, rows: withFits(made.rows, fit), fit: fitLine(fit), fuelLimit: limits.fuel }
    })
    const linesOf = (versions: readonly string[]) => seatLines(this.#db, versions)
    return withConnections(page, order.waiting, { ...this.#parts, linesOf })
  }
  /** All rows of a ladder that are in its final table, in pieces. */
  async finalTable(id: string): Promise<AsyncIterable<readonly LadderRow[]> | null> {
    const ladder = await findServed(this.#db, id)
    return ladder && this.#fitted(ladder, finalTable(this.#db, id, await this.#order(ladder)))
  }
  async *#fitted(ladder: LadderRecord, pieces: AsyncIterable<readonly LadderRow[]>) {
    const fit = this.#parts.fits.of(ladder)
    for await (const rows of pieces) yield withFits(rows, fit)
  }
  #order(ladder: LadderRecord): Promise<LadderOrder> {
    return this.#memo.get(`order ${ladder.id}`, () => ladderOrder(this.#db, ladder), keepMs)
  }
  /** Luck and skill of the first rows of a ladder, as far as they are counted. */
  async skills(id: string, viewer: Viewer = null): Promise<readonly SkillLine[] | null> {
    const ladder = await findServed(this.#db, id)
    if (!ladder) return null
    if (await this.isEmbargoed(id, viewer)) return []
    const { rows } = await this.#order(ladder)
    const versions = rows.slice(0, mostSkills).map(({ versionId }) => versionId)
    return skillLines(this.#db, this.#parts.skills, ladderSource(ladder), versions)
  }
  /** Whether a season hides the results of a ladder from someone. */
  isEmbargoed(ladder: string, viewer: Viewer = null): Promise<boolean> {
    return isEmbargoed(this.#db, ladder, viewer)
  }
  /** With a page of its versions: the newest by default. */
  async bot(name: string, query: VersionsQuery = {}, viewer: Viewer = null): Promise<BotPage | null> {
    const rowOf: RowOf = async (ladder, version) => {
      const { rows } = await this.#order(ladder)
      const placed = rows.filter(({ versionId }) => versionId === version)
      const [row] = await rowsAt(this.#db, ladder.id, placed)
      return row ? withFit(row, this.#parts.fits.of(ladder)) : null
    }
    const { games, skills, fits } = this.#parts
    const skillOf: SkillOf = (ladder, version) => skills.of(ladderSource(ladder), version)
    const make = () => botPage(this.#db, name, query, { games, rowOf, skillOf, viewer })
    const key = `bot ${name} ${fits.made} ${skills.made} ${query.before ?? ''} ${viewer === admin}`
    const page = await this.#memo.get(key, make)
    return page && withConnection(page, this.#parts.live)
  }
  /** Whether a bot can have this name, and who has it. */
  async name(given: string): Promise<NameLine> {
    const read = readName(given, 'bot')
    if (!read.ok) return { name: given, takenBy: null, why: { code: read.code, message: read.message } }
    return { name: read.value, takenBy: await findAlike(this.#db, read.value), why: null }
  }
  async me(author: Author): Promise<Me> {
    const bots = await Promise.all((await botsOf(this.#db, author.id)).map((name) => this.bot(name)))
    return {
      owner: author.name,
      bots: bots.filter((page) => page !== null),
      sentToday: await countSent(this.#db, author.id, this.#parts.now() - dayMs),
      sendLimit: this.#parts.limits.versionsPerDay,
      people: await againstPeople(this.#db, author.id),
    }
  }

  /** Refused with `ladder-unknown`, `bot-unknown` or `version-unknown` where a query names what is not there. */
  async checkQuery(query: MatchQuery): Promise<Result<MatchQuery>> {
    return (await missingOf(this.#db, query)) ?? { ok: true, value: query }
  }
  /** Matches that are kept; those being played are `live`. A tag is one of the viewer's, who is needed then. */
  matches(query: MatchQuery, viewer: Viewer = null): Promise<readonly MatchLine[]> {
    return matchLines(this.#db, query, viewer)
  }
  /** The tags of a bot, for its author only. Refused with `not-yours`. */
  async tags(author: Author, name: string): Promise<Result<readonly TagLine[]>> {
    const bot = await findBot(this.#db, name)
    if (bot?.owner === author.id) return { ok: true, value: await tagsOfBot(this.#db, bot.id) }
    const whose = `The bot ${show(name)} is not one of ${author.name}'s`
    return refuse('not-yours', 'name', `${whose}: what a bot thinks is for its author alone.`)
  }
  async live(): Promise<readonly MatchLine[]> {
    const { live } = this.#parts
    await live.upToDate()
    return live.live
  }
  /** Whoever plays a match elsewhere is asked for it only while its set goes on: most that are asked for are over. */
  async #seen(id: string): Promise<void> {
    const at = parseMatchId(id)
    const set = at && (await findSet(this.#db, at.set))
    if (set?.endedMs === null) await this.#parts.live.upToDate()
  }
  async match(id: string, viewer: Viewer = null): Promise<MatchPage | null> {
    await this.#seen(id)
    return matchPage(this.#db, this.#parts.open, this.#read, id, viewer)
  }
  /** JSON Lines, as far as it is public; with the secret once the set has ended. */
  async transcript(id: string, viewer: Viewer = null): Promise<string | null> {
    await this.#seen(id)
    return transcriptOf(this.#db, this.#parts.open, this.#read, this.#parts.games, id, viewer)
  }
  async snapshot(match: string): Promise<Snapshot | null> {
    await this.#seen(match)
    return snapshotOf(this.#db, this.#parts.open, this.#read, this.#parts.games, match)
  }
  /** Of a match that is not there: why. */
  noMatch(id: string, viewer: Viewer = null): Promise<NoMatch> {
    return noMatch(this.#db, id, viewer, this.#parts.transcripts.canPlay)
  }

  submission(versionId: string): Promise<Submission | null> {
    return submissionPage(this.#db, versionId)
  }
  /** Whether the bot has a version of this source. */
  async knows(name: string, hash: string): Promise<boolean> {
    const bot = await findBot(this.#db, name)
    return bot !== null && (await sameVersion(this.#db, bot.id, hash)) !== null
  }
  /** Versions whose validation was cut off, oldest first. */
  undecided(): Promise<readonly string[]> {
    return undecided(this.#db)
  }
  /** The source of a version, for its author only: ask `owns` first. Null for house and remote bots. */
  async source(
    versionId: string,
  ): Promise<{ readonly file: string; readonly source: string; readonly hash: string } | null> {
    const version = await findVersion(this.#db, versionId)
    if (version?.source == null) return null
    return { file: version.file!, source: version.source, hash: version.hash! }
  }
  /** For the version's author only: ask `owns` first. `seat` where it plays itself. */
  async log(versionId: string, match: string, seat?: number): Promise<AuthorLog | null> {
    const owner = await ownerOf(this.#db, versionId)
    if (await isVeiledMatch(this.#db, this.#parts.open, match, owner)) return null
    return authorLog(this.#db, this.#parts.open, versionId, match, seat)
  }
  /** A capsule as JSON, and whose it is. */
  async capsule(id: string): Promise<{ readonly versionId: string; readonly json: string } | null> {
    const found = await capsuleOf(this.#db, id, this.#parts.limits)
    return found && { versionId: found.versionId, json: JSON.stringify(found.capsule) }
  }

  /** The rated sets of a ladder for researchers, or of a part of them; null where there is no such ladder. */
  async data(id: string, query: DataQuery): Promise<DataSource | null> {
    const ladder = await findServed(this.#db, id)
    return ladder && ladderData(this.#parts.store.db, ladder, query, this.#parts.limits.downloadSets, this.#read)
  }

  /** The sets of a published season in one of its games for researchers, or of a part of them. */
  seasonData(part: SeasonPart, query: DataQuery): Promise<DataSource> {
    return seasonData(this.#parts.store.db, part, query, this.#parts.limits.downloadSets, this.#read)
  }

  /** So many of its newest sets; null where there is no such ladder. */
  async newestData(id: string, sets: number): Promise<Awaited<ReturnType<typeof newestData>> | null> {
    const ladder = await findServed(this.#db, id)
    return ladder && newestData(this.#parts.store.db, ladder, sets, this.#read)
  }

  /** Every rated result as one row a match and seat, in pieces of text. */
  exportResults(format: 'csv' | 'json'): AsyncIterable<string> {
    return exportResults(this.#db, format)
  }
}
