/** What processes that play matches tell the gateways of them. */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { Feed } from '../ports/live.ts'
import type { EntryLine } from '../referee/hearing.ts'

/** Where it is told. `origin` is the process that plays. */
export const feedOf = (origin: string): string => `feed.${origin}`
/** All of them. */
export const allFeeds = 'feed.*'
/** Asked of an origin: all that it shows now, as `ShownMatch[]`. */
export const shownBy = (origin: string): string => `shown.${origin}`
/** News for pages. */
export const newsAt = 'news'

export type Topic = Parameters<Feed['news']>[0]

export type FeedEvent =
  | { readonly kind: 'began'; readonly line: MatchLine; readonly header: Header }
  | { readonly kind: 'entered'; readonly match: string; readonly ply: number; readonly entries: readonly EntryLine[] }
  | { readonly kind: 'ended'; readonly line: MatchLine }
  | { readonly kind: 'closed'; readonly match: string; readonly end: End }
  | { readonly kind: 'dropped'; readonly match: string }

/** A match as it stands: with all that spectators may ask for. */
export interface ShownMatch {
  readonly line: MatchLine
  readonly header: Header
  readonly entries: readonly EntryLine[]
}
