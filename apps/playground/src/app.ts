/**
 * What every page is given: the address, the language, the theme, and a way to draw anew. There is no other state of the
 * whole; a page keeps its own in an object that lives as long as it is shown.
 */
import { plainText } from '@dicewright/engine'
import { languageOf, languages, recall, remember, translator } from '@dicewright/elements'
import type { Language, Translate } from '@dicewright/elements'
import type { nothing, TemplateResult } from 'lit'
import { messages, type Key } from './messages.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Say = Translate<Key>

/** A word of the address that says what cannot be. */
export interface WrongWord {
  /** Before the `=`. */
  readonly word: string
  readonly code: 'query-value' | 'game-unknown' | 'version-unknown'
  /** In the reader's language. */
  readonly expected: string
}

/** A page as long as it is shown. */
export interface Page {
  /** The words before the name of the site. */
  title(): string
  view(): TemplateResult
  /** Id of the game whose colours the page wears; null for the site's own. */
  readonly gameId?: string | null
  /** Stands in the bar on top, such as whether a server is there. */
  status?(): TemplateResult | typeof nothing
  /** What the address says of it that cannot be. */
  wrong?(): readonly WrongWord[]
  /** The address changed but the page stays. */
  moved?(): void
  /** Another page is shown from now on. */
  leave?(): void
}

export class App {
  url = new URL(location.href)
  language: Language
  theme: Theme
  say: Say
  readonly #draw: () => void
  readonly #moved: () => void
  #due = false

  constructor(draw: () => void, moved: () => void) {
    this.#draw = draw
    this.#moved = moved
    this.language = firstLanguage(this.url)
    this.theme = themeOf(this.url.searchParams.get('theme') ?? recall('theme'))
    this.say = translator(messages, this.language)
    this.#dress()
    addEventListener('popstate', () => this.#arrive())
  }

  /** Goes to an address of this site, or stays in the page when only its setup changed. */
  go(address: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
    const to = new URL(address, location.href)
    if (to.href === location.href && state === null) return
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    this.#arrive()
  }

  /** Draws anew, once for all changes made together. */
  update(): void {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      this.#draw()
    })
  }

  speak(language: Language): void {
    this.language = language
    this.say = translator(messages, language)
    remember('language', language)
    this.#forget('lang')
  }

  wear(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
    this.#forget('theme')
  }

  /** What was chosen here wins over the address from now on. */
  #forget(word: 'lang' | 'theme'): void {
    this.url.searchParams.delete(word)
    if (new URL(location.href).searchParams.has(word)) history.replaceState(history.state, '', this.url)
    this.#dress()
    this.update()
  }

  #dress(): void {
    document.documentElement.lang = this.language
    document.documentElement.dataset['theme'] = this.theme
  }

  #arrive(): void {
    this.url = new URL(location.href)
    this.#moved()
    this.update()
  }
}

/** The address, then what was chosen before, then the first language of the browser we speak. */
function firstLanguage(url: URL): Language {
  const asked = url.searchParams.get('lang') ?? recall('language')
  if (asked) return languageOf(asked)
  const known = (tag: string) => languages.some((language) => tag.toLowerCase().startsWith(language))
  return languageOf(navigator.languages.find(known) ?? 'en')
}

const themeOf = (word: string | null | undefined): Theme =>
  themes.find((theme) => theme === plainText(word ?? '')) ?? 'auto'
