/**
 * The feeds of all processes that play, as one: the gateway shows it to its spectators, while there are any. Where something
 * was missed, the process that plays is asked for all that it shows, and what it does not know any more is dropped.
 */
import type { Bus, Stop } from '../ports/bus.ts'
import type { Feed, MatchFeed } from '../ports/live.ts'
import { allFeeds, feedOf, newsAt, shownBy, type FeedEvent, type ShownMatch, type Topic } from './feed-wire.ts'

const askMs = 3_000

/** What is known of an origin. */
interface Origin {
  /** Entries of each match it shows. */
  readonly plies: Map<string, number>
  /** What came while it was asked for all; null where it is not asked now. */
  held: FeedEvent[] | null
}

export class FeedReceiver {
  readonly #bus: Bus
  readonly #feed: MatchFeed
  /** The processes that may show matches. */
  readonly #present = new Set<string>()
  /** Of each that was heard of since somebody watches. */
  readonly #origins = new Map<string, Origin>()
  readonly #stops: readonly Stop[]
  /** Of the subscription to all feeds; null while nobody watches. */
  #unhear: Stop | null = null
  #begun: Promise<unknown> = Promise.resolve()

  constructor(bus: Bus, feed: MatchFeed, news: Feed['news']) {
    this.#bus = bus
    this.#feed = feed
    this.#stops = [
      bus.subscribe(newsAt, (topic) => news(topic as Topic)),
      bus.onReturn(() => {
        for (const origin of this.#origins.keys()) void this.#askAll(origin)
      }),
    ]
  }

  /** Hears all feeds from now on, after the gateway has told that it watches. */
  begin(): void {
    this.#unhear = this.#bus.subscribe(allFeeds, (text, subject) => {
      const origin = subject.slice(feedOf('').length)
      this.#hear(origin, JSON.parse(text) as FeedEvent)
    })
    this.#begun = Promise.all([...this.#present].map((origin) => this.#askAll(origin)))
  }

  /** Nobody watches any more: what was shown is forgotten. */
  end(): void {
    this.#unhear?.()
    this.#unhear = null
    for (const origin of this.#origins.keys()) this.#forget(origin)
  }

  /** Resolves once all that is shown is known that was shown when it began to hear. */
  async upToDate(): Promise<void> {
    await this.#begun
  }

  /** A process is here that may show matches: it is asked for all. */
  came(origin: string): void {
    this.#present.add(origin)
    if (this.#unhear) void this.#askAll(origin)
  }

  /** Its matches are shown no more. */
  gone(origin: string): void {
    this.#present.delete(origin)
    this.#forget(origin)
  }

  close(): void {
    this.#unhear?.()
    for (const stop of this.#stops) stop()
  }

  #forget(origin: string): void {
    for (const match of this.#origins.get(origin)?.plies.keys() ?? []) this.#feed.dropped(match)
    this.#origins.delete(origin)
  }

  async #askAll(origin: string): Promise<void> {
    const known = this.#of(origin)
    if (known.held) return
    known.held = []
    await this.#ask(origin, known)
  }

  #of(origin: string): Origin {
    const known = this.#origins.get(origin) ?? { plies: new Map(), held: null }
    this.#origins.set(origin, known)
    return known
  }

  async #ask(origin: string, known: Origin): Promise<void> {
    const asked = await this.#bus.request(shownBy(origin), '', askMs)
    if (this.#origins.get(origin) !== known) return
    const held = known.held ?? []
    known.held = null
    // It is asked again when it is heard of next.
    if (asked.kind !== 'answer') return
    const all = JSON.parse(asked.text) as readonly ShownMatch[]
    const ids = new Set(all.map(({ line }) => line.id))
    for (const match of known.plies.keys()) if (!ids.has(match)) this.#take(known, { kind: 'dropped', match })
    for (const shown of all) this.#show(known, shown)
    for (const event of held) this.#hearIn(origin, known, event)
  }

  #show(known: Origin, { line, header, entries }: ShownMatch): void {
    this.#take(known, { kind: 'began', line: { ...line, state: 'live', endedMs: null, result: null }, header })
    if (entries.length > 0) this.#take(known, { kind: 'entered', match: line.id, ply: 0, entries })
    if (line.state !== 'live') this.#take(known, { kind: 'ended', line })
  }

  #hear(origin: string, event: FeedEvent): void {
    const known = this.#of(origin)
    if (known.held) known.held.push(event)
    else this.#hearIn(origin, known, event)
  }

  /** What is in the answer already changes nothing; what does not fit is asked for. */
  #hearIn(origin: string, known: Origin, event: FeedEvent): void {
    const match = event.kind === 'began' || event.kind === 'ended' ? event.line.id : event.match
    const plies = known.plies.get(match)
    if (event.kind === 'began' || (event.kind === 'entered' && event.ply === plies)) return this.#take(known, event)
    if (event.kind === 'entered' && plies !== undefined && event.ply + event.entries.length <= plies) return
    if (plies !== undefined && event.kind !== 'entered') return this.#take(known, event)
    // Of a match that was closed or dropped before it was heard of, nothing is missing.
    if (event.kind === 'entered' || event.kind === 'ended') void this.#askAll(origin)
  }

  #take({ plies }: Origin, event: FeedEvent): void {
    switch (event.kind) {
      case 'began':
        plies.set(event.line.id, 0)
        return this.#feed.began(event.line, event.header)
      case 'entered':
        plies.set(event.match, event.ply + event.entries.length)
        return this.#feed.entered(event.match, event.ply, event.entries)
      case 'ended':
        return this.#feed.ended(event.line)
      case 'closed':
        plies.delete(event.match)
        return this.#feed.closed(event.match, event.end)
      case 'dropped':
        plies.delete(event.match)
        return this.#feed.dropped(event.match)
    }
  }
}
