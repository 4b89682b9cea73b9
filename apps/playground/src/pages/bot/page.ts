/** Write and try a bot: an editor, matches against a house bot, and a review of what went wrong. */
import { recall, remember, html } from '@dicewright/elements'
import { type GameFactory } from '@dicewright/engine'
import { nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { routeOf, writeAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { starterOf } from '../../arena/starters.ts'
import { words } from '../../arena/words.ts'
import { readFileText, saveFile, scriptName } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { noteTemplate, refusalTemplate } from '../../parts/problem.ts'
import { watchMatch } from '../../parts/watch.ts'
import { manyCosts } from '../../replay/many-costs.ts'
import type { Played } from '../../sandbox/messages.ts'
import './editor.ts'
import type { Mark } from './codemirror.ts'
import type { PlayEditor } from './editor.ts'
import { fuelCard, lineIn, matchTable, outputCard, totals, troubleCard } from './results.ts'
import type { Runner } from './runner.ts'
import { mostSets, Tries, tryCard } from './try-card.ts'
import { games } from '../../games/modules.ts'

const mostScriptBytes = 1_000_000
const firstName = 'my-bot.ts'

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
  #name = ''
  #source = ''
  #isKept = true
  #sure = false
  #trouble: (() => TemplateResult) | null = null

  constructor(app: App) {
    this.#app = app
    this.moved()
  }

  /** Each game has a script and results of its own. */
  moved(): void {
    const route = routeOf(this.#app.url)
    const game = 'game' in route ? route.game : games[0]!
    if (game === this.#tries?.game) return
    this.leave()
    this.#tries = triesOf(game)
    this.#name = recall(`bot-name:${this.gameId}`) ?? firstName
    this.#source = recall(`bot:${this.gameId}`) ?? starterOf(this.#name, this.gameId)
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
        <div class="stack">${tryCard(app, { tries: this.#tries, name: this.#name, run: this.#run })}</div>
      </div>
      <div class="stack below">
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
      editor.value = this.#source
      editor.mark = this.#mark()
    }
    return html`<section class="card">
      <header>
        <h2>${say('script2')}</h2>
        <span class="sub mono">${this.#name}</span>
        <span class="end">${say('editorHelp')}</span>
      </header>
      <div class="editor">
        <dw-play-editor ${ref(show)} @input=${(event: Event) => this.#edit((event.target as PlayEditor).value)}>
        </dw-play-editor>
      </div>
      <div class="edbar">
        <span class=${this.#isKept ? '' : 'bad'}>${say(this.#isKept ? 'keptHere' : 'notKept')}</span>
        <span class="end">
          <input class="vh" type="file" id="script-file" accept=".ts,.js,.mjs,text/javascript" @change=${this.#open} />
          <label class="btn s" for="script-file">${say('openScript')}</label>
          <button class="btn s" type="button" @click=${() => saveFile(this.#name, this.#source)}>
            ${icon('down')}${say('saveScript')}
          </button>
          <button class="btn s" type="button" @click=${() => this.#startOver()}>
            ${say(this.#sure ? 'starterSure' : 'starter')}
          </button>
        </span>
      </div>
    </section>`
  }

  readonly #run = (event: SubmitEvent): void => {
    event.preventDefault()
    const { runner, sets, setCount } = this.#tries
    if (runner.isBusy) return runner.stop()
    if (setCount === null)
      return this.#say(() => html`<b>sets-value</b> ${this.#app.say('setsValue', { given: sets, most: mostSets })}`)
    this.#say(null)
    this.#tries.start(this.#name, this.#source, setCount)
  }

  #edit(source: string): void {
    this.#source = source
    this.#sure = false
    this.#isKept = remember(`bot:${this.gameId}`, source)
    this.#app.update()
  }

  #startOver(): void {
    if (this.#sure) {
      this.#name = firstName
      remember(`bot-name:${this.gameId}`, undefined)
      this.#edit(starterOf(this.#name, this.gameId))
    } else this.#sure = true
    this.#app.update()
  }

  readonly #open = (event: Event): void => {
    const field = event.target as HTMLInputElement
    const [file] = field.files ?? []
    if (file) void this.#openFile(file)
    field.value = ''
  }

  async #openFile(file: File): Promise<void> {
    const read = await readFileText(file, mostScriptBytes)
    if (!read.ok) return this.#say(() => html`${this.#app.say(read.key, read.values)}`)
    this.#name = scriptName(file)
    remember(`bot-name:${this.gameId}`, this.#name)
    this.#edit(read.text)
  }

  /** The line of the fault, while the script is unchanged. */
  #mark(): Mark | null {
    const { run, refusal, troubles } = this.#tries.runner
    if (!run || run.source !== this.#source) return null
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
