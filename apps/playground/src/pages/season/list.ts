/** All seasons of the arena, the newest first; the admin makes one here. */
import type { SeasonLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { seasonAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { moment } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { AdminCard } from './admin.ts'
import { gamesText, words } from './words.ts'
import '../../styles/season.css'

export class SeasonsPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #admin: AdminCard
  #seasons: Resource<readonly SeasonLine[]> | null = null
  #isLeft = false

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    this.#admin = new AdminCard(app, { arena: this.#arena, changed: () => this.#seasons?.retry() })
    void this.#begin()
  }

  title(): string {
    return words(this.#app)('seasonsTitle')
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    this.#isLeft = true
    this.#seasons?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const say = words(this.#app)
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb"><a href="/arena">${arenaWords(this.#app)('arenaTitle')}</a></p>
          <h1>${say('seasonsTitle')}</h1>
          <p>${say('seasonsLead')}</p>
        </div>
      </div>
      ${this.#arena.lostBar(this.#seasons?.atMs ?? 0)}
      <div class="stack">
        <section class="card" aria-label=${say('seasonsTitle')}>
          ${this.#arena.shown(this.#seasons, (seasons) => this.#table(seasons))}
        </section>
        ${this.#admin.view(null)}
      </div>`
  }

  #table(seasons: readonly SeasonLine[]): TemplateResult {
    const say = words(this.#app)
    if (seasons.length === 0) return html`<p class="muted">${say('noSeasons')}</p>`
    return wideTable(
      say('seasonsTitle'),
      html`<table class="tbl lad">
        <caption class="vh">
          ${say('seasonsTitle')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('seasonColumn')}</th>
            <th scope="col">${say('stateColumn')}</th>
            <th scope="col" class="hide-s">${say('closes')}</th>
            <th scope="col" class="r hide-s">${say('authorsColumn')}</th>
            <th scope="col" class="r">${say('entriesColumn')}</th>
          </tr>
        </thead>
        <tbody>
          ${seasons.map((season) => this.#row(season))}
        </tbody>
      </table>`,
    )
  }

  #row({ id, name, state, games, closesMs, authors, entries }: SeasonLine): TemplateResult {
    const app = this.#app
    const say = words(app)
    return html`<tr>
      <th scope="row">
        <a class="nm" href=${seasonAddress(id)}>${name}</a><small class="line">${gamesText(app, games)}</small>
      </th>
      <td><span class="chip nw">${say(state)}</span></td>
      <td class="hide-s">${closesMs === null ? say('byOrganiser') : moment(app, closesMs)}</td>
      <td class="r hide-s">${app.say.number(authors)}</td>
      <td class="r">${app.say.number(entries)}</td>
    </tr>`
  }

  async #begin(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    this.#seasons = this.#arena.resource<readonly SeasonLine[]>('seasons')
    this.#app.update()
  }
}
