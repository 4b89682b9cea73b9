/**
 * The one WebSocket of the pages: topics and matches that are wanted are asked for on every connection anew, so that a
 * lost one is no more than a pause. It is opened when something is wanted and closed when nothing is.
 */
import type { MatchLine } from '@dicewright/arena/api'
import {
  socketPath,
  subprotocol,
  type ClientFrame,
  type ServerFrame,
  type ServerFrames,
} from '@dicewright/arena/protocol'

/** Who watches a match; frames come in the order of the protocol. */
export interface MatchWatcher {
  snapshot(frame: ServerFrames['snapshot']): void
  delta(frame: ServerFrames['delta']): void
  ended(line: MatchLine): void
  closed(frame: ServerFrames['closed']): void
  refused(frame: ServerFrames['error']): void
}

export type LinkState = 'off' | 'opening' | 'open' | 'lost'

/** Waits between attempts, ms: the server is not to be met by all its readers at once. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** How long an unused connection is kept, ms: the next page may want it. */
const idleMs = 5000

export class ArenaLink {
  state: LinkState = 'off'
  /** When the next attempt is made; null unless the link is lost. */
  retryAtMs: number | null = null
  live: readonly MatchLine[] | null = null
  /** Told of every change of state, and every second while an attempt is waited for. */
  onState: () => void = () => {}
  readonly #topics = new Map<string, Set<() => void>>()
  /** Of topics that only their author may hear. */
  readonly #tokens = new Map<string, string>()
  readonly #matches = new Map<string, MatchWatcher>()
  #socket: WebSocket | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #tick: ReturnType<typeof setInterval> | undefined

  /** Calls `changed` whenever the topic has news, and after every pause. Answers with how to stop it. */
  subscribe(topic: string, changed: () => void, token: string | null = null): () => void {
    const listeners = this.#topics.get(topic) ?? new Set()
    const isFirst = listeners.size === 0
    this.#topics.set(topic, listeners.add(changed))
    if (token !== null) this.#tokens.set(topic, token)
    if (isFirst) this.#ask(topic)
    this.#want()
    return () => {
      listeners.delete(changed)
      if (listeners.size > 0) return
      this.#topics.delete(topic)
      this.#tokens.delete(topic)
      this.#say({ type: 'unsubscribe', topics: [topic] })
      this.#unwant()
    }
  }

  /** Shows a match to one watcher. Answers with how to stop it. */
  watch(match: string, watcher: MatchWatcher): () => void {
    this.#matches.set(match, watcher)
    this.#say({ type: 'watch', match })
    this.#want()
    return () => {
      if (this.#matches.get(match) !== watcher) return
      this.#matches.delete(match)
      this.#say({ type: 'unwatch', match })
      this.#unwant()
    }
  }

  /** Tries at once where an attempt is waited for. */
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
    socket.addEventListener('open', () => this.#greet())
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as ServerFrame))
    socket.addEventListener('close', () => socket === this.#socket && this.#lost())
  }

  #close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#become('off')
  }

  #greet(): void {
    if (!this.#isWanted) return this.#close()
    const isAgain = this.#attempts > 0
    this.#attempts = 0
    this.#become('open')
    for (const topic of this.#topics.keys()) this.#ask(topic)
    for (const match of this.#matches.keys()) this.#say({ type: 'watch', match })
    // What happened during the pause is asked for.
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

  #hear(frame: ServerFrame): void {
    if (frame.type === 'news') this.#tell(frame.topic)
    else if (frame.type === 'live') {
      this.live = frame.matches
      this.#tell('live')
    } else if (frame.type === 'snapshot') this.#matches.get(frame.line.id)?.snapshot(frame)
    else if (frame.type === 'delta') this.#matches.get(frame.match)?.delta(frame)
    else if (frame.type === 'ended') this.#matches.get(frame.line.id)?.ended(frame.line)
    else if (frame.type === 'closed') this.#matches.get(frame.match)?.closed(frame)
    else if (frame.type === 'error') this.#matches.get(frame.at)?.refused(frame)
  }

  #ask(topic: string): void {
    const token = this.#tokens.get(topic)
    this.#say({ type: 'subscribe', topics: [topic], ...(token === undefined ? {} : { token }) })
  }

  #tell(topic: string): void {
    for (const changed of this.#topics.get(topic) ?? []) changed()
  }

  #say(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #become(state: LinkState): void {
    this.state = state
    if (state !== 'lost') this.retryAtMs = null
    this.onState()
  }
}
