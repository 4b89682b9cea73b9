/** A match followed over the connection: what has happened so far, as one transcript that grows. */
import type { End, Header, Transcript } from '@dicewright/engine'
import type { MatchLine } from '@dicewright/arena/api'
import type { ServerFrames } from '@dicewright/arena/protocol'
import type { ArenaLink, MatchWatcher } from './link.ts'

/** Entries come faster than they can be read: at most this often is the page told, ms. */
const tellEveryMs = 100

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
    this.#tell()
    if (line.state === 'ended') this.#listener.ended(line)
    if (end) this.closed({ type: 'closed', match: line.id, end })
  }

  delta({ ply, entries }: ServerFrames['delta']): void {
    // What was told already is told again only after a snapshot, which has it all.
    if (ply !== this.#entries.length) return
    this.#entries.push(...entries)
    this.#timer ??= setTimeout(() => this.#tell(), tellEveryMs)
  }

  ended(line: MatchLine): void {
    this.#tell()
    this.#listener.ended(line)
  }

  closed({ end }: ServerFrames['closed']): void {
    this.#end = end
    this.#tell()
    this.#listener.closed(this.#end)
  }

  refused(): void {
    this.#listener.refused()
  }

  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#header) return
    const entries = [...this.#entries]
    this.#listener.changed({ header: this.#header, entries, ...(this.#end ? { end: this.#end } : {}) })
  }
}
