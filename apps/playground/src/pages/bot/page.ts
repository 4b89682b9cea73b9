/** Write and try a bot: an editor, matches against a house bot, and a review of what went wrong. */
import type { Language } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import { type GameFactory } from '@dicewright/engine'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { ref } from 'lit/directives/ref.js'
import { gameOf, routeOf, writeAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { icon } from '../../parts/icons.ts'
import { noteTemplate, refusalTemplate } from '../../parts/problem.ts'
import { languageNames, readScript, saveScript, scriptFiles, scriptName } from '../../parts/script-files.ts'
import { watchMatch } from '../../parts/watch.ts'
import { manyCosts } from '../../replay/many-costs.ts'
import type { Played } from '../../sandbox/messages.ts'
import './editor.ts'
import type { Mark } from './codemirror.ts'
import type { PlayEditor } from './editor.ts'
import { moduleTemplate } from './module.ts'
import { fuelCard, lineIn, matchTable, outputCard, totals, troubleCard } from './results.ts'
import type { Runner } from './runner.ts'
import { Scripts } from './scripts.ts'
import { mostSets, Tries, tryCard } from './try-card.ts'
import { games } from '../../games/modules.ts'

/** More than any bot may have: the sandbox says how much is too much. */
const mostFileBytes = 2_000_000

/** In the order in which they are offered. */
const languages: readonly Language[] = ['ts', 'js', 'py', 'wasm']

/** By game. */
const allTries = new Map<GameFactory, Tries>()

function triesOf(game: GameFactory): Tries {
  const tries = allTries.get(game) ?? new Tries(game)
  allTries.set(game, tries)
  return tries
}

export class BotPage implements Page {
  readonly #app: App
  #tries!: Tries
  #scripts!: Scripts
  #sure = false
  #trouble: (() => TemplateResult) | null = null

  constructor(app: App) {
    this.#app = app
    this.moved()
  }

  /** Each game has a script and results of its own. */
  moved(): void {
    const route = routeOf(this.#app.url)
    const game = gameOf(route)
    if (game === this.#tries?.game) return
    this.leave()
    this.#tries = triesOf(game)
    this.#scripts = new Scripts(this.gameId)
    this.#sure = false
    this.#trouble = null
    this.#tries.runner.onChange = () => this.#app.update()
    this.#tries.runner.count(true)
  }

  get gameId(): string {
    return this.#tries.game.facts.id
  }

  title(): string {
    return this.#app.say('botTitle')
  }

  leave(): void {
    if (!this.#tries) return
    this.#tries.runner.onChange = () => {}
    this.#tries.runner.count(false)
  }

  view(): TemplateResult {
    const app = this.#app
    const { say } = app
    const { runner } = this.#tries
    const watch = ({ transcript }: Played, ply?: number) => watchMatch(app, transcript, ply)
    return html`<div class="head">
        <div>
          <h1>${say('botTitle')}</h1>
          <p>${say('botLead')}</p>
        </div>
        ${this.#gameSwitch()}
      </div>
      ${this.#trouble ? noteTemplate(app, html`<p>${this.#trouble()}</p>`, () => this.#say(null)) : nothing}
      <div class="bot">
        ${this.#editor()}
        <div class="stack">${tryCard(app, { tries: this.#tries, name: this.#scripts.name, run: this.#run })}</div>
      </div>
      <div class="stack below">
        ${
          runner.again.length > 0
            ? html`<div class="note" role="status">
                ${runner.again.map((place) => html`<p>${say('playedAgain', { ...place })}</p>`)}
              </div>`
            : nothing
        }
        ${
          runner.refusal
            ? html`<div class="note" role="alert"><p>${refusalTemplate(this.#app, runner.refusal)}</p></div>`
            : nothing
        }
        ${runner.played.length > 0 ? totals(app, this.gameId, runner.played) : nothing} ${troubleCard(app, runner)}
        ${
          runner.played.length > 0
            ? html`${this.#costs(runner, watch)} ${matchTable(app, runner.played, watch)}
              ${fuelCard(app, runner.played)} ${outputCard(app, runner)}`
            : nothing
        }
      </div>`
  }

  #costs(
    { run, played, reviews }: Runner,
    watch: (match: Played, ply: number) => void,
  ): TemplateResult | typeof nothing {
    const say = words(this.#app)
    return manyCosts<Played>(this.#app, {
      game: this.gameId,
      name: run!.name,
      others: run!.opponent,
      reviews,
      of: played.length,
      isOwn: (match, seat) => match.seat === seat,
      where: ({ set, match }, ply) => say('costIn', { set, match, ply }),
      go: watch,
    })
  }

  #gameSwitch(): TemplateResult {
    const { say, language } = this.#app
    return html`<nav class="seg act" aria-label=${say('games')}>
      ${games.map(
        (game) =>
          html`<a href=${writeAddress(game.facts.id)} aria-current=${game === this.#tries.game ? 'true' : nothing}
            >${game.facts.titles[language]}</a
          >`,
      )}
    </nav>`
  }

  #editor(): TemplateResult {
    const { say } = this.#app
    const show = (element: Element | undefined) => {
      if (!element) return
      const editor = element as PlayEditor
      editor.label = say('editorLabel')
      editor.show(this.#scripts.source, language)
      editor.mark = this.#mark()
    }
    const { name, source, language, isKept } = this.#scripts
    return html`<section class="card">
      <header>
        <h2>${say('script2')}</h2>
        ${this.#languages()}
        <span class="sub mono">${name}</span>
        <span class="end">${language === 'wasm' ? nothing : say('editorHelp')}</span>
      </header>
      ${
        language === 'wasm'
          ? moduleTemplate(this.#app, this.#scripts, this.gameId)
          : html`<div class="editor">
              <dw-play-editor ${ref(show)} @input=${(event: Event) => this.#edit((event.target as PlayEditor).value)}>
              </dw-play-editor>
            </div>`
      }
      <div class="edbar">
        <span class=${isKept ? '' : 'bad'}>${source === '' ? nothing : say(isKept ? 'keptHere' : 'notKept')}</span>
        <span class="end">
          <input class="vh" type="file" id="script-file" accept=${scriptFiles} @change=${this.#open} />
          <label class="btn s" for="script-file">${say('openScript')}</label>
          ${
            source === ''
              ? nothing
              : html`<button class="btn s" type="button" @click=${() => saveScript(name, source)}>
                    ${icon('down')}${say('saveScript')}
                  </button>
                  <button class="btn s" type="button" @click=${() => this.#startOver()}>
                    ${say(this.#sure ? 'starterSure' : 'starter')}
                  </button>`
          }
        </span>
      </div>
    </section>`
  }

  #languages(): TemplateResult {
    const { say } = this.#app
    const nameOf = (language: Language) => (language === 'wasm' ? say('compiledModule') : languageNames[language])
    return html`<select class="in" aria-label=${say('writtenIn')} @change=${this.#choose}>
      ${languages.map(
        (language) =>
          html`<option value=${language} .selected=${live(language === this.#scripts.language)}>
            ${nameOf(language)}
          </option>`,
      )}
    </select>`
  }

  readonly #choose = (event: Event): void => {
    this.#scripts.choose((event.target as HTMLSelectElement).value as Language)
    this.#sure = false
    this.#say(null)
  }

  readonly #run = (event: SubmitEvent): void => {
    event.preventDefault()
    const { runner, sets, setCount } = this.#tries
    if (runner.isBusy) return runner.stop()
    if (setCount === null)
      return this.#say(() => html`<b>sets-value</b> ${this.#app.say('setsValue', { given: sets, most: mostSets })}`)
    const { name, source, language } = this.#scripts
    if (language === 'wasm' && source === '') return this.#say(() => html`${this.#app.say('moduleNeeded')}`)
    this.#say(null)
    this.#tries.start(name, source, setCount)
  }

  #edit(source: string): void {
    this.#sure = false
    this.#scripts.edit(source)
    this.#app.update()
  }

  #startOver(): void {
    if (this.#sure) this.#scripts.startOver()
    this.#sure = !this.#sure
    this.#app.update()
  }

  readonly #open = (event: Event): void => {
    const field = event.target as HTMLInputElement
    const [file] = field.files ?? []
    if (file) void this.#openFile(file)
    field.value = ''
  }

  async #openFile(file: File): Promise<void> {
    const read = await readScript(file, mostFileBytes)
    if (!read.ok) return this.#say(() => html`${this.#app.say(read.key, read.values)}`)
    this.#scripts.open({ name: scriptName(file), source: read.text })
    this.#sure = false
    this.#app.update()
  }

  /** The line of the fault, while the script is unchanged. */
  #mark(): Mark | null {
    const { run, refusal, troubles } = this.#tries.runner
    if (!run || run.source !== this.#scripts.source || run.name !== this.#scripts.name) return null
    const [trouble] = troubles
    const message = refusal?.message ?? trouble?.message ?? ''
    const line = lineIn(refusal ? `${refusal.at} ${refusal.message}` : (trouble?.stack ?? ''), run.name)
    return line === null ? null : { line, message }
  }

  #say(trouble: (() => TemplateResult) | null): void {
    this.#trouble = trouble
    this.#app.update()
  }
}
