/**
 * The page of the site that runs a bot in a frame. Gateways have the site and the coordinator answers, so they say with each
 * request that they pass on whether there is one.
 */
import type { IncomingMessage } from 'node:http'
import { seatPage } from '../http/headers.ts'
import type { Mount } from './settings.ts'
import { isThere } from './site.ts'

/** Never taken from who asks: a gateway passes on headers that it knows, and adds this one itself. */
const header = 'dicewright-seat-page'

/** Its path; null where the site has none. */
export const findSeatPage = async (mounts: readonly Mount[]): Promise<string | null> =>
  (await isThere(seatPage, mounts)) ? seatPage : null

export async function saySeatPage(mounts: readonly Mount[]): Promise<Readonly<Record<string, string>>> {
  const page = await findSeatPage(mounts)
  return page === null ? {} : { [header]: page }
}

/** What the gateway has said. */
export function saidSeatPage({ headers }: IncomingMessage): string | null {
  const said = headers[header]
  return typeof said === 'string' ? said : null
}
