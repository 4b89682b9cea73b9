/** The matches that are shown. Whatever happens is made into bytes once and offered to all who watch. */
import type { End, GameFactory, Header } from '@dicewright/engine'
import type { MatchLine } from '../api.ts'
import type { EntryLine, Feed } from '../arena/parts.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { SpectatorServerFrame } from '../protocol/server.ts'
import type { Clock } from './clock.ts'
import { Hearing } from './hearing.ts'
import { News } from './news.ts'
import type { Spectator } from './spectator.ts'

export interface SpectatorsSettings {
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly games: readonly GameFactory[]
}

/** A match that is shown: from its beginning until its set is closed. */
interface Shown {
  line: MatchLine
  readonly header: Header
  readonly hearing: Hearing
  readonly entries: EntryLine[]
  readonly watchers: Set<Spectator>
  /** The snapshot as bytes; null where something has happened since. */
  bytes: Buffer | null
}

export class Spectators implements Feed {
  readonly #settings: SpectatorsSettings
  readonly #shown = new Map<string, Shown>()
  readonly topics: News

  constructor(settings: SpectatorsSettings) {
    this.#settings = settings
    this.topics = new News(settings.clock, settings.limits.newsMs, () => this.live)
  }

  // What the arena tells

  get live(): readonly MatchLine[] {
    return [...this.#shown.values()].map(lineOf).filter(({ state }) => state === 'live')
  }

  began(line: MatchLine, header: Header): void {
    const watchers = this.#shown.get(line.id)?.watchers ?? new Set()
    const hearing = new Hearing(header, this.#settings.games, 'table')
    const shown: Shown = { line, header, hearing, entries: [], watchers, bytes: null }
    this.#shown.set(line.id, shown)
    this.#toAll(shown, () => snapshotBytes(shown))
    this.topics.liveChanged()
  }

  entered(match: string, ply: number, entries: readonly EntryLine[]): void {
    const shown = this.#find(match)
    if (ply !== shown.entries.length) throw new RangeError(`entries from ply ${ply} on, after ${shown.entries.length}`)
    if (entries.length === 0) return
    const heard = shown.hearing.hear(entries)
    shown.entries.push(...heard)
    shown.bytes = null
    this.#toAll(shown, () => bytesOf({ type: 'delta', match, ply, entries: heard }))
  }

  ended(line: MatchLine): void {
    const shown = this.#find(line.id)
    shown.line = line
    shown.bytes = null
    this.#toAll(shown, () => bytesOf({ type: 'ended', line }))
    this.topics.liveChanged()
  }

  closed(match: string, end: End): void {
    this.#close(match, end)
  }

  dropped(match: string): void {
    this.#close(match, null)
  }

  news(topic: Parameters<Feed['news']>[0]): void {
    this.topics.tell(topic)
  }

  // What spectators ask

  /** Shows a match from now on; false where it is not being played. */
  join(match: string, spectator: Spectator): boolean {
    const shown = this.#shown.get(match)
    if (!shown) return false
    shown.watchers.add(spectator)
    spectator.offer(match, snapshotBytes(shown))
    return true
  }

  leave(match: string, spectator: Spectator): void {
    this.#shown.get(match)?.watchers.delete(spectator)
  }

  /** The whole match as it stands; null where it is not being played. */
  snapshot(match: string): Buffer | null {
    const shown = this.#shown.get(match)
    return shown ? snapshotBytes(shown) : null
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
    this.#toAll(shown, () => bytesOf({ type: 'closed', match, end }))
    this.#shown.delete(match)
    for (const watcher of shown.watchers) watcher.left(match)
    this.topics.liveChanged()
  }

  #toAll(shown: Shown, make: () => Buffer): void {
    if (shown.watchers.size === 0) return
    const bytes = make()
    const { id } = shown.line
    for (const watcher of shown.watchers) watcher.offer(id, bytes)
  }
}

const lineOf = ({ line, entries }: Shown): MatchLine => ({ ...line, plies: entries.length })

function snapshotBytes(shown: Shown): Buffer {
  const { header, entries } = shown
  shown.bytes ??= bytesOf({ type: 'snapshot', line: lineOf(shown), header, entries, end: null })
  return shown.bytes
}

export const bytesOf = (frame: SpectatorServerFrame): Buffer => Buffer.from(JSON.stringify(frame))
