/**
 * The setup of a table, without its board. The address holds the setup, and every control goes to another address; the
 * page keeps only what is open or being typed.
 */
import type { GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { gameOf, routeOf, playAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { rowOf } from '../../games/games.ts'
import { problemNote, problemRow, type FieldTrouble } from '../../parts/problem.ts'
import { defaultSetup, makeSetup, readSetup, type Problem, type Setup } from '../../setup/setup.ts'
import type { Desk } from './desk.ts'
import { diceCard, shareCard } from './dice.ts'
import { EmbedDialog } from './embed.ts'
import { rulesCard } from './rules.ts'
import { seatsCard } from './seats.ts'
import { startButtons } from './start.ts'
import { games } from '../../games/modules.ts'
import { siteHere } from '../../site.ts'

export class PlayPage implements Page {
  readonly #app: App
  readonly #embed: EmbedDialog
  #setup: Setup
  #problems: readonly Problem[] = []
  #allOptions = false
  /** Whether the server has tables for people on different computers. */
  #hasArena = false
  #trouble: FieldTrouble | null = null
  /** Options whose value is typed, not chosen. */
  readonly #typed = new Set<string>()
  /** Why a file of values was refused. */
  #numbersTrouble: (() => TemplateResult) | null = null

  constructor(app: App) {
    this.#app = app
    this.#embed = new EmbedDialog(app)
    this.#setup = this.#read()
    void this.#lookForArena()
  }

  get gameId(): string {
    return this.#setup.game.facts.id
  }

  async #lookForArena(): Promise<void> {
    const { arena } = await siteHere
    this.#hasArena = arena
    this.#app.update()
  }

  title(): string {
    const { app, setup } = this.#desk
    return `${setup.game.facts.titles[app.language]} · ${app.say('playTitle')}`
  }

  moved(): void {
    this.#trouble = null
    this.#numbersTrouble = null
    this.#setup = this.#read()
  }

  view(): TemplateResult {
    const { say, language } = this.#app
    const desk = this.#desk
    const { id, titles } = this.#setup.game.facts
    return html`${this.#picks()}
      <div class="head">
        <div>
          <h1>${titles[language]}<span class="vh">: ${say('playTitle')}</span></h1>
          <p>${rowOf(id).words.line[language]}</p>
        </div>
        <div class="act">${startButtons(desk, this.#hasArena)}</div>
      </div>
      ${this.#problemNote()}
      <div class="setup">
        <div class="stack">${seatsCard(desk)} ${diceCard(desk)}</div>
        <div class="stack">
          ${rulesCard(desk, {
            all: this.#allOptions,
            toggleAll: () => {
              this.#allOptions = !this.#allOptions
              this.#app.update()
            },
            typed: this.#typed,
            trouble: this.#trouble,
            refuse: (trouble) => {
              this.#trouble = trouble
              this.#app.update()
            },
            numbers: {
              trouble: this.#numbersTrouble,
              report: (trouble) => {
                this.#numbersTrouble = trouble
                this.#app.update()
              },
            },
          })}
          ${shareCard(desk, () => this.#embed.open(this.#setup))}
        </div>
      </div>
      ${this.#embed.view()}`
  }

  get #desk(): Desk {
    return { app: this.#app, setup: this.#setup, set: (change) => this.#go({ ...this.#setup, ...change }) }
  }

  #go(setup: Setup): void {
    this.#app.go(playAddress(setup.game, makeSetup(setup)))
    this.#app.update()
  }

  #read(): Setup {
    const route = routeOf(this.#app.url)
    const game = gameOf(route)
    const { setup, problems } = readSetup(game, this.#app.url.searchParams)
    this.#problems = problems
    return setup
  }

  #problemNote(): TemplateResult | typeof nothing {
    const rows = this.#problems.map((problem) => problemRow(this.#app, problem, this.#setup))
    // Dismissing the note takes the wrong values out of the address.
    return problemNote(this.#app, rows, () =>
      this.#app.go(playAddress(this.#setup.game, makeSetup(this.#setup)), { replace: true }),
    )
  }

  #picks(): TemplateResult {
    return html`<nav class="picks" aria-label=${this.#app.say('games')}>
      ${games.map((game) => this.#pick(game, game === this.#setup.game))}
    </nav>`
  }

  #pick(game: GameFactory, isChosen: boolean): TemplateResult {
    const { id, titles } = game.facts
    return html`<a
      data-game=${id}
      href=${playAddress(game, makeSetup(isChosen ? this.#setup : defaultSetup(game)))}
      aria-current=${isChosen ? 'true' : nothing}
    >
      <img src="/games/${id}.svg" alt="" width="240" height="132" />
      <span>${titles[this.#app.language]}</span>
    </a>`
  }
}
