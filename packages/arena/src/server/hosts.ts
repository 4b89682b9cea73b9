/**
 * Which names the server goes by. A foreign page can lead a name of its own to this computer (DNS rebinding) and would
 * then count as ours: so every request says whom it asks, and names we do not go by are refused. Addresses written as
 * numbers cannot be led elsewhere and are always right.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Whether a `Host` header names this server. */
export type IsOwnHost = (header: string | undefined) => boolean

/** `host`: what it listens on. `knownAs`: names people reach it by, such as that of a proxy in front. */
export function ownHosts(host: string, knownAs: readonly string[] = []): IsOwnHost {
  const isLocal = isLoopback(host)
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', ...[host, ...knownAs].map((name) => name.toLowerCase())])
  // Clients on the network use the name of the machine.
  if (!isLocal) for (const name of [machine, `${machine}.local`]) names.add(name)
  return (header) => {
    const name = nameOf(header)
    return name !== null && (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost'))
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The name in a `Host` header, without port and brackets; null where there is none. */
function nameOf(header: string | undefined): string | null {
  const found = /^(?:\[([\da-f:.]+)\]|([^:@/?#[\]\s]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return found ? (found[1] ?? found[2]!).toLowerCase().replace(/\.$/, '') : null
}

/** Whether a page of another site made the request, by the headers that browsers send; programs send neither. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  return origin !== undefined && origin.replace(/^https?:\/\//, '').toLowerCase() !== headers.host?.toLowerCase()
}
