/**
 * The coordinator's side of remote bots: their sessions are here, their connections at gateways. So a bot may drop at one
 * gateway and come back at another; where the coordinator ends, matches under way are void, as where a server ends.
 */
import type { Bots } from '../live/bots.ts'
import type { BotConnection, Role } from '../live/connection.ts'
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
  meetAt,
  type FromBot,
  type GatewaySays,
  type Meeting,
  type Met,
  type ToBot,
} from './bot-wire.ts'

export class BotDesk {
  readonly #bus: Bus
  readonly #bots: Bots
  readonly #connections = new Map<string, FarConnection>()
  readonly #gateways: Beacons<GatewaySays>
  readonly #stops: readonly Stop[]

  constructor(bus: Bus, lead: string, bots: Bots, host: Host) {
    this.#bus = bus
    this.#bots = bots
    this.#gateways = new Beacons<GatewaySays>(bus, 'gateway', { gone: (gateway) => this.#lose(gateway) })
    this.#stops = [
      bus.serve(meetAt(lead), async (text) => JSON.stringify(await this.#meet(JSON.parse(text) as Meeting, host))),
      bus.subscribe(deskOf(lead), (text) => this.#hear(JSON.parse(text) as FromBot)),
      // What bots said meanwhile is lost: they connect again, and get what they missed.
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

  async #meet({ gateway, connection: id, hello, author }: Meeting, host: Host): Promise<Met> {
    const connection = new FarConnection((message) =>
      this.#bus.publish(doorOf(gateway), JSON.stringify({ connection: id, ...message })),
    )
    connection.gateway = gateway
    this.#connections.set(id, connection)
    const role = await this.#bots.meet(connection, hello, host, author).catch((error: unknown) => {
      this.#connections.delete(id)
      throw error
    })
    if (!role) this.#connections.delete(id)
    else connection.begin(role)
    return { ok: role !== null }
  }

  #hear(said: FromBot): void {
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

/** A message to a bot, but for its connection. */
type Message = ToBot extends infer One ? (One extends unknown ? Omit<One, 'connection'> : never) : never

/** A connection at a gateway. Bounds and round trips are the gateway's. */
class FarConnection implements BotConnection {
  gateway = ''
  rttMs = 0
  readonly waitingBytes = 0
  readonly #tell: (message: Message) => void
  readonly #written = new Map<number, () => void>()
  #role: Role | null = null
  #number = 0
  #isOpen = true
  /** What came before the role was there. */
  #early: FromBot[] = []

  constructor(tell: (message: Message) => void) {
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

  hear(said: FromBot): void {
    if (said.kind === 'gone') return this.cut()
    if (!this.#isOpen) return
    if (this.#role) this.#take(this.#role, said)
    else this.#early.push(said)
  }

  #take(role: Role, said: FromBot): void {
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
