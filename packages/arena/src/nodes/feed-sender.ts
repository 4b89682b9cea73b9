/** The feed of a process that plays matches and has no spectators: it tells the gateways, and keeps what they may ask for. */
import type { End, Header } from '@dicewright/engine'
import type { MatchLine } from '../api/index.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import type { Feed } from '../ports/live.ts'
import type { EntryLine } from '../referee/hearing.ts'
import { feedOf, newsAt, shownBy, type FeedEvent, type ShownMatch, type Topic } from './feed-wire.ts'

interface Shown extends ShownMatch {
  line: MatchLine
  readonly entries: EntryLine[]
}

export class FeedSender implements Feed {
  readonly #bus: Bus
  readonly #origin: string
  readonly #shown = new Map<string, Shown>()
  readonly #stop: Stop

  constructor(bus: Bus, origin: string) {
    this.#bus = bus
    this.#origin = origin
    this.#stop = bus.serve(shownBy(origin), async () => JSON.stringify([...this.#shown.values()]))
  }

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
    this.#stop()
  }

  #tell(event: FeedEvent): void {
    this.#bus.publish(feedOf(this.#origin), JSON.stringify(event))
  }
}
