/**
 * The coordinator's side of remote bots and of people in rooms: their sessions and the rooms are here, their connections at
 * gateways. So each may drop at one gateway and come back at another; where the coordinator ends, matches under way are void
 * and rooms are over, as where a server ends.
 */
import type { Bots } from '../live/bots.ts'
import type { RoomDoor } from '../live/handshake.ts'
import type { Role, RoomConnection } from '../live/connection.ts'
import type { AnyRefusal } from '../codes.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import type { Host } from '../ports/host.ts'
import type { ServerFrame } from '../protocol/server.ts'
import type { CloseCode } from '../protocol/version.ts'
import { Beacons } from './beacons.ts'
import {
  deskOf,
  dismissAt,
  doorOf,
  type Arrival,
  meetAt,
  type FromClient,
  type GatewaySays,
  type Meeting,
  type Met,
  type ToClient,
} from './connection-wire.ts'

export interface Doors {
  readonly bots: Bots
  readonly rooms: RoomDoor
  readonly host: Host
}

export class ConnectionDesk {
  readonly #bus: Bus
  readonly #doors: Doors
  readonly #connections = new Map<string, FarConnection>()
  readonly #gateways: Beacons<GatewaySays>
  readonly #stops: readonly Stop[]

  constructor(bus: Bus, lead: string, doors: Doors) {
    this.#bus = bus
    this.#doors = doors
    this.#gateways = new Beacons<GatewaySays>(bus, 'gateway', { gone: (gateway) => this.#lose(gateway) })
    this.#stops = [
      bus.serve(meetAt(lead), async (text) => JSON.stringify(await this.#meet(JSON.parse(text) as Meeting))),
      bus.subscribe(deskOf(lead), (text) => this.#hear(JSON.parse(text) as FromClient)),
      // What clients said meanwhile is lost: they connect again, and get what they missed.
      bus.onReturn(() => this.#loseAll()),
    ]
  }

  /** What gateways say of themselves, by their ids. */
  get gateways(): ReadonlyMap<string, GatewaySays> {
    return this.#gateways.all
  }

  /** Every connection of an author whose tokens were revoked is closed, at whatever gateway. */
  dismiss(authorId: string): void {
    this.#bus.publish(dismissAt, authorId)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#loseAll()
    this.#gateways.close()
  }

  async #meet(meeting: Meeting): Promise<Met> {
    const { gateway, connection: id, address } = meeting
    const connection = new FarConnection(gateway, address, (message) =>
      this.#bus.publish(doorOf(gateway), JSON.stringify({ connection: id, ...message })),
    )
    this.#connections.set(id, connection)
    const role = await this.#roleOf(connection, meeting).catch((error: unknown) => {
      this.#connections.delete(id)
      throw error
    })
    if (!role) this.#connections.delete(id)
    else connection.begin(role)
    return { ok: role !== null }
  }

  async #roleOf(connection: FarConnection, arrival: Arrival): Promise<Role | null> {
    const { bots, rooms, host } = this.#doors
    return arrival.kind === 'bot'
      ? bots.meet(connection, arrival.hello, host, arrival.author)
      : rooms.meet(connection, arrival.enter)
  }

  #hear(said: FromClient): void {
    const connection = this.#connections.get(said.connection)
    if (!connection) return
    connection.rttMs = said.rttMs
    if (said.kind === 'gone') this.#connections.delete(said.connection)
    connection.hear(said)
  }

  #lose(gateway: string): void {
    for (const [id, connection] of this.#connections)
      if (connection.gateway === gateway) {
        this.#connections.delete(id)
        connection.cut()
      }
  }

  #loseAll(): void {
    for (const connection of this.#connections.values()) {
      connection.close(1012)
      connection.cut()
    }
    this.#connections.clear()
  }
}

/** A message to a client, but for its connection. */
type Message = ToClient extends infer One ? (One extends unknown ? Omit<One, 'connection'> : never) : never

/** A connection at a gateway. Bounds and round trips are the gateway's. */
class FarConnection implements RoomConnection {
  readonly gateway: string
  readonly address: string
  rttMs = 0
  readonly waitingBytes = 0
  readonly #tell: (message: Message) => void
  readonly #written = new Map<number, () => void>()
  #role: Role | null = null
  #number = 0
  #isOpen = true
  /** What came before the role was there. */
  #early: FromClient[] = []

  constructor(gateway: string, address: string, tell: (message: Message) => void) {
    this.gateway = gateway
    this.address = address
    this.#tell = tell
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  send(frame: ServerFrame, written?: () => void): void {
    if (!this.#isOpen) return
    if (written) this.#written.set(++this.#number, written)
    this.#tell({ kind: 'send', frame, number: written ? this.#number : null })
  }

  refuse(refusal: AnyRefusal): void {
    if (this.#isOpen) this.#tell({ kind: 'refuse', refusal })
  }

  ping(): void {
    if (this.#isOpen) this.#tell({ kind: 'ping' })
  }

  /** It is the gateway that is answered. */
  pong(): void {}

  payMore(): boolean {
    return true
  }

  close(code: CloseCode): void {
    if (!this.#isOpen) return
    this.#tell({ kind: 'close', code })
    this.cut()
  }

  /** It has a session; or it had, where it is gone already. */
  begin(role: Role): void {
    this.#role = role
    if (!this.#isOpen) return role.gone()
    for (const early of this.#early.splice(0)) this.hear(early)
  }

  /** It is gone. */
  cut(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#role?.gone()
  }

  hear(said: FromClient): void {
    if (said.kind === 'gone') return this.cut()
    if (!this.#isOpen) return
    if (this.#role) this.#take(this.#role, said)
    else this.#early.push(said)
  }

  #take(role: Role, said: FromClient): void {
    switch (said.kind) {
      case 'frame':
        return void role.take(said.frame)
      case 'refused':
        return role.refused?.(said.refusal)
      case 'written': {
        this.#written.get(said.number)?.()
        this.#written.delete(said.number)
      }
    }
  }
}
