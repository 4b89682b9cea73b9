/** A match from its transcript: replayed on the board, with checks beside it. */
import { makeTranscript, type Refusal, type Transcript } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { playAddress } from '../../routes.ts'
import type { App, Page, WrongParameter } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { fileNameOf, readTranscript } from '../../parts/share.ts'
import { plyNamed, wrongPly } from '../../parts/wrong-parameters.ts'
import type { Check } from '../../replay/check.ts'
import { MatchView } from '../../replay/view.ts'
import { tableOf } from '../../setup/table-of.ts'
import { TranscriptInput } from './transcript-input.ts'
import { ArenaMatches } from './matches.ts'

export class WatchPage implements Page {
  readonly #app: App
  readonly #input: TranscriptInput
  readonly #match: MatchView
  readonly #matches: ArenaMatches
  #text: string | null = null
  #refusal: Refusal | null = null

  constructor(app: App) {
    this.#app = app
    this.#input = new TranscriptInput(app)
    this.#match = new MatchView(app)
    this.#matches = new ArenaMatches(app)
    this.moved()
  }

  get gameId(): string | null {
    return this.#match.transcript?.header.game ?? null
  }

  title(): string {
    const { transcript } = this.#match
    return transcript ? this.#app.say.list(transcript.header.players) : this.#app.say('watchPage')
  }

  moved(): void {
    const kept = (history.state as { readonly transcript?: unknown } | null)?.transcript
    const text = this.#app.url.searchParams.get('transcript') ?? (typeof kept === 'string' ? kept : null)
    // The list is shown where there is no transcript.
    if (text === null) void this.#matches.open()
    else this.#matches.close()
    if (text === this.#text) return
    this.#text = text
    this.#refusal = null
    this.#match.close()
    if (text !== null) this.#read(text)
  }

  leave(): void {
    this.#input.close()
    this.#matches.close()
    this.#match.close()
  }

  wrong(): readonly WrongParameter[] {
    const { transcript } = this.#match
    return transcript ? wrongPly(this.#app, transcript.entries.length, false) : []
  }

  status(): TemplateResult | typeof nothing {
    return this.#matches.status()
  }

  view(): TemplateResult {
    const { say } = this.#app
    const { transcript, found } = this.#match
    if (transcript && found) return this.#shown(transcript, found)
    const { isHere } = this.#matches
    return html`<div class="head">
        <div>
          <h1>${say('watchPage')}</h1>
          <p>${isHere ? words(this.#app)('watchArena') : say('watchLead')}</p>
        </div>
      </div>
      ${this.#refusal ? html`<div class="note" role="alert"><p>${refusalTemplate(this.#app, this.#refusal)}</p></div>` : nothing}
      <div class="stack">
        ${this.#matches.view()}
        <section class="card">
          <header><h2>${say('watchTitle')}</h2></header>
          ${isHere ? html`<p class="muted before-drop">${say('watchLead')}</p>` : nothing} ${this.#input.view()}
        </section>
      </div>`
  }

  #read(text: string): void {
    const read = readTranscript(text)
    if (!read.ok) {
      this.#refusal = read
      return
    }
    this.#match.file = fileNameOf(read.value)
    this.#match.open(read.value, plyNamed(this.#app.url, read.value.entries.length) ?? 0)
  }

  #shown(transcript: Transcript, found: Check): TemplateResult {
    const app = this.#app
    const { say, language } = app
    const { titles } = found.match.game.facts
    return html`<div class="head">
        <div>
          <h1>${say.list(transcript.header.players)}</h1>
          <p>${titles[language]} · ${say('plies', { count: transcript.entries.length })}${aboutLine(transcript)}</p>
        </div>
        <div class="act">
          <a class="btn" href="/watch">${icon('back')}${say('another')}</a>
          <button class="btn" type="button" @click=${() => this.#download(transcript)}>
            ${icon('down')}${say('download')}
          </button>
          ${app.url.searchParams.has('transcript') ? this.#linkButton() : nothing}
        </div>
      </div>
      ${this.#match.view(
        html`<a class="btn" href=${playAddress(...tableOf(transcript))}>${icon('play')}${say('sameTable')}</a>`,
      )}`
  }

  /** The link to the ply shown. */
  #linkButton(): TemplateResult {
    const link = (): string => {
      const url = new URL(location.href)
      url.searchParams.set('at', String(this.#match.ply))
      return url.href
    }
    return copyButton(this.#app, { id: 'watch', text: link, label: words(this.#app)('linkToPly') })
  }

  #download(transcript: Transcript): void {
    saveFile(fileNameOf(transcript), makeTranscript(transcript), 'application/jsonl')
  }
}

/** The mirrored set and the number of the match, from the transcript. */
function aboutLine({ header }: Transcript): TemplateResult | typeof nothing {
  const match = header.about?.['match']
  if (match === undefined || !('set' in header.dice)) return nothing
  return html` · <span lang="en">${header.dice.set}, ${match}</span>`
}
