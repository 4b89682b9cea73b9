/**
 * What every game element is: attributes and properties, a table that is played on by itself, replay, undo, events and
 * one voice. A game adds its factory, what its screen shows and what is said; it never drives the match.
 */
/* oxlint-disable no-await-in-loop -- a replay shows one step after another */
import {
  refuse,
  type Entry,
  type Game,
  type GameFactory,
  type Match,
  type Result,
  type Seat,
  type State,
} from '@dicewright/engine'
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { rollDice, type RollEnd } from '../parts/die/roll.ts'
import { announce, prepareAnnouncer } from './announcer.ts'
import { refuseWord, type ElementCode, type ElementRefusal } from './codes.ts'
import { Driver } from './driver.ts'
import {
  DwActionEvent,
  DwAnimationEndEvent,
  DwBeforeActionEvent,
  DwEndEvent,
  DwErrorEvent,
  DwPhaseEvent,
  DwRollEvent,
  DwScoreEvent,
  DwTurnEvent,
} from './game-events.ts'
import { refuseFetch, type FetchLazy } from './lazy.ts'
import { LocaleController } from './locale.ts'
import { motions, pace, parseMotion, type Motion } from './motion.ts'
import { setTable, type Position, type Table } from './table.ts'

/** Whose turn it is and the points by seat: what events about turns and scores are made from. */
export interface Standing {
  readonly turn: Seat | null
  readonly scores: readonly number[]
}

export interface ResetSettings {
  readonly players?: string
  readonly seed?: string | number | null
  readonly options?: unknown
}

const words = {
  mode: ['play', 'view'],
  theme: ['auto', 'light', 'dark'],
  motion: motions,
  announce: ['auto', 'self', 'off'],
  panel: ['auto', 'none'],
} as const
type WordName = keyof typeof words

/** Properties that make a new table. */
const settingNames: ReadonlySet<PropertyKey> = new Set(['players', 'seed', 'options'])

/** What a bot takes to think, and a step of a replay that is played, ms at pace 1. */
const thinkMs = 650
const stepMs = 500
/** At most this often is a match drawn that bots play at once, ms. */
const drawMs = 200
/** Most sentences spoken at once: the last ones of a long silence. */
const mostSentences = 12

export abstract class GameElement<S extends State = State> extends LitElement {
  static override properties: PropertyDeclarations = {
    players: {},
    seed: {},
    options: { converter: { fromAttribute: readJson } },
    transcript: { noAccessor: true },
    mode: {},
    theme: { reflect: true },
    motion: {},
    announce: {},
    panel: {},
  }

  /** `me` or `me:NAME` for each person at this screen, other words for house bots, joined by commas. */
  declare players: string | null
  /** Repeatable dice from this seed; without it they are fair and their secret is shown after the end. */
  declare seed: string | null
  /** Options of the game; as an attribute JSON. */
  declare options: unknown
  /** `play`, or `view` to watch a transcript. */
  declare mode: 'play' | 'view'
  /** `auto` follows the page, `light` and `dark` do not. */
  declare theme: 'auto' | 'light' | 'dark'
  /** `auto`, `fast` or `off`; a reader's reduced motion wins. */
  declare motion: Motion
  /** Who speaks: the page's one announcer, a live region in the element itself, or nobody. */
  declare announce: 'auto' | 'self' | 'off'
  /** `none` leaves out the side panel. */
  declare panel: 'auto' | 'none'

  protected readonly locale = new LocaleController(this)
  /** What was said last, for `announce="self"`. */
  protected said = ''
  /** The last refusal of an attribute, a property or an action; null once something better was given. */
  protected refusal: ElementRefusal | null = null

  #table: Table | null = null
  #stale = true
  #given: { readonly transcript: string | null; readonly position: unknown } = { transcript: null, position: null }
  /** The ply looked back at; null while live. */
  #back: number | null = null
  #begun = false
  #vetoed = false
  /** The ply whose throw is in the air; 0 for none. */
  #rolling = 0
  #playing = false
  #drawn = 0
  #hurry = new AbortController()
  #sentences: string[] = []
  #unsent: ElementRefusal | null = null
  readonly #driver = new Driver({
    holds: (table) => table === this.#table && this.isConnected && this.live && this.mode !== 'view' && !this.#vetoed,
    waitsForHand: (table) => this.#needsHand(table),
    rest: (table) => this.#rest(table),
    think: () => this.#wait(thinkMs),
    allows: (table, seat, action) => this.#allows(table, seat, action),
    show: (table, entry) => this.#show(table, entry),
    failed: (table, seat, error) => this.#failed(table, seat, error),
    idle: () => this.requestUpdate(),
  })

  constructor() {
    super()
    this.players = null
    this.seed = null
    this.options = null
    this.mode = 'play'
    this.theme = 'auto'
    this.motion = 'auto'
    this.announce = 'auto'
    this.panel = 'auto'
    this.addEventListener('keydown', this.#onKey)
    this.addEventListener('pointerdown', () => this.#hurry.abort())
  }

  /** The game this element plays. */
  protected abstract readonly factory: GameFactory<S>
  /** Fetches what is not in the element from the start. */
  protected abstract readonly fetch: FetchLazy
  protected abstract renderGame(table: Table): TemplateResult
  protected abstract standing(state: S): Standing
  /** Whether dice that are due wait until a person throws them; asked in the middle of a match. */
  protected abstract waitsForHand(match: Match<S>): boolean
  /** What is said about the entry that led to `ply`, in order. */
  protected abstract sentencesAt(ply: number): readonly string[]
  /** Drawings of the dice thrown by the entry that led to `ply`; none where nothing is to move. */
  protected abstract thrownDice(ply: number): Iterable<Element>
  /** How long what the entry led to is left to be seen before the match goes on, ms at pace 1. */
  protected abstract lingerMs(ply: number): number
  /** A key pressed inside, single letters in lower case. Answers whether it meant something. */
  protected abstract onKey(key: string): boolean

  /** The settled game; null while nothing good was given. */
  get game(): Game<S> | null {
    return (this.table?.game as Game<S> | undefined) ?? null
  }
  /** Dotted path of the phase shown; empty while there is no match. */
  get phase(): string {
    return this.table ? this.table.game.phase(this.stateShown) : ''
  }
  /** Notation of what may be decided in the state shown, by whoever is to decide; empty where dice are due. */
  get legalActions(): readonly string[] {
    return this.table ? this.table.game.legalTexts(this.stateShown) : []
  }
  /** The ply shown, 0 (the start) to `plies`. */
  get ply(): number {
    return Math.min(this.#back ?? Infinity, this.plies)
  }
  /** Decisions and throws so far. */
  get plies(): number {
    return this.table?.match.entries.length ?? 0
  }

  /** The match so far as JSON Lines; set it (or the short text `dw1...`) to go on from there. Empty while there is none. */
  get transcript(): string {
    return this.table?.transcriptText() ?? ''
  }
  set transcript(text: string | null) {
    this.#give({ transcript: text === '' ? null : text, position: null })
  }

  /** The match as it stands, frozen JSON; `one.position = other.position`. Null while there is none. */
  get position(): Position | null {
    return this.table?.position() ?? null
  }
  set position(position: Position | null) {
    this.#give({ transcript: null, position })
  }

  /** Resolves when everything is drawn and nothing goes on by itself any more. */
  get settled(): Promise<void> {
    return this.#settle()
  }

  /**
   * Acts for the person who is to decide, by notation; returns to the live match. Refused where the rules or the page's
   * listeners forbid it, where a bot decides, and in `mode="view"`.
   */
  act(text: string): Result<Entry, ElementCode> {
    const { table } = this
    if (!table) return refuse('match-over', text, 'There is no match: the attributes of the element were refused.')
    const { match, actor } = table
    if (this.mode === 'view' || (typeof actor === 'number' && table.policies[actor] && !this.#vetoed))
      return refuse(
        'not-yours',
        text,
        `${JSON.stringify(text)} is not possible: ${this.mode === 'view' ? 'the match is only watched' : 'a bot decides'}.`,
      )
    if (typeof actor === 'number') {
      const checked = match.game.act(match.state, text)
      if (!checked.ok) return checked
      if (!this.#allows(table, actor, match.game.make(unwrapId(match.game.parse(text)))))
        return refuse('action-vetoed', text, `${JSON.stringify(text)} was vetoed by the page.`)
    }
    const before = this.#summary(table)
    const acted = match.act(text)
    if (!acted.ok) return acted
    this.#back = null
    this.#begun = true
    this.#vetoed = false
    this.#hurry.abort()
    this.#sendAction(table, acted.value, false)
    this.#sendChanges(table, before)
    this.#hear(this.plies)
    this.#changed()
    return acted
  }

  /** Throws the dice that wait for a hand, or lets a bot whose action was vetoed think again. */
  proceed(): void {
    this.#begun = true
    this.#vetoed = false
    this.#back = null
    this.#hand = this.plies
    this.#changed()
  }
  /** The ply at which a person has thrown by hand. */
  #hand = -1

  /** Takes back the last action of a person at this screen, if nothing has happened since. */
  undo(): Result<Entry> {
    const { table } = this
    const last = table?.match.entries.at(-1)
    if (!table || !last || last.by === 'chance' || table.policies[last.by])
      return (
        table?.match.undoRefusal(-1) ?? refuse('undo-refused', 'undo', 'Nothing can be taken back: no person acted.')
      )
    const before = this.#summary(table)
    const undone = table.match.undo(last.by)
    if (!undone.ok) return undone
    this.#back = null
    this.#sendAction(table, undone.value, true)
    this.#sendChanges(table, before)
    this.#hurry.abort()
    this.#changed()
    return undone
  }

  /** Begins a new match, with other settings where they are given. */
  reset(settings: ResetSettings = {}): void {
    if (settings.players !== undefined) this.players = settings.players
    if (settings.seed !== undefined) this.seed = settings.seed === null ? null : String(settings.seed)
    if (settings.options !== undefined) this.options = settings.options
    this.#give({ transcript: null, position: null })
  }

  /** Shows the match after its first `ply` entries; the last ply is the live match. */
  goTo(ply: number): void {
    this.#stopPlaying()
    this.#lookAt(ply)
  }

  /** A link to this match on `base`: players, seed, options that are not the default, and the match in short. */
  toURL(base: string = this.ownerDocument.baseURI): string {
    const url = new URL(base)
    const { table } = this
    const text = table?.shareText(this.factory)
    if (!table || !text?.ok) return url.href
    const { players, seed } = table.position()
    url.search = ''
    url.searchParams.set('players', players)
    if (seed !== undefined) url.searchParams.set('seed', seed)
    url.searchParams.set('transcript', text.value)
    return url.href
  }

  protected get table(): Table | null {
    if (this.#stale) this.#set()
    return this.#table
  }
  protected get stateShown(): S {
    return this.table!.match.stateAt(this.ply) as S
  }
  protected get live(): boolean {
    return this.#back === null
  }
  /** Whether the throw that led to the ply shown is still in the air. */
  protected get rolling(): boolean {
    return this.#rolling > 0 && this.#rolling === this.ply
  }
  /** Whether the dice wait for a press: a person's own, or the first of all. */
  protected get atHand(): boolean {
    const table = this.table
    return (
      table !== null &&
      this.live &&
      this.mode !== 'view' &&
      !this.rolling &&
      table.actor === 'chance' &&
      this.#needsHand(table)
    )
  }
  /** The seat of a person who is to decide now; null where nobody here is. */
  protected get deciding(): Seat | null {
    const { table } = this
    if (!table || !this.live || this.mode === 'view' || this.rolling) return null
    const { actor } = table
    return typeof actor === 'number' && !table.policies[actor] ? actor : null
  }
  /** Whether a bot's turn rests: its action was vetoed, or it could not be loaded. `proceed()` lets it try again. */
  protected get resting(): boolean {
    return this.#vetoed && this.live && this.mode !== 'view'
  }
  protected get playing(): boolean {
    return this.#playing
  }
  /** Whether the last thing that happened was a person's action that may be taken back. */
  protected get mayUndo(): boolean {
    const last = this.table?.match.entries.at(-1)
    if (!last || last.by === 'chance' || !this.live || this.mode === 'view') return false
    return !this.table!.policies[last.by] && this.table!.match.undoRefusal(last.by) === null
  }

  /** Steps through the match as a person does: with its sentence, and back to live at the end. */
  protected step(to: number): void {
    this.#stopPlaying()
    this.#lookAt(to)
    this.#hear(this.ply)
  }

  /** Plays the match from where it is looked at, or from its start; or stops that. */
  protected async togglePlay(): Promise<void> {
    if (this.#playing) return this.#stopPlaying()
    const { table } = this
    if (!table || this.plies === 0) return
    this.#playing = true
    if (this.ply >= this.plies) this.#lookAt(0)
    while (this.#playing && this.isConnected && this.#table === table && this.ply < this.plies) {
      this.#lookAt(this.ply + 1)
      const { ply } = this
      await this.#animate(ply)
      this.#hear(ply)
      await this.#wait(Math.max(stepMs, this.lingerMs(ply)))
    }
    this.#stopPlaying()
  }

  /** Acts as the person here does, one action after the other; what is refused is shown, and the rest left. */
  protected press(...actions: readonly string[]): void {
    for (const action of actions) {
      const acted = this.act(action)
      if (acted.ok) continue
      // A veto is the page's own doing: it knows, and tells the person what it likes.
      if (acted.code !== 'action-vetoed') this.refuse(acted)
      return
    }
  }

  /** Shows a refusal and sends it to the page. */
  protected refuse(refusal: ElementRefusal): void {
    this.refusal = refusal
    this.#unsent = refusal
    this.requestUpdate()
  }
  protected dismiss(): void {
    this.refusal = null
    this.requestUpdate()
  }

  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    const [name] = change
    if (name !== undefined && settingNames.has(name)) this.#stale = true
    super.requestUpdate(...change)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    prepareAnnouncer(this.ownerDocument)
    this.#changed()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopPlaying()
    this.#hurry.abort()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#stale) this.#set()
    for (const name of Object.keys(words) as WordName[])
      if (changed.has(name) && !(words[name] as readonly string[]).includes(this[name]))
        this.refuse(refuseWord(name, this[name], words[name]))
    this.#focused = this.shadowRoot?.activeElement ?? null
  }
  #focused: Element | null = null

  protected override updated(): void {
    this.#drawn = performance.now()
    // What held the focus may be gone now; the main button never is.
    if (this.#focused && !this.shadowRoot?.activeElement)
      this.shadowRoot?.querySelector<HTMLElement>('[data-home]')?.focus()
    this.#followTurn()
    const unsent = this.#unsent
    this.#unsent = null
    if (unsent)
      this.dispatchEvent(new DwErrorEvent('dw-error', { code: unsent.code, message: unsent.message, at: unsent.at }))
  }

  protected override render(): TemplateResult {
    const { table } = this
    return html`${table ? this.renderGame(table) : html`${this.renderRefusal()}<slot></slot>`}
    ${this.announce === 'self' ? html`<div class="sr" role="status">${this.said}</div>` : nothing}`
  }

  protected abstract renderRefusal(): TemplateResult | typeof nothing

  /** Brings the player to move into sight where the strip of many players scrolls; the page itself stays put. */
  #followTurn(): void {
    if (!this.table || this.table.chairs.length <= 3) return
    const strip = this.shadowRoot?.querySelector<HTMLElement>('.players')
    const now = strip?.querySelector<HTMLElement>('.now')
    if (!strip || !now) return
    const [left, right] = [now.offsetLeft - strip.offsetLeft, now.offsetLeft - strip.offsetLeft + now.offsetWidth]
    if (left < strip.scrollLeft || right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = left
  }

  async #settle(): Promise<void> {
    await this.updateComplete
    await this.#driver.settled()
    await this.updateComplete
  }

  #give(given: { readonly transcript: string | null; readonly position: unknown }): void {
    this.#given = given
    this.#stale = true
    this.requestUpdate()
  }

  /** Sets the table as given; what is refused leaves the last good one. */
  #set(): void {
    this.#stale = false
    const { players, seed, options } = this
    const table = setTable(this.factory, { players, seed: seed || null, options, fetch: this.fetch, ...this.#given })
    // A transcript or position is set once: later changes of the settings begin a new match.
    this.#given = { transcript: null, position: null }
    if (!table.ok) return this.refuse(table)
    this.refusal = null
    this.#table = table.value
    this.#back = null
    this.#begun = false
    this.#vetoed = false
    this.#hand = -1
    this.#rolling = 0
    this.#sentences = []
    this.#playing = false
    this.#hurry.abort()
    this.#changed()
  }

  /** Draws anew, tells companions, and lets the match go on. */
  #changed(): void {
    this.requestUpdate()
    this.dispatchEvent(new Event('dw-change'))
    if (this.isConnected) this.#driver.start(() => this.#table)
  }

  #lookAt(ply: number): void {
    const to = Math.max(0, Math.min(Math.trunc(ply) || 0, this.plies))
    this.#hurry.abort()
    this.#back = to === this.plies && !this.#playing ? null : to
    this.#changed()
  }

  #stopPlaying(): void {
    if (!this.#playing) return
    this.#playing = false
    this.#hurry.abort()
    if (this.#back === this.plies) this.#back = null
    this.#changed()
  }

  #needsHand(table: Table): boolean {
    if (this.#hand === table.match.entries.length) return false
    return !this.#begun || this.waitsForHand(table.match as Match<S>)
  }

  /** What a person did is left to be seen; what the driver showed was already. */
  async #rest({ match, policies }: Table): Promise<void> {
    const last = match.entries.at(-1)
    if (last && last.by !== 'chance' && !policies[last.by]) await this.#wait(this.lingerMs(match.entries.length))
  }

  #allows(table: Table, seat: Seat, action: string): boolean {
    const by = table.policies[seat] ? 'bot' : 'person'
    const detail = { seat, action, ply: table.match.entries.length, by } as const
    const allowed = this.dispatchEvent(new DwBeforeActionEvent('dw-before-action', detail, { cancelable: true }))
    this.#vetoed = !allowed && by === 'bot'
    return allowed
  }

  /** Where a bot could not be loaded the match stands as after a veto: the page may act for it, or let it try again. */
  #failed(table: Table, seat: Seat, error: unknown): void {
    if (this.#table !== table) return
    this.#vetoed = true
    this.refuse(refuseFetch(`Bot ${table.chairs[seat]!.name}`, error))
  }

  async #show(table: Table, entry: Entry): Promise<void> {
    const ply = table.match.entries.length
    const before = this.#summary(table, ply - 1)
    if (entry.by === 'chance') {
      this.#sendRoll(table, entry, ply)
      const end = await this.#animate(ply)
      this.dispatchEvent(new DwAnimationEndEvent('dw-animation-end', { ply, end }))
    } else this.#sendAction(table, entry, false)
    if (this.#table !== table) return
    this.#sendChanges(table, before)
    this.#hear(ply)
    // Bots that play on at once are drawn now and then, and when they have done.
    if (!this.#isUnseen(ply) || performance.now() - this.#drawn > drawMs) this.#changed()
    if (table.match.entries.length === ply) await this.#wait(this.lingerMs(ply))
  }

  /** Whether nothing moves and nobody here had a hand in what led to `ply`. */
  #isUnseen(ply: number): boolean {
    const { turn } = this.standing(this.table!.match.stateAt(ply - 1) as S)
    return pace(parseMotion(this.motion)) === 0 && (turn === null || this.table!.policies[turn] !== null)
  }

  /** Draws the throw that led to `ply` and lets its dice roll; where a bot throws and nothing moves, at once. */
  async #animate(ply: number): Promise<RollEnd> {
    if (this.#isUnseen(ply) || this.table!.match.entries[ply - 1]?.by !== 'chance') return 'still'
    this.#rolling = ply
    this.#hurry = new AbortController()
    this.requestUpdate()
    await this.updateComplete
    const options = { seed: ply * 7919, motion: parseMotion(this.motion), signal: this.#hurry.signal }
    const end = await rollDice(this.thrownDice(ply), options)
    if (this.#rolling === ply) this.#rolling = 0
    this.requestUpdate()
    return end
  }

  /** A pause that any input inside the element, a change or leaving the page ends. */
  async #wait(ms: number): Promise<void> {
    const duration = ms * pace(parseMotion(this.motion))
    if (duration <= 0) return
    this.#hurry = new AbortController()
    const { signal } = this.#hurry
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #summary(table: Table, ply = table.match.entries.length) {
    const state = table.match.stateAt(ply) as S
    return { phase: table.game.phase(state), ...this.standing(state) }
  }

  #sendAction(table: Table, { by, text }: Entry, undone: boolean): void {
    const seat = by as Seat
    const ply = table.match.entries.length - (undone ? 0 : 1)
    const who = table.policies[seat] ? 'bot' : 'person'
    this.dispatchEvent(new DwActionEvent('dw-action', { seat, action: text, ply, by: who, undone }))
  }

  #sendRoll(table: Table, { id, text }: Entry, ply: number): void {
    const { dice = [] } = table.game.object(id) as { readonly dice?: readonly number[] }
    const key = table.game.drawKey(table.match.stateAt(ply - 1))
    this.dispatchEvent(new DwRollEvent('dw-roll', { outcome: text, faces: dice, ply: ply - 1, key }))
  }

  #sendChanges(table: Table, before: { readonly phase: string } & Standing): void {
    const after = this.#summary(table)
    if (after.phase !== before.phase)
      this.dispatchEvent(new DwPhaseEvent('dw-phase', { from: before.phase, to: after.phase }))
    if (after.scores.join() !== before.scores.join())
      this.dispatchEvent(new DwScoreEvent('dw-score', { scores: after.scores }))
    if (after.turn !== before.turn)
      this.dispatchEvent(new DwTurnEvent('dw-turn', { from: before.turn, to: after.turn }))
    if (table.actor === 'over') {
      const returns = table.game.returns(table.match.state)
      this.dispatchEvent(new DwEndEvent('dw-end', { returns, transcript: table.transcriptText() }))
    }
  }

  /** Speaks about the entry that led to `ply`; a bot's turn is kept together until it ends. */
  #hear(ply: number): void {
    if (this.announce === 'off' || ply === 0) return
    const table = this.table!
    this.#sentences.push(...this.sentencesAt(ply))
    const turn = (at: number): Seat | null => this.standing(table.match.stateAt(at) as S).turn
    const seat = turn(ply - 1)
    const goesOn = ply === this.plies && turn(ply) === seat && table.actor !== 'over' && !this.atHand
    if (goesOn && (seat === null || table.policies[seat])) return
    this.speak(this.#sentences.splice(0).slice(-mostSentences).join(' '))
  }

  /** Says a text as `announce` asks for. */
  protected speak(text: string): void {
    if (text === '') return
    if (this.announce === 'self') {
      this.said = text
      this.requestUpdate()
    } else if (this.announce !== 'off') announce(this, text, this.locale.language)
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0]
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (target instanceof HTMLInputElement && target.type !== 'range') return
    this.#hurry.abort()
    if (event.defaultPrevented || this.rolling) return
    if (this.onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault()
  }
}

/** JSON where it is some; other text is left for the game to refuse. */
function readJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function unwrapId(id: Result<number>): number {
  if (id.ok) return id.value
  throw new Error(id.message)
}
