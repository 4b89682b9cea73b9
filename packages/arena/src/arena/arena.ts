/**
 * The arena: the store, the ladder that keeps bots playing, and what people ask about it. Pages, command line and
 * connections go through here; how sets are played and shown is behind the seams of `parts.ts`.
 */
import type { GameFactory } from '@dicewright/engine'
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
import type { Limits } from '../limits.ts'
import { openStore, type Store } from '../store/store.ts'
import type { Author, Feed, Host, PlayedMatch, Remotes, Snapshot, Workers } from './parts.ts'

export interface ArenaSettings {
  /** The data folder; made where there is none. */
  readonly data: string
  readonly workers: Workers
  /** Shows matches and reaches remote bots. */
  readonly live: Feed & Remotes
  /** Milliseconds each decision is held back. */
  readonly paceMs?: number
  readonly limits?: Limits
  /** The games it has ladders for. */
  readonly games?: readonly GameFactory[]
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** What it has to tell whoever runs the server. */
  readonly tell?: (sentence: string) => void
}

/** One match of a validation: against itself, or against a house bot by its name. */
export type Validation = { readonly against: 'self' } | { readonly against: 'house'; readonly bot: string }

/** Which matches: newest first, below `before`. */
export interface MatchQuery {
  readonly ladder?: string
  /** Name of a bot. */
  readonly bot?: string
  readonly version?: string
  /** Id of a match: only older ones. */
  readonly before?: string
  /** 1 to 100. */
  readonly limit?: number
}

export class Arena implements Host {
  readonly store: Store
  readonly #settings: ArenaSettings

  /** Opens the data folder. Refused with `data-newer`, `data-in-use` or `data-unreadable`. Nothing is played until `start`. */
  static async open(settings: ArenaSettings): Promise<Result<Arena>> {
    const store = await openStore(settings.data)
    return store.ok ? { ok: true, value: new Arena(store.value, settings) } : store
  }

  private constructor(store: Store, settings: ArenaSettings) {
    this.store = store
    this.#settings = settings
  }

  /** Plays what was left over, then what is wanted; compares all ratings with their recomputation. */
  start(): void {
    throw new Error('not yet')
  }

  /** Stops playing, keeps what is finished, closes the store. The workers and connections are their owner's to close. */
  async close(): Promise<void> {
    await this.store.close()
  }

  // People

  /** A new author with a token that is shown this once. Refused with `name-taken`. */
  async newToken(name: string): Promise<Result<{ readonly owner: string; readonly token: string }>> {
    throw new Error(`not yet ${name}`)
  }
  /** A new token of the admin's; those before it are revoked. */
  async newAdminToken(): Promise<string> {
    throw new Error('not yet')
  }
  /** Whether there ever was one. */
  async hasAdmin(): Promise<boolean> {
    throw new Error('not yet')
  }
  async isAdmin(token: string): Promise<boolean> {
    throw new Error(`not yet ${token}`)
  }
  async authorise(token: string): Promise<Result<Author>> {
    throw new Error(`not yet ${token}`)
  }
  /** Revokes every token of an author; answers with how many. */
  async revokeTokens(name: string): Promise<Result<number>> {
    throw new Error(`not yet ${name}`)
  }

  // Bots and their versions

  /**
   * A new version of a bot, made where there is none of this name; the version there is where it has this very source.
   * Refused with `name-taken`, `bot-disabled` and `bot-remote`. It is `validating` until `decide`.
   */
  async addVersion(
    author: Author,
    sent: {
      readonly name: string
      readonly file: string
      readonly language: 'js' | 'ts'
      readonly source: string
      readonly hash: string
      readonly games: readonly string[]
      readonly steps: readonly ValidationStep[]
    },
  ): Promise<Result<{ readonly versionId: string; readonly isNew: boolean }>> {
    throw new Error(`not yet ${author.id} ${sent.name}`)
  }
  async remoteBot(author: Author, name: string, version: string, games: readonly string[]) {
    return Promise.reject<Result<{ readonly botId: string; readonly versionId: string }>>(
      new Error(`not yet ${author.id} ${name} ${version} ${games.length}`),
    )
  }
  /** Versions an author sent since then. */
  async sentSince(author: Author, sinceMs: number): Promise<number> {
    throw new Error(`not yet ${author.id} ${sinceMs}`)
  }
  /** Versions whose validation was cut off, oldest first. */
  async undecided(): Promise<readonly string[]> {
    throw new Error('not yet')
  }
  /** The source of a version; null for house and remote bots. */
  async source(
    versionId: string,
  ): Promise<{ readonly file: string; readonly source: string; readonly hash: string } | null> {
    throw new Error(`not yet ${versionId}`)
  }
  /** Writes the steps of a validation as they pass; shown at once. */
  async setSteps(versionId: string, steps: readonly ValidationStep[], games?: readonly string[]): Promise<void> {
    throw new Error(`not yet ${versionId} ${steps.length} ${games?.length}`)
  }
  /** Plays a validation match set before all rated ones and keeps it; answers with its set and matches. */
  async playValidation(
    versionId: string,
    game: string,
    validation: Validation,
  ): Promise<{ readonly set: number; readonly played: readonly PlayedMatch[] }> {
    throw new Error(`not yet ${versionId} ${game} ${validation.against}`)
  }
  /** Ends a validation. A rated version makes the one before it an opponent. */
  async decide(
    versionId: string,
    state: Extract<VersionState, 'rated' | 'refused'>,
    why: { readonly code: string; readonly message: string } | null,
  ): Promise<void> {
    throw new Error(`not yet ${versionId} ${state} ${why?.code}`)
  }
  /** Makes a version `validating` again, that was on probation or whose validation failed by `infra`; then `decide`. */
  async reopen(versionId: string): Promise<void> {
    throw new Error(`not yet ${versionId}`)
  }
  async owns(author: Author, versionId: string): Promise<boolean> {
    throw new Error(`not yet ${author.id} ${versionId}`)
  }

  // What people ask: null where there is no such thing

  async info(): Promise<ServerInfo> {
    throw new Error('not yet')
  }
  async ladders(): Promise<readonly LadderSummary[]> {
    throw new Error('not yet')
  }
  async ladder(id: string): Promise<Ladder | null> {
    throw new Error(`not yet ${id}`)
  }
  async bot(name: string): Promise<BotPage | null> {
    throw new Error(`not yet ${name}`)
  }
  async me(author: Author): Promise<Me> {
    throw new Error(`not yet ${author.id}`)
  }
  async submission(versionId: string): Promise<Submission | null> {
    throw new Error(`not yet ${versionId}`)
  }
  async matches(query: MatchQuery): Promise<readonly MatchLine[]> {
    throw new Error(`not yet ${query.ladder}`)
  }
  async match(id: string): Promise<MatchPage | null> {
    throw new Error(`not yet ${id}`)
  }
  /** JSON Lines, as far as it is public; with the secret once the set has ended. */
  async transcript(id: string): Promise<string | null> {
    throw new Error(`not yet ${id}`)
  }
  async snapshot(match: string): Promise<Snapshot | null> {
    throw new Error(`not yet ${match}`)
  }
  get live(): readonly MatchLine[] {
    return this.#settings.live.live
  }
  /** For the version's author only: ask `owns` first. `seat` where it plays itself. */
  async log(versionId: string, match: string, seat?: number): Promise<AuthorLog | null> {
    throw new Error(`not yet ${versionId} ${match} ${seat}`)
  }
  /** JSON of a capsule, and whose it is. */
  async capsule(id: string): Promise<{ readonly versionId: string; readonly json: string } | null> {
    throw new Error(`not yet ${id}`)
  }

  // The admin's

  async pauseLadder(id: string, isPaused: boolean): Promise<Result<LadderSummary>> {
    throw new Error(`not yet ${id} ${isPaused}`)
  }
  /** A disabled bot plays no more; its results stay. */
  async disableBot(name: string, isDisabled: boolean): Promise<Result<BotPage>> {
    throw new Error(`not yet ${name} ${isDisabled}`)
  }
  /** Every result as one row a match and seat, in pieces of text. */
  exportResults(format: 'csv' | 'json'): AsyncIterable<string> {
    throw new Error(`not yet ${format}`)
  }
  /** All ratings from the results, compared with those that are shown. */
  async recompute(): Promise<{ readonly equal: boolean; readonly atMs: number }> {
    throw new Error('not yet')
  }
}
