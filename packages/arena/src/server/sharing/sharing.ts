/** Everything a server has for links that are shared: it tells, frames and draws what is at an address of its pages. */
import type { IncomingMessage } from 'node:http'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, Result } from '../../codes.ts'
import type { IsOwnHost } from '../hosts.ts'
import { Cards } from './cards.ts'
import { headOf, type Dressing } from './head.ts'
import { originOf } from './origin.ts'
import { givenMatch, tellOf, type Told } from './told.ts'
import { tongueOf, type Tongue } from './words.ts'

export interface SharingSettings {
  readonly arena: Arena
  readonly isOwnHost: IsOwnHost
  /** Whether a proxy stands in front, which says by what scheme it was asked. */
  readonly isProxied: boolean
  readonly notify: (sentence: string) => void
}

/** Milliseconds that what was told is told again. */
const keptMs = 5000
const mostKept = 256

export class Sharing {
  readonly cards: Cards
  readonly #settings: SharingSettings
  readonly #told = new Map<string, { readonly until: number; readonly told: Promise<Result<Told, AnyCode>> }>()

  constructor(settings: SharingSettings) {
    this.#settings = settings
    this.cards = new Cards(settings.notify)
  }

  close(): Promise<void> {
    return this.cards.close()
  }

  isOwnHost(host: string): boolean {
    return this.#settings.isOwnHost(host)
  }

  /** The address as the outside has it; null where the request names another host. */
  addressOf(request: IncomingMessage): URL | null {
    const { isOwnHost, isProxied } = this.#settings
    const origin = originOf(request, isOwnHost, isProxied)
    const address = `${origin}${request.url}`
    return origin !== null && URL.canParse(address) ? new URL(address) : null
  }

  tongueOf(address: URL, { headers }: IncomingMessage): Tongue {
    return tongueOf(address.searchParams.get('lang'), headers['accept-language'])
  }

  /** Counted once for all who ask within some seconds. */
  tell(address: URL, tongue: Tongue): Promise<Result<Told, AnyCode>> {
    const key = `${tongue} ${address.pathname}${address.search}`
    const now = performance.now()
    const known = this.#told.get(key)
    if (known && known.until > now) return known.told
    const told = tellOf(this.#settings.arena, address, tongue)
    this.#told.delete(key)
    this.#told.set(key, { until: now + keptMs, told })
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= mostKept) break
      this.#told.delete(oldest)
    }
    return told
  }

  /** What is put into the page at an address; null where nothing is told of it. */
  async dress(request: IncomingMessage): Promise<Dressing | null> {
    const address = this.addressOf(request)
    // While the store cannot be reached, pages are sent as they are.
    if (address === null || this.#settings.arena.store.trouble) return null
    if (address.pathname.startsWith('/embed/')) return this.#dressFrame(address)
    const tongue = this.tongueOf(address, request)
    const told = await this.tell(address, tongue)
    return told.ok ? headOf(told.value, address, tongue) : null
  }

  async #dressFrame({ searchParams }: URL): Promise<Dressing | null> {
    const id = searchParams.get('match')
    const given = id === null ? null : await givenMatch(this.#settings.arena, id)
    return given && { head: '', root: { 'data-transcript': given.transcript, 'data-at': String(given.at) } }
  }
}
