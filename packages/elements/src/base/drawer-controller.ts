/**
 * What opens over the board: the drawers, and the note that explains a special word. It keeps what is open and where the
 * focus was before; `drawer.ts` has the templates.
 */
import type { Result } from '@dicewright/engine'
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import type { Translate } from '../kit/messages.ts'
import { dieFace } from '../parts/die/pips.ts'
import type { ActionController } from './action-controller.ts'
import { addressOf } from './address.ts'
import type { CoachController } from './coach-controller.ts'
import type { Term } from './coach.ts'
import { drawerTemplate, moreTemplate, type Drawer, type HandlesView } from './drawer.ts'
import { explained } from './explained.ts'
import { logTemplate } from './frame.ts'
import type { FrameKey } from './frame.messages.ts'
import type { GameView } from './game-view.ts'
import { icon } from './icons.ts'
import type { LazyController } from './lazy-controller.ts'
import type { AskedRule, Together } from './lazy.ts'
import type { Tools } from './tools.ts'
import type { SharedResult, ShareSheet, Sharing } from './sharing.ts'
import type { Table } from './table.ts'
import type { TimelineController } from './timeline-controller.ts'
import type { VoiceController } from './voice-controller.ts'

export interface DrawerElement extends ReactiveControllerHost, HTMLElement {
  readonly mode: 'play' | 'view' | 'puzzle'
  readonly hints: 'off' | 'on'
  readonly sound: 'off' | 'on'
  readonly legalActions: readonly string[]
}

export interface DrawerHooks {
  speak(text: string): void
  /** Turns hints or sound on or off. */
  turn(what: 'hints' | 'sound'): void
  /** Resolves when the element is drawn, whatever is being loaded. */
  rendered(): Promise<boolean>
  scrubber(): TemplateResult
  /** Playing with others; null where the tag names no server, or not yet. */
  together(): Together | null
  /** Loads the translations of refusals. */
  loadTranslations(): void
  undo(): void
  /** Does what a person wrote. */
  enter(text: string): void
  /** Reads the table out. */
  read(): void
}

/** What the drawers are filled from. */
export interface DrawerParts<Key extends string> {
  readonly timeline: TimelineController
  readonly actions: ActionController
  readonly voice: VoiceController<Key>
  readonly lazy: LazyController
  readonly coach: CoachController
}

export class DrawerController<Key extends string> {
  readonly #element: DrawerElement
  readonly #hooks: DrawerHooks
  readonly #parts: DrawerParts<Key>
  /** The drawer that is open, and the one that was last. */
  #open: Drawer | null = null
  #last: Drawer = 'turns'
  /** What had the focus before the drawer. */
  #from: HTMLElement | null = null
  /** The rule that the drawer of rules shows. */
  #rule: AskedRule | null = null
  /** The word that is explained. */
  #word: { readonly term: Term; readonly word: string } | null = null
  /** What the sheet that shares the result is drawn for. */
  #sheet: ShareSheet | null = null
  #sharing: Sharing | undefined
  #checked: { readonly table: Table; readonly found: Result<number> } | null = null

  constructor(element: DrawerElement, hooks: DrawerHooks, parts: DrawerParts<Key>) {
    this.#element = element
    this.#hooks = hooks
    this.#parts = parts
  }

  /** The drawer that the menu opens. */
  get last(): Drawer {
    return this.#last
  }

  /** The handles as they stand. */
  get handles(): HandlesView {
    return {
      open: this.#open,
      hintsOn: this.#element.hints === 'on',
      isCounting: this.#parts.coach.isCounting,
      onUndo: this.#parts.actions.mayUndo ? () => this.#hooks.undo() : undefined,
      onHints: () => this.#hooks.turn('hints'),
      onDrawer: (drawer) => (this.#open === drawer ? this.#close() : void this.open(drawer)),
    }
  }

  /** The open drawer. */
  template(table: Table, view: GameView): TemplateResult | typeof nothing {
    const content = this.#open && this.#content(this.#open, table, view)
    return drawerTemplate({ ...this.handles, content, onClose: () => this.#close() }, this.#say)
  }

  #content(drawer: Drawer, table: Table, view: GameView): unknown {
    const say = this.#say
    const { lazy, voice, actions, coach } = this.#parts
    if (drawer === 'turns')
      return html`${this.#element.mode === 'view' ? nothing : this.#hooks.scrubber()}${logTemplate(view.log, voice.names(table), say)}`
    if (drawer === 'odds')
      return html`${view.odds ?? nothing}${lazy.part?.chart?.(this.#tools, table.game, this.#phase(table), this.#element.legalActions)}`
    if (drawer === 'share') return this.#sharing?.sheet(this.#tools, this.shared(table, view), this.#sheet!)
    const together = this.#hooks.together()
    if (drawer === 'friend') return together?.content
    if (drawer === 'rules') return lazy.part?.help(this.#tools, table.game, this.#rule)
    return moreTemplate(
      {
        minor: [
          ...(actions.mayUndo ? [[say('undo'), 'U', () => this.#hooks.undo()] as const] : []),
          ...(together ? [[say('friendDrawer'), '', () => void this.open('friend')] as const] : []),
          ...view.minor,
        ],
        possible: actions.awaitsThrow ? ['roll'] : actions.deciding === null ? [] : this.#element.legalActions,
        fair: this.#fair(table),
        guideOn: coach.isGuiding,
        soundOn: this.#element.sound === 'on',
        onGuide: () => coach.turnGuide(!coach.isGuiding),
        onSound: () => this.#hooks.turn('sound'),
        onFair: () => void lazy.load(say('fair')),
        onEnter: (entered) => this.#hooks.enter(entered),
        onRead: () => this.#hooks.read(),
      },
      say,
    )
  }

  #phase({ game, match }: Table): string {
    return game.phase(match.stateAt(this.#parts.timeline.ply))
  }

  /** Opens a drawer, that of rules at a rule, and takes the focus there. */
  async open(drawer: Drawer, rule: AskedRule | null = null): Promise<void> {
    const { activeElement } = this.#element.shadowRoot!
    if (!activeElement?.closest('.drawer')) this.#from = activeElement as HTMLElement | null
    this.#open = drawer
    if (drawer !== 'share' && drawer !== 'friend') this.#last = drawer
    this.#rule = rule
    this.#word = null
    this.#sheet = { element: this.#element, update: () => this.#element.requestUpdate() }
    this.#element.requestUpdate()
    if (drawer === 'more') this.#hooks.loadTranslations()
    if (drawer !== 'turns' && drawer !== 'more') await this.#parts.lazy.load(this.#say(`${drawer}Drawer`))
    if (drawer === 'share') await this.sharing()
    await this.#hooks.rendered()
    if (this.#open !== drawer) return
    const shown = this.#element.shadowRoot!.querySelector<HTMLElement>('.drawer')
    shown?.focus({ preventScroll: true })
    shown?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }

  /** Another match begins: what shares the result of the one before has nothing to share. */
  begun(): void {
    if (this.#open === 'share' || this.#open === 'friend') this.#close()
  }

  /** Closes the drawer; the focus goes back to where it was before, else to the handle. */
  #close(): void {
    const closed = this.#open
    if (!closed) return
    this.#open = null
    this.#element.requestUpdate()
    const root = this.#element.shadowRoot!
    if (!root.activeElement?.closest('.drawer')) return
    const handles = root.querySelectorAll<HTMLElement>(`.rail [data-drawer='${closed}'], [data-menu]`)
    const back = [this.#from, ...handles].find((one) => one?.isConnected && one.checkVisibility())
    back?.focus({ preventScroll: true })
  }

  /** A text with its special words as what explains them. */
  explain(text: unknown): unknown {
    return explained(text, this.#parts.coach.terms, (asked) => {
      if (!asked) return this.#forgetWord()
      if (this.#word?.term.word === asked.term.word) return
      this.#word = asked
      this.#hooks.speak(asked.term.meaning)
      this.#element.requestUpdate()
    })
  }

  /** The note that explains a word. */
  get note(): TemplateResult | typeof nothing {
    if (!this.#word) return nothing
    const { term, word } = this.#word
    return html`<div class="word" role="note">
      <p><b>${word}</b>: ${term.meaning}</p>
      <button type="button" @click=${() => void this.open('rules', { id: term.rule, now: '' })}>
        ${this.#say('rulesDrawer')}
      </button>
      <button type="button" aria-label=${this.#say('dismiss')} @click=${() => this.#forgetWord()}>
        ${icon('close')}
      </button>
    </div>`
  }

  #forgetWord(): void {
    this.#word = null
    this.#element.requestUpdate()
  }

  /** Loads what shares a match. */
  async sharing(): Promise<Sharing | undefined> {
    const part = await this.#parts.lazy.load(this.#say('shareDrawer'))
    this.#sharing ??= await part?.share?.()
    this.#element.requestUpdate()
    return this.#sharing
  }

  /** The match as it is shared. */
  shared(table: Table, view: GameView): SharedResult {
    const { coach, voice } = this.#parts
    const { id, titles, version: rules } = table.game.facts
    const facts = coach.result
    const persons = [...table.players.keys()].filter((seat) => !table.players[seat]!.bot)
    const [person] = persons
    const { name = 'me' } = table.players[person!] ?? {}
    return {
      game: titles[this.#say.language],
      what: view.what,
      names: voice.names(table),
      points: view.players.map(({ points }) => points),
      facts: facts === 'counting' ? null : facts,
      accent: getComputedStyle(this.#element.shadowRoot!.querySelector('.mark')!).backgroundColor,
      id,
      rules,
      seed: table.daySeed,
      person: persons.length === 1 ? person! : null,
      player: name === 'me' ? '' : name,
      page: addressOf(this.#element.ownerDocument),
    }
  }

  #fair(table: Table): unknown {
    return this.#parts.lazy.part?.fair(this.#tools, {
      note: table.note,
      seed: table.seed ?? undefined,
      secret: table.secretText,
      checked: this.#checked?.table === table ? this.#checked.found : null,
      onCheck: table.actor === 'over' && table.note.kind !== 'scripted' ? () => this.#check(table) : null,
    })
  }

  get #tools(): Tools {
    return { html, dieFace, language: this.#say.language }
  }
  /** Recomputes every throw from the published secret, on request because it hashes hundreds of times. */
  #check(table: Table): void {
    this.#checked = { table, found: this.#parts.lazy.part!.check(table.transcriptText()) }
    this.#element.requestUpdate()
  }

  /** Closes what is on top. */
  escape(event: KeyboardEvent): void {
    if (!this.#open && !this.#word) return
    event.preventDefault()
    if (this.#word) this.#forgetWord()
    else this.#close()
  }

  /** A press beside the drawer or the note closes it. */
  closeBeside(path: readonly Element[]): void {
    if (this.#word && !path.some((one) => one.matches('.word, .term'))) this.#forgetWord()
    if (this.#open && !path.some((one) => one.matches('.drawer, .rail, .menu, .word'))) this.#close()
  }

  get #say(): Translate<FrameKey> {
    return this.#parts.voice.say
  }
}
