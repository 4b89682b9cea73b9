/** The addresses of this server as the outside has them. */
import type { IncomingMessage } from 'node:http'
import type { IsOwnHost } from '../hosts.ts'

/** Such as `https://dice.example`; null where the request names a host that we do not go by. */
export function originOf({ headers }: IncomingMessage, isOwnHost: IsOwnHost, isProxied: boolean): string | null {
  const { host } = headers
  if (host === undefined || !isOwnHost(host)) return null
  const forwarded = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
  return `${isProxied && forwarded === 'https' ? 'https' : 'http'}://${host}`
}

/** An address below a folder of its own, with the query that the page has. */
export const cardAddress = (origin: string, { pathname, search }: URL, form: 'png' | 'svg', width?: number): string => {
  const path = pathname.replace(/\/$/, '').replace(/\.html$/, '')
  const sized = width === undefined ? '' : `${search === '' ? '?' : '&'}${cardWidth}=${width}`
  return `${origin}/cards${path === '' ? '/site' : path}.${form}${search}${sized}`
}

/** The parameter of a card that says how wide it is drawn. */
export const cardWidth = 'card-width'

/** Pixels. */
export const cardSize = { width: 1200, height: 630 } as const
