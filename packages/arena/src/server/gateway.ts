/** A gateway of a cluster: pages, API and WebSockets on one port. It answers from the store, and changes nothing there. */
import type { GameModule } from '@dicewright/engine'
import { Arena } from '../arena/arena.ts'
import { Beacon, Beacons } from '../nodes/beacons.ts'
import { ConnectionRelay } from '../nodes/connection-relay.ts'
import { dismissAt, type GatewaySays, type LeadSays } from '../nodes/connection-wire.ts'
import { FeedReceiver } from '../nodes/feed-receiver.ts'
import { Interest } from '../nodes/interest.ts'
import { relaying } from '../nodes/request-relay.ts'
import { SharedLimits } from '../nodes/shared-limits.ts'
import type { WorkerSays } from '../nodes/set-wire.ts'
import type { Result } from '../codes.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import { createLive } from '../live/index.ts'
import type { Modules } from '../modules.ts'
import type { Bus, BusLine } from '../ports/bus.ts'
import type { Workers } from '../ports/sets.ts'
import type { Store } from '../store/store.ts'
import { Submissions } from '../submissions/submissions.ts'
import { createWorkers } from '../workers/index.ts'
import { Downloads } from './downloads.ts'
import { FairPlays } from './fair-plays.ts'
import { Guard } from './guard.ts'
import { ownHosts } from './hosts.ts'
import { makeHttpServer } from './http.ts'
import { listen } from './listen.ts'
import { refused } from './routes/answers.ts'
import { readBytes } from './routes/bodies.ts'
import { saySeatPage } from './seat-page.ts'
import type { Listening, Mount } from './settings.ts'
import type { Signer } from './signing.ts'

export interface GatewayParts {
  readonly id: string
  readonly bus: Bus
  readonly busState: () => Promise<BusLine>
  /** It stays open. */
  readonly store: Store
  readonly served: readonly GameModule[]
  readonly modules: Modules
  readonly limits: Limits & ServerLimits
  readonly version: string
  readonly signer: Signer
  readonly host: string
  readonly port: number
  readonly knownAs: readonly string[]
  readonly isProxied: boolean
  readonly mounts: readonly Mount[]
  readonly before: string
  /** Lets who has it read `/metrics`, beside the admin. */
  readonly metricsToken?: string
  readonly notify: (sentence: string) => void
}

export interface Gateway extends Listening {
  close(): Promise<void>
}

/** Refused where the address cannot be listened on; nothing is left open then. */
export async function openGateway(parts: GatewayParts): Promise<Result<Gateway>> {
  const { id, bus, store, served, modules, limits, version, isProxied, mounts, notify } = parts
  const isOwnHost = ownHosts(parts.host, parts.knownAs)
  const guard = new Guard({ limits, isOwnHost, isProxied })
  const counting = new SharedLimits(bus, id, guard.counted)
  const addressOf = guard.addressOf.bind(guard)
  const { wrongTokens } = guard
  const games = served.map(({ game }) => game)
  const sessions = new ConnectionRelay({ bus, gateway: id, playerBytes: limits.playerBytes })
  const interest = new Interest({
    isWatched: () => live.isWatched,
    changed(isOn) {
      // Told first: whoever is asked for what it shows tells what follows, too.
      beacon?.tell()
      if (isOn) feeds.begin()
      else feeds.end()
    },
  })
  const live = createLive({
    games,
    version,
    limits,
    isHost: isOwnHost,
    addressOf,
    wrongTokens,
    notify,
    sessions,
    rooms: sessions.rooms,
    async upToDate() {
      interest.ask()
      await feeds.upToDate()
    },
  })
  let leadId: string | null = null
  /** Resolved when a coordinator is not heard of any more, by its id. */
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const leads = new Beacons<LeadSays>(bus, 'lead', {
    said(lead, says) {
      // Of two for a moment, the later term leads.
      const before = leadId === null ? undefined : leads.all.get(leadId)
      if (leadId !== lead && before && before.term > says.term) return
      if (leadId !== lead) feeds.came(lead)
      leadId = lead
      sessions.led({ id: lead, says })
    },
    gone(lead) {
      feeds.gone(lead)
      ends.get(lead)?.resolve()
      ends.delete(lead)
      if (lead !== leadId) return
      leadId = null
      sessions.led(null)
    },
  })
  const workers = new Beacons<WorkerSays>(bus, 'worker', {
    came: (worker) => feeds.came(worker),
    gone: (worker) => feeds.gone(worker),
  })
  const gateways = new Beacons<GatewaySays>(bus, 'gateway')
  const replaying = createWorkers({ children: 1, modules, limits, keepsOne: true })
  const arena = Arena.reading(store, {
    workers: nobodys,
    replaying,
    live,
    limits,
    version,
    notify,
    modules: served,
  })
  const feeds = new FeedReceiver(bus, arena.received, (topic) => live.news(topic))
  const submissions = new Submissions({ arena, modules, limits, lanes: 1, notify })
  const fairPlays = new FairPlays({ arena, locations: modules.locations, limits, notify })
  const downloads = new Downloads(limits)
  const { signer } = parts
  const lead = () => leadId
  const gone = (of: string): Promise<void> => {
    const end = ends.get(of) ?? Promise.withResolvers<void>()
    ends.set(of, end)
    return end.promise
  }
  const server = makeHttpServer({
    arena,
    submissions,
    guard,
    downloads,
    fairPlays,
    signer,
    limits,
    mounts,
    isProxied,
    notify,
    gateways: () => [...gateways.all.values()],
    bus: parts.busState,
    ...(parts.metricsToken === undefined ? {} : { metricsToken: parts.metricsToken }),
    relaying: (own) =>
      relaying(own, {
        bus,
        lead,
        gone,
        addressOf,
        says: () => saySeatPage(mounts),
        readBytes: (incoming) => readBytes(incoming, limits.bodyBytes),
        refused,
      }),
  })
  live.attach(server, arena)
  const stopDismissing = bus.subscribe(dismissAt, (author) => live.dismiss(author))
  let beacon: Beacon<GatewaySays> | null = null

  const close = async (): Promise<void> => {
    server.close()
    live.drain()
    await Promise.all([live.close(), fairPlays.close()])
    beacon?.close()
    stopDismissing()
    for (const one of [leads, workers, gateways, feeds, sessions, counting]) one.close()
    server.closeAllConnections()
    await arena.close()
    await replaying.close()
  }
  const listening = await listen(server, parts.host, parts.port, parts.before)
  if (!listening.ok) {
    await close()
    return listening
  }
  const { address } = listening.value
  beacon = new Beacon<GatewaySays>(bus, 'gateway', id, () => ({
    sockets: live.connections,
    address,
    isWatching: interest.look(),
  }))
  return { ok: true, value: { ...listening.value, close } }
}

/** A gateway plays nothing that counts. */
const nobodys: Workers = {
  children: 0,
  busy: 0,
  play: () => Promise.reject(new Error('a gateway plays no sets')),
  expectValidation: () => () => {},
  close: async () => {},
}
