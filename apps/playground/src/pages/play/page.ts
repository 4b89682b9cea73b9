/**
 * The setup of a table. The address holds the setup, and every control goes to another address; the page keeps only
 * what is open or being typed.
 */
import { hides, unwrap, type GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { routeOf, playAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { rowOf } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { problemNote, problemRow, type FieldTrouble } from '../../parts/problem.ts'
import { defaultSetup, fewestSeats, makeSetup, readSetup, type Problem, type Setup } from '../../setup/setup.ts'
import { TranscriptInput } from '../watch/transcript-input.ts'
import type { Desk } from './desk.ts'
import { EmbedDialog } from './embed.ts'
import { rulesCard } from './rules.ts'
import { seatsCard } from './seats.ts'
import { startCard } from './start.ts'
import { games } from '../../games/modules.ts'

export class PlayPage implements Page {
  readonly #app: App
  readonly #input: TranscriptInput
  readonly #embed: EmbedDialog
  #setup: Setup
  #problems: readonly Problem[] = []
  #allOptions = false
  #trouble: FieldTrouble | null = null
  /** Options whose value is typed, not chosen. */
  readonly #typed = new Set<string>()
  /** Why a file of values was refused. */
  #numbersTrouble: (() => TemplateResult) | null = null

  constructor(app: App) {
    this.#app = app
    this.#input = new TranscriptInput(app)
    this.#embed = new EmbedDialog(app)
    this.#setup = this.#read()
  }

  get gameId(): string {
    return this.#setup.game.facts.id
  }

  title(): string {
    const { app, setup } = this.#desk
    return `${setup.game.facts.titles[app.language]} · ${app.say('play')}`
  }

  moved(): void {
    this.#trouble = null
    this.#numbersTrouble = null
    this.#setup = this.#read()
  }

  leave(): void {
    this.#input.close()
  }

  view(): TemplateResult {
    const { say } = this.#app
    const desk = this.#desk
    return html`<div class="head">
        <div>
          <h1>${say('playTitle')}</h1>
          <p>${say('playLead')}</p>
        </div>
      </div>
      ${this.#problemNote()} ${this.#cards()}
      <div class="setup">
        <div class="stack">
          ${seatsCard(desk)}
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
        </div>
        <div class="stack">
          ${startCard(desk, () => this.#embed.open(this.#setup))}
          <section class="card o4">
            <header><h2>${say('watchTitle')}</h2></header>
            ${this.#input.view()}
          </section>
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
    const game = 'game' in route ? route.game : games[0]!
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

  #cards(): TemplateResult {
    const { say } = this.#app
    return html`<nav class="games" aria-label=${say('games')}>
      ${games.map((game) => this.#card(game, game === this.#setup.game))}
    </nav>`
  }

  #card(game: GameFactory, isChosen: boolean): TemplateResult {
    const { say, language } = this.#app
    const { id, titles, origin, seats } = game.facts
    const [min, max] = seats
    const options = Object.keys(game.options.keys).length
    const other = language === origin ? 'en' : origin
    return html`<a
      class="game"
      data-game=${id}
      href=${playAddress(game, isChosen ? makeSetup(this.#setup) : makeSetup(defaultSetup(game)))}
      aria-current=${isChosen ? 'true' : nothing}
    >
      <img class="mini" src="/games/${id}.svg" alt=${rowOf(id).words.picture[language]} width="240" height="132" />
      ${isChosen ? html`<span class="tick">${icon('check')}</span>` : nothing}
      <span class="tx">
        <span class="ti">
          <span class="nm">${titles[language]}</span>
          <span class="faint hide-s" lang=${other}>${titles[other]}</span>
        </span>
        <span class="fx">${say('seatsRange', { min, max })} · ${say(hiddenKey(game))}</span>
        <span class="fx">${say('optionCount', { count: options })}</span>
      </span>
    </a>`
  }
}

/** Whether the game has hidden information by default, by an option, or never. */
function hiddenKey(game: GameFactory): 'hiddenParts' | 'hiddenByOption' | 'openParts' {
  if (!game.facts.hidden) return 'openParts'
  return hides(unwrap(game(fewestSeats(game)))) ? 'hiddenParts' : 'hiddenByOption'
}
