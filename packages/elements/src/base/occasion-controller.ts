/** Loads what makes a match more than one of many, where a tag or an address asks for it. */
import type { ReactiveController } from 'lit'
import { addressOf } from './address.ts'
import { wordRefusal } from './codes.ts'
import { beatMark, dayOf } from './daily.ts'
import type { LazyPart } from './lazy.ts'
import type { Occasion, OccasionHost } from './occasion.ts'

export interface OccasionHooks extends OccasionHost {
  load(what: string): Promise<LazyPart | null>
}

export class OccasionController implements ReactiveController {
  readonly #host: OccasionHooks
  #asked: 'day' | 'puzzle' | null = null
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
    const isAsked = dayOf(current.daySeed) || addressOf(element.ownerDocument).includes(beatMark)
    const due = element.mode === 'puzzle' ? 'puzzle' : isAsked ? 'day' : null
    if (due === this.#asked || (due === null && this.#asked === 'day')) return
    this.#asked = due
    void this.#open(due)
  }

  async #open(due: 'day' | 'puzzle' | null): Promise<void> {
    const { element } = this.#host
    this.now?.close?.()
    this.now = null
    const part = due && (await this.#host.load(due === 'day' ? 'daily' : 'puzzle'))
    if (this.#asked !== due) return
    if (due === 'puzzle' && part && !part.puzzle) {
      this.#host.refuse(wordRefusal('mode', due, ['play', 'view']))
      this.#host.playInstead()
    }
    const opening = due === 'day' ? part?.occasion?.(this.#host) : due && part?.puzzle?.(this.#host)
    const now = (await opening) ?? null
    if (this.#asked === due) this.now = now
    else now?.close?.()
    element.requestUpdate()
  }
}
