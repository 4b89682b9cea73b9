/**
 * The frame round the game: header, players, refusal, buttons, log, folds and scrubber, with the keys, the focus and the
 * help dialog. Its templates are in `frame.ts`; this joins them with the match.
 */
import { plainText, type Result } from '@dicewright/engine'
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import { dieFace } from '../parts/die/pips.ts'
import type { ActionController } from './action-controller.ts'
import { actionRefusal, type ElementRefusal } from './codes.ts'
import {
  buttonsTemplate,
  fairFold,
  headTemplate,
  logTemplate,
  playersTemplate,
  refusalTemplate,
  scrubberTemplate,
  textFold,
  type Action,
  type Actions,
} from './frame.ts'
import type { FrameKey } from './frame.messages.ts'
import type { GameSetup, Scoreboard } from './game-setup.ts'
import type { GameView } from './game-view.ts'
import type { LazyController } from './lazy-controller.ts'
import type { Tools } from './lazy.ts'
import type { Translate } from '../kit/messages.ts'
import type { RefusalController } from './refusal-controller.ts'
import { roomKey } from './room.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'
import type { VoiceController } from './voice-controller.ts'

export interface FrameElement extends ReactiveControllerHost, HTMLElement {
  readonly mode: 'play' | 'view'
  readonly panel: 'auto' | 'none'
  readonly legalActions: readonly string[]
  reset(settings: { readonly seed?: string }): void
}

export interface FrameHooks {
  setup(): GameSetup
  view(table: Table): GameView
  decisions(table: Table): Actions
  chanceAction(table: Table): Action
  onKey(key: string, table: Table): boolean
  scoreboard(state: Table['match']['state']): Scoreboard
  /** Whether the person who is to decide has to take the screen from others here first. */
  needsHandover(): boolean
  /** What the table stands at, and for which viewer. */
  moment(): string
  refuse(refusal: ElementRefusal, moment?: string): void
  speak(text: string): void
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
}

export class FrameController<Key extends string> implements ReactiveController {
  readonly #element: FrameElement
  readonly #hooks: FrameHooks
  readonly #parts: FrameParts<Key>
  #focused: Element | null = null
  #checked: { readonly table: Table; readonly found: Result<number> } | null = null
  /** The last key that meant something here. */
  #taken = ''

  constructor(element: FrameElement, hooks: FrameHooks, parts: FrameParts<Key>) {
    this.#element = element
    this.#hooks = hooks
    this.#parts = parts
    element.addController(this)
    element.addEventListener('keydown', this.#onKey)
    element.addEventListener('pointerdown', parts.timeline.skip)
  }

  hostUpdate(): void {
    this.#focused = this.#element.shadowRoot?.activeElement ?? null
  }

  hostUpdated(): void {
    const root = this.#element.shadowRoot!
    // What held the focus may be gone now; the main button never is.
    if (this.#focused && !root.activeElement) root.querySelector<HTMLElement>('[data-home]')?.focus()
    // Brings the player to move into sight where the strip of many players scrolls; the page itself stays put.
    const strip = root.querySelector<HTMLElement>('.players')
    const now = strip?.querySelector<HTMLElement>('.now')
    if (!strip || !now || this.#parts.table.table!.players.length <= 3) return
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
    return html`${table ? this.#frame(table) : html`${this.#refusal()}<slot></slot>`}${this.#parts.voice.template}`
  }

  get #say(): Translate<FrameKey> {
    return this.#parts.voice.say
  }

  #frame(table: Table): TemplateResult {
    const say = this.#say
    const { timeline, actions, voice, lazy } = this.#parts
    const { panel, legalActions, localName, ownerDocument } = this.#element
    const { language } = say
    // The title in the language of the rules' document stands beside the reader's.
    const { titles, origin } = table.game.facts
    const names = voice.names(table)
    const { facts, players, words: text, board, status, area, below, minor, tip, rail, log } = this.#hooks.view(table)
    const railed = panel !== 'none'
    // For screen readers, boards of one page differ by a number.
    const nth = [...ownerDocument.querySelectorAll(localName)].indexOf(this.#element) + 1
    const title = html`${titles[language]}${nth > 1 ? html`<span class="sr"> ${nth}</span>` : nothing}`
    const foreign = language === origin ? nothing : html`<span lang=${origin}>${titles[origin]}</span> · `
    const { plies, isRestored } = this.#parts.table
    // A page that runs from right to left holds a game that does not: none of its languages do.
    return html`<section class="dw" lang=${language} dir="ltr" aria-labelledby="title">
      <div class="card" data-room=${railed ? roomKey(table.players.length, table.game.options) : nothing}>
        ${headTemplate(this.#hooks.setup().mark, title, html`${foreign}${facts.join(' · ')}`, say, () => void this.#openHelp())}
        ${this.#refusal()}${players.length ? playersTemplate(players, names, say) : nothing}
        <p class="sr">${isRestored ? say('restored', { plies }) : nothing} ${text}</p>
        <div class=${railed ? 'body railed' : 'body'} @keydown=${onceByEnter}>
          <div class="main">
            ${board}
            <p class="status">${status}</p>
            <div class="turn">${area}</div>
            ${buttonsTemplate(
              this.#actions(table, status),
              [...minor, ...(actions.mayUndo ? [[say('undo'), 'U', () => this.#undo()] as const] : [])],
              tip,
            )}
            ${below}
          </div>
          ${
            railed
              ? html`<div class="rail">
                  ${rail}${logTemplate(log, names, say)}
                  <div>
                    ${fairFold(this.#fair(table), say, () => void lazy.load(say('fair')))}
                    ${textFold(
                      actions.awaitsThrow ? ['roll'] : actions.deciding === null ? [] : legalActions,
                      say,
                      (entered) => this.#enter(entered),
                      () => this.#read(),
                      () => this.loadTranslations(),
                    )}
                  </div>
                </div>`
              : nothing
          }
        </div>
        ${scrubberTemplate(
          { ply: timeline.ply, plies, live: timeline.isLive, playing: timeline.isReplaying },
          say,
          (to) => timeline.step(to),
          (to) => voice.dragTo(to),
          () => void timeline.toggle(),
        )}
      </div>
      ${lazy.part?.help(this.#tools, table.game, () => this.#dialog?.close())}
    </section>`
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
    return refusalTemplate(shown, translated, say, table.table && close)
  }

  /** The main button and perhaps one beside it; `busy` is what the main one says while the dice are in the air. */
  #actions(table: Table, busy: string): Actions {
    const say = this.#say
    const { timeline, actions, voice } = this.#parts
    const { ply } = timeline
    const { plies } = this.#parts.table
    if (this.#element.mode === 'view') {
      const label = say(timeline.isReplaying ? 'pause' : 'play')
      return [{ label, hint: say('atMove', { ply, plies }), run: () => void timeline.toggle() }]
    }
    if (!timeline.isLive) return [{ label: say('backLive'), hint: say('live'), run: () => timeline.step(plies) }]
    if (timeline.isOver) return [{ label: say('again'), hint: say('againHint'), run: () => this.#rematch(table) }]
    const { turn } = this.#hooks.scoreboard(table.match.stateAt(ply))
    const isBots = turn !== null && table.policies[turn] !== null
    if ((actions.isBotPaused && timeline.isActive) || (actions.awaitsThrow && isBots))
      return [{ ...this.#onward(table), run: () => actions.proceed() }]
    if (actions.awaitsThrow) return [this.#hooks.chanceAction(table)]
    if (actions.deciding !== null) return this.#hooks.decisions(table)
    if (!isBots) return [{ label: timeline.isRolling ? busy : '…', hint: '' }]
    return [{ label: say('waits', { who: voice.names(table)[turn]! }), hint: say('waitsHint') }]
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
  get #dialog(): HTMLDialogElement | null {
    return this.#element.shadowRoot!.querySelector('dialog')
  }

  async #openHelp(): Promise<void> {
    await this.#parts.lazy.load(this.#say('help'))
    await this.#hooks.rendered()
    if (this.#element.isConnected && !this.#dialog?.open) this.#dialog?.showModal()
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
    if (target instanceof HTMLInputElement && target.type !== 'range') return
    timeline.skip()
    if (event.defaultPrevented) return
    const key = event.key.toLowerCase()
    // A key decides once, however long it is held.
    if (!event.repeat) this.#taken = !timeline.isRolling && this.#pressKey(key, table.table) ? key : ''
    if (key === this.#taken) event.preventDefault()
  }

  #pressKey(key: string, table: Table): boolean {
    const { readKey = 'b' } = this.#hooks.setup()
    if (key === '?') void this.#openHelp()
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

/** Held, Enter would press a button again and again, which by then may be another one. */
function onceByEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
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
