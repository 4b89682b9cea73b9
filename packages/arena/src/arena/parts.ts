/**
 * The seams of the arena: what the ladder needs of whoever plays matches, shows them and reaches remote bots. Each has
 * one implementation (`workers/`, `live/`); tests of one part stand in for the others.
 */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api.ts'
import type { Refusal, Result } from '../codes.ts'
import type { MatchReport } from '../referee/referee.ts'
import type { Player } from '../referee/player.ts'
import type { GameNote } from '../sandbox/messages.ts'

export type EntryLine = { readonly by: number | 'chance'; readonly text: string }

/** Who plays in a set. `name` is what the transcript says: `kettle v7`, or the house bot's name. */
export type JobEntrant =
  | { readonly kind: 'house'; readonly name: string; readonly bot: string }
  | {
      readonly kind: 'script'
      readonly name: string
      /** Name of the file, as stack traces say it. */
      readonly file: string
      readonly source: string
      /** SHA-256 of `source` in hex: compiled scripts are kept by it. */
      readonly hash: string
    }

/** One mirrored set of sandboxed and house bots: a pure function of what stands here. */
export interface SetJob {
  readonly set: number
  readonly game: GameNote
  readonly entrants: readonly JobEntrant[]
  /** One list per match: `seatings[match][seat]` is the entrant. */
  readonly seatings: readonly (readonly number[])[]
  /** 64 hex digits. */
  readonly secret: string
  /** Name of the set for the dice, in the transcripts. */
  readonly setName: string
  /** Milliseconds each decision is held back, so that people can follow; 0 for none. */
  readonly paceMs: number
}

/** A decision as its author may see it. */
export interface DecisionNote {
  readonly ply: number
  /** VM operations of this decision alone; null where nothing is metered. */
  readonly fuel: number | null
  readonly ms: number
  /** Lines it had printed before it was asked; absent where that is not noted. */
  readonly printed?: number
}

/** A finished match: its transcript carries the secret of its set. `match` is 1-based. */
export interface PlayedMatch {
  readonly match: number
  readonly seating: readonly number[]
  readonly report: MatchReport
  /** By seat. */
  readonly decisions: readonly (readonly DecisionNote[])[]
  readonly startedMs: number
  readonly endedMs: number
  /** By seat: JSON of the questions it was asked up to its last fault; null where it had none. */
  readonly questions: readonly (readonly string[] | null)[]
  /** By seat: questions after those, up to its last fault, that were too many characters; absent where none were. */
  readonly missing?: readonly number[]
}

/** Told while a set is played. A match that is played again is begun again. */
export interface SetListener {
  began(match: number, seating: readonly number[], header: Header): void
  /** Entries from `ply` on; batched, never out of order. */
  entered(match: number, ply: number, entries: readonly EntryLine[]): void
  /** A match of the set has ended, others may go on: a secret they share is not in its report. */
  ended(played: PlayedMatch): void
}

/** Plays sets on several match children at once. */
export interface Workers {
  readonly children: number
  readonly busy: number
  /**
   * Settles once every match of the set has ended. A verdict of `infra` is a void match. Rejects with an AbortError
   * once `signal` is aborted. Never more than `children` at once: further calls wait in order.
   */
  play(job: SetJob, listener: SetListener, signal?: AbortSignal): Promise<readonly PlayedMatch[]>
  close(): Promise<void>
}

/**
 * Shows matches and news to whoever watches. It is told entries as the transcript has them, and tells spectators what the
 * table hears of them.
 */
export interface Feed {
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
  /** Matches being played now. */
  readonly live: readonly MatchLine[]
  /** A ladder's ratings changed, a version was decided, the server's numbers moved: pages ask again. Joined per 250 ms. */
  news(topic: `ladder:${string}` | `version:${string}` | 'server'): void
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
  /** The tokens of an author, by its id, were revoked: every connection that came in by one is closed. */
  dismiss(authorId: string): void
  /** An author is forgotten, none of whose bots plays: no session is left to whoever is called so next. */
  forget(authorId: string): void
  /** Told whenever `ready` may have changed. */
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
  /** What happens in the match, as the transcript has it: the bot is told what its seat hears. Its own actions too. */
  hear(ply: number, entries: readonly EntryLine[]): void
  /** Milliseconds on the clock, one per decision. */
  readonly clock: readonly number[]
  /** Lines that had come before it was asked, one per decision. */
  readonly printed: readonly number[]
  /** The match has ended: tells the bot and frees the slot. */
  release(end: {
    readonly reason: string
    readonly seat: number | null
    readonly returns: readonly number[]
    readonly ranks: readonly number[]
    /** The secret of its set, where that is closed. */
    readonly secret?: string
  }): void
}

/** Who a token belongs to. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** A match as somebody finds it who comes to watch: only what the public hears. */
export interface Snapshot {
  readonly line: MatchLine
  readonly header: Header
  readonly entries: readonly EntryLine[]
  /** Null while it is live; with the secret once its set has ended. */
  readonly end: End | null
}

/** Void is what was begun and does not count. */
export type NoMatch = Refusal<'match-unknown' | 'match-void'>

/** What connections ask of the arena. */
export interface Host {
  /** Refused with `token-wrong`. */
  authorise(token: string): Promise<Result<Author>>
  /** The version a remote bot is, made at its first `hello`. Refused where the name is somebody else's or disabled. */
  remoteBot(
    author: Author,
    name: string,
    version: string,
    games: readonly string[],
  ): Promise<Result<{ readonly botId: string; readonly versionId: string }>>
  /** Null where there is no such match. */
  snapshot(match: string): Promise<Snapshot | null>
  /** Why there is none, at the id. */
  noMatch(match: string): Promise<NoMatch>
  /** Whether the version is this author's. */
  owns(author: Author, versionId: string): Promise<boolean>
}
