/**
 * The editor: CodeMirror in an open shadow root, where its styles are adopted sheets, which `style-src 'self'` allows.
 * It is loaded when it is about to come into view; until then, and where it cannot be loaded, a text area is there
 * instead.
 */
import type { Language } from '@dicewright/arena/sandbox'
import { define } from '@dicewright/elements'
import type { Editor, Mark } from './codemirror.ts'

export class PlayEditor extends HTMLElement {
  readonly #plain = document.createElement('textarea')
  #editor: Editor | null = null
  #text = ''
  #language: Language = 'ts'
  #label = ''
  #mark: Mark | null = null

  constructor() {
    super()
    this.#plain.spellcheck = false
    this.#plain.addEventListener('input', () => (this.#text = this.#plain.value))
  }

  /** The script. */
  get value(): string {
    return this.#editor?.view.state.doc.toString() ?? this.#text
  }

  /** Shows a script, and sends no event. What is undone stays within one language. */
  show(text: string, language: Language): void {
    const isSame = language === this.#language
    if (text === this.value && isSame) return
    this.#text = this.#plain.value = text
    this.#language = language
    const { view } = this.#editor ?? {}
    if (isSame) return view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    this.#editor?.open(text, language)
    this.label = this.#label
  }

  set label(label: string) {
    this.#label = this.#plain.ariaLabel = label
    this.#editor?.view.contentDOM.setAttribute('aria-label', label)
  }

  /** The line of an error, underlined, with its message. */
  set mark(mark: Mark | null) {
    if (mark?.line === this.#mark?.line && mark?.message === this.#mark?.message) return
    this.#mark = mark
    this.#editor?.mark(mark)
  }

  /** Puts the caret at the beginning of a line, 1-based, and shows it. */
  goTo(line: number): void {
    const { view } = this.#editor ?? {}
    if (!view) return
    const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)))
    view.dispatch({ selection: { anchor: from }, scrollIntoView: true })
    view.focus()
  }

  /** CodeMirror is the largest file of the pages: it is fetched when the editor is about to come into view. */
  connectedCallback(): void {
    if (this.shadowRoot) return
    this.append(this.#plain)
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void this.#open()
      },
      { rootMargin: '300px' },
    )
    watch.observe(this)
  }

  async #open(): Promise<void> {
    const editor = await import('./codemirror.ts').catch(() => null)
    if (!editor || this.shadowRoot) return
    const caret = this.#plain.matches(':focus') ? this.#plain.selectionStart : null
    const made = editor.makeEditor(this.attachShadow({ mode: 'open' }), this.#label, (text) => {
      this.#text = text
      this.dispatchEvent(new Event('input', { bubbles: true }))
    })
    made.open(this.#text, this.#language)
    made.mark(this.#mark)
    this.#editor = made
    this.#plain.remove()
    if (caret === null) return
    made.view.dispatch({ selection: { anchor: caret } })
    made.view.focus()
  }
}

define('dw-play-editor', PlayEditor)

declare global {
  interface HTMLElementTagNameMap {
    'dw-play-editor': PlayEditor
  }
}
