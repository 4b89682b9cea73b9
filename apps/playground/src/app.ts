/**
 * What every page is given: the address, the language, the theme, and a way to redraw. The app has no other state; a
 * page keeps its own in its object.
 */
import { plainText } from '@dicewright/engine'
import { languageOf, languages, recall, remember, translator } from '@dicewright/elements'
import type { Language, Translate } from '@dicewright/elements'
import type { nothing, TemplateResult } from 'lit'
import { messages, type Key } from './messages.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Say = Translate<Key>

/** A query parameter with a value that is not possible. */
export interface WrongParameter {
  readonly name: string
  readonly code: 'query-value' | 'game-unknown' | 'version-unknown'
  /** In the reader's language. */
  readonly expected: string
}

/** What a page has in the bar on top in place of the pages of the site, which are in the menu then. */
export interface Bar {
  readonly title: TemplateResult
  /** Buttons before that of the menu. */
  readonly tools: TemplateResult
  /** Rows at the top of the menu. */
  readonly menu: TemplateResult
}

/** A page while it is shown. */
export interface Page {
  /** The document's title, without the name of the site. */
  title(): string
  view(): TemplateResult
  /** Whether it fills the window for a room with spectators: dark, without the bars of the site. */
  readonly isProjector?: boolean
  /** Id of the game whose colours the page has; null for the site's own. */
  readonly gameId?: string | null
  /** Where it is missing the bar has the pages of the site. */
  bar?(): Bar
  /** For the bar on top, such as the state of the connection. */
  status?(): TemplateResult | typeof nothing
  /** Parameters of the address that only this page can check. */
  wrong?(): readonly WrongParameter[]
  /** The address changed, but the page stays. */
  moved?(): void
  /** The page is closed: it must stop its timers, requests and listeners. */
  leave?(): void
}

export class App {
  url = new URL(location.href)
  language: Language
  theme: Theme
  say: Say
  readonly #draw: () => void
  #isDue = false

  constructor(draw: () => void) {
    this.#draw = draw
    this.language = firstLanguage(this.url)
    this.theme = themeOf(this.url.searchParams.get('theme') ?? recall('theme'))
    this.say = translator(messages, this.language)
    this.#apply()
  }

  /** Goes to an address of this site. */
  go(address: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
    const to = new URL(address, location.href)
    if (to.href === location.href && state === null) return
    history[replace ? 'replaceState' : 'pushState'](state, '', to)
    // The Navigation API hears of it (navigation.ts). A browser without it loads the page at the new address.
    if (!('navigation' in globalThis)) location.reload()
  }

  /** Redraws the page, once for all changes of one task. */
  update(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.#draw()
    })
  }

  setLanguage(language: Language): void {
    this.language = language
    this.say = translator(messages, language)
    remember('language', language)
    this.#chose('lang')
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
    this.#chose('theme')
  }

  /** A choice on the page replaces the one in the address. */
  #chose(name: 'lang' | 'theme'): void {
    this.#apply()
    this.update()
    const url = new URL(location.href)
    if (!url.searchParams.has(name)) return
    url.searchParams.delete(name)
    this.go(url.href, { replace: true, state: history.state })
  }

  #apply(): void {
    document.documentElement.lang = this.language
    document.documentElement.dataset['theme'] = this.theme
  }
}

/** The address, then what was chosen before, then the first language of the browser that the pages have. */
function firstLanguage(url: URL): Language {
  const asked = url.searchParams.get('lang') ?? recall('language')
  if (asked) return languageOf(asked)
  const known = (tag: string) => languages.some((language) => tag.toLowerCase().startsWith(language))
  return languageOf(navigator.languages.find(known) ?? 'en')
}

const themeOf = (word: string | null | undefined): Theme =>
  themes.find((theme) => theme === plainText(word ?? '')) ?? 'auto'
