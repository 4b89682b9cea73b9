/**
 * One WebSocket from its first frame to its close: reads and bounds what comes in, passes it to the bot or spectator,
 * measures the round trip, and notices when the client is gone.
 */
import type { Duplex } from 'node:stream'
import { refuse } from '@dicewright/engine'
import type { WebSocket } from 'ws'
import { refuseForNow, type AnyRefusal } from '../codes.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { ClientFrame } from '../protocol/client.ts'
import { readFrame, type FrameRefusal } from '../protocol/read.ts'
import type { ServerFrame } from '../protocol/server.ts'
import { closeCodes, type CloseCode } from '../protocol/version.ts'
import type { Clock } from './clock.ts'
import { errorFrame } from './frames.ts'

/** Who a connection turns out to be. */
export interface Role {
  take(frame: ClientFrame): unknown
  /** A frame that cannot be used; it has been answered. */
  refused?(refusal: FrameRefusal): void
  /** Every `pingMs`: sends a ping that shows whether the client is there. */
  beat(): void
  /** Something that waited to be sent is on its way. */
  wrote?(): void
  gone(): void
}

/** What a bot's session needs of its connection, which may be another process's. */
export type BotConnection = Pick<
  Connection,
  'isOpen' | 'rttMs' | 'waitingBytes' | 'send' | 'refuse' | 'close' | 'ping' | 'pong' | 'payMore'
>

/** What a room needs of one. */
export type RoomConnection = BotConnection & Pick<Connection, 'address'>

export interface ConnectionSettings {
  readonly socket: WebSocket
  /** What carries the WebSocket. */
  readonly wire: Duplex
  /** The key it is counted by. */
  readonly address: string
  /** Of the header Authorization; null where there is none. */
  readonly token: string | null
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  /** Decides by the first frame who this is; null where it has been turned away. */
  readonly meet: (connection: Connection, first: ClientFrame) => Promise<Role | null>
  /** Gets sentences for the operator, about faults of the server. */
  readonly notify: (sentence: string) => void
}

/** Frames one may send at once beyond the steady rate, in seconds of it. */
const burstSeconds = 2
/** Milliseconds a closed connection may take to close, so that a slow reader can still read why. */
const farewellMs = 10_000
/** Pings whose way is remembered. */
const rememberedWays = 9

/** Frames that call for one answer each: a client that only answers has not sent too many. */
const asking: ReadonlySet<ServerFrame['type']> = new Set(['assign', 'request', 'ping'])

export class Connection {
  readonly #settings: ConnectionSettings
  readonly #waiting: string[] = []
  readonly #ways: number[] = []
  #role: Role | null = null
  #isMeeting = false
  #isOver = false
  #isAlive = true
  #missed = 0
  #bucket: number
  #bucketMs: number
  #pinged: { readonly id: number; readonly atMs: number } | null = null
  #pings = 0
  /** Ids of those whose tokens it has shown. */
  readonly authors = new Set<string>()
  /** Median way of a ping and back, in milliseconds; 0 before the first. */
  rttMs = 0

  constructor(settings: ConnectionSettings) {
    const { socket, clock, limits } = settings
    this.#settings = settings
    this.#bucket = burstSeconds * limits.framesPerSecond
    this.#bucketMs = clock.now()
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#hear(data, isBinary))
    socket.on('pong', () => (this.#isAlive = true))
    // What breaks a connection also closes it.
    socket.on('error', () => {})
    socket.on('close', () => this.#end())
    clock.after(limits.helloMs, () => {
      if (!this.#role && !this.#isMeeting) this.close(4408)
    })
  }

  get token(): string | null {
    return this.#settings.token
  }
  get address(): string {
    return this.#settings.address
  }
  get isOpen(): boolean {
    return !this.#isOver && this.#settings.socket.readyState === 1
  }
  /** Bytes that wait to be sent. */
  get waitingBytes(): number {
    return this.#settings.wire.writableLength
  }

  send(frame: ServerFrame, written?: () => void): void {
    if (!this.isOpen) return
    if (asking.has(frame.type)) this.#bucket++
    this.#settings.socket.send(JSON.stringify(frame), asText, written && ((error) => error ?? written()))
  }

  /** Sends frames as `framing.ts` makes them. */
  sendFramed(frames: Buffer): void {
    const { wire } = this.#settings
    // What goes at once is not worth a callback.
    if (this.isOpen) wire.write(frames, this.waitingBytes > 0 ? this.#wrote : undefined)
  }

  /** Calls the role back when all that waits now has been written. */
  reportWhenWritten(): void {
    if (this.isOpen) this.#settings.wire.write(nothing, this.#wrote)
  }

  /** A client that does not read misses answers: they would only fill the memory. */
  refuse(refusal: AnyRefusal): void {
    if (this.waitingBytes <= this.#settings.limits.playerBytes) this.send(errorFrame(refusal))
  }

  /** A fault of the server: the operator gets the details, the client a refusal that says so. */
  failed(error: unknown): void {
    if (!this.isOpen) return
    this.#settings.notify(`A frame failed: ${(error as Error).stack ?? String(error)}`)
    this.refuse(failure())
  }

  ping(): void {
    this.#pinged = { id: ++this.#pings, atMs: this.#settings.clock.now() }
    this.send({ type: 'ping', id: this.#pings })
  }

  /** A ping that browsers answer by themselves. */
  pingQuietly(): void {
    if (this.isOpen) this.#settings.socket.ping()
  }

  pong(id: number): void {
    if (this.#pinged?.id !== id) return
    this.#ways.push(this.#settings.clock.now() - this.#pinged.atMs)
    this.#pinged = null
    if (this.#ways.length > rememberedWays) this.#ways.shift()
    this.rttMs = this.#ways.toSorted((a, b) => a - b)[this.#ways.length >> 1]!
  }

  /** The client is there: what it reads shows it. */
  alive(): void {
    this.#isAlive = true
  }

  /** Every `pingMs`. Closed once two pings in a row were answered by nothing. */
  beat(): void {
    this.#missed = this.#isAlive ? 0 : this.#missed + 1
    this.#isAlive = false
    if (this.#missed >= 2) return this.close(4408)
    this.#role?.beat()
  }

  close(code: CloseCode): void {
    if (this.#isOver) return
    const { socket } = this.#settings
    socket.resume()
    socket.close(code, closeCodes[code])
    // Of a client that does not answer, what waits would only stay in memory.
    setTimeout(() => socket.terminate(), farewellMs).unref()
    this.#end()
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#waiting.length = 0
    this.#role?.gone()
  }

  readonly #wrote = (): void => this.#role?.wrote?.()

  #hear(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) return
    this.#isAlive = true
    if (isBinary) {
      this.refuse(refuse('frame-binary', 'frame', 'A binary frame was sent: expected text frames with JSON.'))
      return this.close(1003)
    }
    if (!this.#pay(1)) return
    if (this.#isMeeting) this.#waiting.push(data.toString())
    else this.#take(data.toString())
  }

  #take(text: string): void {
    const read = readFrame(text)
    if (!read.ok) {
      if (!this.#pay(this.#settings.limits.frameCost)) return
      this.refuse(read)
      if (this.#role) this.#role.refused?.(read)
      else this.close(4400)
    } else if (this.#role) void this.#give(this.#role, read.value)
    else void this.#meet(read.value)
  }

  async #give(role: Role, frame: ClientFrame): Promise<void> {
    try {
      await role.take(frame)
    } catch (error) {
      this.failed(error)
    }
  }

  async #meet(first: ClientFrame): Promise<void> {
    const { socket, meet } = this.#settings
    this.#isMeeting = true
    socket.pause()
    const role = await meet(this, first).catch((error: unknown) => {
      this.failed(error)
      this.close(1011)
      return null
    })
    this.#isMeeting = false
    if (!role) return
    if (this.#isOver) return role.gone()
    this.#role = role
    for (const text of this.#waiting.splice(0)) if (this.isOpen) this.#take(text)
    socket.resume()
  }

  /** Takes from the bucket of frames; false where it is empty and the connection is closed. */
  #pay(frames: number): boolean {
    const { clock, limits } = this.#settings
    const { framesPerSecond } = limits
    const nowMs = clock.now()
    const filled = this.#bucket + ((nowMs - this.#bucketMs) * framesPerSecond) / 1000
    this.#bucket = Math.min(burstSeconds * framesPerSecond, filled) - frames
    this.#bucketMs = nowMs
    if (this.#bucket >= 0) return true
    const most = framesPerSecond.toLocaleString('en')
    const message = `More than ${most} frames a second were sent, of which a topic, a match to watch and a refused one count ${limits.frameCost} each: connect again later.`
    this.refuse(refuseForNow('too-many', 'frame', message, 1_000))
    this.close(4429)
    return false
  }

  /** Takes for a frame that asks for much. */
  payMore(): boolean {
    return this.#pay(this.#settings.limits.frameCost)
  }
}

/** The store did not answer, or we have made a mistake: never the client's fault. */
const failure = () => refuseForNow('server-fault', 'server', 'The server failed over this frame.', 1_000)

const nothing = Buffer.alloc(0)
const asText = { binary: false, compress: false } as const
