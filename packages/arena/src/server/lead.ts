/**
 * The coordinator of a cluster, from its election to its end: it pairs and rates, plays sets that cannot wait on the
 * workers, has the sessions of remote bots and the rooms, and answers requests that change something.
 */
import { refused, type ApiSettings } from './routes/answers.ts'
import { makeApi } from './routes/app.ts'
import { Arena } from '../arena/arena.ts'
import { makeSecretText, makeSecret, type GameModule } from '@dicewright/engine'
import { randomUUID } from 'node:crypto'
import { Beacon } from '../nodes/beacons.ts'
import { ConnectionDesk } from '../nodes/connection-desk.ts'
import type { LeadSays } from '../nodes/connection-wire.ts'
import { coordinate } from '../cluster/coordinator.ts'
import { FeedSender } from '../nodes/feed-sender.ts'
import { programOf } from '../cluster/inputs.ts'
import { chooserPairing } from '../cluster/pairing.ts'
import { RemoteWorkers } from '../nodes/remote-workers.ts'
import { serveRelayed } from '../nodes/request-relay.ts'
import { type ClusterLimits, type Limits, type ServerLimits } from '../limits.ts'
import { Bots } from '../live/bots.ts'
import { machineClock } from '../live/clock.ts'
import { greetingOf } from '../live/index.ts'
import type { Modules } from '../modules.ts'
import { systemClock } from '../messaging/system-clock.ts'
import type { Bus, BusLine } from '../ports/bus.ts'
import type { Feed, Remotes } from '../ports/live.ts'
import type { Queue } from '../ports/queue.ts'
import { Daily } from '../rooms/daily.ts'
import { Invitations } from '../rooms/invitations.ts'
import type { SharedStore } from '../store/postgres.ts'
import { Submissions } from '../submissions/submissions.ts'
import { Downloads } from './downloads.ts'
import { FairPlays } from './fair-plays.ts'
import { Guard } from './guard.ts'
import { Requests } from './metrics.ts'
import { openRooms } from './rooms.ts'
import { saidSeatPage } from './seat-page.ts'

export interface LeadParts {
  /** Its own, never used again. */
  readonly id: string
  readonly bus: Bus
  readonly busState: () => Promise<BusLine>
  readonly queue: Queue
  /** The games that have ladders, and all that scripts can play. */
  readonly served: readonly GameModule[]
  readonly modules: Modules
  readonly limits: Limits & ServerLimits
  readonly bounds: ClusterLimits
  readonly version: string
  readonly signer: ApiSettings['signer']
  /** Validations at once. */
  readonly validations: number
  /** Makes another admin token; those before it are revoked. */
  readonly newAdminToken: boolean
  /** Told the admin's token where one was made. */
  readonly tell: (adminToken: string) => void
  readonly notify: (sentence: string) => void
}

/** Leads with a store that it holds until the signal is aborted, or the term is over. The store is closed at the end. */
export async function lead(parts: LeadParts, store: SharedStore, signal: AbortSignal): Promise<void> {
  const { id, bus, served, modules, limits, version, notify, validations } = parts
  const games = served.map(({ game }) => game)
  const program = programOf(served)
  const feed = new FeedSender(bus, id)
  const bots = new Bots({ clock: machineClock, limits, games, greeting: greetingOf(version, limits) })
  let dismiss: (author: string) => void = () => {}
  const live = liveOf(feed, bots, (author) => dismiss(author))
  let wake: () => void = () => {}
  const workers = new RemoteWorkers(bus, program, () => wake())
  const settings = { workers, live, limits, version, notify, modules: served, isBatched: true }
  const opened = await Arena.over(store, settings)
  if (!opened.ok) {
    feed.close()
    await workers.close()
    throw new Error(opened.message)
  }
  const arena = opened.value
  wake = () => arena.wake()
  const submissions = new Submissions({ arena, modules, limits, lanes: validations, notify })
  const fairPlays = new FairPlays({ arena, locations: modules.locations, limits, notify })
  const guard = new Guard({ limits, isOwnHost: () => true, isProxied: false })
  const downloads = new Downloads(limits)
  const { signer } = parts
  const { rooms, loans } = openRooms({ arena: () => arena, served, modules, limits, version, notify })
  const invitations = new Invitations(limits)
  const daily = new Daily({ modules: served, rooms, store: arena.keeping, limits, clock: machineClock, notify })
  const desk = new ConnectionDesk(bus, id, { bots, rooms, host: arena })
  const watching = {
    metricsToken: null,
    requests: new Requests(),
    gateways: () => [...desk.gateways.values()],
    bus: parts.busState,
  }
  const api = makeApi({
    arena,
    submissions,
    guard,
    downloads,
    fairPlays,
    rooms,
    loans,
    seatPage: async (incoming) => saidSeatPage(incoming),
    invitations,
    daily,
    signer,
    limits,
    notify,
    ...watching,
  })
  dismiss = (author) => desk.dismiss(author)
  const beacon = new Beacon<LeadSays>(bus, 'lead', id, () => ({ term: store.term, ready: bots.ready }))
  bots.onChange(soon(() => beacon.tell()))
  const stopAnswering = serveRelayed(bus, id, async (request, env) => {
    const refusal = guard.check(env.incoming, new URL(request.url).pathname)
    return refusal ? refused(refusal) : api.fetch(request, env)
  })
  try {
    if (parts.newAdminToken || !(await arena.hasAdmin())) parts.tell(await arena.newAdminToken())
    arena.start()
    await submissions.start()
    await daily.start()
    await coordinateOver(parts, arena, store, program, signal)
  } finally {
    stopAnswering()
    beacon.close()
    bots.stop()
    daily.close()
    rooms.close()
    loans.close()
    invitations.close()
    desk.close()
    await Promise.all([submissions.close(), fairPlays.close()])
    await Promise.all([workers.close(), arena.close()])
    feed.close()
  }
}

function coordinateOver(
  { queue, bus, bounds, limits, notify }: LeadParts,
  arena: Arena,
  store: SharedStore,
  program: string,
  signal: AbortSignal,
): Promise<void> {
  const parts = {
    transact: store.serial,
    isConfirmed: true,
    queue,
    bus,
    clock: systemClock,
    bounds,
    program,
    notify,
    limits,
    pairing: async () => chooserPairing({ limits, random: Math.random, touched: arena.watch() }),
    makeSecret: () => makeSecretText(makeSecret()),
    makeId: randomUUID,
    random: Math.random,
    changed: (ladder: string) => arena.rated(ladder),
  }
  return coordinate(parts, store.term, signal)
}

/** What the arena drives: it shows matches to gateways, and its remote bots are connected to them. */
const liveOf = (feed: FeedSender, bots: Bots, dismiss: (author: string) => void): Feed & Remotes => ({
  get live() {
    return feed.live
  },
  upToDate: () => feed.upToDate(),
  began: (line, header) => feed.began(line, header),
  entered: (match, ply, entries) => feed.entered(match, ply, entries),
  ended: (line) => feed.ended(line),
  closed: (match, end) => feed.closed(match, end),
  dropped: (match) => feed.dropped(match),
  news: (topic) => feed.news(topic),
  get ready() {
    return bots.ready
  },
  has: (versionId) => bots.has(versionId),
  dismiss,
  forget: (authorId) => bots.forget(authorId),
  onChange: (listener) => bots.onChange(listener),
  player: (seat, match) => bots.player(seat, match),
})

/** Milliseconds in which changes are told once. */
const soonMs = 50

function soon(work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null
  return () => {
    timer ??= setTimeout(() => {
      timer = null
      work()
    }, soonMs).unref()
  }
}
