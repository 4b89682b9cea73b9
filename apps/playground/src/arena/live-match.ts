/** A live match as one transcript that grows. */
import type { End, Header, Transcript } from '@dicewright/engine'
import type { MatchLine } from '@dicewright/arena/api'
import type { ServerFrames } from '@dicewright/arena/protocol'
import type { ArenaLink, MatchWatcher } from './link.ts'

/** Milliseconds between two calls of `changed`: entries come faster than a person reads. */
const notifyEveryMs = 100

export interface LiveListener {
  /** What happened so far; `end` once the set is closed. */
  changed(transcript: Transcript): void
  /** The match has ended; its set may go on. */
  ended(line: MatchLine): void
  /** The set is closed: nothing more will come. */
  closed(end: End | null): void
  /** The server has no such match to show. */
  refused(): void
}

export class LiveMatch implements MatchWatcher {
  readonly #listener: LiveListener
  readonly #stop: () => void
  #header: Header | null = null
  #entries: { readonly by: number | 'chance'; readonly text: string }[] = []
  #end: End | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(link: ArenaLink, id: string, listener: LiveListener) {
    this.#listener = listener
    this.#stop = link.watch(id, this)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#stop()
  }

  snapshot({ line, header, entries, end }: ServerFrames['snapshot']): void {
    this.#header = header
    this.#entries = [...entries]
    this.#end = end
    this.#notify()
    if (line.state === 'ended') this.#listener.ended(line)
    if (end) this.closed({ type: 'closed', match: line.id, end })
  }

  delta({ ply, entries }: ServerFrames['delta']): void {
    // Entries before the snapshot, which has them, may come once more.
    if (ply !== this.#entries.length) return
    this.#entries.push(...entries)
    this.#timer ??= setTimeout(() => this.#notify(), notifyEveryMs)
  }

  ended(line: MatchLine): void {
    this.#notify()
    this.#listener.ended(line)
  }

  closed({ end }: ServerFrames['closed']): void {
    this.#end = end
    this.#notify()
    this.#listener.closed(this.#end)
  }

  refused(): void {
    this.#listener.refused()
  }

  #notify(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#header) return
    const entries = [...this.#entries]
    this.#listener.changed({ header: this.#header, entries, ...(this.#end ? { end: this.#end } : {}) })
  }
}
