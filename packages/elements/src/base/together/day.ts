/** The match of the day at a server: begins it there, comes back to it, and puts a name to its points. */
import type { Game, Result } from '@dicewright/engine'
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import type { Translate } from '../../kit/messages.ts'
import { recall, remember } from '../../kit/storage.ts'
import { pressForm } from '../../kit/press.ts'
import type { ElementCode, ElementRefusal } from '../codes.ts'
import { dayOf } from '../daily.ts'
import type { DealtDay } from '../dealt-day.ts'
import { attemptKey } from '../attempt.ts'
import type { Place } from './frames.ts'
import { askServer } from './line.ts'
import { keepName, keptName } from './own-name.ts'
import { togetherMessages, type TogetherKey } from './together.messages.ts'

/** What is shown while a match of the day may be begun. */
export interface DayTable {
  readonly game: Game
  readonly players: readonly { readonly bot: string | null }[]
  readonly match: { readonly entries: readonly unknown[] }
  readonly daySeed: string | null
  readonly feed?: unknown
}

export interface DayHooks {
  server(): string
  table(): DayTable | null
  words(): Translate<TogetherKey>
  /** Sits down at the table of the match of a day. */
  sit(place: Place, day: string): void
  /** Throws, or lets the match begin here. */
  proceed(): void
  refuse(refusal: ElementRefusal): void
  changed(): void
  /** The board may be another. */
  told(): void
}

/** Which board it is. */
interface BoardName {
  readonly game: string
  readonly key: string
  readonly date: string
  readonly options: object
  readonly players: readonly string[]
}

interface Attempt {
  readonly id: string
  readonly name: string | null
  readonly place: Place
}

interface Standing {
  readonly state: 'open' | 'closing' | 'closed'
  readonly over: number
  readonly mine: { readonly place: number; readonly name: string | null } | null
}

/** How often the board is asked for a result that has just come about, and the pause between, ms. */
const mostLooks = 5
const pauseMs = 400

export class Day implements DealtDay {
  readonly #hooks: DayHooks
  #state: 'idle' | 'asking' | 'dealt' | 'alone' = 'idle'
  #attempt: Attempt | null = null
  /** The seed of the day of the attempt, and what board it is on. */
  #day = ''
  #board: BoardName | null = null
  #standing: Standing | null = null
  #name: string | null = null
  #problem = ''
  /** Whether the person here has pressed the button that throws. */
  #wantsThrow = false

  constructor(hooks: DayHooks) {
    this.#hooks = hooks
  }

  get isOffered(): boolean {
    const table = this.#hooks.table()
    if (!table || table.feed || table.match.entries.length > 0 || dayOf(table.daySeed) === null) return false
    return table.players.filter(({ bot }) => bot === null).length === 1 && this.#state !== 'alone'
  }
  get isDealt(): boolean {
    return this.#state === 'dealt'
  }

  get end(): TemplateResult | null {
    if (this.#state !== 'dealt' || !this.#standing) return null
    const say = this.#hooks.words()
    if (this.#isLate) return html`<p role="status">${say('dayLate')}</p>`
    const { over, mine } = this.#standing
    if (!mine) return null
    return html`<p>${say('dayPlace', { place: mine.place, over })}</p>
      ${this.#name === null ? this.#nameForm : html`<p>${say('dayNamed', { name: this.#name })}</p>`}`
  }

  deal(): boolean {
    if (!this.isOffered) return false
    this.#wantsThrow = true
    void this.#begin()
    return true
  }

  alone(): void {
    this.#state = 'alone'
    this.#hooks.proceed()
  }

  /** Whether the press that began the match has yet to throw its first dice; asked once. */
  takeThrow(): boolean {
    const wants = this.#wantsThrow
    this.#wantsThrow = false
    return wants
  }

  /** Goes on with an attempt that this browser has begun; false where it has none. */
  resume(): boolean {
    const seed = this.#hooks.table()?.daySeed ?? null
    if (!this.isOffered || recall(attemptKey(this.#hooks.table()!.game.facts.id, seed!)) === undefined) return false
    void this.#begin()
    return true
  }

  /** The server has given the table up: another one goes on with the same attempt. */
  async back(): Promise<void> {
    if (this.#state !== 'dealt') return
    this.#state = 'asking'
    await this.#ask()
  }

  /** The match is over: asks for the place. */
  async over(): Promise<void> {
    for (let look = 0; look < mostLooks && !this.#standing?.mine && !this.#isLate && this.#attempt; look++) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      if (look > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      // oxlint-disable-next-line no-await-in-loop
      await this.#look()
    }
  }

  /** The board was closed before the match was over, so that it has no row of it. */
  get #isLate(): boolean {
    return this.#standing?.state === 'closed' && this.#standing.mine === null
  }

  /** Another match is shown. */
  left(): void {
    this.#state = 'idle'
    this.#attempt = this.#standing = null
    this.#name = null
    this.#problem = ''
  }

  async #begin(): Promise<void> {
    if (this.#state === 'asking') return
    const { game, players, daySeed } = this.#hooks.table()!
    const [date, key] = [daySeed!.slice(0, 10), daySeed!.slice(11)]
    this.#state = 'asking'
    this.#day = daySeed!
    this.#board = { game: game.facts.id, key, date, options: game.options, players: players.map(playerOf) }
    await this.#ask()
  }

  async #ask(): Promise<void> {
    const body = { ...this.#board, reader: ownToken() }
    const begun = await askServer<Attempt>(this.#hooks.server(), '/api/daily', body)
    if (this.#state !== 'asking') return
    if (!begun.ok) {
      // The match can be played here.
      this.#state = 'alone'
      this.#hooks.refuse(begun)
      return this.#hooks.changed()
    }
    this.#state = 'dealt'
    this.#attempt = begun.value
    this.#name = begun.value.name
    remember(attemptKey(this.#board!.game, this.#day), begun.value.id)
    this.#hooks.sit(begun.value.place, this.#day)
  }

  async #look(): Promise<void> {
    const { options, players, ...rest } = this.#board!
    const words = new URLSearchParams({
      ...rest,
      options: JSON.stringify(options),
      players: players.join(),
      mine: this.#attempt!.id,
    })
    const found = await askServer<Standing>(this.#hooks.server(), `/api/daily?${words}`)
    if (!found.ok) return
    this.#standing = found.value
    this.#hooks.told()
    this.#name ??= found.value.mine?.name ?? null
    this.#hooks.changed()
  }

  get #nameForm(): TemplateResult {
    const say = this.#hooks.words()
    return html`<form class="board-name" @submit=${this.#onSubmit} @click=${pressForm}>
      <input
        name="name"
        aria-label=${say('dayName')}
        placeholder=${say('dayName')}
        maxlength="32"
        .value=${keptName()}
      />
      <button type="submit">${say('dayGive')}</button>
      ${this.#problem ? html`<p role="alert">${this.#problem}</p>` : nothing}
    </form>`
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const name = form.querySelector('input')!.value.trim()
    const path = `/api/daily/${this.#attempt!.id}/name`
    const given: Result<{ readonly name: string }, ElementCode> = await askServer(this.#hooks.server(), path, {
      reader: ownToken(),
      name,
    })
    if (given.ok) {
      keepName(given.value.name)
      this.#name = given.value.name
      this.#problem = ''
      this.#hooks.told()
    } else this.#problem = refusalText(given, this.#hooks.words())
    this.#hooks.changed()
  }
}

const playerOf = ({ bot }: { readonly bot: string | null }): string => bot ?? 'me'

/** What is refused, in the words of the reader where there are some. */
export function refusalText({ code, message }: ElementRefusal, say: Translate<TogetherKey>): string {
  return Object.hasOwn(togetherMessages.en, code) ? say(code as TogetherKey) : message
}

let token: string | undefined

/** What this browser is known by at a board; where it keeps nothing, until the page is left. */
function ownToken(): string {
  token ??= recall('reader')
  if (token === undefined) {
    const bytes = crypto.getRandomValues(new Uint8Array(18))
    token = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    remember('reader', token)
  }
  return token
}
