/** What goes wrong between this process and PostgreSQL, in sentences. No password is in any of them. */
import { userInfo } from 'node:os'
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import type { Trouble } from './store.ts'

/** The address of a store, as far as it may be shown. */
export interface StoreAddress {
  /** As it is given to the driver. */
  readonly url: string
  /** `HOST:PORT`. */
  readonly server: string
  readonly user: string
  readonly database: string
  /** All of it but the password. */
  readonly shown: string
}

/** Reads `postgres://USER:PASSWORD@HOST:PORT/DATABASE`; everything but the host may be left out. Refused with `store-address`. */
export function readStoreAddress(text: string): Result<StoreAddress> {
  const url = URL.parse(text)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '')
    return refuse(
      'store-address',
      'store',
      `The store ${show(withoutPassword(text))} is no address: expected one such as postgres://user:password@host:5432/database.`,
    )
  const server = `${url.hostname}:${url.port === '' ? '5432' : url.port}`
  const user = decodeURIComponent(url.username) || process.env['PGUSER'] || userInfo().username
  const database = decodeURIComponent(url.pathname.slice(1)) || user
  return { ok: true, value: { url: text, server, user, database, shown: `postgres://${server}/${database}` } }
}

/** Whatever stands between a user and an `@`. */
const withoutPassword = (text: string): string =>
  text.replace(/:[^/@]*@/, ':...@').replace(/(password=)[^&]*/i, '$1...')

/** Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const wrongLogin = new Set(['28000', '28P01'])
const noDatabase = '3D000'
const noRight = '42501'
/** Connections that fail or end, resources that run out, the server going down or coming up, two that wait for each other. */
const lostClasses = new Set(['08', '53', '57', '58'])
const again = new Set(['40001', '40P01', '25P03', '55P03'])

/** What Node and the driver say where there is no connection, or none any more. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
])
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout (expired|exceeded)|Query read timeout|Connection ended unexpectedly|The store is held)/

/** The same for a connection that is gone and for one that cannot be made. */
export function isLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (error instanceof AggregateError) return error.errors.some(isLost)
  if (typeof code === 'string' && (lostCodes.has(code) || lostClasses.has(code.slice(0, 2)))) return true
  return typeof message === 'string' && lostMessages.test(message)
}

/** What is tried again; null for an error of the program's own. */
export function troubleOfPostgres(address: StoreAddress, error: unknown): Trouble | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (!isLost(error) && !again.has(code as string)) return null
  return { code: 'store-lost', message: `the store at ${address.shown} cannot be used (${reasonOf(error)})` }
}

/** Why the store cannot be opened, as a refusal. Any other error is thrown again. */
export function refuseStore(address: StoreAddress, error: unknown): Result<never> {
  const { server, user, database, shown } = address
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (wrongLogin.has(code ?? '') || message.startsWith('SASL:'))
    return refuse(
      'store-login',
      'store',
      `PostgreSQL at ${server} refuses the login of the user ${show(user)}: check user and password of --store.`,
    )
  if (code === noRight)
    return refuse(
      'store-login',
      'store',
      `The user ${show(user)} may not make tables in the database ${show(database)} at ${server}: grant it CREATE there.`,
    )
  if (code === noDatabase)
    return refuse(
      'store-missing',
      'store',
      `PostgreSQL at ${server} has no database ${show(database)}: make it with "createdb ${database}", or name another in --store.`,
    )
  if (isLost(error))
    return refuse(
      'store-unreachable',
      'store',
      `PostgreSQL cannot be reached at ${server} (${reasonOf(error)}): check --store, and whether it runs there.`,
    )
  if (/^[0-9A-Z]{5}$/.test(code ?? ''))
    return refuse('data-unreadable', 'store', `The store at ${shown} cannot be used: ${message}.`)
  throw error
}

/** In a few words. */
export function reasonOf(error: unknown): string {
  const some = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = (some ?? {}) as { code?: string; message?: string }
  return message?.replace(/\.$/, '') || code || 'no reason is given'
}
