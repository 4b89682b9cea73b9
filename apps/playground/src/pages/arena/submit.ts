/**
 * Sending a bot: a script from a starter, a file or the editor, a name, a try in this browser, and the submission. What
 * was typed is kept through every refusal and every reload.
 */
import { limits as ownLimits } from '@dicewright/arena/sandbox'
import { recall, remember } from '@dicewright/elements'
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import type { ArenaRefusal } from '../../arena/client.ts'
import { kilobytes } from '../../arena/format.ts'
import { starters } from '../../arena/starters.ts'
import { words } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { readFileText } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import '../bot/editor.ts'
import type { PlayEditor } from '../bot/editor.ts'
import { lineIn, troubleCard } from '../bot/results.ts'
import { Runner } from '../bot/runner.ts'
import { allowances } from './allowances.ts'
import { Validation } from './validation.ts'

/** Sets played by "Try it here". */
const trySets = 2
const tryOpponent = 'greedy'

export class SubmitCard {
  readonly #app: App
  readonly #arena: Arena
  readonly #gameId: () => string
  readonly #runner = new Runner()
  readonly #validation: Validation
  #source: string
  #file: string
  #name: string
  #isSending = false
  #isOver = false
  #refusal: ArenaRefusal | null = null
  #trouble: string | null = null
  #editor: PlayEditor | null = null

  constructor(app: App, arena: Arena, gameId: () => string) {
    this.#app = app
    this.#arena = arena
    this.#gameId = gameId
    this.#file = recall('arena-file') ?? starters[0]!.file
    this.#name = recall('arena-name') ?? ''
    this.#source = recall('arena-source') ?? ''
    this.#validation = new Validation(app, arena)
    this.#runner.onChange = () => app.update()
    if (this.#source === '') void this.#start(starters[0]!.id)
  }

  close(): void {
    this.#runner.stop()
    this.#runner.onChange = () => {}
    this.#validation.close()
  }

  view(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const server = this.#arena.server?.value ?? null
    const { me } = this.#arena.account
    const chars = server?.limits['sourceChars'] ?? ownLimits.sourceChars
    return html`<section class="card submit" id="submit" tabindex="-1" aria-labelledby="submit-title">
      <header>
        <h2 id="submit-title">${say('submitBot')}</h2>
        <span class="sub">${say('oneFile', { size: kilobytes(app, chars) })}</span>
        <span class="end"
          >${
            me
              ? html`<span>${say('asAuthor', { owner: me.owner })}</span
                  ><span>${say('sentToday', { sent: me.sentToday, limit: me.sendLimit })}</span>`
              : nothing
          }</span
        >
      </header>
      <div class="two-cols">
        <div class="stack">
          ${this.#script()} ${this.#form()} ${this.#tried()} ${allowances(app, this.#gameId(), server)}
        </div>
        <div class="stack">${this.#validation.view()}</div>
      </div>
    </section>`
  }

  #script(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const show = (element: Element | undefined) => {
      if (!element) return
      const editor = element as PlayEditor
      this.#editor = editor
      editor.label = app.say('editorLabel')
      editor.value = this.#source
      editor.mark = this.#mark()
    }
    return html`<div
      class=${this.#isOver ? 'dropzone over' : 'dropzone'}
      @dragover=${(event: DragEvent) => this.#hover(event, true)}
      @dragleave=${(event: DragEvent) => this.#hover(event, false)}
      @drop=${(event: DragEvent) => this.#drop(event)}
    >
      <div class="edbar">
        <select
          class="in"
          aria-label=${say('starterLabel')}
          @change=${(event: Event) => void this.#start((event.target as HTMLSelectElement).value)}
        >
          <option value="" ?selected=${true}>${say('starterOwn')}: ${this.#file}</option>
          ${starters.map(
            ({ id, file }) =>
              html`<option value=${id}>
                ${
                  id === 'my-bot.ts'
                    ? say('starterTs')
                    : id === 'my-bot.js'
                      ? say('starterJs')
                      : say('exampleIs', { file })
                }
              </option>`,
          )}
        </select>
        <input class="vh" type="file" id="bot-file" accept=".ts,.js,.mjs,text/javascript" @change=${this.#choose} />
        <label class="btn s" for="bot-file">${icon('up')}${app.say('openScript')}</label>
        <span>${say('orDrop')}</span>
        <span class="end">${app.say('editorHelp')}</span>
      </div>
      <div class="editor">
        <dw-play-editor ${ref(show)} @input=${(event: Event) => this.#edit((event.target as PlayEditor).value)}>
        </dw-play-editor>
      </div>
    </div>`
  }

  #form(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { account } = this.#arena
    const next = this.#nextVersion()
    const command = `dicewright submit ${this.#file}${this.#name === '' ? '' : ` --name ${this.#name}`}`
    const busy = this.#runner.isBusy
    return html`<form class="subm" @submit=${this.#submit}>
        <label class="in name-in">
          <span class="muted">${say('botName')}</span>
          <input
            name="name"
            maxlength="32"
            autocomplete="off"
            spellcheck="false"
            .value=${this.#name}
            @input=${(event: Event) => this.#rename((event.target as HTMLInputElement).value)}
          />
          ${this.#name === '' ? nothing : html`<span class="faint">${say('willBe', { version: next })}</span>`}
        </label>
        <button class="btn" type="button" @click=${() => this.#try()}>
          ${icon(busy ? 'stop' : 'bolt')}${busy ? app.say('stopBot') : say('tryHere')}
        </button>
        <button class="btn go" type="submit" aria-disabled=${this.#isSending}>
          ${
            this.#isSending
              ? say('submitting')
              : this.#name === ''
                ? say('submitNow')
                : say('submitNamed', { name: `${this.#name} v${next}` })
          }
        </button>
      </form>
      ${
        account.isSignedIn
          ? nothing
          : html`<p class="muted">${say('needsToken')} <a href="#author">${say('toToken')}</a></p>`
      }
      ${this.#refused()}
      <p class="muted">${say('tryHint')}</p>
      <div class="copy">
        <input class="in" id="submit-command" readonly aria-label=${app.say('sameAsCommand')} .value=${command} />
        ${copyButton(app, { id: 'submit', text: () => command, label: app.say('copy'), look: 'btn s', select: '#submit-command' })}
      </div>`
  }

  /** Why it was not taken, and the way to the line it is about. */
  #refused(): TemplateResult | typeof nothing {
    const say = words(this.#app)
    const refusal = this.#refusal
    if (this.#trouble !== null) return html`<div class="note" role="alert"><p>${this.#trouble}</p></div>`
    if (!refusal) return nothing
    const line = lineIn(`${refusal.at} ${refusal.message}`, this.#file)
    return html`<div class="note" role="alert">
      <p>
        ${say('refusedTitle')} ${refusalTemplate(refusal)}
        ${
          refusal.retryAfterMs === undefined
            ? say('nothingStored')
            : say('waitMs', { count: Math.ceil(refusal.retryAfterMs / 1000) })
        }
      </p>
      ${
        line === null
          ? nothing
          : html`<button class="btn s" type="button" @click=${() => this.#editor?.goTo(line)}>
              ${say('goToLine', { line })}
            </button>`
      }
    </div>`
  }

  /** What "Try it here" came to. */
  #tried(): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    const runner = this.#runner
    if (runner.state === 'idle') return nothing
    const { played } = runner
    const won = played.filter(({ ranks, seat }) => ranks[seat] === 1).length
    const faults = runner.troubles.length
    return html`<div class="tried" role="status">
        <h3>${say('tried')}</h3>
        ${runner.refusal ? html`<p>${refusalTemplate(runner.refusal)}</p>` : nothing}
        ${
          runner.isBusy
            ? html`<p class="muted">${say('triedRunning')}</p>
                <progress max=${trySets * 2} value=${played.length} aria-label=${say('tried')}></progress>`
            : runner.refusal
              ? nothing
              : html`<p>
                  ${say('triedWon', { won, of: played.length, faults })} <a href="/bot">${say('fullTest')}</a>
                </p>`
        }
      </div>
      ${runner.isBusy ? nothing : troubleCard(app, runner)}`
  }

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void this.#send()
  }

  async #send(): Promise<void> {
    const say = words(this.#app)
    const { account } = this.#arena
    if (this.#isSending) return
    if (!account.isSignedIn) {
      document.querySelector<HTMLElement>('#owner-name')?.focus()
      return this.#say(say('needsToken'))
    }
    if (this.#name === '') {
      document.querySelector<HTMLElement>('.name-in input')?.focus()
      return this.#say(say('nameNeeded'))
    }
    this.#isSending = true
    this.#say(null)
    const sent = await this.#validation.submit({ name: this.#name, file: this.#file, source: this.#source })
    this.#isSending = false
    this.#refusal = sent.ok ? null : sent
    this.#app.update()
    if (sent.ok) void account.refresh()
  }

  #try(): void {
    if (this.#runner.isBusy) return this.#runner.stop()
    this.#runner.start({
      gameId: this.#gameId(),
      name: this.#file,
      source: this.#source,
      opponent: tryOpponent,
      sets: trySets,
      seed: '1',
    })
  }

  async #start(id: string): Promise<void> {
    const starter = starters.find((one) => one.id === id)
    if (!starter) return
    const text = await starter.load()
    if (text === null) return this.#say(words(this.#app)('unknownFile', { name: starter.file }))
    this.#take(starter.file, text)
  }

  readonly #choose = (event: Event): void => {
    const field = event.target as HTMLInputElement
    const [file] = field.files ?? []
    if (file) void this.#open(file)
    field.value = ''
  }

  #hover(event: DragEvent, isOver: boolean): void {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (this.#isOver === isOver) return
    this.#isOver = isOver
    this.#app.update()
  }

  #drop(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    this.#hover(event, false)
    event.preventDefault()
    void this.#open(file)
  }

  async #open(file: File): Promise<void> {
    // Twice the characters: what is too long is refused by the server with its own sentence.
    const read = await readFileText(file, 2 * ownLimits.sourceChars)
    if (!read.ok) return this.#say(this.#app.say(read.key, read.values))
    this.#take(file.name.replaceAll(/[^\w.-]/g, '-'), read.text)
  }

  #take(file: string, source: string): void {
    this.#file = file
    remember('arena-file', file)
    if (this.#name === '' && file !== 'my-bot.ts' && file !== 'my-bot.js')
      this.#rename(file.replace(/\.\w+$/, '').toLowerCase())
    this.#edit(source)
    this.#say(null)
  }

  #edit(source: string): void {
    this.#source = source
    remember('arena-source', source)
    this.#app.update()
  }

  #rename(name: string): void {
    this.#name = name.trim()
    remember('arena-name', this.#name)
    this.#app.update()
  }

  #say(trouble: string | null): void {
    this.#trouble = trouble
    this.#refusal = null
    this.#app.update()
  }

  #nextVersion(): number {
    const bot = this.#arena.account.me?.bots.find(({ name }) => name === this.#name)
    return 1 + Math.max(0, ...(bot?.versions.map(({ version }) => version) ?? []))
  }

  /** The line a refusal, or a fault of the try, is about. */
  #mark(): { readonly line: number; readonly message: string } | null {
    const { run, refusal, troubles } = this.#runner
    const refused = this.#refusal ?? (run?.source === this.#source ? refusal : null)
    const [trouble] = run?.source === this.#source ? troubles : []
    const message = refused?.message ?? trouble?.message ?? ''
    const line = lineIn(refused ? `${refused.at} ${refused.message}` : (trouble?.stack ?? ''), this.#file)
    return line === null ? null : { line, message }
  }
}
