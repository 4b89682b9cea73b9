/** What people ask of the arena. Null where there is no such thing. */
import type { GameFactory, GameModule } from '@dicewright/engine'
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
  Submission,
} from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { Claims } from '../ladder/claims.ts'
import type { OpenMatches } from '../ladder/open-matches.ts'
import { dayMs, type Limits, type ServerLimits } from '../limits.ts'
import type { Author, NoMatch, Snapshot } from '../ports/host.ts'
import type { Feed, Remotes } from '../ports/live.ts'
import { countSent, findAlike, findBot, findVersion, sameVersion, seatLines, undecided } from '../store/bots.ts'
import { findServed, type LadderRecord } from '../store/standings.ts'
import type { Store } from '../store/store.ts'
import { readName } from '../names.ts'
import { authorLog } from './author-log.ts'
import { botPage, botsOf, submissionPage, type RowOf } from './bot-page.ts'
import { capsuleOf } from './capsules.ts'
import { exportResults } from './export.ts'
import { ladderOrder, type LadderOrder } from './ladder-order.ts'
import { finalTable, ladderPage, ladderSummaries, rowsAt, type RowsQuery } from './ladder-page.ts'
import { matchLines, matchPage, missingOf, snapshotOf, transcriptOf, type MatchQuery } from './match-page.ts'
import { Memo } from './memo.ts'
import { noMatch } from './no-match.ts'
import { withConnection, withConnections } from './presence.ts'
import { serverInfo, type InfoSetup } from './server-info.ts'

export interface PagesParts {
  readonly store: Store
  readonly modules: readonly GameModule[]
  readonly limits: Limits & ServerLimits
  readonly live: Feed & Remotes
  readonly open: OpenMatches
  readonly claims: Claims
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

export abstract class Pages {
  readonly store: Store
  readonly modules: readonly GameModule[]
  /** Their rules alone. */
  readonly games: readonly GameFactory[]
  readonly limits: Limits & ServerLimits
  readonly #parts: PagesParts
  readonly #memo: Memo

  constructor(parts: PagesParts) {
    this.store = parts.store
    this.modules = parts.modules
    this.games = parts.modules.map(({ game }) => game)
    this.limits = parts.limits
    this.#parts = parts
    this.#memo = new Memo(parts.store, parts.now)
  }

  /** What the server is doing beside what the store knows. */
  protected abstract get doing(): Pick<
    InfoSetup,
    'version' | 'startedMs' | 'workers' | 'scheduler' | 'recomputed' | 'trouble'
  >

  info(): Promise<ServerInfo> {
    return serverInfo({ db: this.store.db, games: this.games, limits: this.limits, ...this.doing })
  }
  ladders(): Promise<readonly LadderSummary[]> {
    return this.#memo.get('ladders', () => ladderSummaries(this.store.db, this.games))
  }
  /** A page of its rows: the first where nothing is said. */
  async ladder(id: string, query: RowsQuery = {}): Promise<Ladder | null> {
    const ladder = await findServed(this.store.db, id)
    if (!ladder) return null
    const { find, from, limit } = query
    const order = await this.#order(ladder)
    const page = await this.#memo.get(`ladder ${id} ${JSON.stringify([find, from, limit])}`, async () => ({
      ...(await ladderPage(this.store.db, ladder, order, query)),
      fuelLimit: this.limits.fuel,
    }))
    const linesOf = (versions: readonly string[]) => seatLines(this.store.db, versions)
    return withConnections(page, order.waiting, { ...this.#parts, linesOf })
  }
  /** All rows of a ladder that are in its final table, in pieces. */
  async finalTable(id: string): Promise<AsyncIterable<readonly LadderRow[]> | null> {
    const ladder = await findServed(this.store.db, id)
    return ladder && finalTable(this.store.db, id, await this.#order(ladder))
  }
  #order(ladder: LadderRecord): Promise<LadderOrder> {
    return this.#memo.get(`order ${ladder.id}`, () => ladderOrder(this.store.db, ladder), keepMs)
  }
  async bot(name: string): Promise<BotPage | null> {
    const rowOf: RowOf = async (ladder, version) => {
      const { rows } = await this.#order(ladder)
      const placed = rows.filter(({ versionId }) => versionId === version)
      return (await rowsAt(this.store.db, ladder.id, placed))[0] ?? null
    }
    const page = await this.#memo.get(`bot ${name}`, () => botPage(this.store.db, name, this.games, rowOf))
    return page && withConnection(page, this.#parts.live)
  }
  /** Whether a bot can have this name, and who has it. */
  async name(given: string): Promise<NameLine> {
    const read = readName(given, 'bot')
    if (!read.ok) return { name: given, takenBy: null, why: { code: read.code, message: read.message } }
    return { name: read.value, takenBy: await findAlike(this.store.db, read.value), why: null }
  }
  async me(author: Author): Promise<Me> {
    const bots = await Promise.all((await botsOf(this.store.db, author.id)).map((name) => this.bot(name)))
    return {
      owner: author.name,
      bots: bots.filter((page) => page !== null),
      sentToday: await countSent(this.store.db, author.id, this.#parts.now() - dayMs),
      sendLimit: this.limits.versionsPerDay,
    }
  }

  /** Refused with `ladder-unknown`, `bot-unknown` or `version-unknown` where a query names what is not there. */
  async checkQuery(query: MatchQuery): Promise<Result<MatchQuery>> {
    return (await missingOf(this.store.db, query)) ?? { ok: true, value: query }
  }
  /** Matches that are kept; those being played are `live`. */
  matches(query: MatchQuery): Promise<readonly MatchLine[]> {
    return matchLines(this.store.db, query)
  }
  get live(): readonly MatchLine[] {
    return this.#parts.live.live
  }
  match(id: string): Promise<MatchPage | null> {
    return matchPage(this.store.db, this.#parts.open, id)
  }
  /** JSON Lines, as far as it is public; with the secret once the set has ended. */
  transcript(id: string): Promise<string | null> {
    return transcriptOf(this.store.db, this.#parts.open, this.games, id)
  }
  snapshot(match: string): Promise<Snapshot | null> {
    return snapshotOf(this.store.db, this.#parts.open, this.games, match)
  }
  /** Of a match that is not there: why. */
  noMatch(id: string): Promise<NoMatch> {
    return noMatch(this.store.db, id)
  }

  submission(versionId: string): Promise<Submission | null> {
    return submissionPage(this.store.db, versionId)
  }
  /** Whether the bot has a version of this source. */
  async knows(name: string, hash: string): Promise<boolean> {
    const bot = await findBot(this.store.db, name)
    return bot !== null && (await sameVersion(this.store.db, bot.id, hash)) !== null
  }
  /** Versions whose validation was cut off, oldest first. */
  undecided(): Promise<readonly string[]> {
    return undecided(this.store.db)
  }
  /** The source of a version, for its author only: ask `owns` first. Null for house and remote bots. */
  async source(
    versionId: string,
  ): Promise<{ readonly file: string; readonly source: string; readonly hash: string } | null> {
    const version = await findVersion(this.store.db, versionId)
    if (version?.source == null) return null
    return { file: version.file!, source: version.source, hash: version.hash! }
  }
  /** For the version's author only: ask `owns` first. `seat` where it plays itself. */
  log(versionId: string, match: string, seat?: number): Promise<AuthorLog | null> {
    return authorLog(this.store.db, this.#parts.open, versionId, match, seat)
  }
  /** A capsule as JSON, and whose it is. */
  async capsule(id: string): Promise<{ readonly versionId: string; readonly json: string } | null> {
    const found = await capsuleOf(this.store.db, id, this.limits)
    return found && { versionId: found.versionId, json: JSON.stringify(found.capsule) }
  }

  /** Every rated result as one row a match and seat, in pieces of text. */
  exportResults(format: 'csv' | 'json'): AsyncIterable<string> {
    return exportResults(this.store.db, format)
  }
}
