/**
 * The arena: the store, the ladder that keeps bots playing, and what people ask about it. Pages, command line and
 * connections go through here; how sets are played and shown is behind the seams of `parts.ts`.
 */
import { games as listedGames, makeSecret, refuse, show, type GameFactory } from '@dicewright/engine'
import type {
  AuthorLog,
  BotPage,
  Ladder,
  LadderSummary,
  MatchLine,
  MatchPage,
  Me,
  ServerInfo,
  Submission,
  ValidationStep,
  VersionState,
} from '../api.ts'
import type { Result } from '../codes.ts'
import { applyAll } from '../ladder/apply.ts'
import { ensureHouse, ensureLadders, ladderId, seatsOfLadders } from '../ladder/ladders.ts'
import { OpenMatches } from '../ladder/open-matches.ts'
import { recompute, type Recomputed } from '../ladder/recompute.ts'
import { Scheduler } from '../ladder/scheduler.ts'
import { gameBy } from '../ladder/standard.ts'
import { limits as botLimits, serverLimits, type Limits, type ServerLimits } from '../limits.ts'
import {
  countSent,
  disableBot,
  findBot,
  findVersion,
  setSteps,
  setVersionState,
  undecided,
  type Why,
} from '../store/bots.ts'
import { recoverSets, voidWaiting } from '../store/sets.ts'
import { allLadders, findLadder, pauseLadder } from '../store/standings.ts'
import { openStore, type Store } from '../store/store.ts'
import { Writer } from '../store/writer.ts'
import { authorLog } from './author-log.ts'
import { Authors } from './authors.ts'
import { botPage, botsOf, submissionPage } from './bot-page.ts'
import { capsuleOf } from './capsules.ts'
import { exportResults } from './export.ts'
import { ladderPage, ladderSummaries, summaryOf } from './ladder-page.ts'
import { matchLines, matchPage, snapshotOf, transcriptOf, type MatchQuery } from './match-page.ts'
import type { Author, Feed, Host, PlayedMatch, Remotes, Snapshot, Workers } from './parts.ts'
import { serverInfo } from './server-info.ts'
import { Versions, type SentVersion } from './versions.ts'

export type { MatchQuery } from './match-page.ts'

export interface ArenaSettings {
  /** The data folder; made where there is none. */
  readonly data: string
  readonly workers: Workers
  /** Shows matches and reaches remote bots. */
  readonly live: Feed & Remotes
  /** Milliseconds each decision is held back. */
  readonly paceMs?: number
  readonly limits?: Partial<Limits & ServerLimits>
  /** The games it has ladders for: those of the engine where it says nothing. */
  readonly games?: readonly GameFactory[]
  /** Version of the server, as its information says it. */
  readonly version?: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** At least 0, below 1: decides between opponents that suit equally well. */
  readonly random?: () => number
  /** 32 random bytes for the dice of a set. */
  readonly makeSecret?: () => Uint8Array
  /** What it has to tell whoever runs the server. */
  readonly tell?: (sentence: string) => void
}

/** One match of a validation: against itself, or against a house bot by its name. */
export type Validation = { readonly against: 'self' } | { readonly against: 'house'; readonly bot: string }

const dayMs = 24 * 60 * 60_000

export class Arena implements Host {
  readonly store: Store
  readonly games: readonly GameFactory[]
  readonly limits: Limits & ServerLimits
  readonly #settings: ArenaSettings
  readonly #now: () => number
  readonly #tell: (sentence: string) => void
  readonly #startedMs: number
  readonly #closing = new AbortController()
  readonly #writer: Writer
  readonly #authors: Authors
  readonly #versions: Versions
  readonly #open: OpenMatches
  readonly #scheduler: Scheduler
  #recomputed: ServerInfo['now']['recomputed'] = null
  #recomputing: Promise<Recomputed> | null = null

  /**
   * Opens the data folder and puts it in order after whatever happened. Refused with `data-newer`, `data-in-use`,
   * `data-unreadable` or `disk-full`. Nothing is played until `start`.
   */
  static async open(settings: ArenaSettings): Promise<Result<Arena>> {
    const store = await openStore(settings.data)
    if (!store.ok) return store
    const arena = new Arena(store.value, settings)
    const prepared = await arena.#prepare()
    if (prepared.ok) return { ok: true, value: arena }
    await store.value.close()
    return prepared
  }

  private constructor(store: Store, settings: ArenaSettings) {
    const { live, workers, paceMs = 0, random = Math.random, now = Date.now, tell = () => {} } = settings
    const { signal } = this.#closing
    const { db } = store
    this.store = store
    this.games = settings.games ?? listedGames
    this.limits = { ...botLimits, ...serverLimits, ...settings.limits }
    this.#settings = settings
    this.#now = now
    this.#tell = tell
    this.#startedMs = now()
    const { games, limits } = this
    const writer = new Writer({ db, retryMs: limits.diskRetryMs, now, tell, signal })
    const open = new OpenMatches(live, now)
    const secrets = settings.makeSecret ?? makeSecret
    this.#writer = writer
    this.#authors = new Authors(db, writer, now)
    this.#versions = new Versions({ db, writer, games, limits, now })
    this.#open = open
    const play = { workers, live, open, paceMs, random, makeSecret: secrets }
    this.#scheduler = new Scheduler({ db, writer, games, limits, bounds: limits, now, tell, signal, ...play })
  }

  /** Plays what was left over, then what is wanted; compares all ratings with their recomputation. */
  start(): void {
    this.#scheduler.start()
    this.recompute().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#tell(`The ratings cannot be recomputed: ${(error as Error).message}`)
    })
  }

  /** Stops playing, keeps what is finished, closes the store. The workers and connections are their owner's to close. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#scheduler.stopped()
    await this.#recomputing?.catch(() => {})
    await this.store.close()
  }

  /** Ladders, house bots, and whatever was under way when the server ended. */
  #prepare(): Promise<Result<void>> {
    return this.#writer.attempt(async (tx) => {
      await ensureLadders(tx, this.games)
      await ensureHouse(tx, this.games, this.#now())
      const { again, dropped } = await recoverSets(tx, this.#now())
      await applyAll(
        tx,
        (await allLadders(tx)).map(({ id }) => id),
      )
      if (again > 0) this.#tell(`${again} sets were under way when the server ended: they are played again.`)
      if (dropped > 0) this.#tell(`${dropped} sets of remote bots or validations were under way: they are void.`)
      return { ok: true, value: undefined }
    })
  }

  // People: see `Authors`

  async newToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    const made = await this.#authors.newToken(name)
    if (made.ok) this.#news('server')
    return made
  }
  newAdminToken(): Promise<string> {
    return this.#authors.newAdminToken()
  }
  hasAdmin(): Promise<boolean> {
    return this.#authors.hasAdmin()
  }
  isAdmin(token: string): Promise<boolean> {
    return this.#authors.isAdmin(token)
  }
  authorise(token: string): Promise<Result<Author>> {
    return this.#authors.authorise(token)
  }
  renewToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    return this.#authors.renew(name)
  }
  revokeTokens(name: string): Promise<Result<number>> {
    return this.#authors.revoke(name)
  }

  // Bots and their versions: see `Versions`

  async addVersion(
    author: Author,
    sent: SentVersion,
  ): Promise<Result<{ readonly versionId: string; readonly isNew: boolean }>> {
    const added = await this.#versions.add(author, sent)
    if (added.ok) this.#news('server')
    return added
  }

  async remoteBot(
    author: Author,
    name: string,
    version: string,
    games: readonly string[],
  ): Promise<Result<{ readonly botId: string; readonly versionId: string }>> {
    const met = await this.#versions.meet({ author, name, label: version, games })
    if (met.ok) this.#news('server')
    return met
  }

  /** Versions an author sent since then. */
  sentSince(author: Author, sinceMs: number): Promise<number> {
    return countSent(this.store.db, author.id, sinceMs)
  }

  /** Versions whose validation was cut off, oldest first. */
  undecided(): Promise<readonly string[]> {
    return undecided(this.store.db)
  }

  /** The source of a version; null for house and remote bots. */
  async source(
    versionId: string,
  ): Promise<{ readonly file: string; readonly source: string; readonly hash: string } | null> {
    const version = await findVersion(this.store.db, versionId)
    if (version?.source == null) return null
    return { file: version.file!, source: version.source, hash: version.hash! }
  }

  /** Writes the steps of a validation as they pass; shown at once. Waits where the disk is full. */
  async setSteps(versionId: string, steps: readonly ValidationStep[], games?: readonly string[]): Promise<void> {
    await this.#writer.keep((tx) => setSteps(tx, versionId, JSON.stringify(steps), games))
    this.#news(`version:${versionId}`)
  }

  /** Plays a validation's set at once and keeps it; answers with its number and matches. The version is entrant 0. */
  async playValidation(
    versionId: string,
    game: string,
    validation: Validation,
  ): Promise<{ readonly set: number; readonly played: readonly PlayedMatch[] }> {
    const seats = seatsOfLadders(gameBy(this.games, game))[0]!
    const opponent = validation.against === 'self' ? versionId : await this.#versions.ofHouse(validation.bot)
    const others = Array.from({ length: seats - 1 }, () => opponent)
    return this.#scheduler.playValidation(ladderId(game, seats, 'standard'), [versionId, ...others])
  }

  async decide(versionId: string, state: Extract<VersionState, 'rated' | 'refused'>, why: Why | null): Promise<void> {
    await this.#versions.decide(versionId, state, why)
    this.#news(`version:${versionId}`)
    this.#news('server')
    this.#scheduler.wake()
  }

  /** Makes a version `validating` again, that was on probation or whose validation failed by `infra`; then `decide`. */
  async reopen(versionId: string): Promise<void> {
    await this.#writer.keep((tx) => setVersionState(tx, versionId, 'validating', null))
    this.#news(`version:${versionId}`)
  }

  owns(author: Author, versionId: string): Promise<boolean> {
    return this.#versions.owns(author, versionId)
  }

  // What people ask: null where there is no such thing

  info(): Promise<ServerInfo> {
    return serverInfo({
      db: this.store.db,
      version: this.#settings.version ?? '0.0.0',
      startedMs: this.#startedMs,
      games: this.games,
      limits: this.limits,
      workers: this.#settings.workers,
      scheduler: this.#scheduler,
      recomputed: this.#recomputed,
      trouble: this.#writer.trouble,
    })
  }
  ladders(): Promise<readonly LadderSummary[]> {
    return ladderSummaries(this.store.db)
  }
  async ladder(id: string): Promise<Ladder | null> {
    const ladder = await findLadder(this.store.db, id)
    return ladder && ladderPage(this.store.db, ladder, this.limits.fuel)
  }
  bot(name: string): Promise<BotPage | null> {
    return botPage(this.store.db, name)
  }
  async me(author: Author): Promise<Me> {
    const bots = await Promise.all((await botsOf(this.store.db, author.id)).map((name) => this.bot(name)))
    return {
      owner: author.name,
      bots: bots.filter((page) => page !== null),
      sentToday: await this.sentSince(author, this.#now() - dayMs),
      sendLimit: this.limits.versionsPerDay,
    }
  }
  submission(versionId: string): Promise<Submission | null> {
    return submissionPage(this.store.db, versionId)
  }

  /** Matches that are kept; those being played are `live`. */
  matches(query: MatchQuery): Promise<readonly MatchLine[]> {
    return matchLines(this.store.db, query)
  }
  get live(): readonly MatchLine[] {
    return this.#settings.live.live
  }
  match(id: string): Promise<MatchPage | null> {
    return matchPage(this.store.db, this.#open, id)
  }
  /** JSON Lines, as far as it is public; with the secret once the set has ended. */
  transcript(id: string): Promise<string | null> {
    return transcriptOf(this.store.db, this.#open, this.games, id)
  }
  snapshot(match: string): Promise<Snapshot | null> {
    return snapshotOf(this.store.db, this.#open, this.games, match)
  }

  /** For the version's author only: ask `owns` first. `seat` where it plays itself. */
  log(versionId: string, match: string, seat?: number): Promise<AuthorLog | null> {
    return authorLog(this.store.db, versionId, match, seat)
  }
  /** A capsule as JSON, and whose it is. */
  async capsule(id: string): Promise<{ readonly versionId: string; readonly json: string } | null> {
    const found = await capsuleOf(this.store.db, id, this.limits)
    return found && { versionId: found.versionId, json: JSON.stringify(found.capsule) }
  }

  // The admin's

  /** Sets that are under way are finished. Refused with `ladder-unknown`, or `disk-full`. */
  async pauseLadder(id: string, isPaused: boolean): Promise<Result<LadderSummary>> {
    const paused = await this.#writer.attempt(async (tx) => {
      if (!(await findLadder(tx, id))) return refuse('ladder-unknown', 'id', `There is no ladder ${show(id)}.`)
      await pauseLadder(tx, id, isPaused)
      return { ok: true, value: await summaryOf(tx, (await findLadder(tx, id))!) }
    })
    if (paused.ok) this.#news(`ladder:${id}`)
    this.#scheduler.wake()
    return paused
  }

  /** A disabled bot plays no more; its results stay. Refused with `bot-unknown`, or `disk-full`. */
  async disableBot(name: string, isDisabled: boolean): Promise<Result<BotPage>> {
    const disabled = await this.#writer.attempt(async (tx) => {
      const bot = await findBot(tx, name)
      if (!bot) return refuse('bot-unknown', 'name', `There is no bot ${show(name)} here.`)
      await disableBot(tx, bot.id, isDisabled)
      await applyAll(tx, isDisabled ? await voidWaiting(tx, bot.id, this.#now()) : [])
      return { ok: true, value: (await botPage(tx, bot.name))! }
    })
    for (const { id } of await allLadders(this.store.db)) this.#news(`ladder:${id}`)
    this.#scheduler.wake()
    return disabled
  }

  /** Every rated result as one row a match and seat, in pieces of text. */
  exportResults(format: 'csv' | 'json'): AsyncIterable<string> {
    return exportResults(this.store.db, format)
  }

  /** All ratings from the results, compared with those that are shown. */
  async recompute(): Promise<{ readonly equal: boolean; readonly atMs: number }> {
    this.#recomputing ??= recompute(this.store.db, this.#closing.signal).finally(() => (this.#recomputing = null))
    const { equal, difference } = await this.#recomputing
    if (difference !== null) this.#tell(`The ratings do not follow from the results. ${difference}`)
    this.#recomputed = { equal, atMs: this.#now() }
    this.#news('server')
    return this.#recomputed
  }

  #news(topic: Parameters<Feed['news']>[0]): void {
    this.#settings.live.news(topic)
  }
}
