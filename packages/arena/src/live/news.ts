/** Topics with subscribers: news are joined for a moment, made into bytes once, and sent to all. */
import type { MatchLine } from '../api/index.ts'
import type { Clock } from './clock.ts'
import { frameOf } from './framing.ts'
import type { ServerFrames } from '../protocol/server.ts'

/** A subscriber of a topic. */
export interface Listener {
  offerNews(topic: string, bytes: Buffer): void
}

export class News {
  readonly #clock: Clock
  readonly #everyMs: number
  readonly #live: () => readonly MatchLine[]
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #due = new Set<string>()

  /** `live` answers with the matches being played, for the topic of that name. */
  constructor(clock: Clock, everyMs: number, live: () => readonly MatchLine[]) {
    this.#clock = clock
    this.#everyMs = everyMs
    this.#live = live
  }

  /** A topic has changed: sent to its subscribers once per `everyMs`. */
  publish(topic: string): void {
    if (!this.#listeners.has(topic)) return
    if (this.#due.size === 0) this.#clock.after(this.#everyMs, () => this.#flush())
    this.#due.add(topic)
  }

  liveChanged(): void {
    this.publish('live')
  }

  /** Whether somebody hears it. */
  has(topic: string): boolean {
    return this.#listeners.has(topic)
  }

  join(topic: string, listener: Listener): void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(topic, listeners)
    if (topic === 'live') this.again(topic, listener)
  }

  leave(topic: string, listener: Listener): void {
    const listeners = this.#listeners.get(topic)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listeners.delete(topic)
  }

  /** Sends one subscriber what it has missed. */
  again(topic: string, listener: Listener): void {
    listener.offerNews(topic, this.#bytes(topic))
  }

  #flush(): void {
    const topics = [...this.#due]
    this.#due.clear()
    for (const topic of topics) {
      const bytes = this.#bytes(topic)
      for (const listener of this.#listeners.get(topic) ?? []) listener.offerNews(topic, bytes)
    }
  }

  #bytes(topic: string): Buffer {
    const frame: ServerFrames['live'] | ServerFrames['news'] =
      topic === 'live' ? { type: 'live', matches: this.#live() } : { type: 'news', topic }
    return frameOf(frame)
  }
}
