/** The board of a day in any page: who played the match that a server dealt, and how it went. */
import { nothing, unsafeCSS, type CSSResultGroup, type PropertyDeclarations, type TemplateResult } from 'lit'
import { addressOf } from '../base/address.ts'
import { attemptKey } from '../base/attempt.ts'
import { today } from '../base/daily.ts'
import { html } from '../kit/html.ts'
import { LocaleController } from '../kit/locale.ts'
import { translator, type Translate } from '../kit/messages.ts'
import { recall } from '../kit/storage.ts'
import { StyledElement } from '../kit/styled-element.ts'
import { tokens } from '../kit/tokens.ts'
import { boardMessages } from './board.messages.ts'
import { boardStyles } from './board.styles.ts'

/** Milliseconds after which a board that is seen is asked for again. */
const againMs = 60_000
/** Rows that are shown, without the own one below them. */
const usualRows = 10

/** What an element of a game tells the page when the reader's row may be another. */
const news = 'dw-board'

interface Row {
  readonly id: string
  readonly place: number
  readonly name: string | null
  readonly points: number
  readonly tookMs: number
  readonly earlier: number
}

/** As a server answers; `packages/arena/src/api/daily.ts` has all of it. */
interface Board {
  readonly date: string
  readonly state: 'open' | 'closing' | 'closed'
  readonly commitment: string | null
  readonly secret: string | null
  readonly endsMs: number
  readonly closesMs: number
  readonly over: number
  readonly rows: readonly Row[]
  readonly mine: Row | null
}

/**
 * @summary The board of the match of the day at a server, with the reader's own row marked.
 * @tag dw-board
 * @csspart board - The frame.
 * @slot title - In place of the heading.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/board'
 * import { DwBoard } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-board')
 * board instanceof DwBoard // => true
 * board.game = 'yatzy'
 * board.dailyKey = 'blog.example/dice'
 * document.body.append(board)
 * await board.updateComplete
 * board.textContent // => ''
 * ```
 */
export class DwBoard extends StyledElement {
  static override styles: CSSResultGroup = [tokens(), unsafeCSS(boardStyles)]
  static override properties: PropertyDeclarations = {
    server: {},
    game: {},
    dailyKey: { attribute: 'daily-key' },
    date: {},
    players: {},
    options: {},
    rows: { type: Number },
    theme: { reflect: true },
  }

  /** The address of the arena. */
  declare server: string | null
  /** The id of the game, such as `yatzy`. */
  declare game: string | null
  /** As the element of the game has it; without it the address of this page. */
  declare dailyKey: string | null
  /** A day of UTC such as `2026-11-27`; today without it. */
  declare date: string | null
  /** As the element of the game has them; `me,greedy` without them. */
  declare players: string | null
  /** As the element of the game has them: JSON, or an object. */
  declare options: unknown
  /** How many rows are shown, up to 100; 10 without it. The reader's own is always there. */
  declare rows: number | null
  /** `auto` follows the page, `light` and `dark` do not. */
  declare theme: 'auto' | 'light' | 'dark'

  #board: Board | null = null
  /** Why there is none: what the server refused, `''` where it does not answer; null where all is well. */
  #trouble: string | null = null
  readonly #locale = new LocaleController(this)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''

  constructor() {
    super()
    this.server = null
    this.game = null
    this.dailyKey = null
    this.date = null
    this.players = null
    this.options = null
    this.rows = null
    this.theme = 'auto'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.ownerDocument.addEventListener(news, this.#look)
    this.ownerDocument.addEventListener('visibilitychange', this.#look)
    this.#asked = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.ownerDocument.removeEventListener(news, this.#look)
    this.ownerDocument.removeEventListener('visibilitychange', this.#look)
    clearTimeout(this.#timer)
  }

  /** Asks the server anew. Resolves when the answer is drawn. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = this.#address
    if (asked !== null) await this.#ask(asked)
    if (this.isConnected) this.#timer = setTimeout(this.#look, againMs)
    await this.updateComplete
  }

  protected override updated(): void {
    const address = this.#address ?? ''
    if (address === this.#asked) return
    this.#asked = address
    this.#board = null
    void this.refresh()
  }

  protected override render(): TemplateResult {
    const say = this.#say
    return html`<section class="board" part="board" aria-labelledby="title">
      <h2 id="title"><slot name="title">${say('title', { day: dayText(this.#date, say) })}</slot></h2>
      <div role="status">${this.#told}</div>
      ${this.#board && this.#board.rows.length > 0 ? this.#table(this.#board) : nothing}
      ${this.#board ? this.#dice(this.#board) : nothing}
    </section>`
  }

  get #say(): Translate<keyof (typeof boardMessages)['en']> {
    return translator(boardMessages, this.#locale.language)
  }
  get #date(): string {
    return this.date || today()
  }
  get #key(): string {
    const { host, pathname } = new URL(addressOf(this.ownerDocument))
    return (this.dailyKey || host + pathname).slice(-53)
  }
  get #attempt(): string | undefined {
    return recall(attemptKey(this.game ?? '', `${this.#date} ${this.#key}`))
  }

  /** Where the board is asked for; null where the tag does not say which one it is. */
  get #address(): string | null {
    const { server, game, date, players, options } = this
    if (!game || typeof server !== 'string' || !/^https?:/.test(server)) return null
    const url = new URL('/api/daily', server)
    const words = {
      game,
      key: this.#key,
      date: date || today(),
      players: players?.replaceAll(/\s/g, '').replaceAll(/\bme:[^,]*/g, 'me'),
      options: typeof options === 'string' ? options : JSON.stringify(options ?? undefined),
      mine: this.#attempt,
    }
    for (const [name, value] of Object.entries(words)) if (value) url.searchParams.set(name, value)
    return url.href
  }

  async #ask(address: string): Promise<void> {
    try {
      const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
      const said = (await answer.json()) as Board & { readonly message?: string }
      if (address !== this.#address) return
      this.#trouble = answer.ok ? null : (said.message ?? '')
      if (answer.ok) this.#board = said
    } catch {
      this.#trouble = ''
    }
    this.requestUpdate()
  }

  readonly #look = (): void => {
    if (this.ownerDocument.visibilityState === 'visible') void this.refresh()
  }

  get #told(): unknown {
    const say = this.#say
    if (this.#address === null) return html`<p>${say('unasked')}</p>`
    if (this.#trouble !== null)
      return html`<p>${this.#trouble || say('unreachable')}</p>
        <button type="button" @click=${this.#look}>${say('again')}</button>`
    const board = this.#board
    if (!board) return html`<p>${say('asking')}</p>`
    if (board.over === 0) return html`<p>${say(board.state === 'closed' ? 'emptyClosed' : 'empty')}</p>`
    return nothing
  }

  #table({ rows, mine }: Board): TemplateResult {
    const say = this.#say
    const most = Math.min(100, Math.max(1, this.rows || usualRows))
    const shown = rows.slice(0, most)
    const isBelow = mine !== null && !shown.some(({ id }) => id === mine.id)
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${say('place')}</th>
            <th scope="col" class="name">${say('name')}</th>
            <th scope="col">${say('points')}</th>
            <th scope="col" class="took">${say('took')}</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map((row) => this.#row(row, mine))}
          ${
            isBelow
              ? html`<tr class="gap" aria-hidden="true">
                    <td colspan="4">⋯</td>
                  </tr>
                  ${this.#row(mine, mine)}`
              : nothing
          }
        </tbody>
      </table>
      ${
        [...shown, ...(isBelow ? [mine] : [])].some(({ earlier }) => earlier > 0)
          ? html`<p><span class="mark" aria-hidden="true">*</span> ${say('earlier')}</p>`
          : nothing
      }`
  }

  #row({ id, place, name, points, tookMs, earlier }: Row, mine: Row | null): TemplateResult {
    const say = this.#say
    const isOwn = id === mine?.id
    return html`<tr class=${isOwn ? 'own' : ''} aria-current=${isOwn ? 'true' : nothing}>
      <td>${place}</td>
      <th scope="row" class="name ${name === null ? 'nameless' : ''}">
        ${name ?? say('nameless')}${
          earlier > 0 ? html`<span class="mark" role="img" aria-label=${say('earlier')}>*</span>` : nothing
        }${isOwn ? html`<span class="badge">${say('you')}</span>` : nothing}
      </th>
      <td>${say.number(points, { maximumFractionDigits: 1 })}</td>
      <td class="took">${timeText(tookMs)}</td>
    </tr>`
  }

  #dice({ state, over, commitment, secret, endsMs, closesMs }: Board): TemplateResult {
    const say = this.#say
    const told = [
      ...(over > 0 ? [say('finished', { count: over })] : []),
      ...(state === 'open' ? [say('open', { time: clockText(endsMs, say) })] : []),
      ...(state === 'closing' ? [say('closing', { time: clockText(closesMs, say) })] : []),
    ]
    return html`${told.length > 0 ? html`<p>${told.join(say.language === 'ja' ? '' : ' ')}</p>` : nothing}
    ${
      commitment === null
        ? nothing
        : html`<details>
            <summary>${say('dice')}</summary>
            <p>${secret === null ? say('hash', { hash: commitment }) : say('secret', { secret })}</p>
          </details>`
    }`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-board': DwBoard
  }
}

type Words = Pick<Translate<never>, 'language'>

const dayText = (day: string, { language }: Words): string => {
  const date = new Date(day)
  if (Number.isNaN(date.valueOf())) return day
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date)
}

/** By the reader's clock. */
const clockText = (ms: number, { language }: Words): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(ms)

/** Minutes and seconds, or hours, minutes and seconds. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
