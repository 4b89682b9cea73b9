/** One season: where it stands, its table once it is published, its entries, and what is fixed. */
import type { SeasonPage as Season, SkillLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { projectorAddress, seasonsAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { adminToken } from '../../arena/admin.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import type { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { skillTable } from '../../parts/skill-table.ts'
import { AdminCard } from './admin.ts'
import { bundleCard, entriesCard, factsCard, progressCard } from './facts.ts'
import { seasonTables } from './table.ts'
import { gamesText, leads, words } from './words.ts'
import '../../styles/season.css'

export class SeasonPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #name: string
  readonly #admin: AdminCard
  #season: Resource<Season> | null = null
  /** With what the admin alone sees. */
  #full: Season | null = null
  #stop: (() => void) | null = null
  /** By game, once it is published. */
  readonly #skills = new Map<string, Resource<readonly SkillLine[]>>()
  #isLeft = false

  constructor(app: App, name: string) {
    this.#app = app
    this.#name = name
    this.#arena = arenaOf(app)
    this.#admin = new AdminCard(app, {
      arena: this.#arena,
      changed: (season) => {
        this.#full = season
        this.#season?.retry()
      },
      entered: () => void this.#lookAsAdmin(),
    })
    void this.#begin()
  }

  title(): string {
    return this.#season?.value?.name ?? this.#name
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    this.#isLeft = true
    this.#stop?.()
    this.#season?.close()
    for (const skills of this.#skills.values()) skills.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    return html`${this.#arena.lostBar(this.#season?.atMs ?? 0)}
    ${this.#arena.shown(this.#season, (season) => this.#content(season))}`
  }

  #content(season: Season): TemplateResult {
    const app = this.#app
    const say = words(app)
    const tables = season.tables ?? (this.#full?.state === season.state ? this.#full.tables : null)
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb">
            <a href="/arena">${arenaWords(app)('arenaTitle')}</a> · <a href=${seasonsAddress}>${say('seasonsTitle')}</a>
          </p>
          <h1>${season.name} <span class="chip ink">${say(season.state)}</span></h1>
          <p>${gamesText(app, season.games)}. ${say(leads[season.state])}</p>
        </div>
        <div class="act">
          <a class="btn" href=${projectorAddress({ season: season.id })}>${arenaWords(app)('toProjector')}</a>
          <a class="btn" href=${seasonsAddress}>${say('toSeasons')}</a>
        </div>
      </div>
      <div class="ar">
        <div class="stack">
          ${progressCard(app, season)} ${tables ? seasonTables(app, tables, season.entrants) : nothing}
          ${[...this.#skills.values()].map(({ value }) => skillTable(app, value))} ${entriesCard(app, season)}
        </div>
        <div class="stack">${bundleCard(app, season)} ${factsCard(app, season)} ${this.#admin.view(season)}</div>
      </div>`
  }

  /** Nothing is fetched before it is known that there is an arena. */
  async #begin(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const id = encodeURIComponent(this.#name)
    this.#season = this.#arena.resource<Season>(`seasons/${id}`, () => {
      void this.#lookAsAdmin()
      this.#askSkills()
    })
    this.#stop = this.#arena.link.subscribe(`season:${this.#name}`, () => {
      this.#season?.refresh()
      for (const skills of this.#skills.values()) skills.refresh()
    })
    this.#app.update()
  }

  #askSkills(): void {
    const season = this.#season?.value
    if (season?.state !== 'published' || this.#isLeft) return
    for (const { game } of season.games) {
      if (this.#skills.has(game)) continue
      const path = `seasons/${encodeURIComponent(season.id)}/skills?game=${encodeURIComponent(game)}`
      this.#skills.set(game, this.#arena.resource<readonly SkillLine[]>(path))
    }
  }

  /** The admin sees the table of a finished season. */
  async #lookAsAdmin(): Promise<void> {
    const token = adminToken()
    if (token === null || this.#season?.value?.state !== 'finished' || this.#full?.state === 'finished') return
    const answer = await ask<Season>(`admin/seasons/${encodeURIComponent(this.#name)}`, { token })
    if (answer.ok) this.#full = answer.value
    this.#app.update()
  }
}
