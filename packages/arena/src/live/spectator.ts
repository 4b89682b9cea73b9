/**
 * A spectator. A reader that is slow gets nothing more until what waits for it is gone, and then the whole match
 * at once, so that it never slows the others nor fills the memory.
 */
import { refuse, show } from '@dicewright/engine'
import { refuseForNow } from '../codes.ts'
import type { ClientFrame } from '../protocol/client.ts'
import type { Author, Host } from '../ports/host.ts'
import type { Connection, Role } from './connection.ts'
import { frameOf } from './framing.ts'
import type { Listener } from './news.ts'
import type { Spectators } from './spectators.ts'

export interface SpectatorSettings {
  readonly connection: Connection
  readonly spectators: Spectators
  readonly host: Host
  /** Whose token it is, in the frame or of the connection; null where it has been refused. */
  readonly authorise: (token: string | null) => Promise<Author | null>
  /** Counts a question to the store; milliseconds to wait where there were too many. */
  readonly wait: () => number
}

/** Topics that anybody may hear. Names of tournaments are those of bots. */
const topics = /^(server|live|ladder:[\w.-]+|(?:season|tournament):[\p{L}\p{M}\p{N}_-]+)$/u

/** A connection that watches. */
export class Spectator implements Role, Listener {
  readonly #connection: Connection
  readonly #spectators: Spectators
  readonly #host: Host
  readonly #authorise: SpectatorSettings['authorise']
  readonly #wait: SpectatorSettings['wait']
  readonly #watched = new Set<string>()
  /** Matches it has missed something of. */
  readonly #behind = new Set<string>()
  /** Topics it has missed news of. */
  readonly #unheard = new Set<string>()
  readonly #topics = new Set<string>()

  constructor({ connection, spectators, host, authorise, wait }: SpectatorSettings) {
    this.#connection = connection
    this.#spectators = spectators
    this.#host = host
    this.#authorise = authorise
    this.#wait = wait
  }

  async take(frame: ClientFrame): Promise<void> {
    switch (frame.type) {
      case 'watch':
        if (this.#connection.payMore()) await this.#watch(frame.match)
        return
      case 'unwatch':
        return this.#unwatch(frame.match)
      case 'subscribe':
        for (const topic of frame.topics)
          if (this.#connection.payMore())
            // In the order they were named.
            // oxlint-disable-next-line no-await-in-loop
            await this.#subscribe(topic, frame.token ?? null)
        return
      case 'unsubscribe':
        for (const topic of frame.topics) this.#unsubscribe(topic)
        return
      default:
        if (this.#connection.payMore()) this.#refuseOrder(frame.type)
    }
  }

  beat(): void {
    this.#connection.pingQuietly()
  }

  /** Where all that waited is on its way, what was missed follows. */
  wrote(): void {
    if (this.#behind.size + this.#unheard.size === 0) return
    this.#connection.alive()
    if (this.#connection.waitingBytes === 0) this.#catchUp()
  }

  gone(): void {
    for (const match of this.#watched) this.#unwatch(match)
    for (const topic of this.#topics) this.#unsubscribe(topic)
  }

  /** Sends frames of a match, or notes that it has missed them. */
  offer(match: string, frames: Buffer): void {
    this.#send(match, frames, this.#behind)
  }

  /** As `offer`, for news. */
  offerNews(topic: string, frame: Buffer): void {
    this.#send(topic, frame, this.#unheard)
  }

  #send(about: string, frames: Buffer, missed: Set<string>): void {
    if (missed.has(about)) return
    if (this.#connection.waitingBytes <= this.#spectators.limits.spectatorBytes)
      return this.#connection.sendFramed(frames)
    missed.add(about)
    this.#connection.reportWhenWritten()
  }

  /** The match is closed. */
  left(match: string): void {
    this.#watched.delete(match)
  }

  async #watch(match: string): Promise<void> {
    if (!this.#watched.has(match) && this.#watched.size >= this.#spectators.limits.watches)
      return this.#connection.refuse(
        refuse('watch-limit', match, `Match ${show(match)} is one too many: expected at most ${this.#watched.size}.`),
      )
    this.#watched.add(match)
    await this.#spectators.upToDate()
    // It may have gone, or not want it any more.
    if (!this.#watched.has(match)) return
    if (this.#spectators.join(match, this)) return
    this.#watched.delete(match)
    await this.#sendKept(match)
  }

  /** A match that is over, from the store; or why there is none. */
  async #sendKept(match: string): Promise<void> {
    const waitMs = this.#wait()
    if (waitMs > 0) {
      const message = `Match ${show(match)} is one of too many your address has asked for: wait before the next.`
      return this.#connection.refuse(refuseForNow('too-many', match, message, waitMs))
    }
    const kept = await this.#host.snapshot(match)
    if (!this.#connection.isOpen) return
    // It may have begun while the store was asked.
    if (this.#spectators.snapshot(match)) return this.#watch(match)
    if (kept) return this.offer(match, frameOf({ type: 'snapshot', ...kept }))
    const refusal = await this.#host.noMatch(match)
    if (this.#connection.isOpen) this.#connection.refuse(refusal)
  }

  #unwatch(match: string): void {
    this.#watched.delete(match)
    this.#behind.delete(match)
    this.#spectators.leave(match, this)
  }

  async #subscribe(topic: string, token: string | null): Promise<void> {
    if (this.#topics.has(topic)) return
    const version = /^version:(.+)$/.exec(topic)?.[1]
    if (version === undefined && !topics.test(topic)) {
      const message = `There is no topic ${show(topic)}: expected server, live, ladder:ID, season:ID, tournament:ID or version:ID.`
      return this.#connection.refuse(refuse('topic-unknown', topic, message))
    }
    if (this.#topics.size >= this.#spectators.limits.topics) {
      const message = `Topic ${show(topic)} is one too many: expected at most ${this.#topics.size}.`
      return this.#connection.refuse(refuse('watch-limit', topic, message))
    }
    if (version !== undefined && !(await this.#mayHear(version, token))) return
    if (topic === 'live') await this.#spectators.upToDate()
    if (!this.#connection.isOpen) return
    this.#topics.add(topic)
    this.#spectators.topics.join(topic, this)
  }

  async #mayHear(version: string, token: string | null): Promise<boolean> {
    const author = await this.#authorise(token)
    if (!author) return false
    if (await this.#host.owns(author, version)) return true
    const message = `Version ${show(version)} is not ${author.name}'s: expected one of your own.`
    this.#connection.refuse(refuse('not-yours', version, message))
    return false
  }

  #unsubscribe(topic: string): void {
    this.#topics.delete(topic)
    this.#unheard.delete(topic)
    this.#spectators.topics.leave(topic, this)
  }

  #refuseOrder(type: string): void {
    const message = `The frame ${type} is a bot's: a bot says hello over a connection of its own.`
    this.#connection.refuse(refuse('frame-order', type, message))
  }

  #catchUp(): void {
    const unheard = [...this.#unheard]
    const matches = [...this.#behind]
    this.#unheard.clear()
    for (const topic of unheard) this.#spectators.topics.again(topic, this)
    for (const match of matches) {
      // Asked for while it is still behind: what has not been sent yet is in it, and is not sent again.
      const bytes = this.#spectators.snapshot(match)
      this.#behind.delete(match)
      if (bytes) this.offer(match, bytes)
      else void this.#sendKept(match).catch((error: unknown) => this.#failed(error))
    }
  }

  #failed(error: unknown): void {
    this.#connection.failed(error)
    this.#connection.close(1011)
  }
}
