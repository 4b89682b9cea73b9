/** The dialog with the snippets: the code, its size, and a preview. */
import { html, posterText, type DrawingClass } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { themes, type App, type Theme } from '../../app.ts'
import {
  attributesOf,
  frameAddress,
  isOwnComputer,
  kinds,
  makeSnippet,
  scriptOf,
  type Embedded,
  type Kind,
} from '../../embed/snippets.ts'
import { rowOf } from '../../games/games.ts'
import type { Key } from '../../messages.ts'
import { copyButton } from '../../parts/copy.ts'
import { highlighted } from '../../parts/highlight.ts'
import { icon } from '../../parts/icons.ts'
import { defaultSetup, makePlayers, makeSetup, optionsGiven, type Setup } from '../../setup/setup.ts'
import { gameById, games } from '../../games/modules.ts'
import '../../embed/host.ts'

const kindKeys: Readonly<Record<Kind, { readonly name: Key; readonly help: Key }>> = {
  tag: { name: 'kindTag', help: 'tagHelp' },
  frame: { name: 'kindFrame', help: 'frameHelp' },
  wordpress: { name: 'kindWordpress', help: 'wordpressHelp' },
  mediawiki: { name: 'kindMediawiki', help: 'mediawikiHelp' },
}
const themeKeys = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const
const languageNames = { '': '', en: 'English', ja: '日本語', ko: '한국어' } as const

/** A match that may be embedded as it stands. */
export interface EmbeddedMatch {
  readonly Class: DrawingClass
  /** In short. */
  readonly transcript: string
}

export class EmbedDialog {
  readonly #app: App
  #dialog: HTMLDialogElement | undefined
  /** The table it was opened for. */
  #asked: Setup | null = null
  /** The table of the code: another game than was asked for has its usual one. */
  #setup: Setup | null = null
  #match: EmbeddedMatch | null = null
  /** What the tag has of the match; null where a new one begins. */
  #position: Embedded['match'] | null = null
  #kind: Kind = 'tag'
  #theme: Theme = 'auto'
  #language: keyof typeof languageNames = ''
  /** Bytes of the script that is pasted, gzipped; null until measured. */
  #gzipBytes: number | null = null
  #width = 0

  constructor(app: App) {
    this.#app = app
  }

  open(setup: Setup, match: EmbeddedMatch | null = null): void {
    this.#asked = setup
    this.#match = match
    this.#show(setup)
  }

  #show(setup: Setup): void {
    this.#setup = setup
    this.#position = null
    this.#gzipBytes = null
    this.#app.update()
    void this.#measure(setup.game.facts.id)
  }

  view(): TemplateResult | typeof nothing {
    if (!this.#setup) return nothing
    return html`<dialog
      class="dlg"
      closedby="any"
      aria-labelledby="embed-title"
      ${ref(this.#place)}
      @close=${() => this.#closed()}
    >
      ${this.#content(this.#setup)}
    </dialog>`
  }

  readonly #place = (dialog: Element | undefined): void => {
    this.#dialog = dialog as HTMLDialogElement | undefined
    // The dialog is connected after this.
    queueMicrotask(() => {
      this.#dialog?.showModal()
      this.#measureWidth()
    })
  }

  #content(setup: Setup): TemplateResult {
    const app = this.#app
    const { say } = app
    const table = this.#embedded(setup)
    const snippet = makeSnippet[this.#kind](table)
    return html`<header>
        <h2 id="embed-title">${say('embedTitle', { game: table.title })}</h2>
        <button class="close" type="button" aria-label=${say('close')} @click=${() => this.#dialog?.close()}>
          ${icon('cross')}
        </button>
      </header>
      <div class="emb">
        <div class="stack">
          <div class="seg" role="group" aria-label=${say('kind')}>
            ${kinds.map(
              (kind) =>
                html`<button type="button" aria-pressed=${kind === this.#kind} @click=${() => this.#choose({ kind })}>
                  ${say(kindKeys[kind].name)}
                </button>`,
            )}
          </div>
          <p class="muted">${say(kindKeys[this.#kind].help)}</p>
          ${isOwnComputer(table.origin) ? html`<p>${say('ownComputer', { origin: table.origin })}</p>` : nothing}
          <div class="code" tabindex="0" role="region" aria-label=${say(kindKeys[this.#kind].name)}>
            <pre id="snippet">${highlighted(snippet)}</pre>
          </div>
          <dl class="kv">
            <dt>${say('script')}</dt>
            <dd>
              ${this.#gzipBytes === null ? '…' : say('gzipSize', { size: Math.round(this.#gzipBytes / 100) / 10 })}
            </dd>
            <dt>${say('needs')}</dt>
            <dd>${say('needsNothing')}</dd>
          </dl>
          <div class="three">${this.#gameChoice(setup)} ${this.#themeChoice()} ${this.#languageChoice()}</div>
          ${this.#matchChoice()}
          ${copyButton(app, {
            id: 'embed',
            text: () => snippet,
            label: say('copy'),
            look: 'btn go',
            select: '#snippet',
          })}
        </div>
        <figure>
          <iframe
            src=${frameAddress({ ...table, origin: '', language: this.#language || app.language })}
            title=${`${say('preview')}: ${table.title}`}
            sandbox="allow-scripts"
          ></iframe>
          <figcaption class="lbl">
            <span>${say('preview')}</span
            ><span>${this.#width > 0 ? say('previewWidth', { width: this.#width }) : nothing}</span>
          </figcaption>
        </figure>
      </div>`
  }

  #gameChoice({ game }: Setup): TemplateResult {
    const { say, language } = this.#app
    const choose = (event: Event): void => {
      const chosen = gameById((event.target as HTMLSelectElement).value)!
      this.#show(chosen === this.#asked!.game ? this.#asked! : defaultSetup(chosen))
    }
    return html`<label>
      <span class="lbl">${say('embedGame')}</span>
      <select class="in" @change=${choose}>
        ${games.map(
          (one) => html`<option value=${one.facts.id} ?selected=${one === game}>${one.facts.titles[language]}</option>`,
        )}
      </select>
    </label>`
  }

  /** Whether the tag goes on with the match that is shown. */
  #matchChoice(): TemplateResult | typeof nothing {
    if (!this.#match || this.#kind !== 'tag' || this.#setup !== this.#asked) return nothing
    const choose = (event: Event): void => {
      this.#position = null
      this.#app.update()
      if ((event.target as HTMLInputElement).checked) void this.#writePosition()
    }
    return html`<label
      ><input type="checkbox" .checked=${this.#position !== null} @change=${choose} />
      ${this.#app.say('embedMatch')}</label
    >`
  }

  /** The poster of the match is about all that the tag says. */
  async #writePosition(): Promise<void> {
    const { Class, transcript } = this.#match!
    const attributes = { ...attributesOf(this.#embedded(this.#setup!)), transcript }
    const language = this.#language || this.#app.language
    const poster = await posterText(Class, attributes, language)
    if (language !== (this.#language || this.#app.language)) return
    this.#position = { transcript, poster }
    this.#app.update()
  }

  #themeChoice(): TemplateResult {
    const { say } = this.#app
    return html`<label>
      <span class="lbl">${say('embedTheme')}</span>
      <select
        class="in"
        @change=${(event: Event) => this.#choose({ theme: (event.target as HTMLSelectElement).value as Theme })}
      >
        ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === this.#theme}>${say(themeKeys[theme])}</option>`)}
      </select>
    </label>`
  }

  #languageChoice(): TemplateResult {
    const { say } = this.#app
    const choose = (event: Event) =>
      this.#choose({ language: (event.target as HTMLSelectElement).value as keyof typeof languageNames })
    return html`<label>
      <span class="lbl">${say('embedLanguage')}</span>
      <select class="in" @change=${choose}>
        ${Object.entries(languageNames).map(
          ([tag, name]) =>
            html`<option value=${tag} ?selected=${tag === this.#language}>
              ${tag === '' ? say('fromPage') : name}
            </option>`,
        )}
      </select>
    </label>`
  }

  #choose({ kind = this.#kind, theme = this.#theme, language = this.#language }): void {
    const isOther = language !== this.#language
    this.#kind = kind
    this.#theme = theme
    this.#language = language
    if (isOther && this.#setup) void this.#measure(this.#setup.game.facts.id)
    if (isOther && this.#position) void this.#writePosition()
    this.#app.update()
  }

  #embedded(setup: Setup): Embedded {
    const language = this.#language || this.#app.language
    return {
      origin: location.origin,
      gameId: setup.game.facts.id,
      title: setup.game.facts.titles[language],
      about: rowOf(setup.game.facts.id).words.line[language],
      players: makePlayers(setup.players),
      options: optionsGiven(setup),
      seed: setup.seed,
      setup: makeSetup(setup),
      theme: this.#theme,
      // A frame does not know the language of its parent page: its address has it.
      language: this.#language || (this.#kind === 'tag' ? '' : this.#app.language),
      match: this.#position ?? undefined,
    }
  }

  #closed(): void {
    // The frame is removed with the dialog, so that it does not play on.
    this.#setup = null
    this.#app.update()
  }

  #measureWidth(): void {
    const frame = this.#dialog?.querySelector('iframe')
    if (!frame) return
    this.#width = frame.clientWidth
    this.#app.update()
  }

  /** The size that a reader will load: the file as served, compressed by this browser. */
  async #measure(gameId: string): Promise<void> {
    try {
      const { body } = await fetch(`/cdn/${scriptOf(gameId, this.#language)}`)
      if (!body) return
      const packed = new Response(body.pipeThrough(new CompressionStream('gzip')))
      const { byteLength } = await packed.arrayBuffer()
      if (gameId !== this.#setup?.game.facts.id) return
      this.#gzipBytes = byteLength
      this.#app.update()
    } catch {
      // Then no size is shown.
    }
  }
}
