/**
 * The feed of a process that plays matches and has no spectators: it tells the gateways while somebody watches at one of
 * them, and keeps what they may ask for.
 */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import type { FarFeed } from '../ports/live.ts'
import type { EntryLine } from '../referee/hearing.ts'
import { Beacons } from './beacons.ts'
import type { GatewaySays } from './connection-wire.ts'
import { feedOf, newsAt, shownBy, type FeedEvent, type ShownMatch, type Topic } from './feed-wire.ts'

interface Shown extends ShownMatch {
  line: MatchLine
  readonly entries: EntryLine[]
}

export class FeedSender implements FarFeed {
  readonly #bus: Bus
  readonly #origin: string
  readonly #shown = new Map<string, Shown>()
  readonly #gateways: Beacons<GatewaySays>
  readonly #stop: Stop
  #isWatched = false
  #onWatched: () => Promise<void> = () => Promise.resolve()
  /** Resolved once all is shown that was kept back while nobody watched. */
  #isShown: Promise<void> = Promise.resolve()

  constructor(bus: Bus, origin: string) {
    this.#bus = bus
    this.#origin = origin
    const look = () => this.#look()
    this.#gateways = new Beacons<GatewaySays>(bus, 'gateway', { said: look, gone: look })
    this.#stop = bus.serve(shownBy(origin), async () => {
      await this.#isShown
      return JSON.stringify([...this.#shown.values()])
    })
  }

  get isWatched(): boolean {
    return this.#isWatched
  }

  onWatched(listener: () => Promise<void>): void {
    this.#onWatched = listener
  }

  async upToDate(): Promise<void> {}

  get live(): readonly MatchLine[] {
    return [...this.#shown.values()].map(({ line }) => line).filter(({ state }) => state === 'live')
  }

  began(line: MatchLine, header: Header): void {
    this.#shown.set(line.id, { line, header, entries: [] })
    this.#tell({ kind: 'began', line, header })
  }

  entered(match: string, ply: number, entries: readonly EntryLine[]): void {
    this.#shown.get(match)!.entries.push(...entries)
    this.#tell({ kind: 'entered', match, ply, entries })
  }

  ended(line: MatchLine): void {
    this.#shown.get(line.id)!.line = line
    this.#tell({ kind: 'ended', line })
  }

  closed(match: string, end: End): void {
    if (this.#shown.delete(match)) this.#tell({ kind: 'closed', match, end })
  }

  dropped(match: string): void {
    if (this.#shown.delete(match)) this.#tell({ kind: 'dropped', match })
  }

  news(topic: Topic): void {
    this.#bus.publish(newsAt, topic)
  }

  close(): void {
    for (const match of this.#shown.keys()) this.dropped(match)
    this.#gateways.close()
    this.#stop()
  }

  #look(): void {
    const isWatched = [...this.#gateways.all.values()].some((gateway) => gateway.isWatching)
    if (isWatched && !this.#isWatched) this.#isShown = this.#onWatched()
    this.#isWatched = isWatched
  }

  #tell(event: FeedEvent): void {
    if (this.#isWatched) this.#bus.publish(feedOf(this.#origin), JSON.stringify(event))
  }
}
