/**
 * Which language an element speaks: its own `lang`, else the nearest ancestor's, through the hosts of shadow roots,
 * up to `<html lang>`, else English. Any `lang` that changes on the way up is noticed; a move in the page is too,
 * because the controller looks again on every connection.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { textsOf } from './apart.ts'
import { langAt } from './lang.ts'
import { languageOf, type Language } from './messages.ts'

/** Holds `language` right for its host and asks for an update when it changes. */
export class LocaleController implements ReactiveController {
  language: Language = 'en'
  #host: ReactiveControllerHost & Element
  #at: () => Element
  #observer: MutationObserver | undefined

  /** `at` is the element whose language it speaks, in the same tree; by default its host. */
  constructor(host: ReactiveControllerHost & Element, at: () => Element = () => host) {
    this.#host = host
    this.#at = at
    host.addController(this)
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.look())
    // One watch per tree between here and the document: a `lang` may change in any of them.
    for (let node: Element = this.#host; ;) {
      const root = node.getRootNode()
      this.#observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
      if (!(root instanceof ShadowRoot)) break
      node = root.host
    }
    this.look()
  }

  hostDisconnected(): void {
    this.#observer?.disconnect()
  }

  /** Speaks a language from now on, where no page says one: of an element that is in none. */
  speak(language: Language): void {
    this.language = language
  }

  /** Looks again, where another element may be the one whose language it speaks. */
  look(): void {
    const language = languageOf(langAt(this.#at()))
    if (language === this.language) return
    const coming = textsOf(this.#host.localName, language)
    // Where its texts cannot be had, the language before stays.
    if (coming) return void coming.then(() => this.look()).catch(() => {})
    this.language = language
    this.#host.requestUpdate()
  }
}
