/**
 * The port between the ladder and the connections, which show its matches and reach remote bots. `live/` implements it, and
 * so do the tests of the ladder.
 */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { EntryLine } from '../referee/hearing.ts'
import type { Player } from '../referee/player.ts'

/**
 * Shows matches to spectators. It gets entries as the transcript has them, and sends what the public may see.
 */
export interface MatchFeed {
  /** A match begins, or begins again: what was shown of the id so far is forgotten. */
  began(line: MatchLine, header: Header): void
  entered(match: string, ply: number, entries: readonly EntryLine[]): void
  /** The match has ended; its secret follows with `closed` once its set has. */
  ended(line: MatchLine): void
  /**
   * The set of the match has ended: this is its end with the secret, and the result is in the store, which is asked for
   * it from here on.
   */
  closed(match: string, end: End): void
  /** The match does not count and is played again, if at all, under another id or from its start. */
  dropped(match: string): void
}

/** As `MatchFeed`, with what is played now, and news. */
export interface Feed extends MatchFeed {
  /** Matches being played now. */
  readonly live: readonly MatchLine[]
  /** Resolves once `live` and what else is shown is up to date: in a cluster matches are told only while somebody asks. */
  upToDate(): Promise<void>
  /** A ladder's ratings changed, a version was decided, the server's numbers moved: pages ask again. Joined per 250 ms. */
  news(topic: `ladder:${string}` | `season:${string}` | `tournament:${string}` | `version:${string}` | 'server'): void
}

/** A feed of a process without spectators, which others show while somebody watches. */
export interface FarFeed extends Feed {
  /** Whether somebody watches. */
  readonly isWatched: boolean
  /** Calls back when somebody begins to watch; who asks for what is shown waits until it resolves. */
  onWatched(listener: () => Promise<void>): void
}

/** A remote bot that is connected and ready. */
export interface RemoteSeat {
  readonly botId: string
  readonly versionId: string
  readonly games: readonly string[]
  /** Matches it would play at once beyond those it plays. */
  readonly freeSlots: number
}

/** Remote bots by their connections. */
export interface Remotes {
  readonly ready: readonly RemoteSeat[]
  /** Whether there is a session of a version, connected or not. */
  has(versionId: string): boolean
  /** The tokens of an author, by its id, were revoked: every connection that came in by one is closed. */
  dismiss(authorId: string): void
  /** An author is forgotten, none of whose bots plays: no session is left to the next author of that name. */
  forget(authorId: string): void
  /** Calls back whenever `ready` may have changed. */
  onChange(listener: () => void): void
  /**
   * A player for one seat of one match: it takes a slot until `release`. Loses its match by `disconnect` once its bank
   * is used up.
   */
  player(seat: RemoteSeat, match: RemoteMatch): RemotePlayer
}

export interface RemoteMatch {
  /** Id of the match. */
  readonly id: string
  /** Whether it is the first of its set: who leaves before it has nothing to lose yet. */
  readonly isFirst: boolean
  readonly header: Header
  readonly seat: number
  readonly players: readonly string[]
}

export interface RemotePlayer extends Player {
  /** What happens in the match, as the transcript has it: the bot gets what its seat hears, its own actions too. */
  hear(ply: number, entries: readonly EntryLine[]): void
  /** Milliseconds on the clock, one per decision. */
  readonly clock: readonly number[]
  /** Lines that had come before it was asked, one per decision. */
  readonly printed: readonly number[]
  /** The match has ended: notifies the bot and frees the slot. */
  release(end: {
    readonly reason: string
    readonly seat: number | null
    readonly returns: readonly number[]
    readonly ranks: readonly number[]
    /** The secret of its set, where that is closed. */
    readonly secret?: string
  }): void
}
