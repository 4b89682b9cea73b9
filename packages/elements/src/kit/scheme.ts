/**
 * Whether an element is light or dark where neither it nor the page says so (`color-scheme`): as what it stands on is.
 * Many dark pages declare no colour scheme; by CSS alone an element would be a white island there.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { around, schemeBehind, type Scheme } from './backdrop.ts'

/** Keeps the colour scheme of its host right while the page declares none. */
export class SchemeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element
  #sheet: CSSStyleSheet | undefined
  #scheme: Scheme | null = null
  #leave = new AbortController()
  #due = false

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    const { ownerDocument: document, shadowRoot } = this.#host
    const { defaultView: view } = document
    if (!view || !shadowRoot) return
    this.#scheme = null
    // A root that moved to another document has lost its sheets.
    this.#sheet = new view.CSSStyleSheet()
    shadowRoot.adoptedStyleSheets.push(this.#sheet)
    this.#watch(document, view)
    this.#look()
  }

  hostDisconnected(): void {
    this.#leave.abort()
    const { shadowRoot } = this.#host
    if (!shadowRoot || !this.#sheet) return
    const at = shadowRoot.adoptedStyleSheets.indexOf(this.#sheet)
    if (at >= 0) shadowRoot.adoptedStyleSheets.splice(at, 1)
    this.#sheet = undefined
  }

  /** Listens to what changes backgrounds: attributes of what is around, style sheets, the reader's system, the end of a fade. */
  #watch(document: Document, view: Window): void {
    this.#leave = new AbortController()
    const { signal } = this.#leave
    const changed = new MutationObserver(this.#lookSoon)
    for (let node: Element | null = this.#host; node; node = around(node)) changed.observe(node, { attributes: true })
    changed.observe(document.head, { subtree: true, childList: true, characterData: true, attributes: true })
    signal.addEventListener('abort', () => changed.disconnect())
    view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#lookSoon, { signal })
    document.addEventListener('change', this.#lookSoon, { signal })
    // Neither bubbles up from a link, nor has a fade begun where it ends.
    document.addEventListener('load', this.#lookSoon, { signal, capture: true })
    document.addEventListener('transitionend', (event) => this.#lookAfter(event), { signal })
  }

  #lookAfter({ target, propertyName }: TransitionEvent): void {
    if (propertyName.startsWith('background') && target instanceof Node && target.contains(this.#host)) this.#lookSoon()
  }

  readonly #lookSoon = (): void => {
    if (this.#due) return
    this.#due = true
    requestAnimationFrame(() => {
      this.#due = false
      if (this.#sheet) this.#look()
    })
  }

  #look(): void {
    // What was found before is no word of the page's.
    this.#apply(null)
    this.#apply(getComputedStyle(this.#host).colorScheme === 'normal' ? schemeBehind(this.#host) : null)
  }

  #apply(scheme: Scheme | null): void {
    if (scheme === this.#scheme) return
    this.#scheme = scheme
    this.#sheet!.replaceSync(scheme ? `@media screen{:host{color-scheme:${scheme}}}` : '')
  }
}
