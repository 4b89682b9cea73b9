/** The WebSocket handshake: which connections are accepted, and whether each is a bot or a spectator. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse } from '@dicewright/engine'
import { WebSocketServer } from 'ws'
import { refuseForNow } from '../codes.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import { spectatorFrames, type ClientFrame, type ClientFrames } from '../protocol/client.ts'
import type { ServerFrames } from '../protocol/server.ts'
import { roomSocketPath, subprotocol } from '../protocol/version.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { turnAwaySocket } from '../http/refusals.ts'
import type { Author, Host } from '../ports/host.ts'
import type { Clock } from './clock.ts'
import { Connection, type Role, type RoomConnection } from './connection.ts'
import { Spectator } from './spectator.ts'
import type { Spectators } from './spectators.ts'
import { bearerOf, refuseUpgrade } from './upgrade.ts'

/** Where bots go that say hello: to the sessions of this process, or to those of another. */
export interface BotDoor {
  /** The bot that says hello; null where it is turned away. */
  meet(connection: Connection, hello: ClientFrame & { type: 'hello' }, host: Host, author: Author): Promise<Role | null>
}

/** Where people go who enter a room. */
export interface RoomDoor {
  /** The person or spectator; null where they are turned away. */
  meet(connection: RoomConnection, enter: ClientFrames['enter']): Role | null | Promise<Role | null>
}

export interface HandshakeSettings {
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly bots: BotDoor
  readonly spectators: Spectators
  readonly rooms: RoomDoor
  readonly greeting: ServerFrames['hello']
  /** Whether the server goes by this name, as in the header Host; any where there is none. */
  readonly isHost?: (host: string) => boolean
  /** The key a connection is counted by. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly wrongTokens: RateLimit
  /** Gets sentences for the operator, about faults of the server. */
  readonly notify: (sentence: string) => void
}

export class Handshake {
  readonly #settings: HandshakeSettings
  readonly #sockets: WebSocketServer
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  /** What is asked of the store. */
  readonly #questions: RateLimit
  readonly #detach: (() => void)[] = []
  #reconnectAfterMs = 0
  #isDraining = false
  #stopBeating: (() => void) | null = null
  #emptied: () => void = () => {}

  constructor(settings: HandshakeSettings) {
    const { clock, limits } = settings
    this.#settings = settings
    this.#questions = new RateLimit({ burst: limits.requestsPerMinute, perMs: 60_000 }, () => clock.now())
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.frameBytes,
      perMessageDeflate: false,
      handleProtocols: () => subprotocol,
    })
  }

  get size(): number {
    return this.#connections.size
  }
  get isDraining(): boolean {
    return this.#isDraining
  }

  attach(server: Server, host: Host): void {
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(host, request, socket, head)
    server.on('upgrade', upgrade)
    this.#detach.push(() => server.off('upgrade', upgrade))
  }

  /** Sends every client when to come back, closes every connection, and takes no more. */
  drain(reconnectAfterMs: number): void {
    this.#isDraining = true
    this.#reconnectAfterMs = reconnectAfterMs
    for (const connection of this.#connections) {
      connection.send({ type: 'drain', reconnectAfterMs })
      connection.close(1012)
    }
  }

  /** Closes all connections that used a token of this author. */
  dismiss(authorId: string): void {
    for (const connection of this.#connections) {
      if (!connection.authors.has(authorId)) continue
      connection.refuse(refuse('token-wrong', 'token', 'The token was revoked: expected another one of its author.'))
      connection.close(4401)
    }
  }

  /** Resolves when every connection is gone. */
  async close(): Promise<void> {
    this.drain(this.#reconnectAfterMs)
    for (const detach of this.#detach.splice(0)) detach()
    if (this.size > 0) await new Promise<void>((resolve) => (this.#emptied = resolve))
  }

  #upgrade(host: Host, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { clock, limits, isHost, addressOf, notify } = this.#settings
    const address = addressOf(request)
    const crowd = { total: this.size, fromHere: this.#byAddress.get(address) ?? 0 }
    const refusal = refuseUpgrade(request, crowd, isHost ? { limits, isHost } : { limits })
    if (refusal) return turnAwaySocket(socket, refusal)
    if (this.#isDraining) return turnAwaySocket(socket, this.#restarting)
    const isRoom = request.url!.split('?')[0] === roomSocketPath
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection({
        socket: opened,
        wire: socket,
        address,
        token: bearerOf(request),
        clock,
        limits,
        meet: (met, first) => (isRoom ? this.#meetPerson(met, first) : this.#meet(host, met, first)),
        notify,
      })
      this.#count(address, 1)
      this.#connections.add(connection)
      opened.once('close', () => this.#gone(connection))
      this.#startBeating()
    })
  }

  #gone(connection: Connection): void {
    this.#connections.delete(connection)
    this.#count(connection.address, -1)
    if (this.size > 0) return
    this.#stopBeating?.()
    this.#stopBeating = null
    this.#emptied()
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#byAddress.get(address) ?? 0) + change
    if (count > 0) this.#byAddress.set(address, count)
    else this.#byAddress.delete(address)
  }

  /** Who a connection is, by its first frame; null where it has been turned away. */
  async #meet(host: Host, connection: Connection, first: ClientFrame): Promise<Role | null> {
    if (first.type === 'hello') return this.#meetBot(host, connection, first)
    if (!watching.has(first.type)) {
      const message = `The first frame is ${first.type}: expected hello from a bot, watch or subscribe from others.`
      connection.refuse(refuse('frame-order', first.type, message))
      connection.close(4400)
      return null
    }
    connection.send(this.#settings.greeting)
    const spectator = new Spectator({
      connection,
      host,
      spectators: this.#settings.spectators,
      authorise: (token) => this.#authorise(host, connection, token),
      wait: () => this.#questions.take(connection.address),
    })
    try {
      await spectator.take(first)
    } catch (error) {
      // It has no owner: what it had joined by then would send to a closed connection for good.
      spectator.gone()
      throw error
    }
    return spectator
  }

  async #meetPerson(connection: Connection, first: ClientFrame): Promise<Role | null> {
    if (first.type === 'enter') return this.#settings.rooms.meet(connection, first)
    const message = `The first frame is ${first.type}: expected enter at the table of a room.`
    connection.refuse(refuse('frame-order', first.type, message))
    connection.close(4400)
    return null
  }

  async #meetBot(host: Host, connection: Connection, hello: ClientFrame & { type: 'hello' }): Promise<Role | null> {
    const author = await this.#authorise(host, connection, hello.token ?? null)
    if (author) return this.#settings.bots.meet(connection, hello, host, author)
    connection.close(4401)
    return null
  }

  /** Whose token it is, in the frame or in the header; null where it has been refused. */
  async #authorise(host: Host, connection: Connection, said: string | null): Promise<Author | null> {
    const token = said ?? connection.token
    if (token === null) {
      const message = 'No token was sent: expected one in the header Authorization, as Bearer TOKEN, or in token.'
      connection.refuse(refuse('token-missing', 'token', message))
      return null
    }
    const askedMs = this.#questions.take(connection.address)
    if (askedMs > 0) return tooManyTokens(connection, askedMs)
    const author = await host.authorise(token)
    if (author.ok) {
      connection.authors.add(author.value.id)
      return author.value
    }
    // Only wrong tokens are counted, so that guesses from the same address lock no author out.
    const waitMs = this.#settings.wrongTokens.take(connection.address)
    if (waitMs > 0) return tooManyTokens(connection, waitMs)
    connection.refuse(author)
    return null
  }

  get #restarting() {
    return refuseForNow('server-busy', 'server', 'The server is restarting.', this.#reconnectAfterMs)
  }

  /** One timer for all connections, none where there are none. */
  #startBeating(): void {
    const { clock, limits } = this.#settings
    this.#stopBeating ??= clock.after(limits.pingMs, () => {
      this.#stopBeating = null
      for (const connection of this.#connections) connection.beat()
      if (this.size > 0) this.#startBeating()
    })
  }
}

function tooManyTokens(connection: Connection, waitMs: number): null {
  const message = 'Too many wrong tokens were sent from your address: wait before the next.'
  connection.refuse(refuseForNow('too-many', 'token', message, waitMs))
  return null
}

const watching: ReadonlySet<string> = new Set(spectatorFrames)
