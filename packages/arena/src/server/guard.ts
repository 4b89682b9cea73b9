/**
 * What every request to the API has to pass before it is read: a name we go by, not too many from one address, and no
 * page of another site where something would change. There are no cookies, so a browser sends no credentials by itself.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { refuse, show } from '@dicewright/engine'
import { refuseForNow, type AnyRefusal } from '../codes.ts'
import type { ServerLimits } from '../limits.ts'
import { addressKey, RateLimit } from '../http/rate-limit.ts'
import { isCrossSite, type IsOwnHost } from './hosts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** No address is longer, and what is kept of one is bounded. */
const addressChars = 64

export interface GuardSettings {
  readonly limits: ServerLimits
  /** Which names it goes by. */
  readonly isOwnHost: IsOwnHost
  /** Whether a proxy stands in front, whose `X-Forwarded-For` has the client's address. */
  readonly isProxied: boolean
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/** Pages of any site make rooms, play in them, borrow bots, leave invitations and show boards of the day: nothing there has a right of the arena. */
export const isForAnyPage = (path: string): boolean => /^\/api\/(rooms|loans|relay|daily)(\/|$)/.test(path)

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export class Guard {
  /** Counted by the handshake too: a token that is guessed at is one, whichever way it comes. */
  readonly wrongTokens: RateLimit
  readonly #settings: GuardSettings
  readonly #requests: RateLimit
  readonly #changes: RateLimit
  readonly #newTokens: RateLimit

  constructor(settings: GuardSettings) {
    this.#settings = settings
    const { limits, now } = settings
    const limit = (burst: number, perMs: number) => new RateLimit({ burst, perMs }, now)
    this.#requests = limit(limits.requestsPerMinute, minuteMs)
    this.#changes = limit(limits.changesPerMinute, minuteMs)
    this.wrongTokens = limit(limits.wrongTokensPerMinute, minuteMs)
    this.#newTokens = limit(limits.tokensPerHour, hourMs)
  }

  /** Whether a host is one of ours. */
  get isOwnHost(): IsOwnHost {
    return this.#settings.isOwnHost
  }

  /** What is counted, for processes that count together. */
  get counted(): Readonly<Record<string, RateLimit>> {
    const { wrongTokens } = this
    return { requests: this.#requests, changes: this.#changes, wrongTokens, newTokens: this.#newTokens }
  }

  /** Who asks, as it is counted. */
  addressOf(request: IncomingMessage): string {
    const forwarded = this.#settings.isProxied ? String(request.headers['x-forwarded-for'] ?? '') : ''
    // The proxy adds at the end; a client may have written what stands before that.
    return addressKey(forwarded.split(',').at(-1)!.trim().slice(0, addressChars) || request.socket.remoteAddress)
  }

  /**
   * Null where the request for a path may go on; `isForAnyHost`: by whatever name the server is asked.
   */
  check(request: IncomingMessage, path: string, isForAnyHost = false): AnyRefusal | null {
    const { headers, method = '' } = request
    if (!isForAnyHost && !this.#settings.isOwnHost(headers.host))
      return refuse(
        'host-unknown',
        'host',
        `Unknown host ${show(headers.host ?? '')}: expected the address of the server, or a name given with --known-as.`,
      )
    const address = this.addressOf(request)
    // A request with a token is counted by its author, after the check of the token, and not by its address.
    const isCounted = !reading.has(method) && headers.authorization === undefined
    const waitMs = this.#requests.take(address) || (isCounted ? this.#changes.take(address) : 0)
    if (waitMs > 0) return tooMany('http', waitMs)
    if (!isForAnyPage(path) && !reading.has(method) && isCrossSite(headers))
      return refuse(
        'cross-site',
        'origin',
        `A page of ${show(headers.origin ?? 'another site')} made this request: only pages of this server may.`,
      )
    return null
  }

  /** A token was wrong: the refusal to wait, or null where the address may try again at once. Right tokens are not counted. */
  hadWrongToken(request: IncomingMessage): AnyRefusal | null {
    const waitMs = this.wrongTokens.take(this.addressOf(request))
    return waitMs > 0 ? tooMany('wrong tokens', waitMs) : null
  }

  /** Null where the author of this token may change something more, which is counted. */
  mayChange(request: IncomingMessage, token: string): AnyRefusal | null {
    if (reading.has(request.method ?? '')) return null
    const waitMs = this.#changes.take(`token ${createHash('sha256').update(token).digest('base64')}`)
    return waitMs > 0 ? tooMany('http', waitMs, 'you') : null
  }

  /** Null where the address may make another token: it is counted. */
  mayMakeToken(request: IncomingMessage): AnyRefusal | null {
    const waitMs = this.#newTokens.take(this.addressOf(request))
    return waitMs > 0 ? tooMany('new tokens', waitMs) : null
  }
}

const tooMany = (what: string, waitMs: number, whose = 'your address'): AnyRefusal =>
  refuseForNow(
    'too-many',
    'address',
    `Too many ${what} from ${whose}: come back in ${Math.ceil(waitMs / 1000)} s.`,
    waitMs,
  )
