/** Takes a transcript that is dropped, chosen or pasted: opens a valid one, and says what is wrong with another. */
import { makeTranscript, type Refusal } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { FileDrop } from '../../parts/file-drop.ts'
import { readFileText } from '../../parts/files.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { readTranscript } from '../../parts/share.ts'
import { watchMatch } from '../../parts/watch.ts'

/** The longest session has tens of thousands of plies of about 40 bytes. */
const mostBytes = 4_000_000

export class TranscriptInput {
  readonly #app: App
  readonly #file: FileDrop
  readonly #listening = new AbortController()
  #trouble: (() => TemplateResult) | null = null

  constructor(app: App) {
    this.#app = app
    this.#file = new FileDrop(app, (file) => this.#openFile(file))
    const { signal } = this.#listening
    // The whole window takes the file: a drop beside the box would open it in place of the page.
    addEventListener('dragover', (event) => this.#file.hover(event, true), { signal })
    addEventListener('dragleave', (event) => event.relatedTarget === null && this.#file.hover(event, false), { signal })
    addEventListener('drop', (event) => this.#file.drop(event), { signal })
  }

  /** Stops taking dropped files. */
  close(): void {
    this.#listening.abort()
  }

  view(): TemplateResult {
    const { say } = this.#app
    return html`<div class="drop ${this.#file.isOver ? 'over' : ''}">
        <span>${say('dropHere')}</span>
        <span>
          <input type="file" id="file" accept=".jsonl,.json,.txt,application/jsonl" @change=${this.#file.choose} />
          <label for="file">${say('chooseFile')}</label>
        </span>
        <form class="paste" @submit=${this.#paste}>
          <input
            class="in mono"
            name="text"
            autocomplete="off"
            spellcheck="false"
            aria-label=${say('pasteShort')}
            placeholder=${say('pasteShort')}
          />
          <button class="btn" type="submit">${say('show')}</button>
        </form>
      </div>
      ${this.#trouble ? html`<div class="note bad-transcript" role="alert"><p>${this.#trouble()}</p></div>` : nothing}`
  }

  /** Shows a transcript in any form. */
  open(text: string): void {
    const read = readTranscript(text)
    if (!read.ok) return this.#refuse(read)
    this.#trouble = null
    watchMatch(this.#app, makeTranscript(read.value))
    this.#app.update()
  }

  #refuse(refusal: Refusal): void {
    this.#trouble = () => refusalTemplate(this.#app, refusal)
    this.#app.update()
  }

  readonly #paste = (event: SubmitEvent): void => {
    event.preventDefault()
    const text = new FormData(event.target as HTMLFormElement).get('text')
    this.open(typeof text === 'string' ? fromLink(text) : '')
  }

  async #openFile(file: File): Promise<void> {
    const read = await readFileText(file, mostBytes)
    if (read.ok) return this.open(read.text)
    this.#trouble = () => html`${this.#app.say(read.key, read.values)}`
    this.#app.update()
  }
}

/** People paste the link as often as the text in it. */
function fromLink(text: string): string {
  const found = /[?&]transcript=(dw\d+\.[\w.-]+)/.exec(text)
  return found?.[1] ?? text
}
