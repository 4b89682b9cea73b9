/** Loads what makes a match more than one of many, where a tag or an address asks for it. */
import type { ReactiveController } from 'lit'
import { addressOf } from './address.ts'
import { beatMark, dayOf } from './daily.ts'
import type { LazyPart } from './lazy.ts'
import type { Occasion, OccasionHost } from './occasion.ts'

export interface OccasionHooks extends OccasionHost {
  load(what: string): Promise<LazyPart | null>
}

export class OccasionController implements ReactiveController {
  readonly #host: OccasionHooks
  #isAsked = false
  /** Null before its file has come, and where there is none. */
  now: Occasion | null = null

  constructor(host: OccasionHooks) {
    this.#host = host
    host.element.addController(this)
  }

  hostUpdated(): void {
    const { element } = this.#host
    const current = this.#host.table()
    if (!current || element.mode === 'view' || !element.isConnected) return
    this.now?.drawn(current)
    if (this.#isAsked || !(dayOf(current.daySeed) || addressOf(element.ownerDocument).includes(beatMark))) return
    this.#isAsked = true
    void this.#open()
  }

  async #open(): Promise<void> {
    const part = await this.#host.load('daily')
    this.now = (await part?.occasion?.(this.#host)) ?? null
    this.#host.element.requestUpdate()
  }
}
