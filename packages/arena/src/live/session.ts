/**
 * A session: one version of a remote bot, over any number of connections. Frames are numbered and kept for a while, so
 * that nothing is lost with a connection; where too much is missing, the bot gets everything again.
 */
import { randomBytes } from 'node:crypto'
import { refuse, show, type GameFactory } from '@dicewright/engine'
import type { Fault } from '../faults.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { CloseCode } from '../protocol/version.ts'
import type { ServerFrame } from '../protocol/server.ts'
import type { Author } from '../ports/host.ts'
import type { RemoteMatch, RemoteSeat } from '../ports/live.ts'
import type { Clock } from './clock.ts'
import { errorFrame, type Numbered, type Unnumbered } from './frames.ts'
import { BotPlayer, type Wire } from './player.ts'
import { Ring } from './ring.ts'

/** A connection as a session sees it. */
export interface Link {
  readonly rttMs: number
  send(frame: ServerFrame, written?: () => void): void
  close(code: CloseCode): void
}

export interface SessionSettings {
  readonly author: Author
  readonly bot: string
  readonly botId: string
  readonly versionId: string
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly games: readonly GameFactory[]
  /** Called when slots, games or the connection have changed. */
  readonly changed: () => void
}

/** What a bot says of itself at every hello. */
interface Offer {
  readonly games: readonly string[]
  readonly slots: number
}

/** A question that has been answered, and the frame it was answered with once the referee has spoken. */
interface Done {
  readonly action: string
  frame: Numbered | null
}

export class Session implements Wire {
  readonly id = randomBytes(16).toString('base64url')
  readonly settings: SessionSettings
  readonly #ring: Ring
  readonly #players = new Map<string, BotPlayer>()
  readonly #done = new Map<string, Done>()
  #offer: Offer = { games: [], slots: 0 }
  #link: Link | null = null

  constructor(settings: SessionSettings) {
    const { ringFrames, ringMs } = settings.limits
    this.settings = settings
    this.#ring = new Ring(ringFrames, ringMs)
  }

  get isConnected(): boolean {
    return this.#link !== null
  }
  get rttMs(): number {
    return this.#link?.rttMs ?? 0
  }
  get matches(): number {
    return this.#players.size
  }
  /** As the scheduler sees it; null while there is no connection. */
  get seat(): RemoteSeat | null {
    const { botId, versionId } = this.settings
    const { games, slots } = this.#offer
    return this.#link && { botId, versionId, games, freeSlots: Math.max(0, slots - this.#players.size) }
  }

  // The connection

  /**
   * A connection takes the session over; an older one is closed with 4409. `lastSeq` is the last frame the bot has, null
   * where it has forgotten all: what it misses is sent again.
   */
  join(link: Link, hello: ServerFrame, lastSeq: number | null, offer: Offer): void {
    const older = this.#link
    this.#lose()
    older?.close(4409)
    this.#offer = offer
    this.#link = link
    link.send(hello)
    const missed = lastSeq === null ? null : this.#ring.since(lastSeq, this.settings.clock.now())
    if (missed) this.#resend(link, missed)
    else this.#resync(link)
    this.settings.changed()
  }

  /** Whether a bot that has seen frames up to `lastSeq` can go on from there. */
  hasAllSince(lastSeq: number): boolean {
    return this.#ring.since(lastSeq, this.settings.clock.now()) !== null
  }

  /** The connection is gone; nothing happens where another has taken over. */
  cut(link: Link): void {
    if (this.#link !== link) return
    this.#lose()
    this.settings.changed()
  }

  /** Every match under way ends with this fault at its next decision. */
  fail(fault: Fault, message: string): void {
    for (const player of this.#players.values()) player.fail(fault, message)
  }

  #lose(): void {
    this.#link = null
    for (const player of this.#players.values()) player.cut()
  }

  // What the bot says

  ready(match: string): void {
    const player = this.#players.get(match)
    if (player) player.start()
    else this.#refuseMatch('ready', match, 'a match it was assigned')
  }

  act(req: string, action: string): void {
    const done = this.#done.get(req)
    if (done && done.action === action) {
      // The referee has not spoken yet where there is no frame: it will.
      if (done.frame) this.#link?.send(done.frame)
      return
    }
    if (done) {
      const message = `${req} was answered by ${show(done.action)}: ${show(action)} is another answer, and too late.`
      this.#link?.send(errorFrame(refuse('request-done', req, message)))
      return
    }
    const player = this.#playerOf(req)
    if (!player) return this.#refuseRequest(req)
    this.#done.set(req, { action, frame: null })
    if (this.#done.size > this.settings.limits.ringFrames) this.#done.delete(this.#done.keys().next().value!)
    player.answer(action)
  }

  /** An answer that is no action: a fault of the bot that was asked. */
  malformed(req: string, message: string): void {
    this.#playerOf(req)?.malformed(message)
  }

  ack(seq: number): void {
    this.#ring.ack(seq)
  }

  log(match: string, text: string): void {
    const player = this.#players.get(match)
    if (player) player.print(text)
    else this.#refuseMatch('log', match, 'a match of this session')
  }

  /** A tag or value for a match. */
  think(type: 'tag' | 'value', match: string, say: (player: BotPlayer) => void): void {
    const player = this.#players.get(match)
    if (player) say(player)
    else this.#refuseMatch(type, match, 'a match of this session')
  }

  resign(match: string): void {
    const player = this.#players.get(match)
    if (player) player.fail('resign', 'it resigned')
    else this.#refuseMatch('resign', match, 'a match of this session')
  }

  // What its players need

  player(match: RemoteMatch): BotPlayer {
    if (this.#players.has(match.id)) throw new Error(`${this.settings.bot} sits at match ${match.id} already`)
    const { clock, limits, games } = this.settings
    const name = match.players[match.seat] ?? this.settings.bot
    const player = new BotPlayer({ name, match, wire: this, clock, limits, games })
    this.#players.set(match.id, player)
    this.settings.changed()
    return player
  }

  send(frame: Unnumbered, written?: () => void): Numbered {
    const numbered: Numbered = { ...frame, seq: this.#ring.last + 1 }
    this.#ring.push(numbered, this.settings.clock.now())
    this.#link?.send(numbered, written)
    return numbered
  }

  answered(req: string, frame: Numbered): void {
    const done = this.#done.get(req)
    if (done) done.frame = frame
  }

  leave(match: string): void {
    this.#players.delete(match)
    this.settings.changed()
  }

  /** What was missed, in order, and every question that is still open even if it was seen. */
  #resend(link: Link, missed: readonly Numbered[]): void {
    const open = new Map(this.#open.map((again) => [again.frame.seq, again]))
    const seen = new Set(missed.map(({ seq }) => seq))
    for (const again of open.values()) if (!seen.has(again.frame.seq)) link.send(again.frame, again.written)
    for (const frame of missed) {
      const again = open.get(frame.seq)
      link.send(again?.frame ?? frame, again?.written)
    }
  }

  #resync(link: Link): void {
    const players = [...this.#players.values()]
    if (players.length === 0 && this.#ring.last === 0) return
    const open = this.#open
    const frame = { type: 'resync', seq: this.#ring.last, matches: players.map((player) => player.resync) } as const
    link.send(frame, () => {
      for (const again of open) again.written()
    })
  }

  get #open() {
    return [...this.#players.values()].flatMap(({ again }) => again ?? [])
  }

  #playerOf(req: string): BotPlayer | undefined {
    return [...this.#players.values()].find((player) => player.req === req)
  }

  #refuseRequest(req: string): void {
    const open = [...this.#players.values()].flatMap((player) => player.req ?? [])
    const expected = open.length === 0 ? 'it is not your decision' : `expected ${open.join(' or ')}`
    this.#link?.send(errorFrame(refuse('request-unknown', req, `There is no open request ${show(req)}: ${expected}.`)))
  }

  #refuseMatch(type: string, match: string, expected: string): void {
    const message = `The frame ${type} names match ${show(match)}: expected ${expected}.`
    this.#link?.send(errorFrame(refuse('frame-order', match, message)))
  }
}
