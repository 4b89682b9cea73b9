/**
 * The editor: CodeMirror in an open shadow root, where its styles are adopted sheets, which `style-src 'self'` allows.
 * It is loaded when it is about to come into view; until then, and where it cannot be loaded, a text area is there
 * instead.
 */
import type { EditorView } from '@codemirror/view'
import { define } from '@dicewright/elements'
import type { Mark } from './codemirror.ts'

export class PlayEditor extends HTMLElement {
  readonly #plain = document.createElement('textarea')
  #view: EditorView | null = null
  #setMark: ((mark: Mark | null) => void) | null = null
  #text = ''
  #label = ''
  #mark: Mark | null = null

  constructor() {
    super()
    this.#plain.spellcheck = false
    this.#plain.addEventListener('input', () => (this.#text = this.#plain.value))
  }

  /** The script. Setting it sends no event. */
  get value(): string {
    return this.#view?.state.doc.toString() ?? this.#text
  }
  set value(text: string) {
    if (text === this.value) return
    this.#text = this.#plain.value = text
    this.#view?.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } })
  }

  set label(label: string) {
    this.#label = this.#plain.ariaLabel = label
    this.#view?.contentDOM.setAttribute('aria-label', label)
  }

  /** The line of an error, underlined, with its message. */
  set mark(mark: Mark | null) {
    if (mark?.line === this.#mark?.line && mark?.message === this.#mark?.message) return
    this.#mark = mark
    this.#setMark?.(mark)
  }

  /** Puts the caret at the beginning of a line, 1-based, and shows it. */
  goTo(line: number): void {
    const view = this.#view
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
    const made = editor.makeEditor(this.attachShadow({ mode: 'open' }), this.#text, this.#label, (text) => {
      this.#text = text
      this.dispatchEvent(new Event('input', { bubbles: true }))
    })
    this.#view = made.view
    this.#setMark = made.mark
    made.mark(this.#mark)
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
