/**
 * Submitting a bot: a script from a starter, a file or the editor, its name, a trial in this browser, and the
 * submission. What was typed survives refusals and reloads.
 */
import type { Me } from '@dicewright/arena/api'
import { languageOf, limits as ownLimits, moduleLimits } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { ref } from 'lit/directives/ref.js'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import type { ArenaRefusal } from '../../arena/client.ts'
import { submitCommand } from '../../arena/commands.ts'
import { kilobytes } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { FileDrop } from '../../parts/file-drop.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { languageNames, scriptFiles } from '../../parts/script-files.ts'
import '../bot/editor.ts'
import type { Mark } from '../bot/codemirror.ts'
import type { PlayEditor } from '../bot/editor.ts'
import { moduleTemplate } from '../bot/module.ts'
import { lineIn } from '../bot/results.ts'
import { allowances } from './allowances.ts'
import { Draft, type DraftTrouble } from './draft.ts'
import { NameCheck } from './name-check.ts'
import { Trial } from './trial.ts'
import { Validation } from './validation.ts'

export class SubmitCard {
  readonly #app: App
  readonly #arena: Arena
  readonly #gameId: () => string
  readonly #trial: Trial
  readonly #validation: Validation
  readonly #draft: Draft
  readonly #file: FileDrop
  readonly #names: NameCheck
  #isSending = false
  #refusal: ArenaRefusal | null = null
  /** The existing version that equals the last script, such as `kettle v1`. */
  #wasSent: string | null = null
  /** The author whose version under validation was looked for. */
  #lookedFor: string | null = null
  #trouble: (() => string) | null = null
  #editor: PlayEditor | null = null
  /** The author pressed Submit without a token: shown until there is one. */
  #wantsToken = false

  constructor(app: App, arena: Arena, gameId: () => string) {
    this.#app = app
    this.#arena = arena
    this.#gameId = gameId
    this.#draft = new Draft(() => app.update())
    this.#file = new FileDrop(app, (file) => this.#open(file))
    this.#names = new NameCheck(app, arena)
    this.#validation = new Validation(app, arena, {
      source: () => this.#draft.source,
      goTo: (line) => this.#editor?.goTo(line),
    })
    this.#trial = new Trial(app)
  }

  close(): void {
    this.#trial.close()
    this.#validation.close()
    this.#names.close()
  }

  view(): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    const server = this.#arena.server?.value ?? null
    const { me } = this.#arena.account
    if (me) this.#draft.belongsTo(me.owner)
    if (me) this.#resume(me)
    this.#draft.isFor(this.#gameId())
    if (this.#arena.isClosed) return this.#sentBefore()
    return html`<section class="card submit" id="submit" tabindex="-1" aria-labelledby="submit-title">
      <header>
        <h2 id="submit-title">${say('submitBot')}</h2>
        <span class="sub"
          >${say('oneFile', { size: kilobytes(app, this.#mostChars), module: kilobytes(app, moduleLimits.moduleBytes) })}</span
        >
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
          ${this.#script()} ${this.#form()} ${this.#trial.view()} ${allowances(app, this.#gameId(), server)}
        </div>
        <div class="stack">${this.#validation.view(this.#refusal !== null)}</div>
      </div>
    </section>`
  }

  /** The validation of a version that was sent before submissions were closed. */
  #sentBefore(): TemplateResult | typeof nothing {
    if (this.#validation.submission === null) return nothing
    return html`<section class="card submit" aria-label=${words(this.#app)('validation')}>
      <div class="stack">${this.#validation.view(false)}</div>
    </section>`
  }

  #script(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { file, source, language } = this.#draft
    const show = (element: Element | undefined) => {
      if (!element) return
      const editor = element as PlayEditor
      this.#editor = editor
      editor.label = app.say('editorLabel')
      editor.show(this.#draft.source, language)
      editor.mark = this.#mark()
    }
    return html`<div
      class=${this.#file.isOver ? 'dropzone over' : 'dropzone'}
      @dragover=${(event: DragEvent) => this.#file.hover(event, true)}
      @dragleave=${(event: DragEvent) => this.#file.hover(event, false)}
      @drop=${(event: DragEvent) => this.#file.drop(event)}
    >
      <div class="edbar">
        <select
          class="in"
          aria-label=${say('starterLabel')}
          @change=${(event: Event) => void this.#start((event.target as HTMLSelectElement).value)}
        >
          <option value="" .selected=${live(this.#draft.starter === '')}>${say('starterOwn')}: ${file}</option>
          ${this.#draft.starters.map(
            (starter) =>
              html`<option value=${starter.id} .selected=${live(this.#draft.starter === starter.id)}>
                ${
                  starter.id === starter.file
                    ? say('starterIn', { language: languageNames[languageOf(starter.file)] })
                    : say('exampleIs', { file: starter.file })
                }
              </option>`,
          )}
        </select>
        <input class="vh" type="file" id="bot-file" accept=${scriptFiles} @change=${this.#file.choose} />
        <label class="btn s" for="bot-file">${icon('up')}${app.say('openScript')}</label>
        <span>${say('orDrop')}</span>
        <span class="end">${language === 'wasm' ? nothing : app.say('editorHelp')}</span>
      </div>
      ${
        language === 'wasm'
          ? moduleTemplate(app, { name: file, source, language }, this.#gameId())
          : html`<div class="editor">
              <dw-play-editor
                ${ref(show)}
                @input=${(event: Event) => this.#draft.edit((event.target as PlayEditor).value)}
              >
              </dw-play-editor>
            </div>`
      }
    </div>`
  }

  #form(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { account } = this.#arena
    const { file, name } = this.#draft
    const byAdmin = this.#arena.server?.value?.now.closed.includes('registration')
    const next = name === '' ? null : this.#names.nextVersion(name)
    const command = submitCommand(file, name)
    const busy = this.#trial.isBusy
    return html`<form class="subm" @submit=${this.#submit}>
        <label class="in name-in">
          <span class="muted">${say('botName')}</span>
          <input
            name="name"
            maxlength="32"
            autocomplete="off"
            spellcheck="false"
            .value=${name}
            @input=${(event: Event) => this.#draft.rename((event.target as HTMLInputElement).value)}
          />
          ${next === null ? nothing : html`<span class="faint">${say('willBe', { version: next })}</span>`}
        </label>
        ${
          this.#trial.canPlay(this.#gameId())
            ? html`<button class="btn" type="button" @click=${() => this.#trial.toggle(this.#gameId(), this.#draft)}>
                ${icon(busy ? 'stop' : 'bolt')}${busy ? app.say('stopBot') : say('tryHere')}
              </button>`
            : nothing
        }
        <button class="btn go" type="submit" aria-disabled=${this.#isSending}>
          ${
            this.#isSending
              ? say('submitting')
              : next === null
                ? say('submitNow')
                : say('submitNamed', { name: `${name} v${next}` })
          }
        </button>
      </form>
      ${name === '' ? nothing : this.#names.note(name)}
      ${
        account.isSignedIn
          ? nothing
          : html`<div class=${this.#wantsToken ? 'note' : 'muted'} role=${this.#wantsToken ? 'alert' : nothing}>
              <p>
                ${say(byAdmin ? 'needsTokenOfAdmin' : 'needsToken')}
                ${byAdmin ? nothing : html`<a href="#author">${say('toToken')}</a>`}
              </p>
            </div>`
      }
      ${this.#refused()}
      <p class="muted">${say('tryHint')}</p>
      <p class="muted">${say('submitByCommand')}</p>
      ${commandTemplate(app, { id: 'submit-command', command, label: say('submitCommandLabel') })}`
  }

  /** Why it was refused, and a button to the line. */
  #refused(): TemplateResult | typeof nothing {
    const say = words(this.#app)
    const refusal = this.#refusal
    if (this.#wantsToken && this.#arena.account.isSignedIn) this.#wantsToken = false
    if (this.#trouble !== null) return html`<div class="note" role="alert"><p>${this.#trouble()}</p></div>`
    if (this.#wasSent !== null)
      return html`<div class="note ok" role="status"><p>${say('wasSent', { name: this.#wasSent })}</p></div>`
    if (!refusal) return nothing
    const line = lineIn(`${refusal.at} ${refusal.message}`, this.#draft.file)
    return html`<div class="note" role="alert">
      <p>
        ${refusal.code === 'server-unreachable' ? nothing : say('refusedTitle')} ${refusalTemplate(this.#app, refusal)}
        ${afterRefusal(this.#app, refusal)}
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

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void this.#send()
  }

  async #send(): Promise<void> {
    const { account } = this.#arena
    if (this.#isSending) return
    if (!account.isSignedIn) {
      document.querySelector<HTMLElement>('#owner-name, #author [name=token]')?.focus()
      this.#wantsToken = true
      return this.#say(null)
    }
    if (this.#draft.name === '') {
      document.querySelector<HTMLElement>('.name-in input')?.focus()
      return this.#say(() => words(this.#app)('nameNeeded'))
    }
    this.#isSending = true
    this.#say(null)
    const sent = await this.#validation.submit({
      name: this.#draft.name,
      file: this.#draft.file,
      source: this.#draft.source,
    })
    this.#isSending = false
    this.#refusal = sent.ok ? null : sent
    this.#wasSent = sent.ok && !sent.isNew ? `${sent.value.bot} v${sent.value.version}` : null
    this.#app.update()
    if (sent.ok) void account.refresh()
  }

  /** Follows, once, a version that is under validation when the page opens. */
  #resume({ owner, bots }: Me): void {
    if (this.#lookedFor === owner) return
    this.#lookedFor = owner
    const open = bots.flatMap(({ versions }) => versions).find(({ state }) => state === 'validating')
    if (open && this.#validation.submission === null) void this.#validation.resume(open.id)
  }

  async #start(id: string): Promise<void> {
    this.#report(await this.#draft.start(id))
  }

  async #open(file: File): Promise<void> {
    this.#report(await this.#draft.open(file, this.#mostChars))
  }

  #report(trouble: DraftTrouble | null): void {
    if (trouble === null) return this.#say(null)
    const app = this.#app
    this.#say(() => {
      if (trouble.of === 'pages') return app.say(trouble.key, trouble.values)
      if (trouble.of === 'arena') return words(app)(trouble.key, trouble.values)
      const [size, most] = [kilobytes(app, trouble.size), kilobytes(app, trouble.most)]
      return words(app)('botTooLarge', { name: trouble.name, size, most })
    })
  }

  #say(trouble: (() => string) | null): void {
    this.#trouble = trouble
    this.#refusal = null
    this.#wasSent = null
    this.#app.update()
  }

  /** The server's limit for a script. */
  get #mostChars(): number {
    return this.#arena.server?.value?.limits['sourceChars'] ?? ownLimits.sourceChars
  }

  /** The line of a refusal or of a fault in the trial. */
  #mark(): Mark | null {
    const refusal = this.#refusal
    if (!refusal) return this.#trial.markIn(this.#draft)
    const line = lineIn(`${refusal.at} ${refusal.message}`, this.#draft.file)
    return line === null ? null : { line, message: refusal.message }
  }
}

/** The sentence about a script that was refused, or whose answer was lost. */
function afterRefusal(app: App, { code, retryAfterMs }: ArenaRefusal): string {
  const say = words(app)
  if (code === 'server-unreachable') return say('mayHaveArrived')
  return retryAfterMs === undefined ? say('nothingStored') : say('waitMs', { count: Math.ceil(retryAfterMs / 1000) })
}
