/**
 * The matches that are shown. Each event is made into a frame once; what happens within a moment is written together,
 * since writing to a socket costs far more than what is written.
 */
import type { End, GameFactory, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { EntryLine } from '../referee/hearing.ts'
import { Hearing } from '../referee/hearing.ts'
import type { Feed } from '../ports/live.ts'
import type { Clock } from './clock.ts'
import { frameOf } from './framing.ts'
import { News } from './news.ts'

export interface SpectatorsSettings {
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly games: readonly GameFactory[]
  /** Resolves once what is shown is up to date. */
  readonly upToDate: () => Promise<void>
}

/** Who watches a match, and is offered its frames. */
interface Watcher {
  offer(match: string, frames: Buffer): void
  /** The match is closed. */
  left(match: string): void
}

/** A match that is shown: from its beginning until its set is closed. */
interface Shown {
  line: MatchLine
  readonly header: Header
  readonly hearing: Hearing
  readonly entries: EntryLine[]
  readonly watchers: Set<Watcher>
  /** The frame of the snapshot; null where something has happened since. */
  bytes: Buffer | null
  /** Frames for all spectators that have not been sent yet. */
  pending: Buffer[]
  pendingBytes: number
  sentMs: number
}

/** Bytes after which pending frames are sent at once. */
const mostPending = 65_536

export class Spectators implements Feed {
  readonly #settings: SpectatorsSettings
  readonly #shown = new Map<string, Shown>()
  readonly topics: News

  constructor(settings: SpectatorsSettings) {
    this.#settings = settings
    this.topics = new News(settings.clock, settings.limits.newsMs, () => this.live)
  }

  // Called by the arena

  get live(): readonly MatchLine[] {
    return [...this.#shown.values()].map(lineOf).filter(({ state }) => state === 'live')
  }

  upToDate(): Promise<void> {
    return this.#settings.upToDate()
  }

  began(line: MatchLine, header: Header): void {
    const before = this.#shown.get(line.id)
    if (before) this.#send(before)
    const watchers = before?.watchers ?? new Set()
    const hearing = new Hearing(header, this.#settings.games, 'table')
    const pending = { pending: [], pendingBytes: 0, sentMs: -Infinity }
    const shown: Shown = { line, header, hearing, entries: [], watchers, bytes: null, ...pending }
    this.#shown.set(line.id, shown)
    this.#toAll(shown, () => snapshotOf(shown))
    this.topics.liveChanged()
  }

  entered(match: string, ply: number, entries: readonly EntryLine[]): void {
    const shown = this.#find(match)
    if (ply !== shown.entries.length) throw new RangeError(`entries from ply ${ply} on, after ${shown.entries.length}`)
    if (entries.length === 0) return
    const heard = shown.hearing.hear(entries)
    shown.entries.push(...heard)
    shown.bytes = null
    this.#toAll(shown, () => frameOf({ type: 'delta', match, ply, entries: heard }))
  }

  ended(line: MatchLine): void {
    const shown = this.#find(line.id)
    shown.line = line
    shown.bytes = null
    this.#toAll(shown, () => frameOf({ type: 'ended', line }))
    this.topics.liveChanged()
  }

  closed(match: string, end: End): void {
    this.#close(match, end)
  }

  dropped(match: string): void {
    this.#close(match, null)
  }

  news(topic: Parameters<Feed['news']>[0]): void {
    this.topics.publish(topic)
  }

  // What spectators ask

  /** Shows a match from now on; false where it is not being played. */
  join(match: string, spectator: Watcher): boolean {
    const shown = this.#shown.get(match)
    if (!shown) return false
    this.#send(shown)
    shown.watchers.add(spectator)
    spectator.offer(match, snapshotOf(shown))
    return true
  }

  /** Whether somebody watches a match, or hears which are played. */
  get isWatched(): boolean {
    return this.topics.has('live') || [...this.#shown.values()].some(({ watchers }) => watchers.size > 0)
  }

  leave(match: string, spectator: Watcher): void {
    this.#shown.get(match)?.watchers.delete(spectator)
  }

  /** The whole match as it stands, after pending frames are sent; null where it is not being played. */
  snapshot(match: string): Buffer | null {
    const shown = this.#shown.get(match)
    if (!shown) return null
    this.#send(shown)
    return snapshotOf(shown)
  }

  get limits(): ServerLimits {
    return this.#settings.limits
  }

  #find(match: string): Shown {
    const shown = this.#shown.get(match)
    if (!shown) throw new Error(`match ${match} has not begun`)
    return shown
  }

  #close(match: string, end: End | null): void {
    const shown = this.#shown.get(match)
    if (!shown) return
    this.#toAll(shown, () => frameOf({ type: 'closed', match, end }))
    this.#send(shown)
    this.#shown.delete(match)
    for (const watcher of shown.watchers) watcher.left(match)
    this.topics.liveChanged()
  }

  /** The first frame after a while goes at once, the next ones together. */
  #toAll(shown: Shown, make: () => Buffer): void {
    if (shown.watchers.size === 0) return
    const { clock, limits } = this.#settings
    const frame = make()
    const isFirst = shown.pending.push(frame) === 1
    shown.pendingBytes += frame.length
    const leftMs = shown.sentMs + limits.joinMs - clock.now()
    if (leftMs <= 0 || shown.pendingBytes > mostPending) this.#send(shown)
    else if (isFirst) clock.after(leftMs, () => this.#send(shown))
  }

  #send(shown: Shown): void {
    const { line, pending, watchers } = shown
    if (pending.length === 0) return
    const frames = pending.length === 1 ? pending[0]! : Buffer.concat(pending)
    shown.pending = []
    shown.pendingBytes = 0
    for (const watcher of watchers) watcher.offer(line.id, frames)
    shown.sentMs = this.#settings.clock.now()
  }
}

const lineOf = ({ line, entries }: Shown): MatchLine => ({ ...line, plies: entries.length })

function snapshotOf(shown: Shown): Buffer {
  const { header, entries } = shown
  shown.bytes ??= frameOf({ type: 'snapshot', line: lineOf(shown), header, entries, end: null })
  return shown.bytes
}
