/** A tournament: how far it is, who stands where, and its bracket or cross table with the matches behind every result. */
import type { TournamentPage as Answer } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { AdminDesk, adminToken } from '../../arena/admin.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { remove } from '../../arena/client.ts'
import { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { botAddress, tournamentsAddress } from '../../routes.ts'
import { playingSets } from '../../parts/playing-sets.ts'
import { seatName } from '../arena/side.ts'
import { bracketCard } from './bracket.ts'
import { crossCard } from './cross-table.ts'
import { pairCard } from './pair.ts'
import { standingsCard } from './standings.ts'
import { stateChip } from './state.ts'
import type { Chosen, TournamentView } from './view.ts'
import { formatKeys, words } from './words.ts'
import '../../styles/tournament.css'

export class TournamentPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #id: string
  readonly #desk: AdminDesk
  #tournament: Resource<Answer> | null = null
  #chosen: Chosen | null = null
  #stop = () => {}
  #isLeft = false

  constructor(app: App, id: string) {
    this.#app = app
    this.#id = id
    this.#arena = arenaOf(app)
    this.#desk = new AdminDesk(app, () => this.#tournament?.turnTo(this.#path))
    void this.#open()
  }

  title(): string {
    return this.#tournament?.value?.name ?? this.#id
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    this.#isLeft = true
    this.#stop()
    this.#tournament?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    return html`<div class="head" data-game=${this.#tournament?.value?.game ?? 'none'}>
        <div>
          <p class="crumb">
            <a href="/arena">${arenaWords(this.#app)('arenaTitle')}</a> ·
            <a href=${tournamentsAddress}>${words(this.#app)('crumb')}</a>
          </p>
          <h1>${this.title()}</h1>
          ${this.#lead()}
        </div>
      </div>
      ${this.#arena.lostBar(this.#tournament?.atMs ?? 0)}
      ${this.#arena.shown(this.#tournament, (page) => this.#parts(page))}
      ${this.#isHidden ? this.#desk.card(() => nothing) : nothing}`
  }

  /** The admin sees it also while a season hides its results. */
  get #path(): string {
    return `${adminToken() === null ? '' : 'admin/'}tournaments/${encodeURIComponent(this.#id)}`
  }

  get #isHidden(): boolean {
    return !this.#tournament?.value && this.#tournament?.refusal?.code === 'ladder-embargoed'
  }

  async #open(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const tournament = new Resource<Answer>(this.#path, { token: adminToken, changed: () => this.#app.update() })
    this.#tournament = tournament
    this.#stop = this.#arena.link.subscribe(`tournament:${this.#id.toLowerCase()}`, () => tournament.refresh())
    this.#app.update()
  }

  #lead(): TemplateResult | typeof nothing {
    const page = this.#tournament?.value
    if (!page) return nothing
    const app = this.#app
    const say = words(app)
    const parts = {
      format: say(formatKeys[page.format]),
      game: gameTitle(page.game, app),
      seats: arenaWords(app)('seatsCount', { count: page.seats }),
    }
    return html`<p>${say('subtitle', parts)} ${stateChip(app, page.state)}</p>`
  }

  #parts(page: Answer): TemplateResult {
    const app = this.#app
    const view: TournamentView = {
      page,
      lines: new Map(page.entrants.map((line) => [line.versionId, line])),
      chosen: this.#chosen,
      choose: (chosen) => this.#choose(chosen),
    }
    return html`${this.#progress(page)}
      <div class="stack">
        ${page.bracket ? html`${bracketCard(app, view, page.bracket)} ${pairCard(app, view)}` : nothing}
        ${standingsCard(app, view)} ${page.bracket ? nothing : html`${crossCard(app, view)} ${pairCard(app, view)}`}
        ${this.#fair(page)} ${this.#admin(page)}
      </div>`
  }

  #progress(page: Answer): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { sets, setsAtMost, round, rounds, bracket, winner, state, trouble } = page
    const isRound = !bracket && rounds > 1
    return html`<div class="cup-now" role="status">
        ${
          state === 'finished'
            ? html`<span>${say('setsPlayed', { count: sets })}</span>`
            : html`<progress max=${setsAtMost} .value=${sets} aria-hidden="true"></progress
                ><span
                  >${say('setsOfMost', { played: app.say.number(sets), count: setsAtMost })}${
                    isRound ? html` · ${say('roundOf', { round, rounds })}` : nothing
                  }</span
                >`
        }
        ${winner ? html`<b>${say('wonBy')} <a href=${botAddress(winner.bot)}>${seatName(winner)}</a></b>` : nothing}
      </div>
      ${this.#playing(page)}
      ${state === 'stopped' ? html`<div class="note"><p>${say('stoppedNote')}</p></div>` : nothing}
      ${
        trouble
          ? html`<div class="note" role="alert">
              <p>${say('troubleNote')} <span lang="en">${trouble}</span></p>
            </div>`
          : nothing
      }`
  }

  #playing({ state, playing, entrants, setsAtMost: most }: Answer): TemplateResult | typeof nothing {
    if (state !== 'playing') return nothing
    const names = new Map(entrants.map((line) => [line.versionId, seatName(line)]))
    const sets = playing.map(({ number, entrants: ids }) => ({ number, names: ids.map((id) => names.get(id)!) }))
    return playingSets(this.#app, { sets, most })
  }

  #admin({ id, state }: Answer): TemplateResult {
    const say = words(this.#app)
    const stop = async () => {
      const path = `admin/tournaments/${encodeURIComponent(id)}`
      if (await this.#desk.send((request) => remove<Answer>(path, request))) this.#tournament?.retry()
    }
    return this.#desk.card(() =>
      state === 'playing'
        ? this.#desk.step({ id: 'stop', label: say('stop'), question: say('sureStop'), take: stop })
        : html`<p class="muted">${say('stopNothing')}</p>`,
    )
  }

  #fair({ commitment, secret }: Answer): TemplateResult {
    const say = words(this.#app)
    return html`<section class="card" aria-labelledby="fair">
      <header><h2 id="fair">${say('fair')}</h2></header>
      <p class="muted">${say('fairNote')}</p>
      <dl class="kv hashes">
        <dt>${say('commitment')}</dt>
        <dd class="mono">${commitment}</dd>
        <dt>${say('secret')}</dt>
        <dd class=${secret === null ? 'faint' : 'mono'}>${secret ?? say('secretLater')}</dd>
      </dl>
    </section>`
  }

  #choose(chosen: Chosen): void {
    const isSame =
      this.#chosen?.own === chosen.own && this.#chosen.other === chosen.other && this.#chosen.duel === chosen.duel
    this.#chosen = isSame ? null : chosen
    this.#app.update()
  }
}
