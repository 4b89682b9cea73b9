/** The page where a bot is written and tried: an editor, a test against a house bot, and why it went as it went. */
import { makeStarter, sandboxVersion } from '@dicewright/arena/sandbox'
import { recall, remember } from '@dicewright/elements'
import { gameById, games, makeShareText, parseTranscript } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { placeOf, watchAddress } from '../../address.ts'
import type { App, Page } from '../../app.ts'
import { copyButton } from '../../parts/copy.ts'
import { readFileText, saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { noteTemplate, refusalTemplate } from '../../parts/problem.ts'
import { mostLinkChars } from '../../parts/share.ts'
import type { Played } from '../../sandbox/talk.ts'
import { opponentOf } from '../../setup/setup.ts'
import './editor.ts'
import type { Mark, PlayEditor } from './editor.ts'
import { fuelCard, lineIn, matchTable, outputCard, totals, troubleCard } from './results.ts'
import { Runner } from './runner.ts'

const mostSets = 50
const mostScriptBytes = 1_000_000

/** Outlives the page: results are there again after a match was watched. */
const runner = new Runner()

export class BotPage implements Page {
  readonly #app: App
  readonly #gameId: string
  #name: string
  #source: string
  #isKept = true
  #opponent: string
  #sets = '5'
  #seed = '1'
  #sure = false
  #trouble: TemplateResult | null = null

  constructor(app: App) {
    this.#app = app
    const place = placeOf(app.url)
    this.#gameId = ('game' in place ? place.game : games[0]!).facts.id
    this.#name = recall(`bot-name:${this.#gameId}`) ?? 'my-bot.ts'
    this.#source = recall(`bot:${this.#gameId}`) ?? makeStarter(this.#name)
    this.#opponent = opponentOf(gameById(this.#gameId)!)
    if (runner.run) ({ opponent: this.#opponent, seed: this.#seed } = runner.run)
    if (runner.run) this.#sets = String(runner.run.sets)
    runner.onChange = () => app.update()
  }

  title(): string {
    return this.#app.say('botTitle')
  }

  leave(): void {
    runner.onChange = () => {}
  }

  view(): TemplateResult {
    const app = this.#app
    const { say } = app
    return html`<div class="head">
        <div>
          <h1>${say('botTitle')}</h1>
          <p>${say('botLead')}</p>
        </div>
      </div>
      ${this.#trouble ? noteTemplate(app, html`<p>${this.#trouble}</p>`, () => this.#say(null)) : nothing}
      <div class="bot">
        ${this.#editor()}
        <div class="stack">${this.#form()}</div>
      </div>
      <div class="stack below">
        ${
          runner.refusal
            ? html`<div class="note" role="alert"><p>${refusalTemplate(runner.refusal)}</p></div>`
            : nothing
        }
        ${runner.played.length > 0 ? totals(app, runner.played) : nothing} ${troubleCard(app, runner)}
        ${
          runner.played.length > 0
            ? html`${matchTable(app, runner.played, (match) => this.#watch(match))} ${fuelCard(app, runner.played)}
              ${outputCard(app, runner)}`
            : nothing
        }
      </div>`
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

  #form(): TemplateResult {
    const app = this.#app
    const { say, language } = app
    const bots = houseBots(this.#gameId)
    const command = `dicewright play ${this.#gameId} --bots ${this.#name},${this.#opponent} --sets ${this.#sets} --seed ${this.#seed}`
    const field = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value
    return html`<section class="card">
        <header>
          <h2>${say('tryIt')}</h2>
          <span class="sub">${gameById(this.#gameId)!.facts.titles[language]}</span>
        </header>
        <form class="run" @submit=${this.#run}>
          <label>
            <span>${say('against')}</span>
            <select
              class="in"
              .value=${this.#opponent}
              @change=${(event: Event) => this.#set(() => (this.#opponent = field(event)))}
            >
              ${Object.keys(bots).map(
                (name) => html`<option value=${name} ?selected=${name === this.#opponent}>${name}</option>`,
              )}
            </select>
          </label>
          <p class="muted">${bots[this.#opponent]?.about[language]}</p>
          <div class="two">
            <label>
              <span>${say('sets')}</span>
              <input
                class="in"
                type="number"
                min="1"
                max=${mostSets}
                step="1"
                aria-describedby="sets-hint"
                .value=${this.#sets}
                @input=${(event: Event) => this.#set(() => (this.#sets = field(event)))}
              />
            </label>
            <label>
              <span>${say('botSeed')}</span>
              <input
                class="in mono"
                maxlength="64"
                autocomplete="off"
                .value=${this.#seed}
                @input=${(event: Event) => this.#set(() => (this.#seed = field(event)))}
              />
            </label>
          </div>
          <p class="muted" id="sets-hint">${say('setsHint', { count: 2 * (this.#setCount() ?? 0) })}</p>
          <button class=${runner.isBusy ? 'btn' : 'btn go'} type="submit">
            ${icon(runner.isBusy ? 'stop' : 'play')}${say(runner.isBusy ? 'stopBot' : 'runBot')}
          </button>
          ${this.#progress()}
        </form>
      </section>
      <section class="card">
        <header><h3>${say('sameAsCommand')}</h3></header>
        <div class="copy">
          <input class="in" id="command" readonly aria-label=${say('sameAsCommand')} .value=${command} />
          ${copyButton(app, { id: 'command', text: () => command, label: say('copy'), select: '#command' })}
        </div>
      </section>`
  }

  #progress(): TemplateResult {
    const { say } = this.#app
    const { state, run, played, asked } = runner
    const of = 2 * (run?.sets ?? 0)
    // What changes four times a second is shown and not spoken.
    return html`${
        state === 'running' && asked
          ? html`<progress max=${of} value=${played.length} aria-label=${say('tryIt')}></progress>
              <p class="muted">${say('running', { match: played.length + 1, of, ply: asked.ply })}</p>`
          : nothing
      }
      <p class="muted" role="status">${this.#news()}</p>`
  }

  #news(): string | typeof nothing {
    const { say } = this.#app
    const { state, played } = runner
    if (state === 'idle') return say('emptyResults', { sandbox: sandboxVersion })
    if (state === 'opening') return say('starting')
    if (state === 'stopped') return say('stopped', { count: played.length })
    return state === 'done' && played.length > 0 ? say('doneRun', { count: played.length }) : nothing
  }

  readonly #run = (event: SubmitEvent): void => {
    event.preventDefault()
    if (runner.isBusy) return runner.stop()
    const sets = this.#setCount()
    if (sets === null)
      return this.#say(html`<b>sets-value</b> ${this.#app.say('setsValue', { given: this.#sets, most: mostSets })}`)
    this.#say(null)
    runner.start({
      gameId: this.#gameId,
      name: this.#name,
      source: this.#source,
      opponent: this.#opponent,
      sets,
      seed: this.#seed.trim() || '1',
    })
  }

  /** Null where it is no whole number within bounds. */
  #setCount(): number | null {
    const sets = Number(this.#sets)
    return Number.isInteger(sets) && sets >= 1 && sets <= mostSets ? sets : null
  }

  #edit(source: string): void {
    this.#source = source
    this.#sure = false
    this.#isKept = remember(`bot:${this.#gameId}`, source)
    this.#app.update()
  }

  #startOver(): void {
    if (this.#sure) {
      this.#name = 'my-bot.ts'
      remember(`bot-name:${this.#gameId}`, undefined)
      this.#edit(makeStarter(this.#name))
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
    if (!read.ok) return this.#say(html`${this.#app.say(read.key, read.values)}`)
    this.#name = file.name.replaceAll(/[^\w.-]/g, '-')
    remember(`bot-name:${this.#gameId}`, this.#name)
    this.#edit(read.text)
  }

  /** The line that went wrong, while the script is the one that did. */
  #mark(): Mark | null {
    const { run, refusal, troubles } = runner
    if (!run || run.source !== this.#source) return null
    const [trouble] = troubles
    const message = refusal?.message ?? trouble?.message ?? ''
    const line = lineIn(refusal ? `${refusal.at} ${refusal.message}` : (trouble?.stack ?? ''), run.name)
    return line === null ? null : { line, message }
  }

  #watch(match: Played): void {
    const parsed = parseTranscript(match.transcript)
    const short = parsed.ok ? makeShareText(parsed.value, games) : parsed
    if (short.ok && short.value.length <= mostLinkChars) this.#app.go(watchAddress(short.value))
    else this.#app.go('/watch', { state: { transcript: match.transcript } })
  }

  #set(change: () => void): void {
    change()
    this.#app.update()
  }

  #say(trouble: TemplateResult | null): void {
    this.#trouble = trouble
    this.#app.update()
  }
}
