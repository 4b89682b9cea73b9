/**
 * The frame round the game: its six places, the drawers, the keys and the focus. Its templates are in `frame.ts`,
 * `drawer.ts` and `result-card.ts`; this joins them with the match.
 */
import { plainText, type Result } from '@dicewright/engine'
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import { dieFace } from '../parts/die/pips.ts'
import type { ActionController } from './action-controller.ts'
import { actionRefusal, type ElementRefusal } from './codes.ts'
import type { CoachController } from './coach-controller.ts'
import type { Shareable, Term } from './coach.ts'
import {
  drawerTemplate,
  menuTemplate,
  moreTemplate,
  railTemplate,
  shareTemplate,
  type Drawer,
  type HandlesView,
} from './drawer.ts'
import {
  actsTemplate,
  barTemplate,
  logTemplate,
  refusalTemplate,
  sayTemplate,
  scrubberTemplate,
  type Action,
  type Actions,
  type BarView,
} from './frame.ts'
import { explained } from './explained.ts'
import { icon } from './icons.ts'
import type { FrameKey } from './frame.messages.ts'
import type { GameSetup, Scoreboard } from './game-setup.ts'
import type { GameView } from './game-view.ts'
import type { LazyController } from './lazy-controller.ts'
import type { AskedRule, Tools } from './lazy.ts'
import type { Translate } from '../kit/messages.ts'
import type { RefusalController } from './refusal-controller.ts'
import { resultTemplate } from './result-card.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'
import type { VoiceController } from './voice-controller.ts'

export interface FrameElement extends ReactiveControllerHost, HTMLElement {
  readonly mode: 'play' | 'view'
  readonly panel: 'auto' | 'none'
  readonly hints: 'off' | 'on'
  readonly sound: 'off' | 'on'
  readonly legalActions: readonly string[]
  reset(settings: { readonly seed?: string }): void
}

export interface FrameHooks {
  setup(): GameSetup
  view(table: Table): GameView
  decisions(table: Table): Actions
  chanceAction(table: Table): Action | Actions
  onKey(key: string, table: Table): boolean
  scoreboard(state: Table['match']['state']): Scoreboard
  /** Whether the person who is to decide has to take the screen from others here first. */
  needsHandover(): boolean
  /** What the table stands at, and for which viewer. */
  moment(): string
  refuse(refusal: ElementRefusal, moment?: string): void
  speak(text: string): void
  /** Turns hints or sound on or off. */
  turn(what: 'hints' | 'sound'): void
  /** Resolves when the element is drawn, whatever is being loaded. */
  rendered(): Promise<boolean>
}

/** What the frame is drawn from. */
export interface FrameParts<Key extends string> {
  readonly table: TableController
  readonly timeline: TimelineController
  readonly actions: ActionController
  readonly voice: VoiceController<Key>
  readonly lazy: LazyController
  readonly refusals: RefusalController
  readonly coach: CoachController
}

export class FrameController<Key extends string> implements ReactiveController {
  readonly #element: FrameElement
  readonly #hooks: FrameHooks
  readonly #parts: FrameParts<Key>
  #focused: Element | null = null
  #checked: { readonly table: Table; readonly found: Result<number> } | null = null
  /** The last key that meant something here. */
  #taken = ''
  /** Whether a key was pressed here: then keys are shown. */
  #usesKeys = false
  /** The drawer that is open, and the one that was last. */
  #open: Drawer | null = null
  #last: Drawer = 'turns'
  /** What was done with the result that is shared. */
  #told = ''
  /** What had the focus before the drawer. */
  #from: HTMLElement | null = null
  /** The rule that the drawer of rules shows. */
  #rule: AskedRule | null = null
  /** The word that is explained. */
  #word: { readonly term: Term; readonly word: string } | null = null

  constructor(element: FrameElement, hooks: FrameHooks, parts: FrameParts<Key>) {
    this.#element = element
    this.#hooks = hooks
    this.#parts = parts
    element.addController(this)
    element.addEventListener('keydown', this.#onKey)
    element.addEventListener('pointerdown', this.#onPointer)
  }

  hostUpdate(): void {
    this.#focused = this.#element.shadowRoot?.activeElement ?? null
  }

  hostUpdated(): void {
    const root = this.#element.shadowRoot!
    // What held the focus may be gone now; the main button never is.
    if (this.#focused && !root.activeElement) root.querySelector<HTMLElement>('[data-home]')?.focus()
    // Brings the player to move into sight where the seats scroll; the page itself stays put.
    const strip = root.querySelector<HTMLElement>('.seats')
    const now = strip?.querySelector<HTMLElement>('.now')
    if (!strip || !now || strip.scrollWidth <= strip.clientWidth) return
    const left = now.offsetLeft - strip.offsetLeft
    if (left < strip.scrollLeft || left + now.offsetWidth > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = left
  }

  /** Acts for the person here, one action after the other, up to the first that is refused. */
  press(actions: readonly string[]): void {
    for (const action of actions) {
      const acted = this.#parts.actions.act(action)
      if (acted.ok) continue
      // The page made the veto, and explains it to the person.
      if (acted.code !== 'action-vetoed') this.#refuse(acted)
      return
    }
  }

  get template(): TemplateResult {
    const { table } = this.#parts.table
    return html`${
      table
        ? this.#frame(table)
        : html`<div class="alone">${this.#refusal()}</div>
            <slot></slot>`
    }${this.#parts.voice.template}`
  }

  get #say(): Translate<FrameKey> {
    return this.#parts.voice.say
  }

  #frame(table: Table): TemplateResult {
    const say = this.#say
    const { voice, coach } = this.#parts
    const names = voice.names(table)
    const view = this.#hooks.view(table)
    const hasDrawers = this.#element.panel !== 'none'
    const handles = this.#handles()
    // A page that runs from right to left holds a game that does not: none of its languages do.
    return html`<section class="dw" lang=${say.language} dir="ltr" aria-labelledby="title">
      <div
        class=${`card one l-${view.layout}${hasDrawers ? '' : ' bare'}`}
        ?data-keys=${this.#usesKeys}
        ?data-lesson=${coach.lesson !== null}
        @keydown=${onceByEnter}
      >
        ${barTemplate(
          {
            mark: this.#hooks.setup().mark,
            ...this.#titles(table, view),
            players: view.players,
            names,
            menu: hasDrawers ? menuTemplate(handles, this.#last, say) : nothing,
          },
          say,
        )}
        <p class="sr">${this.#restored()} ${view.words}</p>
        ${this.#places(view, names)}${this.#acts(table, view)} ${hasDrawers ? railTemplate(handles, say) : nothing}
        ${drawerTemplate({ ...handles, content: this.#open && this.#content(this.#open, table, view), onClose: () => this.#close() }, say)}
        ${this.#wordTemplate()}${this.#refusal()}
      </div>
    </section>`
  }

  /** The title, in the language of the rules' document beside the reader's, and how far the match is. */
  #titles({ game }: Table, { facts }: GameView): Pick<BarView, 'title' | 'sub'> {
    const { language } = this.#say
    const { localName, ownerDocument } = this.#element
    const { titles, origin } = game.facts
    // For screen readers, boards of one page differ by a number.
    const nth = [...ownerDocument.querySelectorAll(localName)].indexOf(this.#element) + 1
    const foreign = language === origin ? nothing : html`<span class="sr" lang=${origin}>${`${titles[origin]} `}</span>`
    return {
      title: html`${titles[language]}${nth > 1 ? html`<span class="sr"> ${nth}</span>` : nothing}`,
      sub: html`${foreign}${this.#explained(facts.join(' · '))}`,
    }
  }

  #restored(): unknown {
    const { isRestored, plies } = this.#parts.table
    return isRestored ? this.#say('restored', { plies }) : nothing
  }

  /** Stage, words and what may be chosen; at the end of a match its result takes the place of some. */
  #places(view: GameView, names: readonly string[]): TemplateResult {
    const say = this.#say
    const { coach } = this.#parts
    if (view.end && this.#parts.timeline.isOver) {
      const result = resultTemplate(
        {
          what: view.what,
          why: view.end.why,
          body: view.end.body ?? nothing,
          names,
          points: view.players.map(({ points }) => points),
          facts: coach.result,
          onDecided: (ply) => this.#parts.timeline.step(ply),
        },
        say,
      )
      return view.layout === 'sheet'
        ? html`${result}
            <div class="pick">${view.pick}</div>`
        : html`<div class="stage">${view.stage}</div>
            ${result}`
    }
    const { lesson, hint } = coach
    const said = coach.isCounting ? this.#say('countingHint') : (view.why ?? '')
    const [what, why] = lesson ? [lesson.what, lesson.rule] : hint ? [hint.what, hint.why] : [view.what, said]
    return html`<div class="stage">${view.stage}</div>
      ${sayTemplate(this.#explained(what), this.#explained(why), lesson && say('first'))}
      <div class="pick">${view.pick}</div>`
  }

  #explained(text: unknown): unknown {
    return explained(text, this.#parts.coach.terms, (asked) => {
      if (!asked) return this.#forgetWord()
      if (this.#word?.term.word === asked.term.word) return
      this.#word = asked
      this.#hooks.speak(asked.term.meaning)
      this.#element.requestUpdate()
    })
  }

  #wordTemplate(): TemplateResult | typeof nothing {
    if (!this.#word) return nothing
    const { term, word } = this.#word
    return html`<div class="word" role="note">
      <p><b>${word}</b>: ${term.meaning}</p>
      <button type="button" @click=${() => this.#openRule({ id: term.rule, now: '' })}>
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

  /** The buttons; who only watches has the time line in their place. */
  #acts(table: Table, { what, resting = [] }: GameView): TemplateResult {
    if (this.#element.mode === 'view')
      return html`<div class="acts" part="buttons" data-count="1">${this.#scrubber()}</div>`
    const [main, ...beside] = this.#actions(table, what)
    const keepsPlaces = beside.length === 0 && !this.#parts.timeline.isOver
    return actsTemplate([main, ...(keepsPlaces ? resting : beside)], this.#say('hint'), (rule) => this.#openRule(rule))
  }

  #scrubber(): TemplateResult {
    const { timeline, voice, table } = this.#parts
    return scrubberTemplate(
      { ply: timeline.ply, plies: table.plies, live: timeline.isLive, playing: timeline.isReplaying },
      this.#say,
      (to) => timeline.step(to),
      (to) => voice.dragTo(to),
      () => void timeline.toggle(),
      this.#element.mode === 'view',
    )
  }

  #handles(): HandlesView {
    return {
      open: this.#open,
      hintsOn: this.#element.hints === 'on',
      onUndo: this.#parts.actions.mayUndo ? () => this.#undo() : undefined,
      onHints: () => {
        this.#hooks.turn('hints')
        this.#element.dispatchEvent(new Event('dw-change'))
      },
      onDrawer: (drawer) => (this.#open === drawer ? this.#close() : void this.#openDrawer(drawer)),
    }
  }

  #content(drawer: Drawer, table: Table, view: GameView): unknown {
    const say = this.#say
    const { lazy, voice, actions, coach } = this.#parts
    if (drawer === 'turns')
      return html`${this.#element.mode === 'view' ? nothing : this.#scrubber()}${logTemplate(view.log, voice.names(table), say)}`
    if (drawer === 'odds')
      return html`${view.odds ?? nothing}${lazy.part?.chart?.(this.#tools, table.game, this.#phase(table), this.#element.legalActions)}`
    if (drawer === 'share') return this.#shareContent(table, view)
    if (drawer === 'rules') return lazy.part?.help(this.#tools, table.game, this.#rule)
    return moreTemplate(
      {
        minor: [...(actions.mayUndo ? [[say('undo'), 'U', () => this.#undo()] as const] : []), ...view.minor],
        possible: actions.awaitsThrow ? ['roll'] : actions.deciding === null ? [] : this.#element.legalActions,
        fair: this.#fair(table),
        guideOn: coach.isGuiding,
        soundOn: this.#element.sound === 'on',
        onGuide: () => coach.turnGuide(!coach.isGuiding),
        onSound: () => {
          this.#hooks.turn('sound')
          this.#element.dispatchEvent(new Event('dw-change'))
        },
        onFair: () => void lazy.load(say('fair')),
        onEnter: (entered) => this.#enter(entered),
        onRead: () => this.#read(),
      },
      say,
    )
  }

  #phase({ game, match }: Table): string {
    return game.phase(match.stateAt(this.#parts.timeline.ply))
  }

  async #openDrawer(drawer: Drawer, rule: AskedRule | null = null): Promise<void> {
    const { activeElement } = this.#element.shadowRoot!
    if (!activeElement?.closest('.drawer')) this.#from = activeElement as HTMLElement | null
    this.#open = drawer
    if (drawer !== 'share') this.#last = drawer
    this.#rule = rule
    this.#word = null
    this.#told = ''
    this.#element.requestUpdate()
    if (drawer === 'more') this.loadTranslations()
    if (drawer !== 'turns' && drawer !== 'more') await this.#parts.lazy.load(this.#say(`${drawer}Drawer`))
    await this.#hooks.rendered()
    if (this.#open !== drawer) return
    const shown = this.#element.shadowRoot!.querySelector<HTMLElement>('.drawer')
    shown?.focus({ preventScroll: true })
    shown?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }

  #openRule(rule: AskedRule): void {
    void this.#openDrawer('rules', rule)
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

  #refusal(): TemplateResult | typeof nothing {
    const say = this.#say
    const { refusals, lazy, table } = this.#parts
    const close = (): void => {
      refusals.clear()
      this.#element.requestUpdate()
    }
    const { shown } = refusals
    if (!shown) return nothing
    // The part that translates refusals cannot translate that it is missing.
    const isUnloaded = shown.code === 'part-unavailable' && say.language !== 'en'
    const translated = isUnloaded
      ? { text: say('unloaded'), isWhole: false }
      : lazy.part?.translateRefusal(shown, say.language)
    // Where there is no match it is all there is to see: it stays until something better is given.
    return refusalTemplate(shown, translated, say, (rule) => this.#openRule(rule), table.table && close)
  }

  /** The main button and perhaps one beside it; `busy` is what the main one says while the dice are in the air. */
  #actions(table: Table, busy: string): Actions {
    const say = this.#say
    const { timeline, actions, voice } = this.#parts
    const { ply } = timeline
    const { plies } = this.#parts.table
    if (!timeline.isLive) return [{ label: say('backLive'), hint: say('live'), run: () => timeline.step(plies) }]
    if (timeline.isOver) return this.#afterEnd(table)
    const { turn } = this.#hooks.scoreboard(table.match.stateAt(ply))
    const isBots = turn !== null && table.policies[turn] !== null
    if ((actions.isBotPaused && timeline.isActive) || (actions.awaitsThrow && isBots))
      return [{ ...this.#onward(table), run: () => actions.proceed() }]
    if (actions.awaitsThrow) {
      const due = this.#hooks.chanceAction(table)
      return 'label' in due ? [due] : due
    }
    if (actions.deciding !== null) return this.#hooks.decisions(table)
    if (!isBots) return [{ label: timeline.isRolling ? busy : '…', hint: '' }]
    return [{ label: say('waits', { who: voice.names(table)[turn]! }), hint: say('waitsHint') }]
  }

  #afterEnd(table: Table): Actions {
    const say = this.#say
    return [
      { label: say('again'), hint: say('againHint'), run: () => this.#rematch(table) },
      { label: say('shareDrawer'), hint: say('shareHint'), run: () => void this.#openDrawer('share') },
    ]
  }

  /** The result as it is shared; null before the second file has come. */
  #shareable(table: Table, view: GameView): Shareable | null {
    const { lazy, coach, voice } = this.#parts
    const facts = coach.result
    const mark = this.#element.shadowRoot!.querySelector('.mark')!
    const shared = {
      game: table.game.facts.titles[this.#say.language],
      what: view.what,
      names: voice.names(table),
      points: view.players.map(({ points }) => points),
      facts: facts === 'counting' ? null : facts,
      accent: getComputedStyle(mark).backgroundColor,
    }
    return lazy.part?.coach?.share?.(shared) ?? null
  }

  #shareContent(table: Table, view: GameView): TemplateResult | typeof nothing {
    const shared = this.#shareable(table, view)
    if (!shared) return nothing
    const { text } = shared
    const { navigator } = this.#element.ownerDocument.defaultView!
    const tell = async (act: () => Promise<unknown>, done: string): Promise<void> => {
      this.#told = await act().then(
        () => done,
        () => this.#say('notShared'),
      )
      this.#element.requestUpdate()
    }
    return shareTemplate(
      {
        text,
        told: this.#told,
        onSend: 'share' in navigator ? () => void navigator.share({ text }).catch(() => {}) : undefined,
        onCopy: () => void tell(async () => navigator.clipboard.writeText(text), this.#say('copied')),
        onPicture: () => void tell(async () => this.#save(await shared.png(), table), this.#say('saved')),
      },
      this.#say,
    )
  }

  #save(picture: Blob, { game }: Table): void {
    const link = this.#element.ownerDocument.createElement('a')
    link.href = URL.createObjectURL(picture)
    link.download = `${game.facts.id}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
  }

  /** A bot's first throw begins the match, or goes on from where it stands. */
  #onward({ game, match }: Table): Action {
    const say = this.#say
    const isNew = game.equals(match.state, game.start())
    return isNew ? { label: say('begins'), hint: '' } : { label: say('goOn'), hint: say('goOnHint') }
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

  /** Loads the translations of refusals; without them refusals are English. */
  loadTranslations(): void {
    if (this.#say.language !== 'en') void this.#parts.lazy.load()
  }

  /** A refused action goes with its moment: it may show what its player has, which the next person here may not know. */
  #refuse(refusal: ElementRefusal): void {
    this.#hooks.refuse(refusal, this.#hooks.moment())
  }

  #undo(): void {
    const undone = this.#parts.actions.undo()
    if (!undone.ok) this.#refuse(undone)
  }
  #enter(text: string): void {
    const typed = plainText(text).trim()
    const lower = typed.toLowerCase()
    // Capitals as the notation has them, whatever a keyboard makes of the first letter.
    const entered = this.#element.legalActions.find((legal) => legal.toLowerCase() === lower) ?? lower
    if (entered === 'undo') this.#undo()
    else if (this.#parts.actions.awaitsThrow && ['roll', 'throw'].includes(entered)) this.#parts.actions.proceed()
    else if (this.#hooks.needsHandover())
      this.#refuse(actionRefusal('not-yours', entered, 'another person is to decide'))
    else this.press([entered])
  }
  #read(): void {
    this.#hooks.speak(this.#hooks.view(this.#parts.table.table!).words)
  }
  #rematch({ seed }: Table): void {
    this.#element.reset(seed === null ? {} : { seed: nextSeed(seed) })
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0]
    const { table, timeline } = this.#parts
    if (!table.table || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') this.#escape(event)
    if (target instanceof HTMLInputElement && target.type !== 'range') return
    if (!this.#usesKeys && /^[\w?]$/.test(event.key)) {
      this.#usesKeys = true
      this.#element.requestUpdate()
    }
    timeline.skip()
    if (event.defaultPrevented) return
    const key = event.key.toLowerCase()
    // A key decides once, however long it is held.
    if (!event.repeat) this.#taken = !timeline.isRolling && this.#pressKey(key, table.table) ? key : ''
    if (key === this.#taken) event.preventDefault()
  }

  #escape(event: KeyboardEvent): void {
    if (!this.#open && !this.#word) return
    event.preventDefault()
    if (this.#word) this.#forgetWord()
    else this.#close()
  }

  /** A press beside the drawer closes it. */
  readonly #onPointer = (event: PointerEvent): void => {
    this.#parts.timeline.skip()
    const path = event.composedPath().filter((one) => one instanceof Element)
    if (this.#word && !path.some((one) => one.matches('.word, .term'))) this.#forgetWord()
    if (this.#open && !path.some((one) => one.matches('.drawer, .rail, .menu, .word'))) this.#close()
  }

  #pressKey(key: string, table: Table): boolean {
    const { readKey = 'b' } = this.#hooks.setup()
    if (key === '?') void this.#openDrawer('rules')
    else if (key === 'h') this.#handles().onHints()
    else if (key === 'u' && this.#element.mode !== 'view') this.#undo()
    else if (key === readKey) this.#read()
    else {
      const found = this.#actions(table, '').find(({ keys }, i) => (keys ?? (i === 0 ? 'rc' : 's')).includes(key))
      if (!found) return this.#hooks.onKey(key, table)
      found.run?.()
    }
    return true
  }
}

/** Held, Enter would press a button again and again, which by then may be another one; along the time line it steps on. */
function onceByEnter(event: KeyboardEvent): void {
  const isOnTimeLine = (event.target as Element).closest('.foot') !== null
  if (event.repeat && event.key === 'Enter' && !isOnTimeLine) event.preventDefault()
}

/** Most characters of a seed. */
const seedChars = 64

/**
 * The seed of the next match, always another: 7 after 6, 010 after 009, `tea-2` after `tea`. One that grows too long is
 * cut before its number.
 */
function nextSeed(seed: string): string {
  const [digits] = /\d*$/.exec(seed)!
  const counted = digits ? String(BigInt(digits) + 1n).padStart(digits.length, '0') : '-2'
  const end = counted.slice(-seedChars)
  return seed.slice(0, Math.min(seed.length - digits.length, seedChars - end.length)) + end
}
