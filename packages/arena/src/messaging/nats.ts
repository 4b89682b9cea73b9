/** The connection to NATS that queue and bus share, and what can be wrong with it, in sentences without a password. */
import { setTimeout } from 'node:timers/promises'
import { connect, errors, type NatsConnection } from '@nats-io/transport-node'
import { jetstreamManager } from '@nats-io/jetstream'
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import type { Bus, BusLine } from '../ports/bus.ts'
import type { Queue } from '../ports/queue.ts'
import { NatsBus } from './nats-bus.ts'
import { NatsQueue } from './nats-queue.ts'

export interface NatsSettings {
  /** `nats://USER:PASSWORD@HOST:PORT`; several of one NATS cluster with commas between them. */
  readonly url: string
  /** What the subjects of this arena begin with: letters, digits and `_`. Arenas with other names may share a server. */
  readonly arena: string
  /** Milliseconds after which an id that was pulled, and neither acknowledged nor worked on, is delivered again. */
  readonly ackMs: number
  /** Told when the connection is lost, and when it is back. */
  readonly notify?: (sentence: string) => void
}

/** Bus and queue over one connection, which comes back by itself after it is lost. */
export interface Nats {
  readonly bus: Bus
  readonly queue: Queue
  /** As it may be shown. */
  readonly shown: string
  /** How it fares now. */
  state(): Promise<BusLine>
  close(): Promise<void>
}

interface BusAddress {
  readonly servers: readonly string[]
  readonly user: string
  readonly password: string
  readonly shown: string
}

const defaultPort = '4222'
const connectMs = 5_000
/** Milliseconds between two tries to connect, growing up to the last. */
const pausesMs = [100, 200, 500, 1_000, 2_000]
const pingMs = 5_000

/**
 * Connects. Refused with `bus-address`, `bus-unreachable`, `bus-login`, or `bus-jetstream` where the server keeps no streams.
 */
export async function openNats(settings: NatsSettings): Promise<Result<Nats>> {
  const { arena, ackMs, notify = () => {} } = settings
  const address = readBusAddress(settings.url)
  if (!address.ok) return address
  const { servers, user, password, shown } = address.value
  let tries = 0
  let connection: NatsConnection
  try {
    connection = await connect({
      servers: [...servers],
      ...(user === '' ? {} : { user, pass: password }),
      name: 'dicewright',
      timeout: connectMs,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: () => pausesMs[Math.min(tries++, pausesMs.length - 1)]!,
      pingInterval: pingMs,
      maxPingOut: 2,
    })
  } catch (error) {
    return refuseBus(address.value, error)
  }
  const streams = await whyNoStreams(connection)
  if (streams !== null) {
    await connection.close()
    return refuse(
      'bus-jetstream',
      'bus',
      `NATS at ${shown} keeps no streams (${streams}): start it with JetStream, as by "nats-server -js".`,
    )
  }
  let trouble: string | null = null
  let sinceMs = Date.now()
  let reconnects = 0
  const returned = new Set<() => void>()
  void follow(connection, {
    lost() {
      if (trouble !== null) return
      trouble = `NATS at ${shown} cannot be reached`
      sinceMs = Date.now()
      notify(`The bus at ${shown} is lost: it is tried again until it is back.`)
    },
    back() {
      tries = 0
      if (trouble !== null) notify(`The bus at ${shown} is back.`)
      trouble = null
      sinceMs = Date.now()
      reconnects++
      for (const listener of returned) listener()
    },
  })
  const queue = new NatsQueue(connection, arena, ackMs)
  return {
    ok: true,
    value: {
      bus: new NatsBus(connection, arena, returned),
      queue,
      shown,
      async state() {
        const counts = trouble === null ? await queue.counts().catch(() => null) : null
        return { sinceMs, trouble, reconnects, queue: counts }
      },
      close: () => closeIn(connection, 1_000),
    },
  }
}

/** Reads `nats://USER:PASSWORD@HOST:PORT,HOST:PORT`; everything but the hosts may be left out. Refused with `bus-address`. */
export function readBusAddress(text: string): Result<BusAddress> {
  const parts = text.split(',').map((part, i) => URL.parse(i === 0 || part.includes('://') ? part : `nats://${part}`))
  const urls = parts.filter((url) => url !== null && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '')
  if (urls.length !== parts.length)
    return refuse(
      'bus-address',
      'bus',
      `The bus ${show(text.replaceAll(/:[^/@,]*@/g, ':...@'))} is no address: expected one such as nats://user:password@host:4222.`,
    )
  const [first] = urls as [URL, ...URL[]]
  const servers = urls.map((url) => `${url!.protocol}//${url!.hostname}:${url!.port || defaultPort}`)
  const shown = servers.join(',')
  const [user, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
  return { ok: true, value: { servers, user, password, shown } }
}

function refuseBus({ shown, user }: BusAddress, error: unknown): Result<never> {
  if (isLogin(error))
    return refuse(
      'bus-login',
      'bus',
      `NATS at ${shown} refuses the login${user === '' ? ' without a user' : ` of the user ${show(user)}`}: check user and password of --bus.`,
    )
  const message = (error as Error).message || String(error)
  return refuse(
    'bus-unreachable',
    'bus',
    `NATS cannot be reached at ${shown} (${message.replace(/\.$/, '')}): check --bus, and whether it runs there.`,
  )
}

const isLogin = (error: unknown): boolean =>
  error instanceof errors.AuthorizationError ||
  error instanceof errors.UserAuthenticationExpiredError ||
  (error instanceof Error && error.cause !== undefined && isLogin(error.cause))

/** Null where there are streams. */
async function whyNoStreams(connection: NatsConnection): Promise<string | null> {
  try {
    const manager = await jetstreamManager(connection, { timeout: connectMs })
    await manager.getAccountInfo()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function follow(
  connection: NatsConnection,
  on: { readonly lost: () => void; readonly back: () => void },
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect' || type === 'staleConnection') on.lost()
    else if (type === 'reconnect') on.back()
  }
}

/** What was published is sent first, as far as the connection is there. */
async function closeIn(connection: NatsConnection, ms: number): Promise<void> {
  if (connection.isClosed()) return
  const late = new AbortController()
  const drained = connection.flush().catch(() => {})
  await Promise.race([drained, setTimeout(ms, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  await connection.close()
}
