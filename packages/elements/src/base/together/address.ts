/**
 * Where a room is named: in the address of a page, `?dw-room=ID`, with the right to a place in its fragment, which no browser
 * sends to a server; on the pages of the arena itself as `/rooms/ID`. And what this browser keeps of it.
 */
import { recall, remember } from '../../kit/storage.ts'

export interface Named {
  readonly id: string
  readonly key: string | null
}

const idShape = /^[\w-]{1,64}$/

/** The room that the address of a page names; null where it names none. */
export function namedIn(address: string, server: string): Named | null {
  const url = new URL(address)
  const [, own] = isOwnPage(url, server) ? (/^\/rooms\/([\w-]+)$/.exec(url.pathname) ?? []) : []
  const [, key = null] = /^#dw-key=([\w-]{1,64})$/.exec(url.hash) ?? []
  const id = own ?? url.searchParams.get('dw-room')
  return id && idShape.test(id) ? { id, key } : null
}

/** A link to a room; with a key it is for one person alone. */
export function linkTo(id: string, key: string | null, address: string, server: string): string {
  const url = new URL(address)
  if (isOwnPage(url, server)) {
    url.pathname = `/rooms/${id}`
    url.search = ''
  } else url.searchParams.set('dw-room', id)
  url.hash = key === null ? '' : `dw-key=${key}`
  return url.href
}

/** The address without the key, which is not to be seen or sent on by mistake. */
export function withoutKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** Whether it is the arena's own page for tables: there the address alone says which one is shown. */
export const isRoomsPage = (address: string, server: string): boolean => {
  const url = new URL(address)
  return isOwnPage(url, server) && /^\/rooms(\/|$)/.test(url.pathname)
}

const isOwnPage = (url: URL, server: string): boolean => url.origin === new URL(server, url).origin

/** The right to a place that this browser has; null where it has none. */
export const keptKey = (id: string): string | null => recall(`room:${id}`) ?? null
/** False where the browser keeps nothing. */
export const keepKey = (id: string, key: string | null): boolean => remember(`room:${id}`, key ?? undefined)

/** The room that a tag of a page was in last. */
export const keptRoom = (place: string): string | null => recall(`room-of:${place}`) ?? null
export const keepRoom = (place: string, id: string | null): boolean => remember(`room-of:${place}`, id ?? undefined)
