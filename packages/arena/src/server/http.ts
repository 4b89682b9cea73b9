/**
 * The one HTTP server: pages by their files, `/api/` by the API, everything bounded. Slow, oversized and malformed
 * requests and too many connections are turned away by Node itself or here, before they are read.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { refuse } from '@dicewright/engine'
import { refuseForNow, type AnyRefusal } from '../codes.ts'
import type { Fetch } from '../nodes/request-relay.ts'
import type { ServerLimits } from '../limits.ts'
import { sharedHeaders } from '../http/headers.ts'
import { addressKey } from '../http/rate-limit.ts'
import { makeRefusal, turnAway, turnAwaySocket } from '../http/refusals.ts'
import { isForAnyPage } from './guard.ts'
import type { ApiSettings } from './routes/answers.ts'
import { makeApi } from './routes/app.ts'
import { Requests } from './metrics.ts'
import type { Watching } from './routes/operations.ts'
import { findSeatPage } from './seat-page.ts'
import type { Mount } from './settings.ts'
import { Sharing } from './sharing/sharing.ts'
import { answer, pathOf } from './site.ts'

export interface HttpSettings extends Omit<ApiSettings, 'sharing'> {
  /** The built site; none where only the API is served. */
  readonly mounts: readonly Mount[]
  /** Whether all connections come from a proxy: it bounds them by address itself. */
  readonly isProxied?: boolean
  /** Lets who has it read `/metrics`, beside the admin. */
  readonly metricsToken?: string
  /** Gateways with their WebSockets: none where it says nothing. */
  readonly gateways?: Watching['gateways']
  /** The bus of a cluster. */
  readonly bus?: Watching['bus']
  /** Has other processes answer some of the requests; all are answered here where it says nothing. */
  readonly relaying?: (own: Fetch) => Fetch
}

/** A server that does not listen yet. */
export function makeHttpServer(settings: HttpSettings): Server {
  const { limits, guard, mounts, notify } = settings
  const requests = new Requests()
  const { metricsToken = null, gateways = () => [], bus = null } = settings
  const { arena, isProxied = false } = settings
  const sharing = new Sharing({ arena, isOwnHost: guard.isOwnHost, isProxied, notify })
  const app = makeApi({
    seatPage: () => findSeatPage(mounts),
    ...settings,
    sharing,
    metricsToken,
    gateways,
    bus,
    requests,
  })
  const own: Fetch = (request, env) => app.fetch(request, env)
  const fetch = settings.relaying ? settings.relaying(own) : own
  const api = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: () => {
      const { status, headers, body } = makeRefusal(unreadable)
      return new Response(body, { status, headers })
    },
  })
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.max(50, Math.min(1000, limits.headersMs / 4)),
      requireHostHeader: true,
    },
    (request, response) => {
      request.on('error', () => {})
      const refusal = checkAddress(request, limits)
      if (refusal) return turnAway(response, refusal, request.method === 'HEAD')
      const began = performance.now()
      response.once('close', () =>
        requests.add(partOf(request), response.statusCode, (performance.now() - began) / 1000),
      )
      handle(request, response).catch((error: unknown) => {
        notify(`A request failed: ${(error as Error).stack ?? String(error)}`)
        response.destroy()
      })
    },
  )

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (partOf(request) === 'site') return answer(request, response, mounts, true, dress)
    const path = pathOf(request.url!)
    if (isForAnyPage(path)) for (const [name, value] of Object.entries(sharedHeaders)) response.setHeader(name, value)
    const refusal = guard.check(request, path, forAnyHost.has(path))
    if (refusal) return turnAway(response, refusal, request.method === 'HEAD')
    return api(request, response)
  }

  const dress = (request: IncomingMessage) => sharing.dress(request)
  server.once('close', () => void sharing.close())
  server.maxRequestsPerSocket = 0
  server.setTimeout(limits.requestMs, (socket) => socket.destroy())
  server.on('clientError', answerClientError)
  boundConnections(server, settings.isProxied ? { ...limits, connectionsPerAddress: limits.connections } : limits)
  return server
}

/** The API answers at `/api/` and `/metrics`, and for links that are shared. */
const partOf = ({ url = '' }: IncomingMessage): 'api' | 'site' =>
  /^\/(api(\/|$)|cards\/|(metrics|oembed|embed\/about)$)/.test(pathOf(url)) ? 'api' : 'site'

/** Load balancers and Prometheus ask by whatever name; these tell nothing, or need a token that no page has. */
const forAnyHost = new Set(['/api/health', '/api/ready', '/metrics'])

const unreadable: AnyRefusal = refuse('request-malformed', 'address', 'The address of this request cannot be read.')

function checkAddress({ url = '' }: IncomingMessage, { urlChars }: ServerLimits): AnyRefusal | null {
  if (url.length > urlChars)
    return refuse('header-size', 'address', `The address has ${url.length} characters: expected at most ${urlChars}.`)
  // `GET http://elsewhere/` and `OPTIONS *` are for proxies.
  return url.startsWith('/') ? null : unreadable
}

/** Requests that Node itself refuses get a refusal in JSON in place of a bare status line. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return turnAwaySocket(socket, refuse('request-slow', 'request', 'The request took too long to arrive.'))
  if (error.code === 'HPE_HEADER_OVERFLOW' || error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return turnAwaySocket(socket, refuse('header-size', 'headers', 'The headers of this request are too long.'))
  turnAwaySocket(socket, refuse('request-malformed', 'request', 'This is no HTTP request: it cannot be read.'))
}

function boundConnections(server: Server, { connections, connectionsPerAddress }: ServerLimits): void {
  const open = new Map<string, number>()
  let all = 0
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress)
    const own = (open.get(address) ?? 0) + 1
    open.set(address, own)
    all++
    socket.once('close', () => {
      all--
      const left = open.get(address)! - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (all > connections) turnAwaySocket(socket, refuseForNow('server-busy', 'server', 'The server is full.', 5000))
    else if (own > connectionsPerAddress)
      turnAwaySocket(socket, refuseForNow('too-many', 'address', 'Too many connections from your address.', 5000))
  })
}
