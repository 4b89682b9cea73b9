/** The port between connections and the arena: what `live/` needs of the arena. Its tests implement it, too. */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { Refusal, Result } from '../codes.ts'
import type { EntryLine } from '../referee/hearing.ts'

/** Who a token belongs to. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** A match as a new spectator finds it: public information only. */
export interface Snapshot {
  readonly line: MatchLine
  readonly header: Header
  readonly entries: readonly EntryLine[]
  /** Null while it is live; with the secret once its set has ended. */
  readonly end: End | null
}

/** Void is what was begun and does not count. */
export type NoMatch = Refusal<'match-embargoed' | 'match-unknown' | 'match-unplayable' | 'match-void'>

/** What connections ask of the arena. */
export interface Host {
  /** Refused with `token-wrong`. */
  authorise(token: string): Promise<Result<Author>>
  /** The version a remote bot is, stored once its first match begins. Refused where the name is another author's or disabled. */
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
