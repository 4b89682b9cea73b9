/**
 * The first file of a game: defines its tag by a small class that draws the start of the match as a poster, and fetches
 * the game when the tag is near the view and the page idle, or when a person presses. Then the element becomes the game.
 */
import { schemeBehind } from '../kit/backdrop.ts'
import { langAt } from '../kit/lang.ts'
import { languageOf, type Language } from '../kit/messages.ts'
import type { TextFiles } from '../kit/apart.ts'
import { recall } from '../kit/storage.ts'
import { nodesOf, spliced, tokensOf, type Splice } from './draw.ts'
import type { DrawnPosition, readPoster } from './position.ts'
import { isKept, optionsKey } from './given.ts'
import { act, pathTo, type Press } from './press.ts'
import { put, seatsOf } from './seats.ts'
import { saidWith, startTokens, usualStart } from './starts.ts'
import { english, type Words } from './words.ts'

/** What the build knows of a game's start. */
export interface Poster {
  readonly tag: string
  readonly title: string
  /** Attributes that the class of the game observes. */
  readonly attributes: readonly string[]
  /** Rules of style sheets, by the name of their sheet, in order. */
  readonly sheets: Readonly<Record<string, string>>
  /** Markup of two seats, the first that of the one person here. */
  readonly markup: string
  /** What is otherwise with other seats and options, by key: see `parentOf`. */
  readonly others: Readonly<Record<string, readonly Splice[]>>
  /** Options with their value that lead to another known start, and all that may change the start. */
  readonly telling: readonly string[]
  readonly changing: readonly string[]
  /** The lesson that explains the start to who has not met it, by options; where a key ends in a plus it is drawn. */
  readonly lessons: Readonly<Record<string, string>>
  /** Hides what only the match can tell. */
  readonly veil: string
}

/** A poster in another language: words for tokens, and what is otherwise then. */
export interface Translation {
  readonly words: Readonly<Record<string, string>>
  readonly changes: Readonly<Record<string, readonly Splice[]>>
  readonly own: Words
  readonly title: string
}

/** What the file of a game exports. */
interface Part {
  readonly Game: new () => Live
  /** Fetches what is loaded on demand, such as lessons. */
  more(): Promise<unknown>
  take(element: HTMLElement, Game: new () => Live, told: boolean, more: unknown): void
  wear(sheets: Readonly<Record<string, string>>): void
  addTextFiles(from: TextFiles): unknown
  textsOf(tag: string, language: Language): Promise<unknown> | null
}

interface Live extends HTMLElement {
  readonly settled: Promise<unknown>
  readonly updateComplete: Promise<boolean>
  goTo(...given: readonly unknown[]): unknown
  proceed(...given: readonly unknown[]): unknown
  reset(...given: readonly unknown[]): unknown
  togglePlay(...given: readonly unknown[]): unknown
  adoptedCallback(): void
  attributeChangedCallback(...change: readonly unknown[]): void
  connectedCallback(): void
  disconnectedCallback(): void
}

/** What the file for posters of positions exports. */
interface PositionPart {
  readonly readPoster: typeof readPoster
  /** The style sheet that draws any position. */
  sheet(first: Readonly<Record<string, string>>): string
}

/** Where the files of a game are. */
export interface Files {
  /** Fetches the game, with all that it shares. */
  readonly game: () => Promise<Part>
  readonly position: () => Promise<PositionPart>
  readonly texts: TextFiles['fetch']
  readonly translation: (language: Language) => Promise<Translation>
}

const untranslated: Translation = { words: {}, changes: {}, own: english, title: '' }

/** How far from the view a game is fetched. */
const near = '400px'
/** After so long a page counts as idle, ms, and what a person waits for says what it does. */
const idleMs = 2000
const patienceMs = 1000

/** Defines the tag of a game, unless it is defined. `here` has the languages whose words are in the same file. */
export function definePoster(
  poster: Poster,
  files: Files,
  here: Readonly<Partial<Record<Language, Translation>>> = {},
): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined
  if (!registry || registry.get(poster.tag)) return

  /** The game, once it has come; asked for once by all its tags, and again after a failure. */
  let part: Part | null = null
  /** What it loads on demand, likewise. */
  let more: unknown
  let coming: Promise<Part> | null = null
  const texts: TextFiles = { tag: poster.tag, fetch: files.texts, here: new Set() }

  const fetchPart = (language: Language): Promise<Part> =>
    (coming ??= (async () => {
      if (language !== 'en') void files.texts(language).catch(() => {})
      const got = await files.game()
      got.wear(poster.sheets)
      got.addTextFiles(texts)
      await got.textsOf(poster.tag, language)?.catch(() => {})
      return (part = got)
    })().catch((error: unknown) => {
      coming = null
      throw error
    }))

  const translations = new Map(Object.entries(here) as [Language, Translation][])
  /** Where the file cannot be had, the poster is English. */
  const translate = async (language: Language): Promise<void> => {
    const found = await files.translation(language).catch(() => untranslated)
    translations.set(language, found)
  }

  class GamePoster extends HTMLElement {
    static readonly observedAttributes = [...poster.attributes, 'poster']
    /** The game that this element has become. */
    #live: Live | null = null
    #leave = new AbortController()
    #isDue = false
    #press: Press | null = null
    #note = ''
    /** The position that is given, as the attribute `poster` shows it, with its style sheet, and what that was read from. */
    #position: readonly [...DrawnPosition, sheet: string] | null = null
    #readFrom = ''
    /** Whether what is shown was drawn by a server (`render`). */
    #isServed = false

    constructor() {
      super()
      if (part) return this.#become(part, false)
    }

    #drawSoon(): void {
      if (this.#isDue || this.#live || !this.isConnected) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        if (!this.#live && this.isConnected) this.#draw()
      })
    }

    connectedCallback(): void {
      if (this.#live) return this.#tell('connectedCallback')
      // A part that came while this element was out of the page.
      if (part) return void this.#become(part, true)
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const served = root.querySelector('style')
      if (served) {
        this.#isServed = true
        this.#wear(served.textContent)
        served.remove()
      }
      this.#draw()
      this.#leave = new AbortController()
      const { signal } = this.#leave
      for (const name of ['pointerdown', 'focusin'] as const)
        root.addEventListener(name, () => void this.#load(false), { signal })
      root.addEventListener('click', (event) => this.#pressed(event, null), { signal })
      root.addEventListener('keydown', (event) => this.#typed(event as KeyboardEvent), { signal })
      if (this.#isGiven) void this.#load(false)
      else this.#loadWhenNear(signal)
    }
    disconnectedCallback(): void {
      if (this.#live) return this.#tell('disconnectedCallback')
      this.#leave.abort()
    }
    adoptedCallback(): void {
      if (this.#live) this.#tell('adoptedCallback')
    }
    attributeChangedCallback(...change: readonly unknown[]): void {
      if (this.#live) this.#tell('attributeChangedCallback', ...change)
      else this.#drawSoon()
    }

    /** Loads the game, and resolves when it is drawn. */
    get updateComplete(): Promise<boolean> {
      return this.#load(true).then(() => this.#live?.updateComplete ?? false)
    }
    get settled(): Promise<unknown> {
      return this.#load(true).then(() => this.#live?.settled)
    }
    // What answers at once cannot wait for the game; all else does.
    act(): object {
      return this.#notYet()
    }
    undo(): object {
      return this.#notYet()
    }
    proceed(): void {
      void this.#later('proceed', [])
    }
    goTo(...given: readonly unknown[]): void {
      void this.#later('goTo', given)
    }
    reset(...given: readonly unknown[]): void {
      void this.#later('reset', given)
    }
    togglePlay(): Promise<unknown> {
      return this.#later('togglePlay', [])
    }

    #notYet(): object {
      void this.#load(false)
      const message = `${poster.tag} is not loaded: await updateComplete.`
      return { ok: false, code: 'part-unavailable', at: poster.tag, message }
    }
    async #later(name: 'goTo' | 'proceed' | 'reset' | 'togglePlay', given: readonly unknown[]): Promise<unknown> {
      await this.updateComplete
      return this.#live?.[name](...given)
    }

    #tell(
      name: 'adoptedCallback' | 'attributeChangedCallback' | 'connectedCallback' | 'disconnectedCallback',
      ...given: readonly unknown[]
    ): void {
      part!.Game.prototype[name].apply(this, given)
    }

    #loadWhenNear(signal: AbortSignal): void {
      const seen = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          seen.disconnect()
          const load = (): void => void (signal.aborted || this.#load(false))
          // Safari has none.
          if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: idleMs })
          else setTimeout(load, 200)
        },
        { rootMargin: near },
      )
      seen.observe(this)
      signal.addEventListener('abort', () => seen.disconnect())
    }

    /** What a property of this name is, set before the game came, else the attribute. */
    #given(name: string): unknown {
      return (this as unknown as Record<string, unknown>)[name] ?? this.getAttribute(name)
    }

    /** Whether a match is given, or kept in the browser: its position is not the start. */
    get #isGiven(): boolean {
      return Boolean(this.#given('transcript') ?? this.#given('position')) || isKept(this.localName)
    }

    /** Whether what is shown is to be explained. */
    get #isGuided(): boolean {
      const lesson = this.#isGiven
        ? this.#position?.[1]
        : poster.lessons[optionsKey(this.#given('options'), poster) ?? '']
      const seen = (recall(`seen:${poster.tag.slice(3)}`) ?? '').split(' ')
      const isOff = this.#given('guide') === 'off' || recall('guide') === 'off'
      return Boolean(lesson) && !isOff && !seen.includes(lesson!)
    }

    /** Reads the attribute `poster`, and draws again where it shows just what is given. */
    async #readPosition(language: Language): Promise<void> {
      const text = this.getAttribute('poster')
      const values = poster.attributes.map((name) => this.#given(name))
      const from = JSON.stringify([text, language, values])
      if (from === this.#readFrom) return
      this.#readFrom = from
      this.#position = null
      if (!text || this.#given('position')) return
      const found = await files.position().catch(() => null)
      const position = await found?.readPoster(text, poster.markup, language, poster.attributes, values)
      if (!position || from !== this.#readFrom) return
      this.#position = [...position, found!.sheet(poster.sheets)]
      this.#drawSoon()
    }

    /** Draws the start or the position, in another language once its file has come: before, there is an empty frame. */
    #draw(): void {
      const language = languageOf(langAt(this))
      if (this.#isGiven) void this.#readPosition(language)
      const position = this.#isGiven ? this.#position : null
      const isForeign = language !== 'en' && !translations.has(language)
      if (isForeign) void translate(language).then(() => this.#drawSoon())
      const { words: spoken, changes, own } = translations.get(language) ?? untranslated
      const { key: seats, names } = seatsOf(this.#given('players'), own)
      const options = optionsKey(this.#given('options'), poster)
      const has = (key: string): boolean => poster.others[key] !== undefined
      const isKnown = options !== null && has(`${options}${seats}`)
      const plain = isKnown ? `${options}${seats}` : has(seats) ? seats : usualStart
      const start = this.#isGuided && has(`${plain}+`) ? `${plain}+` : plain
      const usual = tokensOf(poster.markup)
      const drawn = position
        ? spliced(spliced(usual, position[0]), this.#isGuided ? position[2] : [])
        : spliced(
            startTokens(start, usual, poster.others).map((token) => spoken[token] ?? token),
            changes[start] ?? [],
          )
      const isVeiled = !isKnown || this.#isGiven
      // What a server drew stays where nothing here can tell as much yet.
      if (this.#isServed && (isForeign || (isVeiled && !position && !isKept(this.localName)))) return
      this.#isServed = false
      const veil = position ? '' : isForeign ? '.one>*{visibility:hidden}' : isVeiled ? poster.veil : ''
      const root = this.shadowRoot!
      root.adoptedStyleSheets = []
      const scheme = getComputedStyle(this).colorScheme === 'normal' ? schemeBehind(this) : null
      const ground = scheme ? `@media screen{:host{color-scheme:${scheme}}}` : ''
      this.#wear((position?.[3] ?? Object.values(poster.sheets).join('')) + noteStyles + veil + ground)
      root.replaceChildren(nodesOf(this.ownerDocument, drawn, saidWith(names)))
      this.#sayNote()
    }

    #wear(styles: string): void {
      const sheet = new (this.ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
      sheet.replaceSync(styles)
      this.shadowRoot!.adoptedStyleSheets = [sheet]
    }

    #sayNote(): void {
      const root = this.shadowRoot!
      root.querySelector('.poster-note')?.remove()
      if (this.#note === '') return
      const note = this.ownerDocument.createElement('p')
      note.className = 'poster-note'
      note.setAttribute('role', 'status')
      note.textContent = this.#note
      root.append(note)
    }

    async #load(isAsked: boolean): Promise<void> {
      const language = languageOf(langAt(this))
      const { own, title } = translations.get(language) ?? { ...untranslated, title: poster.title }
      const say = (note: string): void => {
        this.#note = note
        if (this.shadowRoot && !this.#live) this.#sayNote()
      }
      const isWanted = (): boolean => isAsked || this.#press !== null || (this.#isGiven && !this.#position)
      const late = setTimeout(() => isWanted() && say(own.waiting), patienceMs)
      try {
        const got = await fetchPart(language)
        // What explains the start comes later than the game: nobody waits, so nothing changes twice.
        if (!isAsked && !this.#press && (this.#isGuided || this.#isServed)) more = await got.more().catch(() => {})
        // One that left the page becomes the game when it comes back.
        if (!this.#live && this.isConnected) this.#become(got, true)
      } catch (error) {
        say(put(own.failed, title))
        const detail = {
          code: 'part-unavailable',
          at: poster.tag,
          message: `${title} could not be loaded: ${String(error)}`,
        }
        this.dispatchEvent(new CustomEvent('dw-error', { detail, bubbles: true, composed: true }))
        if (isAsked) throw error
      } finally {
        clearTimeout(late)
      }
    }

    #typed(event: KeyboardEvent): void {
      // These press the button that has the focus, and that is heard as a press.
      if (!['Enter', ' ', 'Tab'].includes(event.key)) this.#pressed(event, event)
    }

    #pressed(event: Event, key: KeyboardEvent | null): void {
      const target = event.composedPath()[0]
      if (!(target instanceof Element) || this.#live) return
      const { key: name, code, shiftKey, ctrlKey, altKey, metaKey } = key ?? ({} as KeyboardEvent)
      const init = key && {
        key: name,
        code,
        shiftKey,
        ctrlKey,
        altKey,
        metaKey,
        bubbles: true,
        composed: true,
        cancelable: true,
      }
      this.#press = { path: pathTo(target, this.shadowRoot!), key: init }
      void this.#load(false)
    }

    /** Becomes the game: its first drawing takes the place of the poster in the same frame. */
    #become(got: Part, told: boolean): this {
      const root = this.shadowRoot
      const focused = root?.activeElement && pathTo(root.activeElement, root)
      if (told && root) {
        this.#leave.abort()
        root.adoptedStyleSheets = []
        root.replaceChildren()
      }
      const live = this as unknown as Live
      this.#live = live
      got.take(this, got.Game, told, more)
      const press = this.#press
      if (press || focused) void live.updateComplete.then(() => act(live.shadowRoot!, press, focused ?? null))
      return this
    }
  }

  registry.define(poster.tag, GamePoster)
}

/** Of what a poster says itself. */
export const noteStyles =
  '.poster-note{position:absolute;inset:auto 12px 12px;margin:0;padding:10px 14px;border-radius:10px;background:var(--_on-surface);color:var(--_surface);font:var(--_t-sm)/1.4 var(--_font);z-index:9}:host{position:relative}'
