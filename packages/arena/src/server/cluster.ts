/**
 * One process of a cluster, in one role or several: PostgreSQL holds the truth, NATS carries messages. Killing any process
 * at any moment loses nothing; where there are several of a role, the others go on.
 */
// Elected again and again.
/* oxlint-disable no-await-in-loop */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { accept } from '@dicewright/engine'
import type { AnyCode, Result } from '../codes.ts'
import { clusterLimits, limits as botLimits, serverLimits, type ClusterLimits } from '../limits.ts'
import { manifest } from '../manifest.ts'
import { openNats } from '../messaging/nats.ts'
import { systemClock } from '../messaging/system-clock.ts'
import { engineModules, loadModules, unproven } from '../modules.ts'
import type { Bus, BusLine } from '../ports/bus.ts'
import type { Queue } from '../ports/queue.ts'
import { growing } from '../store/pauses.ts'
import { openPostgres, type SharedStore } from '../store/postgres.ts'
import { runWorker, type RunningWorker } from './cluster-worker.ts'
import { openGateway, type Gateway } from './gateway.ts'
import { lead, type LeadParts } from './lead.ts'
import { seated } from './seated.ts'
import type { Role } from './roles.ts'
import { openDefaults, type Listening, type OpenSettings } from './settings.ts'
import { signerOf } from './signing.ts'

export interface ClusterSettings extends Omit<OpenSettings, 'data' | 'store'> {
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE` */
  readonly store: string
  /** `nats://USER:PASSWORD@HOST:PORT` */
  readonly bus: string
  readonly roles: readonly Role[]
  readonly bounds?: Partial<ClusterLimits>
  /** Told the admin's token where this process made one. */
  readonly tell?: (adminToken: string) => void
  /** Told where this process cannot go on, with a sentence. */
  readonly failed?: (sentence: string) => void
}

/** A process that runs. */
export interface RunningCluster {
  /** Where the gateway listens; null where it is none. */
  readonly listening: Listening | null
  /** Finishes what it plays, and ends everything. */
  close(): Promise<void>
}

/** Carriers of messages, and how they are closed. */
interface Messaging {
  readonly bus: Bus
  readonly queue: Queue
  state(): Promise<BusLine>
  close(): Promise<void>
}

/**
 * Refused where a module, the store, the bus or the address cannot be used, as `openPostgres` and `openNats` say; nothing is
 * left open then.
 */
export async function openCluster(settings: ClusterSettings): Promise<Result<RunningCluster, AnyCode>> {
  const { notify = () => {} } = settings
  const bounds = { ...clusterLimits, ...settings.bounds }
  const store = await openPostgres({ url: settings.store, notify, sharing: { kind: 'shared' } })
  if (!store.ok) return store
  const messaging = await openNats({ url: settings.bus, arena: store.value.name, ackMs: 2 * bounds.leaseMs, notify })
  if (!messaging.ok) {
    await store.value.close()
    return messaging
  }
  const opened = await openRoles(settings, store.value, messaging.value)
  if (!opened.ok) {
    await messaging.value.close()
    await store.value.close()
  }
  return opened
}

/** With messaging that is open, which is closed at the end, as the store is. */
async function openRoles(
  settings: ClusterSettings,
  store: SharedStore,
  messaging: Messaging,
): Promise<Result<RunningCluster, AnyCode>> {
  const { notify = () => {}, tell = () => {}, failed = () => {} } = settings
  const loaded = await loadModules(settings.modules ?? engineModules.all)
  if (!loaded.ok) return loaded
  const fault = await unproven(loaded.value)
  if (fault) return fault
  const served = seated(loaded.value.all, settings.seats)
  if (!served.ok) return served
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const bounds = { ...clusterLimits, ...settings.bounds }
  const { bus, queue } = messaging
  const { host, port, children } = { ...openDefaults, ...settings }
  const id = idOfProcess()
  const shared = {
    id,
    bus,
    busState: () => messaging.state(),
    queue,
    store,
    served: served.value,
    modules: loaded.value.withEngine(),
    limits,
    bounds,
    version: manifest.version,
    signer: signerOf(store.signingKey),
    notify,
  }
  const has = (role: Role) => settings.roles.includes(role)
  let gateway: Gateway | null = null
  if (has('gateway')) {
    const { knownAs = [], isProxied = false, mounts = [], before = '' } = settings
    const own = { host, port, knownAs, isProxied, mounts, before }
    const { metricsToken } = settings
    const opened = await openGateway({ ...shared, ...own, ...(metricsToken === undefined ? {} : { metricsToken }) })
    if (!opened.ok) return opened
    gateway = opened.value
  }
  let worker: RunningWorker | null = null
  if (has('worker')) {
    const shutOut = () =>
      failed(
        'This worker came to other results than two others did: it plays no more. Look for a fault of this machine.',
      )
    worker = runWorker({ ...shared, children, shutOut })
  }
  const ending = new AbortController()
  const newAdminToken = settings.newAdminToken ?? false
  const candidate = has('coordinator')
    ? stand({ ...shared, validations: children, newAdminToken, tell }, settings.store, ending.signal)
    : null
  return accept({
    listening: gateway,
    async close() {
      ending.abort()
      await Promise.all([worker?.drain(), candidate, gateway?.close()])
      await messaging.close()
      await store.close()
    },
  })
}

/** Stands for election again and again, and leads while it is elected, until the signal is aborted. */
async function stand(parts: Omit<LeadParts, 'id'>, url: string, signal: AbortSignal): Promise<void> {
  const { notify, bounds } = parts
  const pauses = growing(200, bounds.mostPauseMs)
  let { newAdminToken } = parts
  while (!signal.aborted) {
    const id = idOfProcess()
    const over = new AbortController()
    const ending = AbortSignal.any([signal, over.signal])
    try {
      const sharing = { kind: 'lead', id, signal, over: () => over.abort() } as const
      const store = await openPostgres({ url, notify, sharing })
      if (!store.ok) throw new Error(store.message.replace(/\.$/, ''))
      notify(`This process coordinates now (term ${store.value.term}).`)
      pauses.over()
      await lead({ ...parts, id, newAdminToken }, store.value, ending)
      newAdminToken = false
      if (!signal.aborted) notify('This process coordinates no longer: it stands for election again.')
    } catch (error) {
      if (signal.aborted) return
      notify(`This process cannot coordinate (${(error as Error).message}): it tries again.`)
      await systemClock.wait(pauses.next(), signal).catch(() => {})
    }
  }
}

/** Names a process for people, and no other has it. */
const idOfProcess = (): string =>
  `${hostname()
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 40)}-${process.pid}-${randomBytes(4).toString('hex')}`
