/**
 * The frame round the game: its six places, the keys and the focus. Its templates are in `frame.ts` and `result-card.ts`;
 * this joins them with the match. What opens over the board is the `DrawerController`'s.
 */
import { plainText } from '@dicewright/engine'
import { nothing, type ReactiveController, type TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import type { Action, Actions } from './action.ts'
import type { ActionController } from './action-controller.ts'
import { actionRefusal, type ElementRefusal } from './codes.ts'
import type { CoachController } from './coach-controller.ts'
import { DrawerController, type DrawerElement } from './drawer-controller.ts'
import { menuTemplate, railTemplate } from './drawer.ts'
import { actsTemplate, barTemplate, refusalTemplate, sayTemplate, scrubberTemplate, type BarView } from './frame.ts'
import type { FrameKey } from './frame.messages.ts'
import type { GameSetup, Scoreboard } from './game-setup.ts'
import type { GameView } from './game-view.ts'
import type { LazyController } from './lazy-controller.ts'
import type { Together } from './lazy.ts'
import type { Translate } from '../kit/messages.ts'
import type { Occasion } from './occasion.ts'
import type { RefusalController } from './refusal-controller.ts'
import { resultTemplate } from './result-card.ts'
import type { SharedResult, Sharing } from './sharing.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'
import type { VoiceController } from './voice-controller.ts'

export interface FrameElement extends DrawerElement {
  readonly panel: 'auto' | 'none'
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
  occasion(): Occasion | null
  speak(text: string): void
  together(): Together | null
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
  readonly #drawers: DrawerController<Key>
  #focused: Element | null = null
  /** The last key that meant something here. */
  #taken = ''
  /** Decisions that were pressed with one that is on its way. */
  #later: readonly string[] = []
  /** Whether a key was pressed here: then keys are shown. */
  #usesKeys = false

  constructor(element: FrameElement, hooks: FrameHooks, parts: FrameParts<Key>) {
    this.#element = element
    this.#hooks = hooks
    this.#parts = parts
    this.#drawers = new DrawerController(
      element,
      {
        ...hooks,
        scrubber: () => this.#scrubber(),
        loadTranslations: () => this.loadTranslations(),
        undo: () => this.#undo(),
        enter: (text) => this.#enter(text),
        read: () => this.#read(),
      },
      parts,
    )
    element.addController(this)
    element.addEventListener('keydown', this.#onKey)
    element.addEventListener('pointerdown', this.#onPointer)
  }

  hostUpdate(): void {
    this.#focused = this.#element.shadowRoot?.activeElement ?? null
  }

  hostUpdated(): void {
    if (this.#later.length > 0 && this.#parts.actions.deciding !== null) {
      const due = this.#later
      this.#later = []
      this.press(due)
    }
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
    for (const [i, action] of actions.entries()) {
      const acted = this.#parts.actions.act(action)
      if (acted.ok && this.#parts.table.table!.feed) {
        this.#later = actions.slice(i + 1)
        return
      }
      if (acted.ok) continue
      // The page made the veto, and explains it to the person.
      if (acted.code !== 'action-vetoed') this.#refuse(acted)
      return
    }
  }

  /** Opens the drawer of playing with others, or closes it. */
  openTogether(isOpen: boolean): void {
    if (isOpen) void this.#drawers.open('friend')
    else this.#drawers.begun()
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
    const { handles } = this.#drawers
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
            menu: hasDrawers ? menuTemplate(handles, this.#drawers.last, say) : nothing,
          },
          say,
        )}
        <p class="sr">${this.#restored()} ${view.words}</p>
        ${this.#places(view, names)}${this.#acts(table, view)} ${hasDrawers ? railTemplate(handles, say) : nothing}
        ${this.#drawers.template(table, view)}${this.#drawers.note}${this.#hooks.together()?.note}${this.#refusal()}
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
      // A fact is one text, as in a poster: letters of two would lie a part of a pixel elsewhere.
      sub: html`${foreign}${facts.map(
        (fact, i) => html`<span class="fact">${this.#drawers.explain(i > 0 ? ` · ${fact}` : fact)}</span>`,
      )}`,
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
    const [what, why] = view.isSaid
      ? [view.what, hint?.what ?? said]
      : lesson
        ? [lesson.what, lesson.rule]
        : hint
          ? [hint.what, hint.why]
          : [view.what, said]
    return html`<div class="stage">${view.stage}</div>
      ${sayTemplate(this.#drawers.explain(what), this.#drawers.explain(why), view.isSaid ? null : lesson && say('first'))}
      <div class="pick">${view.pick}</div>`
  }

  /** The buttons; who only watches has the time line in their place. */
  #acts(table: Table, { what, resting = [], isSaid }: GameView): TemplateResult {
    if (this.#element.mode === 'view')
      return html`<div class="acts" part="buttons" data-count="1">${this.#scrubber()}</div>`
    const [main, ...beside] = this.#actions(table, what)
    const keepsPlaces = beside.length === 0 && !this.#parts.timeline.isOver && !isSaid
    return actsTemplate(
      [main, ...(keepsPlaces ? resting : beside)],
      this.#say('hint'),
      (rule) => void this.#drawers.open('rules', rule),
    )
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
    return refusalTemplate(
      shown,
      translated,
      say,
      (rule) => void this.#drawers.open('rules', rule),
      table.table && close,
    )
  }

  /** The buttons, as the occasion changes them. */
  #actions(table: Table, busy: string): Actions {
    const { timeline } = this.#parts
    const usual = this.#usual(table, busy)
    const at = !timeline.isLive ? null : timeline.isOver ? 'over' : this.#parts.table.plies === 0 ? 'begins' : null
    return this.#hooks.occasion()?.actions(table, usual, at) ?? usual
  }

  /** The main button and perhaps one beside it; `busy` is what the main one says while the dice are in the air. */
  #usual(table: Table, busy: string): Actions {
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
    const who = turn === null ? null : voice.names(table)[turn]!
    if (isBots) return [{ label: say('waits', { who: who! }), hint: say('waitsHint') }]
    // What was done is left to be seen for a moment.
    return [{ label: timeline.isRolling ? busy : who === null ? '…' : say('next', { who }), hint: '' }]
  }

  #afterEnd(table: Table): Actions {
    const say = this.#say
    return [
      { label: say('again'), hint: say('againHint'), run: () => this.#rematch(table) },
      { label: say('shareDrawer'), hint: say('shareHint'), run: () => void this.#drawers.open('share') },
    ]
  }

  /** A bot's first throw begins the match, or goes on from where it stands. */
  #onward({ game, match }: Table): Action {
    const say = this.#say
    const isNew = game.equals(match.state, game.start())
    return isNew ? { label: say('begins'), hint: '' } : { label: say('goOn'), hint: say('goOnHint') }
  }

  /** Loads the translations of refusals; without them refusals are English. */
  loadTranslations(): void {
    if (this.#say.language !== 'en') void this.#parts.lazy.load()
  }

  /** A refused action goes with its moment: it may show what its player has, which the next person here may not know. */
  #refuse(refusal: ElementRefusal): void {
    this.#hooks.refuse(refusal, this.#hooks.moment())
  }

  /** What makes texts and pictures of the match shown, and what it makes them of; null where there is none. */
  async sharing(): Promise<readonly [Sharing, SharedResult] | null> {
    await this.#parts.coach.judged
    const sharing = await this.#drawers.sharing()
    const { table } = this.#parts.table
    return table && sharing ? [sharing, this.#drawers.shared(table, this.#hooks.view(table))] : null
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
  #rematch({ seed, feed }: Table): void {
    this.#drawers.begun()
    if (feed) return feed.again()
    this.#element.reset(seed === null ? {} : { seed: nextSeed(seed) })
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0]
    const { table, timeline } = this.#parts
    if (!table.table || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') this.#drawers.escape(event)
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

  readonly #onPointer = (event: PointerEvent): void => {
    this.#parts.timeline.skip()
    this.#drawers.closeBeside(event.composedPath().filter((one) => one instanceof Element))
  }

  #pressKey(key: string, table: Table): boolean {
    const { readKey = 'b' } = this.#hooks.setup()
    if (key === '?') void this.#drawers.open('rules')
    else if (key === 'h') this.#hooks.turn('hints')
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
