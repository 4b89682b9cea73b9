/** Upgrades that are refused before there is a connection: an HTTP answer with the refusal in its body. */
import type { IncomingMessage } from 'node:http'
import { refuse, show } from '@dicewright/engine'
import { refuseForNow, type AnyRefusal } from '../codes.ts'
import type { ServerLimits } from '../limits.ts'
import { roomSocketPath, socketPath, subprotocol } from '../protocol/version.ts'

/** What is connected already. */
export interface Crowd {
  readonly total: number
  readonly fromHere: number
}

export interface DoorSettings {
  readonly limits: ServerLimits
  /** Whether the server goes by this name; any where there is none. */
  readonly isHost?: (host: string) => boolean
}

/** Milliseconds after which a client may try again that found the server full. */
const crowdedMs = 5_000

/** Why a request may not become a WebSocket; null where it may. */
export function refuseUpgrade(request: IncomingMessage, crowd: Crowd, settings: DoorSettings): AnyRefusal | null {
  const { headers, url = '' } = request
  const [path = '', query = ''] = url.split('?')
  const isRoom = path === roomSocketPath
  if (path !== socketPath && !isRoom) {
    const message = `There is no WebSocket at ${show(path)}: expected ${socketPath}.`
    return refuse('address-unknown', 'address', message)
  }
  if (new URLSearchParams(query).has('token')) {
    const message = 'A token stands in the address: send it in the header Authorization or in the first frame.'
    return refuse('token-address', 'address', message)
  }
  const { host = '', origin } = headers
  if (settings.isHost && !settings.isHost(host)) return refuse('host-unknown', 'Host', `Unknown host ${show(host)}.`)
  // A room has no rights of the arena: pages of any origin play there.
  if (!isRoom && origin !== undefined && !isSameSite(origin, host)) {
    const message = `A page of ${show(origin)} wants to connect: expected one of this server, http://${host}.`
    return refuse('cross-site', 'Origin', message)
  }
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (!offered.includes(subprotocol)) {
    const message = `The subprotocol ${show(offered.join(', '))} is not spoken here: expected ${subprotocol}.`
    return refuse('protocol-version', 'Sec-WebSocket-Protocol', message)
  }
  const { sockets, socketsPerAddress } = settings.limits
  if (crowd.total >= sockets)
    return refuseForNow('server-busy', 'server', `${many(sockets)} connections are open: expected fewer.`, crowdedMs)
  if (crowd.fromHere >= socketsPerAddress) {
    const message = `${many(socketsPerAddress)} connections from your address are open: expected fewer.`
    return refuseForNow('too-many', 'address', message, crowdedMs)
  }
  return null
}

/** The token of a header `Authorization: Bearer TOKEN`. */
export const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

function isSameSite(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

const many = (count: number): string => count.toLocaleString('en')
