/** The gateway's side of remote bots and of people in rooms: it has their connections, and passes on what they say to the coordinator. */
import { randomBytes } from 'node:crypto'
import { refuseForNow } from '../codes.ts'
import type { Role, RoomConnection } from '../live/connection.ts'
import type { RoomDoor } from '../live/handshake.ts'
import type { Sessions } from '../live/index.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import type { Author, Host } from '../ports/host.ts'
import type { RemotePlayer, RemoteSeat } from '../ports/live.ts'
import type { ClientFrame, ClientFrames } from '../protocol/client.ts'
import type { FrameRefusal } from '../protocol/read.ts'
import {
  deskOf,
  doorOf,
  meetAt,
  type Arrival,
  type FromClient,
  type LeadSays,
  type Met,
  type ToClient,
} from './connection-wire.ts'

const meetMs = 10_000
/** Milliseconds in which another coordinator is likely to be elected. */
const electionMs = 3_000

export interface ConnectionRelaySettings {
  readonly bus: Bus
  /** Id of this gateway. */
  readonly gateway: string
  /** Bytes that may wait to be sent to a client. */
  readonly playerBytes: number
}

export class ConnectionRelay implements Sessions {
  readonly #settings: ConnectionRelaySettings
  readonly #connections = new Map<string, RoomConnection>()
  readonly #listeners: (() => void)[] = []
  readonly #stops: readonly Stop[]
  #lead: { readonly id: string; readonly says: LeadSays } | null = null

  constructor(settings: ConnectionRelaySettings) {
    const { bus, gateway } = settings
    this.#settings = settings
    this.#stops = [
      bus.subscribe(doorOf(gateway), (text) => this.#hear(JSON.parse(text) as ToClient)),
      bus.onReturn(() => this.#closeAll()),
    ]
  }

  /** Who coordinates now; null while nobody does. Sessions end with the coordinator that had them. */
  led(by: { readonly id: string; readonly says: LeadSays } | null): void {
    if (by?.id !== this.#lead?.id) this.#closeAll()
    this.#lead = by
    for (const listener of this.#listeners) listener()
  }

  get ready(): readonly RemoteSeat[] {
    return this.#lead?.says.ready ?? []
  }

  has(versionId: string): boolean {
    return this.ready.some((seat) => seat.versionId === versionId)
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Matches are played by the coordinator. */
  player(): RemotePlayer {
    throw new Error('a gateway plays no matches')
  }

  forget(): void {}

  stop(): void {}

  close(): void {
    for (const stop of this.#stops) stop()
  }

  meet(connection: RoomConnection, hello: ClientFrames['hello'], _: Host, author: Author): Promise<Role | null> {
    return this.#meet(connection, { kind: 'bot', hello, author })
  }

  /** The way to the coordinator's rooms. */
  get rooms(): RoomDoor {
    return { meet: (connection, enter) => this.#meet(connection, { kind: 'person', enter }) }
  }

  async #meet(connection: RoomConnection, arrival: Arrival): Promise<Role | null> {
    const { bus, gateway } = this.#settings
    const lead = this.#lead?.id
    const id = randomBytes(9).toString('base64url')
    this.#connections.set(id, connection)
    const meeting = JSON.stringify({ gateway, connection: id, address: connection.address, ...arrival })
    const asked = lead === undefined ? null : await bus.request(meetAt(lead), meeting, meetMs)
    if (asked?.kind !== 'answer') {
      this.#connections.delete(id)
      connection.refuse(refuseForNow('no-coordinator', 'server', nobodyLeads, electionMs))
      connection.close(1012)
      return null
    }
    if ((JSON.parse(asked.text) as Met).ok)
      return new RelayedRole(connection, freeFrames[arrival.kind], (said) => this.#tell(lead!, id, said))
    // What it was told, and how it is closed, came before the answer.
    this.#connections.delete(id)
    return null
  }

  #tell(lead: string, id: string, said: Said): void {
    if (said.kind === 'gone') this.#connections.delete(id)
    this.#settings.bus.publish(deskOf(lead), JSON.stringify({ connection: id, ...said }))
  }

  #hear(message: ToClient): void {
    const connection = this.#connections.get(message.connection)
    if (!connection) return
    switch (message.kind) {
      case 'send':
        return this.#send(connection, message)
      case 'refuse':
        return connection.refuse(message.refusal)
      case 'ping':
        return connection.ping()
      case 'close':
        return connection.close(message.code)
    }
  }

  /** One that does not read is closed, and comes back to what it missed. */
  #send(connection: RoomConnection, { connection: id, frame, number }: ToClient & { kind: 'send' }): void {
    if (connection.waitingBytes > this.#settings.playerBytes) return connection.close(4413)
    const lead = this.#lead?.id
    connection.send(
      frame,
      number === null || lead === undefined
        ? undefined
        : () => this.#tell(lead, id, { kind: 'written', number, rttMs: connection.rttMs }),
    )
  }

  #closeAll(): void {
    for (const connection of this.#connections.values()) {
      connection.send({ type: 'drain', reconnectAfterMs: electionMs })
      connection.close(1012)
    }
  }
}

const nobodyLeads = 'No coordinator runs at this moment: one is elected within seconds. Connect again then.'

type Said = FromClient extends infer One ? (One extends unknown ? Omit<One, 'connection'> : never) : never

/** A client whose session is the coordinator's. */
class RelayedRole implements Role {
  readonly #connection: RoomConnection
  /** Others count for more. */
  readonly #free: ReadonlySet<ClientFrame['type']>
  readonly #tell: (said: Said) => void

  constructor(connection: RoomConnection, free: ReadonlySet<ClientFrame['type']>, tell: (said: Said) => void) {
    this.#connection = connection
    this.#free = free
    this.#tell = tell
  }

  take(frame: ClientFrame): void {
    if (frame.type === 'pong') return this.#connection.pong(frame.id)
    if (!this.#free.has(frame.type) && !this.#connection.payMore()) return
    this.#tell({ kind: 'frame', frame, rttMs: this.#connection.rttMs })
  }

  refused(refusal: FrameRefusal): void {
    this.#tell({ kind: 'refused', refusal, rttMs: this.#connection.rttMs })
  }

  beat(): void {
    this.#connection.ping()
  }

  gone(): void {
    this.#tell({ kind: 'gone', rttMs: this.#connection.rttMs })
  }
}

/** What costs one frame each. */
const freeFrames: Readonly<Record<Arrival['kind'], ReadonlySet<ClientFrame['type']>>> = {
  bot: new Set(['ready', 'act', 'ack', 'log', 'tag', 'value', 'resign', 'bye']),
  person: new Set(['act', 'undo', 'agree', 'say', 'fill', 'rematch', 'leave']),
}
