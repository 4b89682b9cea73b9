/**
 * What every game element is, the last of its layers: the frame round the game, its keys and its focus. A game adds its
 * factory, its messages, what its table shows and what is said; it never drives the match.
 */
import { plainText, type Result, type State } from '@dicewright/engine'
import { nothing, type PropertyDeclarations, type SVGTemplateResult, type TemplateResult } from 'lit'
import { dieFace } from '../parts/die/pips.ts'
import { deedRefusal, wordRefusal, type ElementRefusal } from './codes.ts'
import {
  deedsTemplate,
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
import type { GameView } from './game-view.ts'
import { html } from '../kit/html.ts'
import { motions } from '../kit/motion.ts'
import { readWords } from '../kit/words.ts'
import { roomKey } from './room.ts'
import type { Table } from './table.ts'
import { VoiceElement } from './voice-element.ts'

const words = {
  mode: ['play', 'view'],
  theme: ['auto', 'light', 'dark'],
  motion: motions,
  announce: ['auto', 'self', 'off'],
  sound: ['off', 'on'],
  panel: ['auto', 'none'],
  keep: ['auto', 'off'],
} as const

export abstract class GameElement<S extends State = State, Key extends string = string> extends VoiceElement<S, Key> {
  static override properties: PropertyDeclarations = {
    theme: { reflect: true },
    motion: {},
    // Named alone, it is on.
    sound: { converter: (text) => (text === '' ? 'on' : text) },
    panel: {},
  }

  /** `auto` follows the page, `light` and `dark` do not. */
  declare theme: 'auto' | 'light' | 'dark'
  /** `on` lets throws, decisions and the end be heard, from a person's first press on. */
  declare sound: 'off' | 'on'
  /** `none` leaves out the side panel. */
  declare panel: 'auto' | 'none'

  #focused: Element | null = null
  #checked: { readonly table: Table; readonly found: Result<number> } | null = null
  /** Whether the styles of what was fetched are worn. */
  #asideWorn = false
  /** The last key that meant something here. */
  #taken = ''
  /** The moment an action was refused at; another refusal stays until something better is given. */
  #refusedAt: string | null = null

  constructor() {
    super()
    this.theme = 'auto'
    this.motion = 'auto'
    this.sound = 'off'
    this.panel = 'auto'
    this.addEventListener('keydown', this.#onKey)
    this.addEventListener('pointerdown', this.hurry)
  }

  /** The sign of the game, drawn with a pen in a box of 24 by 24. */
  protected abstract readonly mark: SVGTemplateResult
  /** The letter that reads the table out, where the game needs B for itself. */
  protected readonly readKey: string = 'b'
  protected abstract view(table: Table): GameView
  /** The main button and the one beside it, for who is to decide here. */
  protected abstract decisions(table: Table): Actions
  /** The button that throws dice which wait for a hand. */
  protected abstract handAction(table: Table): Action
  /** A key pressed inside, in lower case. Answers whether it meant something. */
  protected abstract onKey(key: string, table: Table): boolean

  /** Whether the end of the match is shown. Not while the last dice still roll: nobody is to read it before they lie. */
  protected get over(): boolean {
    return this.ply === this.plies && this.table?.actor === 'over' && !this.rolling
  }

  /** Whether the rules came to an end: what a verdict ended early has no winner by points. */
  protected get settledByRules(): boolean {
    return this.over && !this.table?.verdict
  }

  /** Whether the person who is to decide has not taken the screen yet from others here, who may not see what is hidden. */
  protected get awaited(): boolean {
    return false
  }

  /** Acts as the person here does, one action after the other; what is refused is shown, and the rest left. */
  protected press(...actions: readonly string[]): void {
    for (const action of actions) {
      const acted = this.act(action)
      if (acted.ok) continue
      // A veto is the page's own doing: it knows, and tells the person what it likes.
      if (acted.code !== 'action-vetoed') this.#refuseDeed(acted)
      return
    }
  }

  protected override refuse(refusal: ElementRefusal): void {
    super.refuse(refusal)
    this.#refusedAt = null
    this.#fetchWords()
  }

  /** It goes with what it is about: it may tell what its player has, and whoever looks next may not know that. */
  #refuseDeed(refusal: ElementRefusal): void {
    this.refuse(refusal)
    this.#refusedAt = this.#moment
  }

  /** What the table stands at, and for whom. */
  get #moment(): string {
    return `${this.plies} ${this.viewer}`
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    readWords(this, Object.keys(words))
    super.willUpdate(changed)
    if (this.#refusedAt !== null && this.#refusedAt !== this.#moment) this.refusal = this.#refusedAt = null
    for (const [name, known] of Object.entries(words)) {
      const given: unknown = this[name as keyof typeof words] ?? known[0]
      if (!changed.has(name) || known.some((word) => word === given)) continue
      this.refuse(wordRefusal(name, given, known))
      Object.assign(this, { [name]: changed.get(name) ?? known[0] })
    }
    if (changed.has('sound') && this.sound === 'on') void this.load()
    this.#focused = this.shadowRoot?.activeElement ?? null
  }

  protected override updated(): void {
    super.updated()
    const root = this.shadowRoot!
    // What held the focus may be gone now; the main button never is.
    if (this.#focused && !root.activeElement) root.querySelector<HTMLElement>('[data-home]')?.focus()
    if (this.aside && !this.#asideWorn) {
      this.#asideWorn = true
      this.wear(this.aside.styles)
    }
    if (this.sound === 'on') this.aside?.sound(this)
    // Brings the player to move into sight where the strip of many players scrolls; the page itself stays put.
    const strip = root.querySelector<HTMLElement>('.players')
    const now = strip?.querySelector<HTMLElement>('.now')
    if (!strip || !now || this.table!.chairs.length <= 3) return
    const left = now.offsetLeft - strip.offsetLeft
    if (left < strip.scrollLeft || left + now.offsetWidth > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = left
  }

  override adoptedCallback(): void {
    super.adoptedCallback()
    this.#asideWorn = false
    this.requestUpdate()
  }

  protected override render(): TemplateResult {
    const { table } = this
    return html`${table ? this.#frame(table) : html`${this.#refusal()}<slot></slot>`}${this.saidTemplate}`
  }

  #frame(table: Table): TemplateResult {
    const { say } = this
    const { language } = say
    // The title in the language of the rules' document stands beside the reader's.
    const { titles, origin } = table.game.facts
    const names = this.names(table)
    const { facts, players, words: text, board, status, area, below, minor, tip, rail, log } = this.view(table)
    const railed = this.panel !== 'none'
    // By ear, boards of one page are told apart by a number.
    const nth = [...this.ownerDocument.querySelectorAll(this.localName)].indexOf(this) + 1
    const title = html`${titles[language]}${nth > 1 ? html`<span class="sr"> ${nth}</span>` : nothing}`
    const foreign = language === origin ? nothing : html`<span lang=${origin}>${titles[origin]}</span> · `
    // A page that runs from right to left holds a game that does not: none of its languages do.
    return html`<section class="dw" lang=${language} dir="ltr" aria-labelledby="title">
      <div class="card" data-room=${railed ? roomKey(table.chairs.length, table.game.options) : nothing}>
        ${headTemplate(this.mark, title, html`${foreign}${facts.join(' · ')}`, say, () => void this.#openHelp())}
        ${this.#refusal()}${players.length ? playersTemplate(players, names, say) : nothing}
        <p class="sr">${this.isRestored ? say('restored', { plies: this.plies }) : nothing} ${text}</p>
        <div class=${railed ? 'body railed' : 'body'} @keydown=${onceByEnter}>
          <div class="main">
            ${board}
            <p class="status">${status}</p>
            <div class="turn">${area}</div>
            ${deedsTemplate(
              this.#actions(table, status),
              [...minor, ...(this.mayUndo ? [[say('undo'), 'U', () => this.#undo()] as const] : [])],
              tip,
            )}
            ${below}
          </div>
          ${
            railed
              ? html`<div class="rail">
                  ${rail}${logTemplate(log, names, say)}
                  <div>
                    ${fairFold(this.#fair(table), say, () => void this.load(say('fair')))}
                    ${textFold(
                      this.atHand ? ['roll'] : this.deciding === null ? [] : this.legalActions,
                      say,
                      (entered) => this.#enter(entered),
                      () => this.#read(),
                      () => this.#fetchWords(),
                    )}
                  </div>
                </div>`
              : nothing
          }
        </div>
        ${scrubberTemplate(
          { ply: this.ply, plies: this.plies, live: this.live, playing: this.playing },
          say,
          (to) => this.step(to),
          (to) => this.pass(to),
          () => void this.togglePlay(),
        )}
      </div>
      ${this.aside?.help(this.#tools, table.game, () => this.#dialog?.close())}
    </section>`
  }

  #refusal(): TemplateResult | typeof nothing {
    const close = (): void => {
      this.refusal = null
      this.requestUpdate()
    }
    // Where there is no match it is all there is to see: it stays until something better is given.
    const { refusal, say } = this
    if (!refusal) return nothing
    // What tells refusals in other languages cannot tell of its own absence.
    const unloaded = refusal.code === 'part-unavailable' && say.language !== 'en'
    const told = unloaded ? { text: say('unloaded'), isWhole: false } : this.aside?.why(refusal, say.language)
    return refusalTemplate(refusal, told, say, this.table && close)
  }

  /** The main button and perhaps one beside it; `busy` is what the main one says while the dice are in the air. */
  #actions(table: Table, busy: string): Actions {
    const { say, ply, plies } = this
    if (this.mode === 'view') {
      const label = say(this.playing ? 'pause' : 'play')
      return [{ label, hint: say('atMove', { ply, plies }), run: () => void this.togglePlay() }]
    }
    if (!this.live) return [{ label: say('backLive'), hint: say('live'), run: () => this.step(plies) }]
    if (this.over) return [{ label: say('again'), hint: say('againHint'), run: () => this.#rematch(table) }]
    const { turn } = this.standing(this.stateShown)
    if (this.resting || (this.atHand && turn !== null && table.policies[turn]))
      return [{ ...this.#onward(table), run: () => this.proceed() }]
    if (this.atHand) return [this.handAction(table)]
    if (this.deciding !== null) return this.decisions(table)
    if (turn === null || !table.policies[turn]) return [{ label: this.rolling ? busy : '…', hint: '' }]
    return [{ label: say('waits', { who: this.names(table)[turn]! }), hint: say('waitsHint') }]
  }

  /** A bot's first throw begins the match, or goes on from where it stands. */
  #onward({ game, match }: Table): Action {
    const { say } = this
    const isNew = game.equals(match.state, game.start())
    return isNew ? { label: say('begins'), hint: '' } : { label: say('goOn'), hint: say('goOnHint') }
  }

  #fair(table: Table): unknown {
    return this.aside?.fair(this.#tools, {
      note: table.note,
      seed: table.seed ?? undefined,
      secret: table.secretText,
      checked: this.#checked?.table === table ? this.#checked.found : null,
      onCheck: table.actor === 'over' && table.note.kind !== 'scripted' ? () => this.#check(table) : null,
    })
  }

  get #tools() {
    return { html, dieFace, language: this.say.language }
  }
  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog')
  }

  async #openHelp(): Promise<void> {
    await this.load(this.say('help'))
    await this.rendered()
    if (this.isConnected && !this.#dialog?.open) this.#dialog?.showModal()
  }

  /** Recomputes every throw from the published secret; asked for by hand because it hashes hundreds of times. */
  #check(table: Table): void {
    this.#checked = { table, found: this.aside!.check(table.transcriptText()) }
    this.requestUpdate()
  }

  /** What refusals are told with in other languages; without it, and until it is there, they are English. */
  #fetchWords(): void {
    if (this.say.language !== 'en') void this.load()
  }

  #undo(): void {
    const undone = this.undo()
    if (!undone.ok) this.#refuseDeed(undone)
  }
  #enter(text: string): void {
    const typed = plainText(text).trim()
    // Capitals as the notation has them, whatever a keyboard makes of the first letter.
    const entered =
      this.legalActions.find((legal) => legal.toLowerCase() === typed.toLowerCase()) ?? typed.toLowerCase()
    if (entered === 'undo') this.#undo()
    else if (this.atHand && ['roll', 'throw'].includes(entered)) this.proceed()
    else if (this.awaited) this.#refuseDeed(deedRefusal('not-yours', entered, 'another person is to decide'))
    else this.press(entered)
  }
  #read(): void {
    this.speak(this.view(this.table!).words)
  }
  #rematch({ seed }: Table): void {
    this.reset(seed === null ? {} : { seed: nextSeed(seed) })
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0]
    const { table } = this
    if (!table || event.ctrlKey || event.altKey || event.metaKey) return
    if (target instanceof HTMLInputElement && target.type !== 'range') return
    this.hurry()
    if (event.defaultPrevented) return
    const key = event.key.toLowerCase()
    // A key decides once, however long it is held.
    if (!event.repeat) this.#taken = !this.rolling && this.#pressKey(key, table) ? key : ''
    if (key === this.#taken) event.preventDefault()
  }

  #pressKey(key: string, table: Table): boolean {
    if (key === '?') void this.#openHelp()
    else if (key === 'u' && this.mode !== 'view') this.#undo()
    else if (key === this.readKey) this.#read()
    else {
      const found = this.#actions(table, '').find(({ keys }, i) => (keys ?? (i === 0 ? 'rc' : 's')).includes(key))
      if (!found) return this.onKey(key, table)
      found.run?.()
    }
    return true
  }
}

/** Held, Enter would press a button again and again, which by then may be another one. */
function onceByEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Most letters of a seed. */
const seedChars = 64

/**
 * The seed of the next match, always another: 7 after 6, 010 after 009, `tea-2` after `tea`. One that grows too long is
 * cut in front of what is counted.
 */
function nextSeed(seed: string): string {
  const [digits] = /\d*$/.exec(seed)!
  const counted = digits ? String(BigInt(digits) + 1n).padStart(digits.length, '0') : '-2'
  const end = counted.slice(-seedChars)
  return seed.slice(0, Math.min(seed.length - digits.length, seedChars - end.length)) + end
}
