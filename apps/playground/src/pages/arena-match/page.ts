/** A match of the arena: live ones are followed entry by entry, ended ones are replayed from their transcript. */
import type { MatchPage, SeatLine } from '@dicewright/arena/api'
import {
  gameById,
  games,
  makeTranscript,
  parseTranscript,
  replay,
  type Refusal,
  type Transcript,
} from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { botAddress, ladderAddress, matchOfArena, placeOf } from '../../address.ts'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { askText } from '../../arena/client.ts'
import { lasting, moment, signed, thousands } from '../../arena/format.ts'
import { LiveMatch } from '../../arena/live-match.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { seatBadge } from '../../parts/seat.ts'
import { MatchView, type Measured } from '../../replay/view.ts'
import { isVoid } from '../arena/matches.ts'
import { seatName } from '../arena/side.ts'
import { limits as ownLimits } from '@dicewright/arena/sandbox'

export class ArenaMatchPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #view: MatchView
  #id = ''
  #page: Resource<MatchPage> | null = null
  #live: LiveMatch | null = null
  #stopNews: () => void = () => {}
  /** A transcript that does not replay, or could not be had. */
  #refusal: Refusal<any> | null = null
  #isLeft = false
  /** Whether the transcript shown has its secret. */
  #isWhole = false

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    this.#view = new MatchView(app)
    this.moved()
  }

  title(): string {
    return this.#names() ?? this.#id
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  moved(): void {
    const place = placeOf(this.#app.url)
    if (place.page !== 'arena-match' || place.id === this.#id) return
    this.#close()
    this.#id = place.id
    this.#refusal = null
    this.#isWhole = false
    void this.#open(place.id)
  }

  leave(): void {
    this.#isLeft = true
    this.#close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const page = this.#page?.value
    return html`${page ? this.#head(page) : html`<div class="head"><h1>${this.#id}</h1></div>`}
    ${this.#arena.lostBar(this.#page?.atMs ?? 0)}
    ${
      this.#refusal
        ? html`<div class="note" role="alert"><p>${refusalTemplate(this.#refusal)}</p></div>`
        : page && this.#view.transcript
          ? this.#view.view(this.#side(page))
          : this.#arena.shown(page ? null : this.#page, () => nothing)
    }`
  }

  async #open(id: string): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft || this.#id !== id) return
    this.#page = this.#arena.resource<MatchPage>(`matches/${encodeURIComponent(id)}`, () => this.#arrived(id))
  }

  #close(): void {
    this.#page?.close()
    this.#live?.close()
    this.#live = null
    this.#stopNews()
    this.#view.close()
  }

  /** The server said something of the match: shows it, or shows it to its end. */
  #arrived(id: string): void {
    const page = this.#page?.value
    if (!page || this.#id !== id || this.#isLeft) return
    this.#view.measure(measuredOf(page))
    if (page.state === 'live') return this.#follow(id)
    if (!this.#isWhole && !this.#live) void this.#load(id, page)
  }

  #follow(id: string): void {
    if (this.#live) return
    this.#view.isLive = true
    this.#live = new LiveMatch(this.#arena.link, id, {
      changed: (transcript) => this.#show(transcript),
      ended: () => this.#page?.refresh(),
      closed: (end) => {
        this.#live?.close()
        this.#live = null
        this.#view.isLive = false
        this.#isWhole = end !== null
        this.#page?.refresh()
      },
      // It ended between the question and the watching.
      refused: () => {
        this.#live?.close()
        this.#live = null
        this.#page?.refresh()
      },
    })
  }

  async #load(id: string, page: MatchPage): Promise<void> {
    // Until the set is closed the secret is not out: asked again when the ladder moves.
    this.#stopNews()
    if (!page.isClosed)
      this.#stopNews = this.#arena.link.subscribe(`ladder:${page.ladder}`, () => this.#page?.refresh())
    const text = await askText(`matches/${encodeURIComponent(id)}/transcript`)
    if (this.#id !== id || this.#isLeft) return
    if (!text.ok) return this.#refuse(text)
    const parsed = parseTranscript(text.value)
    if (!parsed.ok) return this.#refuse(parsed)
    this.#isWhole = page.isClosed
    this.#view.isLive = !page.isClosed
    this.#view.file = `${id}.jsonl`
    this.#show(parsed.value)
  }

  #show(transcript: Transcript): void {
    if (this.#view.transcript) return this.#view.goOn(transcript)
    const replayed = replay(transcript, games)
    if (!replayed.ok) return this.#refuse(replayed)
    const at = this.#app.url.searchParams.get('at')
    this.#view.file ??= `${this.#id}.jsonl`
    this.#view.open(transcript, at === null ? null : Number(at) || 0)
    const page = this.#page?.value
    if (page) this.#view.measure(measuredOf(page))
    this.#app.update()
  }

  #refuse(refusal: Refusal<any>): void {
    this.#refusal = refusal
    this.#app.update()
  }

  #names(): string | null {
    const page = this.#page?.value
    if (!page) return null
    const names = page.seats.map(seatName)
    return names.length === 2 ? words(this.#app)('versus', { a: names[0]!, b: names[1]! }) : names.join(', ')
  }

  #head(page: MatchPage): TemplateResult {
    const app = this.#app
    const say = words(app)
    const [game, seats, tier] = page.ladder.split('.')
    const title = gameById(game ?? '')?.facts.titles[app.language] ?? game
    const facts = [
      page.purpose === 'validation' ? say('validationMatch') : say('matchOf', { match: page.match, of: page.matches }),
      say('tierIs', { tier: say(tier === 'remote' ? 'tierRemote' : 'tierStandard') }),
      say('rulesIs', { game: page.header.game, version: page.header.rules }),
      moment(app, page.startedMs),
      ...(page.endedMs === null ? [] : [lasting(app, page.endedMs - page.startedMs)]),
    ]
    return html`<div class="head">
      <div>
        <p class="crumb">
          <a href="/arena">${say('arenaTitle')}</a> /
          <a href=${ladderAddress(page.ladder)}>${title}, ${say('seatsCount', { count: Number(seats) })}</a> /
          ${say('setName', { set: String(page.set) })}
        </p>
        <h1>${this.#names()}</h1>
        <p>${facts.join(' · ')}</p>
      </div>
      <div class="act">
        ${copyButton(app, { id: 'ply', text: () => this.#link(), label: say('linkToPly') })}
        <button class="btn" type="button" @click=${() => this.#download()}>
          ${icon('down')}${app.say('download')}
        </button>
      </div>
    </div>`
  }

  #link(): string {
    const url = new URL(matchOfArena(this.#id), location.href)
    url.searchParams.set('at', String(this.#view.ply))
    return url.href
  }

  #download(): void {
    const { transcript } = this.#view
    if (transcript) saveFile(`${this.#id}.jsonl`, makeTranscript(transcript), 'application/jsonl')
  }

  #side(page: MatchPage): TemplateResult {
    return html`${isVoid(page) ? html`<p class="note">${words(this.#app)('voidText')}</p>` : nothing}
    ${this.#others(page)} ${page.seats.map((line, seat) => this.#budget(page, line, seat))}`
  }

  /** The other matches of the set: the same dice for everybody in turn. */
  #others({ others, seats }: MatchPage): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    if (others.length === 0) return nothing
    return html`<section class="card" aria-labelledby="others">
      <header><h3 id="others">${say('setOthers')}</h3></header>
      <p class="muted">${say('sameDice')}</p>
      <ul class="others">
        ${others.map(
          ({ id, result }) =>
            html`<li>
              <a href=${matchOfArena(id)}>${say('otherMatch', { match: id })}</a
              ><span class="num"
                >${
                  result === null ? say('notEnded') : result.returns.map((value) => signed(app, value)).join(' : ')
                }</span
              >
            </li>`,
        )}
      </ul>
      <p class="vh">${seats.map(seatName).join(', ')}</p>
    </section>`
  }

  /** What a seat used of what it may: fuel, or the clock. */
  #budget(page: MatchPage, line: SeatLine, seat: number): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    const limits = this.#arena.server?.value?.limits ?? {}
    const limit = (name: keyof typeof ownLimits) => limits[name] ?? ownLimits[name]
    const [fuel, clock] = [page.fuel[seat], page.clock[seat]]
    if (line.isHouse || (!fuel && !clock)) return nothing
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    const most = (list: readonly number[]) => Math.max(0, ...list)
    const total = page.fuelTotal[seat] ?? sum(fuel ?? [])
    const used = (name: string, amount: number, of: number, text: (value: number) => string) =>
      html`<dt>${name}</dt>
        <dd>${say('ofLimit', { used: text(amount), limit: text(of) })}</dd>
        <dd class="bar-row">
          <svg class="meter" width="100%" height="6" aria-hidden="true">
            <rect class="track" width="100%" height="6" rx="3" />
            <rect
              class="seat-bar"
              data-seat=${seat + 1}
              width="${Math.min(100, (100 * amount) / of)}%"
              height="6"
              rx="3"
            />
          </svg>
        </dd>`
    return html`<section class="card" aria-label="${say('budget')}: ${seatName(line)}">
      <header>
        <h3>${seatBadge(seat)} ${say('budget')}: <a href=${botAddress(line.bot)}>${seatName(line)}</a></h3>
      </header>
      <dl class="kv bud">
        ${
          fuel
            ? html`${used(say('wholeMatch'), total, limit('fuel'), (value) => thousands(app, value))}
                <dt>${say('mostInDecision')}</dt>
                <dd>${thousands(app, most(fuel))}</dd>`
            : nothing
        }
        ${
          !fuel && clock
            ? html`${used(say('clockUsed'), sum(clock), limit('matchMs'), (value) => lasting(app, value))}
              ${used(say('slowest'), most(clock), limit('decisionMs'), (value) => lasting(app, value))}`
            : nothing
        }
        <dt>${say('strikesRow')}</dt>
        <dd>
          ${say('ofLimit', { used: app.say.number(page.strikes[seat] ?? 0), limit: app.say.number(limit('strikes')) })}
        </dd>
      </dl>
    </section>`
  }
}

/** Fuel where it is metered, else time where there is a clock. */
function measuredOf({ fuel, clock }: MatchPage): Measured | null {
  if (fuel.some((list) => list !== null)) return { kind: 'fuel', bySeat: fuel, limit: ownLimits.fuel }
  if (clock.some((list) => list !== null)) return { kind: 'clock', bySeat: clock, limit: null }
  return null
}
