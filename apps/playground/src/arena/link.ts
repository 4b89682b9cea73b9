/**
 * The one WebSocket of the pages. It is opened for the first subscription and closed after the last. After a lost
 * connection it reconnects and subscribes to everything again.
 */
import type { MatchLine } from '@dicewright/arena/api'
import {
  socketPath,
  subprotocol,
  type ClientFrame,
  type ServerFrame,
  type ServerFrames,
} from '@dicewright/arena/protocol'

/** Receives the frames of a match, in the order of the protocol. */
export interface MatchWatcher {
  snapshot(frame: ServerFrames['snapshot']): void
  delta(frame: ServerFrames['delta']): void
  ended(line: MatchLine): void
  closed(frame: ServerFrames['closed']): void
  refused(frame: ServerFrames['error']): void
}

export type LinkState = 'off' | 'opening' | 'open' | 'lost'

/** Milliseconds between attempts: not all pages shall reconnect at once. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** How long an unused connection is kept, ms: the next page may use it. */
const idleMs = 5000

export class ArenaLink {
  state: LinkState = 'off'
  /** When the next attempt is made; null unless the link is lost. */
  retryAtMs: number | null = null
  live: readonly MatchLine[] | null = null
  /** Called at every change of state, and every second before the next attempt. */
  onState: () => void = () => {}
  readonly #topics = new Map<string, Set<() => void>>()
  /** For topics of one author. */
  readonly #tokens = new Map<string, string>()
  readonly #matches = new Map<string, MatchWatcher>()
  #socket: WebSocket | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #tick: ReturnType<typeof setInterval> | undefined

  /** Calls `changed` when the topic has news, and after each reconnection. Returns a function that unsubscribes. */
  subscribe(topic: string, changed: () => void, token: string | null = null): () => void {
    const listeners = this.#topics.get(topic) ?? new Set()
    const isFirst = listeners.size === 0
    this.#topics.set(topic, listeners.add(changed))
    if (token !== null) this.#tokens.set(topic, token)
    if (isFirst) this.#subscribe(topic)
    this.#want()
    return () => {
      listeners.delete(changed)
      if (listeners.size > 0) return
      this.#topics.delete(topic)
      this.#tokens.delete(topic)
      this.#send({ type: 'unsubscribe', topics: [topic] })
      this.#unwant()
    }
  }

  /** Sends the frames of a match to one watcher. Returns a function that stops it. */
  watch(match: string, watcher: MatchWatcher): () => void {
    this.#matches.set(match, watcher)
    this.#send({ type: 'watch', match })
    this.#want()
    return () => {
      if (this.#matches.get(match) !== watcher) return
      this.#matches.delete(match)
      this.#send({ type: 'unwatch', match })
      this.#unwant()
    }
  }

  /** Reconnects at once. */
  retry(): void {
    if (this.state === 'lost') this.#open()
  }

  get #isWanted(): boolean {
    return this.#topics.size + this.#matches.size > 0
  }

  #want(): void {
    if (this.state === 'off') this.#open()
    else if (this.state === 'open') clearTimeout(this.#timer)
  }

  #unwant(): void {
    if (this.#isWanted || this.state !== 'open') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#isWanted || this.#close(), idleMs)
  }

  #open(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#tick)
    this.#become('opening')
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}`, subprotocol)
    this.#socket = socket
    socket.addEventListener('open', () => this.#opened())
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as ServerFrame))
    socket.addEventListener('close', () => socket === this.#socket && this.#lost())
  }

  #close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#become('off')
  }

  #opened(): void {
    if (!this.#isWanted) return this.#close()
    const isAgain = this.#attempts > 0
    this.#attempts = 0
    this.#become('open')
    for (const topic of this.#topics.keys()) this.#subscribe(topic)
    for (const match of this.#matches.keys()) this.#send({ type: 'watch', match })
    // The topics may have changed while the connection was lost.
    if (isAgain) for (const listeners of this.#topics.values()) for (const changed of listeners) changed()
  }

  #lost(): void {
    this.#socket = null
    if (!this.#isWanted) return this.#become('off')
    const wait = waitsMs[Math.min(this.#attempts++, waitsMs.length - 1)]!
    this.retryAtMs = Date.now() + wait
    this.#timer = setTimeout(() => this.#open(), wait)
    this.#tick = setInterval(() => this.onState(), 1000)
    this.#become('lost')
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'news') this.#notify(frame.topic)
    else if (frame.type === 'live') {
      this.live = frame.matches
      this.#notify('live')
    } else if (frame.type === 'snapshot') this.#matches.get(frame.line.id)?.snapshot(frame)
    else if (frame.type === 'delta') this.#matches.get(frame.match)?.delta(frame)
    else if (frame.type === 'ended') this.#matches.get(frame.line.id)?.ended(frame.line)
    else if (frame.type === 'closed') this.#matches.get(frame.match)?.closed(frame)
    else if (frame.type === 'error') this.#matches.get(frame.at)?.refused(frame)
  }

  #subscribe(topic: string): void {
    const token = this.#tokens.get(topic)
    this.#send({ type: 'subscribe', topics: [topic], ...(token === undefined ? {} : { token }) })
  }

  #notify(topic: string): void {
    for (const changed of this.#topics.get(topic) ?? []) changed()
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #become(state: LinkState): void {
    this.state = state
    if (state !== 'lost') this.retryAtMs = null
    this.onState()
  }
}
