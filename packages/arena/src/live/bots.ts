/** Remote bots by their sessions: who is connected and ready, and what their frames mean. */
import { refuse, show, type GameFactory } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { ClientFrame, ClientFrames } from '../protocol/client.ts'
import type { FrameRefusal } from '../protocol/read.ts'
import type { ServerFrames } from '../protocol/server.ts'
import type { Author, Host } from '../ports/host.ts'
import type { RemoteMatch, RemotePlayer, Remotes, RemoteSeat } from '../ports/live.ts'
import type { Clock } from './clock.ts'
import type { BotConnection, Role } from './connection.ts'
import { Session, type Link } from './session.ts'

export interface BotsSettings {
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly games: readonly GameFactory[]
  /** What every hello says of the server. */
  readonly greeting: ServerFrames['hello']
}

export class Bots implements Omit<Remotes, 'dismiss'> {
  readonly #settings: BotsSettings
  /** By version. */
  readonly #sessions = new Map<string, Session>()
  readonly #listeners: (() => void)[] = []
  /** What calls off that a session is forgotten: of those that were left. */
  readonly #left = new Map<Session, () => void>()

  constructor(settings: BotsSettings) {
    this.#settings = settings
  }

  get ready(): readonly RemoteSeat[] {
    return [...this.#sessions.values()].flatMap(({ seat }) => seat ?? [])
  }

  has(versionId: string): boolean {
    return this.#sessions.has(versionId)
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  player(seat: RemoteSeat, match: RemoteMatch): RemotePlayer {
    const session = this.#sessions.get(seat.versionId) ?? this.#absent(seat)
    const player = session.player(match)
    // It left between being chosen and being seated: no fault, so the match is void. In a set under way it counts as
    // away, or a bot that is behind could leave and make the whole set void.
    if (match.isFirst && !session.isConnected) player.fail('infra', 'its connection was lost before the match began')
    return player
  }

  forget(authorId: string): void {
    for (const [versionId, { settings }] of this.#sessions)
      if (settings.author.id === authorId) this.#sessions.delete(versionId)
  }

  /** Every match under way ends as void. */
  stop(): void {
    for (const session of this.#sessions.values()) session.fail('infra', 'the server was stopped')
  }

  /** The bot that says hello; null where it is turned away. */
  async meet(
    connection: BotConnection,
    hello: ClientFrames['hello'],
    host: Host,
    author: Author,
  ): Promise<Role | null> {
    const unknown = hello.games.find((id) => this.#settings.games.every(({ facts }) => facts.id !== id))
    const known: Result<{ readonly botId: string; readonly versionId: string }> =
      unknown === undefined
        ? await host.remoteBot(author, hello.bot, hello.version, hello.games)
        : refuse('game-unknown', 'games', `There is no game ${show(unknown)}: expected one of ${this.#gameIds}.`)
    if (!known.ok) {
      connection.refuse(known)
      connection.close(4401)
      return null
    }
    if (!connection.isOpen) return null
    const session = this.#sessionOf(author, hello.bot, known.value)
    const link = linkOf(connection, this.#settings.limits)
    this.#join(session, link, hello)
    connection.ping()
    return new BotRole({ connection, link, session, lost: () => this.#lost(session) })
  }

  /** A session without an owner. */
  #absent({ botId, versionId }: RemoteSeat): Session {
    const { clock, limits, games } = this.#settings
    const author = { id: '', name: '' }
    return new Session({ author, bot: botId, botId, versionId, clock, limits, games, changed: () => {} })
  }

  #sessionOf(author: Author, bot: string, ids: { readonly botId: string; readonly versionId: string }): Session {
    const { clock, limits, games } = this.#settings
    const existing = this.#sessions.get(ids.versionId)
    if (existing) return existing
    const session = new Session({ ...ids, author, bot, clock, limits, games, changed: () => this.#changed() })
    this.#sessions.set(ids.versionId, session)
    return session
  }

  #join(session: Session, link: Link, { resume, bot, games, slots = 1 }: ClientFrames['hello']): void {
    const resumed = resume?.session === session.id && session.hasAllSince(resume.lastSeq)
    const { versionId } = session.settings
    const hello = { ...this.#settings.greeting, session: session.id, resumed, bot, versionId }
    session.join(link, hello, resumed ? resume.lastSeq : null, { games, slots })
    // Only now: a connection that it takes over has just reported its end.
    this.#stay(session)
  }

  /** Forgets a session without matches once it has been alone for a while. */
  #lost(session: Session): void {
    const { clock, limits } = this.#settings
    const { versionId } = session.settings
    this.#stay(session)
    const callOff = clock.after(limits.sessionMs, () => {
      this.#left.delete(session)
      if (this.#sessions.get(versionId) !== session) return
      if (session.matches > 0) this.#lost(session)
      else this.#sessions.delete(versionId)
    })
    this.#left.set(session, callOff)
  }

  #stay(session: Session): void {
    this.#left.get(session)?.()
    this.#left.delete(session)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  get #gameIds(): string {
    return this.#settings.games.map(({ facts }) => facts.id).join(', ')
  }
}

interface BotRoleSettings {
  readonly connection: BotConnection
  readonly link: Link
  readonly session: Session
  /** Called when the session is left without a connection. */
  readonly lost: () => void
}

/** A connection that is a bot. */
class BotRole implements Role {
  readonly #connection: BotConnection
  readonly #link: Link
  readonly #session: Session
  readonly #lost: () => void

  constructor({ connection, link, session, lost }: BotRoleSettings) {
    this.#connection = connection
    this.#link = link
    this.#session = session
    this.#lost = lost
  }

  take(frame: ClientFrame): void {
    const session = this.#session
    switch (frame.type) {
      case 'ready':
        return session.ready(frame.match)
      case 'act':
        return session.act(frame.req, frame.action)
      case 'ack':
        return session.ack(frame.seq)
      case 'log':
        return session.log(frame.match, frame.text)
      case 'tag':
        return session.think(frame.type, frame.match, (player) => player.tag(frame.name))
      case 'value':
        return session.think(frame.type, frame.match, (player) => player.value(frame.name, frame.value))
      case 'resign':
        return session.resign(frame.match)
      case 'pong':
        return this.#connection.pong(frame.id)
      case 'bye':
        session.fail('disconnect', 'it said bye')
        return this.#connection.close(1000)
      default:
        if (this.#connection.payMore()) this.#connection.refuse(outOfOrder(frame.type))
    }
  }

  refused({ frame, message }: FrameRefusal): void {
    if (frame['type'] === 'act' && typeof frame['req'] === 'string') this.#session.malformed(frame['req'], message)
  }

  beat(): void {
    this.#connection.ping()
  }

  gone(): void {
    this.#session.cut(this.#link)
    if (!this.#session.isConnected) this.#lost()
  }
}

/** A connection as its session sees it: one that does not read is closed, and comes back to what it missed. */
const linkOf = (connection: BotConnection, { playerBytes }: ServerLimits): Link => ({
  get rttMs() {
    return connection.rttMs
  },
  send(frame, written) {
    if (connection.waitingBytes > playerBytes) connection.close(4413)
    else connection.send(frame, written)
  },
  close: (code) => connection.close(code),
})

const outOfOrder = (type: string) =>
  refuse(
    'frame-order',
    type,
    type === 'hello'
      ? 'This connection has said hello already: connect again to say it anew.'
      : `The frame ${type} is for those who watch: a bot watches over a second connection.`,
  )
