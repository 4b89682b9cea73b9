/**
 * The arena: the store, the scheduler of the ladders, and every command that changes something; `queries` reads. The
 * server and the connections use this class; how sets are played and shown is behind `ports/`.
 */
import { refuse, show, type GameFactory, type GameModule } from '@dicewright/engine'
import type {
  BotPage,
  Challenge,
  Switch,
  LadderSummary,
  ServerInfo,
  ValidationStep,
  VersionState,
} from '../api/index.ts'
import type { AnyCode, Result } from '../codes.ts'
import { applyAll } from '../ladder/apply.ts'
import { ensureHouse, ensureLadders, ladderId } from '../ladder/ladders.ts'
import { seatsOfLadders } from '../seats.ts'
import { recompute, type Recomputed } from '../ladder/recompute.ts'
import { moduleBy } from '../ladder/standard.ts'
import { serverLimits, type Limits, type ServerLimits } from '../limits.ts'
import type { Author, Host, NoMatch, Snapshot } from '../ports/host.ts'
import type { Feed } from '../ports/live.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import { addAgainstPeople } from '../store/against-people.ts'
import { disableBot, findBot, setSteps, setVersionState, type Why } from '../store/bots.ts'
import { closedSwitches, refuseClosed, setSwitch } from '../store/switches.ts'
import { enabledBotIdsOf } from '../store/forget.ts'
import { findAuthor, idOfName } from '../store/people.ts'
import { recoverSets, voidWaiting } from '../store/sets.ts'
import { allLadders, everyLadder, findServed, pauseLadder } from '../store/standings.ts'
import { openStoreOf } from '../store/open.ts'
import type { Keeper, Store, Touched } from '../store/store.ts'
import type { Forgotten } from './authors.ts'
import { Challenges, type AskedChallenge } from './challenges.ts'
import { Duels } from './duels.ts'
import { summaryOf } from './ladder-page.ts'
import { changeOwn, deleteOwn, type OwnChange } from './own-bots.ts'
import { Queries, type Status } from './queries.ts'
import { followConnections } from './presence.ts'
import { Tournaments } from './tournaments/tournaments.ts'
import { Seasons } from './seasons/seasons.ts'
import type { SentVersion } from './versions.ts'
import { makeParts, type ArenaSettings, type OpenedSettings, type Parts } from './parts.ts'

export type { RowsQuery } from './ladder-page.ts'
export type { MatchQuery } from './match-page.ts'
export type { ArenaSettings } from './parts.ts'

/** One match of a validation: against itself, or against a house bot by its name. */
export type Validation = { readonly against: 'self' } | { readonly against: 'house'; readonly bot: string }

export class Arena implements Host {
  readonly store: Store
  readonly modules: readonly GameModule[]
  /** The rules of the modules. */
  readonly games: readonly GameFactory[]
  readonly limits: Limits & ServerLimits
  readonly queries: Queries
  readonly challenges: Challenges
  readonly tournaments: Tournaments
  readonly duels: Duels
  readonly seasons: Seasons
  readonly #settings: OpenedSettings
  readonly #parts: Parts
  readonly #startedMs: number
  readonly #closing = new AbortController()
  #recomputed: ServerInfo['now']['recomputed'] = null
  #recomputing: Promise<Recomputed> | null = null
  #forgetting: Promise<unknown> = Promise.resolve()

  /**
   * Opens the store and repairs what an unclean end left. Refused with `data-newer`, `data-in-use`, `data-unreadable` or
   * `disk-full`, and of PostgreSQL as `openPostgres` says. Nothing is played until `start`.
   */
  static async open(settings: ArenaSettings): Promise<Result<Arena>> {
    const { diskRetryMs: retryMs } = { ...serverLimits, ...settings.limits }
    const store = await openStoreOf({ ...settings, retryMs })
    return store.ok ? Arena.over(store.value, settings) : store
  }

  /** As `open`, with a store that is open. It is closed with the arena, and where the arena is refused. */
  static async over(store: Store, settings: OpenedSettings): Promise<Result<Arena>> {
    const arena = new Arena(store, settings)
    const prepared = await arena.#prepare().catch((error: unknown) => store.refuseBroken(error))
    if (prepared.ok) return { ok: true, value: arena }
    await store.close()
    return prepared
  }

  /** For queries alone, beside the process that plays: nothing is repaired, and it is never started. */
  static reading(store: Store, settings: OpenedSettings): Arena {
    return new Arena(store, settings)
  }

  private constructor(store: Store, settings: OpenedSettings) {
    const { signal } = this.#closing
    const parts = makeParts({ store, settings, signal, status: () => this.#status() })
    this.store = store
    this.modules = parts.modules
    this.games = parts.games
    this.limits = parts.limits
    this.queries = parts.queries
    this.challenges = parts.challenges
    this.tournaments = parts.tournaments
    this.duels = parts.duels
    this.seasons = parts.seasons
    this.#settings = settings
    this.#parts = parts
    this.#startedMs = parts.now()
  }

  /** Plays what was left over, then what is wanted; compares all ratings with their recomputation. */
  start(): void {
    this.#parts.scheduler.start()
    this.tournaments.start().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#parts.notify(`Tournaments cannot be played: ${(error as Error).message}`)
    })
    this.duels.start().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#parts.notify(`Duels cannot be gone on with: ${(error as Error).message}`)
    })
    this.seasons.start().catch((error: unknown) => {
      if (!this.#closing.signal.aborted)
        this.#parts.notify(`The finals of seasons cannot be played: ${(error as Error).message}`)
    })
    this.#parts.pruner.run().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#parts.notify(`Old transcripts make no room: ${(error as Error).message}`)
    })
    followConnections(this.#settings.live, (games) => {
      const remote = this.games.filter(({ facts }) => games.includes(facts.id))
      for (const game of remote)
        for (const seats of seatsOfLadders(game)) this.#news(`ladder:${ladderId(game.facts.id, seats, 'remote')}`)
    })
    this.recompute().catch((error: unknown) => {
      if (!this.#closing.signal.aborted)
        this.#parts.notify(`The ratings cannot be recomputed: ${(error as Error).message}`)
    })
  }

  /** Told of matches that other processes play: they are found and shown here, too. */
  get received(): Parts['received'] {
    return this.#parts.received
  }

  /** Something may be wanted that was not, or somewhere may be free. */
  wake(): void {
    this.#parts.scheduler.wake()
  }

  /** Ratings of a ladder have changed, by sets that others played. */
  rated(ladder: string): void {
    this.#news(`ladder:${ladder}`)
    this.#news('server')
  }

  /** What is written of standings from now on. */
  watch(): Touched {
    return this.#parts.watch()
  }

  /** Stops playing, keeps what is finished, closes the store. The workers and connections are their owner's to close. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#parts.counter.close()
    await this.#parts.ranks.close()
    await this.#parts.skills.stopped()
    await this.#parts.scheduler.stopped()
    await this.tournaments.stopped()
    await this.duels.stopped()
    await this.seasons.stopped()
    await this.#recomputing?.catch(() => {})
    await this.#parts.pruner.stopped()
    await this.#parts.fits.close()
    await this.store.close()
  }

  /** Ladders, house bots, and the sets that were under way when the server ended. */
  async #prepare(): Promise<Result<void>> {
    const prepared = await this.#parts.writer.attempt(async (tx) => {
      await ensureLadders(tx, this.games)
      await ensureHouse(tx, this.modules, this.#parts.now())
      const recovered = await recoverSets(tx, this.#parts.now())
      await applyAll(
        tx,
        (await everyLadder(tx)).map(({ id }) => id),
      )
      return { ok: true, value: recovered }
    })
    if (!prepared.ok) return prepared
    if (await this.store.isUnwiped()) await this.#parts.writer.wipe()
    await this.#parts.scheduler.ready()
    const { again, dropped } = prepared.value
    if (again > 0) this.#parts.notify(`Sets under way when the server ended, which are played again: ${again}.`)
    if (dropped > 0)
      this.#parts.notify(`Sets of remote bots and validations under way then, which are void: ${dropped}.`)
    return { ok: true, value: undefined }
  }

  // People: see `Authors`

  async newToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    const made = await this.#parts.authors.newToken(name)
    if (made.ok) this.#news('server')
    return made
  }
  newAdminToken(): Promise<string> {
    return this.#parts.authors.newAdminToken()
  }
  hasAdmin(): Promise<boolean> {
    return this.#parts.authors.hasAdmin()
  }
  isAdmin(token: string): Promise<boolean> {
    return this.#parts.authors.isAdmin(token)
  }
  authorise(token: string): Promise<Result<Author>> {
    return this.#parts.authors.authorise(token)
  }
  /** As `revokeTokens`, with another token in their place. */
  async renewToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    const renewed = await this.#parts.authors.renew(name)
    if (renewed.ok) this.#settings.live.dismiss(idOfName(name))
    return renewed
  }
  /** Connections that came in by one of them are closed. */
  async revokeTokens(name: string): Promise<Result<number>> {
    const revoked = await this.#parts.authors.revoke(name)
    if (revoked.ok) this.#settings.live.dismiss(idOfName(name))
    return revoked
  }

  /**
   * Stops an author for good: tokens are revoked and bots disabled at once, then all that is the author's is removed and
   * what others' ratings rest on renamed. Refused with `author-unknown`, `disk-full`, and `author-playing` while a match
   * or a validation of a bot goes on: then to be asked again.
   */
  forgetAuthor(name: string): Promise<Result<Forgotten>> {
    const forgetting = this.#forgetting.then(() => this.#forget(name))
    // One after the other: ids change.
    this.#forgetting = forgetting.catch(() => {})
    return forgetting
  }

  async #forget(name: string): Promise<Result<Forgotten>> {
    const revoked = await this.#parts.authors.revoke(name)
    if (!revoked.ok) return revoked
    const author = (await findAuthor(this.store.db, name))!
    // A second request finds this done, and closes no connection again.
    if (revoked.value > 0) this.#settings.live.dismiss(author.id)
    this.#parts.claims.forget(author)
    for (const bot of await enabledBotIdsOf(this.store.db, author)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const disabled = await this.disableBot(bot, true)
      if (!disabled.ok) return disabled
    }
    // A recomputation reads the results in pieces, by the names that were there when it began.
    // oxlint-disable-next-line no-await-in-loop -- another may have begun meanwhile
    while (this.#recomputing) await this.#recomputing.catch(() => {})
    const forgotten = await this.#parts.authors.forget(author)
    if (!forgotten.ok) return forgotten
    this.#parts.fits.forget()
    this.#parts.skills.forget()
    this.#parts.transcripts.forget()
    this.#settings.live.forget(author.id)
    this.#news('server')
    return forgotten
  }

  // Challenges: see `Challenges`

  async challenge(author: Author, asked: AskedChallenge): Promise<Result<Challenge, AnyCode>> {
    const made = await this.challenges.ask(author, asked)
    if (made.ok) this.#parts.scheduler.wake()
    return made
  }

  // Bots and their versions: see `Versions`

  async addVersion(
    author: Author,
    sent: SentVersion,
  ): Promise<Result<{ readonly versionId: string; readonly isNew: boolean }>> {
    const added = await this.#parts.versions.add(author, sent)
    if (added.ok) this.#news('server')
    return added
  }

  async remoteBot(
    author: Author,
    name: string,
    version: string,
    games: readonly string[],
  ): Promise<Result<{ readonly botId: string; readonly versionId: string }>> {
    const met = await this.#parts.versions.meet({ author, name, label: version, games })
    if (met.ok) this.#news('server')
    return met
  }

  /** Writes the steps of a validation as they pass; shown at once. Waits where the disk is full. */
  async setSteps(versionId: string, steps: readonly ValidationStep[], games?: readonly string[]): Promise<void> {
    await this.#parts.writer.keep((tx) => setSteps(tx, versionId, JSON.stringify(steps), games))
    this.#news(`version:${versionId}`)
  }

  /** A validation is under way, for whose sets a child is kept free, until what this answers with is called. */
  expectValidation(): () => void {
    return this.#settings.workers.expectValidation()
  }

  /** Plays a validation's set at once and keeps it; answers with its number and matches. The version is entrant 0. */
  async playValidation(
    versionId: string,
    game: string,
    validation: Validation,
  ): Promise<{ readonly set: number; readonly played: readonly PlayedMatch[] }> {
    const seats = seatsOfLadders(moduleBy(this.modules, game).game)[0]!
    const opponent = validation.against === 'self' ? versionId : await this.#parts.versions.ofHouse(validation.bot)
    const others = Array.from({ length: seats - 1 }, () => opponent)
    return this.#parts.scheduler.playValidation(ladderId(game, seats, 'standard'), [versionId, ...others])
  }

  async decide(versionId: string, state: Extract<VersionState, 'rated' | 'refused'>, why: Why | null): Promise<void> {
    await this.#parts.versions.decide(versionId, state, why)
    this.#news(`version:${versionId}`)
    this.#news('server')
    this.#parts.scheduler.wake()
  }

  /** Makes a version `validating` again, that was on probation or whose validation failed by `infra`; then `decide`. */
  async reopen(versionId: string): Promise<void> {
    await this.#parts.writer.keep((tx) => setVersionState(tx, versionId, 'validating', null))
    this.#news(`version:${versionId}`)
  }

  snapshot(match: string): Promise<Snapshot | null> {
    return this.queries.snapshot(match)
  }
  noMatch(match: string): Promise<NoMatch> {
    return this.queries.noMatch(match)
  }
  owns(author: Author, versionId: string): Promise<boolean> {
    return this.#parts.versions.owns(author, versionId)
  }

  // The admin's

  /** Sets that are under way are finished. Refused with `ladder-unknown`, or `disk-full`. */
  async pauseLadder(id: string, isPaused: boolean): Promise<Result<LadderSummary>> {
    const paused = await this.#parts.writer.attempt(async (tx) => {
      if (!(await findServed(tx, id))) return refuse('ladder-unknown', 'id', `There is no ladder ${show(id)}.`)
      await pauseLadder(tx, id, isPaused)
      return { ok: true, value: await summaryOf(tx, (await findServed(tx, id))!) }
    })
    if (paused.ok) this.#news(`ladder:${id}`)
    this.#parts.scheduler.wake()
    return paused
  }

  /** The store, for what is kept beside the ladders. */
  get keeping(): Keeper {
    const { writer } = this.#parts
    return {
      db: this.store.db,
      attempt: writer.attempt.bind(writer),
      keep: writer.keep.bind(writer),
    }
  }

  /** A match of submitted versions against people in a room has ended: signs as `AgainstPeople` has them. */
  async playedPeople(game: string, signs: ReadonlyMap<string, number>): Promise<void> {
    if (signs.size === 0) return
    await this.#parts.writer.keep(async (tx) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const [version, sign] of signs) await addAgainstPeople(tx, { version, game, sign, isInBrowser: false })
    })
  }

  /** A disabled bot plays no more; its results stay. Refused with `bot-unknown`, or `disk-full`. */
  async disableBot(name: string, isDisabled: boolean): Promise<Result<BotPage>> {
    const disabled = await this.#parts.writer.attempt(async (tx) => {
      const bot = await findBot(tx, name)
      if (!bot) return refuse('bot-unknown', 'name', `There is no bot ${show(name)} here.`)
      await disableBot(tx, bot.id, isDisabled)
      await applyAll(tx, isDisabled ? await voidWaiting(tx, bot.id, this.#parts.now()) : [])
      return { ok: true, value: bot.name }
    })
    for (const { id } of await allLadders(this.store.db)) this.#news(`ladder:${id}`)
    this.#parts.scheduler.wake()
    return disabled.ok ? { ok: true, value: (await this.queries.bot(disabled.value))! } : disabled
  }

  /** Of an author's own that has played nothing. Refused as `deleteOwn` says, or with `disk-full`. */
  async deleteBot(author: Author, name: string): Promise<Result<{ readonly deleted: string }>> {
    const deleted = await this.#parts.writer.attempt((tx) => deleteOwn(tx, author, name, this.#settings.live))
    if (!deleted.ok) return deleted
    await this.#movedBot()
    return { ok: true, value: { deleted: deleted.value.name } }
  }

  /**
   * A retired bot plays no new sets, and its results stay; a lent one also plays in readers' browsers. Refused as
   * `changeOwn` says, or with `disk-full`.
   */
  async changeBot(author: Author, name: string, change: OwnChange): Promise<Result<BotPage>> {
    const bounds = { most: this.limits.botsPerAuthor, nowMs: this.#parts.now() }
    const changed = await this.#parts.writer.attempt((tx) => changeOwn(tx, author, name, change, bounds))
    if (!changed.ok) return changed
    if (change.isRetired !== undefined) await this.#movedBot()
    return { ok: true, value: (await this.queries.bot(changed.value.name))! }
  }

  /** A bot came onto ladders or left them. */
  async #movedBot(): Promise<void> {
    for (const { id } of await allLadders(this.store.db)) this.#news(`ladder:${id}`)
    this.#news('server')
    this.#parts.scheduler.wake()
  }

  /** Closes a switch or opens it; returns the switches that are closed now. Refused with `disk-full`. */
  async setSwitch(name: Switch, isClosed: boolean): Promise<Result<{ readonly closed: readonly Switch[] }>> {
    const set = await this.#parts.writer.attempt(async (tx) => {
      await setSwitch(tx, name, isClosed)
      return { ok: true, value: { closed: await closedSwitches(tx) } }
    })
    if (set.ok) this.#news('server')
    return set
  }

  /** Null where the switch is open. */
  refuseClosed(name: Switch): Promise<Result<never> | null> {
    return refuseClosed(this.store.db, name)
  }

  /** All ratings from the results, compared with those that are shown. */
  async recompute(): Promise<{ readonly equal: boolean; readonly atMs: number }> {
    this.#recomputing ??= recompute(this.store.db, this.#closing.signal).finally(() => (this.#recomputing = null))
    const { equal, difference } = await this.#recomputing
    if (difference !== null) this.#parts.notify(`The ratings do not follow from the results. ${difference}`)
    this.#recomputed = { equal, atMs: this.#parts.now() }
    this.#news('server')
    return this.#recomputed
  }

  /** Lets transcripts of old sets make room; done every minute. */
  prune(): Promise<void> {
    return this.#parts.pruner.prune()
  }

  #status(): Status {
    return {
      version: this.#settings.version ?? '0.0.0',
      startedMs: this.#startedMs,
      workers: this.#settings.workers,
      scheduler: this.#parts.scheduler,
      recomputed: this.#recomputed,
      trouble: this.#parts.writer.trouble ?? this.store.trouble,
    }
  }

  #news(topic: Parameters<Feed['news']>[0]): void {
    this.#parts.news(topic)
  }
}
