/**
 * The base class of every game element.
 *
 * A game's element extends it and provides, all in one place below under "What a game provides":
 * - `setup`: what is fixed for the game (rules, bots, messages, icon, second file);
 * - `scoreboard`, `waitsForPerson`, `pauseMs`, `thrownDice`: how the match runs on the screen;
 * - `view`, `decisions`, `chanceAction`, `onKey`: what is drawn, and what buttons and keys do;
 * - `sentencesAt`: what is announced.
 * It reads the match (`table`, `ply`, `deciding`, `say` and so on) and acts by `press` and `proceed`; it never drives it.
 *
 * The class itself holds the attributes and joins the controllers, each with state that only it writes:
 * | controller | what it does |
 * | --- | --- |
 * | `RefusalController` | the refusal shown, and `dw-error` |
 * | `LazyController` | the second file: help, sound, translated refusals |
 * | `TableController` | makes the table from the attributes, keeps the match in the browser |
 * | `TimelineController` | the ply shown, replays, dice in the air, pauses |
 * | `ActionController` | what a person does, whether a person is due, the events about actions |
 * | `PlayController` | plays on by itself: throws and bots |
 * | `VoiceController` | language and announcements |
 * | `OccasionController` | the match of the day, dice that somebody else had |
 * | `CoachController` | hints, first turns, words, what decided a match |
 * | `FrameController` | draws the frame round the game; keys, focus; its own `DrawerController` has what opens over the board |
 *
 * A controller uses those above it directly, and the element through the hooks that its file declares.
 */
import {
  accept,
  hides,
  type Entry,
  type Game,
  type Match,
  type Result,
  type Seat,
  type State,
  type Viewer,
} from '@dicewright/engine'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { addressOf } from './address.ts'
import { ActionController } from './action-controller.ts'
import { wordRefusal, type ElementCode, type ElementRefusal } from './codes.ts'
import type { Hint } from './coach.ts'
import { CoachController } from './coach-controller.ts'
import { dayOf, isKey } from './daily.ts'
import { FrameController } from './frame-controller.ts'
import type { Action, Actions } from './action.ts'
import type { FrameKey } from './frame.messages.ts'
// A declaration file keeps only the imports that it names, and this one: every entry has the types of its events.
import './game-events.ts'
import type { Feed } from './feed.ts'
import type { GameSetup, Scoreboard } from './game-setup.ts'
import type { GameView } from './game-view.ts'
import { html } from '../kit/html.ts'
import { motions, type Motion } from '../kit/motion.ts'
import type { Translate } from '../kit/messages.ts'
import { StyledElement } from '../kit/styled-element.ts'
import { readWords } from '../kit/words.ts'
import { fetchRefusal, type LentBots, type Together } from './lazy.ts'
import { LazyController } from './lazy-controller.ts'
import { OccasionController } from './occasion-controller.ts'
import { PlayController } from './play-controller.ts'
import { RefusalController } from './refusal-controller.ts'
import { settingsOf, TableController } from './table-controller.ts'
import type { Position, Table } from './table.ts'
import { TimelineController } from './timeline-controller.ts'
import { VoiceController, type NarrationContext } from './voice-controller.ts'

/** What a new match begins with; what is missing stays as it is. */
export interface ResetSettings {
  readonly players?: string | readonly string[]
  readonly seed?: string | number | null
  readonly options?: unknown
}

/** Attributes that take one of a few words; the first is the default. */
export const words = {
  mode: ['play', 'view', 'puzzle'],
  theme: ['auto', 'light', 'dark'],
  motion: motions,
  announce: ['auto', 'self', 'off'],
  sound: ['off', 'on'],
  panel: ['auto', 'none'],
  keep: ['auto', 'off'],
  hints: ['off', 'on'],
  guide: ['auto', 'off'],
  friend: ['off', 'on'],
} as const

/**
 * The base class of the elements of games: attributes, match, bots, replay and announcements. A game that needs its
 * own drawing extends it; `defineGameElement` needs none. See `DwChaser` for its properties at work.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/chaser'
 * import { GameElement } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-chaser')
 * board instanceof GameElement // => true
 * board.mode = 'view'
 * document.body.append(board)
 * await board.updateComplete
 * board.act('score aces').ok // => false
 * ```
 */
export abstract class GameElement<S extends State = State, Key extends string = string> extends StyledElement {
  static override properties: PropertyDeclarations = {
    players: {},
    seed: {},
    dailyKey: { attribute: 'daily-key' },
    options: {},
    transcript: { noAccessor: true },
    position: { attribute: false, noAccessor: true },
    mode: {},
    keep: {},
    server: {},
    // Named alone, it is on.
    friend: { converter: (text) => (text === '' ? 'on' : text) },
    announce: {},
    theme: { reflect: true },
    motion: {},
    // Named alone, it is on.
    sound: { converter: (text) => (text === '' ? 'on' : text) },
    panel: {},
    // Named alone, they are on.
    hints: { converter: (text) => (text === '' ? 'on' : text) },
    guide: {},
  }

  /** `me` or `me:NAME` for each person at this screen, other words for house bots, joined by commas or as a list. */
  declare players: string | readonly string[] | null
  /** Repeatable dice from this seed, `daily` for those of the day; without it they are fair and their secret is shown after the end. */
  declare seed: string | number | null
  /** Whose match of the day it is, up to 53 characters; without it that of the page, by its address. */
  declare dailyKey: string | null
  /** Options of the game, or their JSON text: frameworks give what is written in a tag as a property. */
  declare options: unknown
  /** `play`, `view` to watch a transcript, or `puzzle`: a position with one best action, in games with exact solutions. */
  declare mode: 'play' | 'view' | 'puzzle'
  /** `auto` keeps a person's unfinished match in the browser, for when the page is loaded again; `off` does not. */
  declare keep: 'auto' | 'off'
  /** The address of an arena, for matches with people on other computers and with bots that were sent there. */
  declare server: string | null
  /**
   * `on` offers a match with a friend in another browser, without a server; where `server` is set, that is used. What is
   * loaded for it reads two more attributes: `relay` and `ice-servers`.
   */
  declare friend: 'off' | 'on'
  /** Who speaks: the page's one announcer, a live region in the element itself, or none. */
  declare announce: 'auto' | 'self' | 'off'
  /** `auto` follows the page, `light` and `dark` do not. */
  declare theme: 'auto' | 'light' | 'dark'
  /** `auto`, `fast` or `off`; a reader's reduced motion wins. */
  declare motion: Motion
  /** `on` plays sounds for throws, decisions and the end, from a person's first press on. */
  declare sound: 'off' | 'on'
  /** `none` leaves out the drawers and their handles. */
  declare panel: 'auto' | 'none'
  /** `on` marks the best dice, box or bet, and says what the others cost. */
  declare hints: 'off' | 'on'
  /** `auto` explains each kind of decision to who meets it for the first time; `off` does not. */
  declare guide: 'auto' | 'off'

  /** What the controllers ask of the element beyond its public members. */
  readonly #hooks = {
    setup: () => this.setup as GameSetup,
    messages: () => this.setup.messages,
    settings: () => this.settings,
    optionsGiven: (options: unknown) => this.optionsGiven(options),
    viewer: () => this.viewer,
    scoreboard: (state: State) => this.scoreboard(state as S),
    waitsForPerson: (match: Match) => this.waitsForPerson(match as Match<S>),
    pauseMs: (ply: number) => this.pauseMs(ply),
    thrownDice: (ply: number) => this.thrownDice(ply),
    sentencesAt: (ply: number, context: NarrationContext) => this.sentencesAt(ply, context),
    view: (table: Table) => {
      const view = this.view(table)
      return this.#occasion.now?.view(table, view) ?? view
    },
    occasion: () => this.#occasion.now,
    setSeed: (seed: string) => {
      this.seed = seed
    },
    setHints: (hints: 'off' | 'on') => {
      this.hints = hints
    },
    playInstead: () => {
      this.mode = 'play'
    },
    pose: (transcript: string) => {
      this.players = this.options = null
      this.transcript = transcript
    },
    table: () => this.table,
    language: () => this.say.language,
    decisions: (table: Table) => this.decisions(table),
    chanceAction: (table: Table) => this.chanceAction(table),
    onKey: (key: string, table: Table) => this.onKey(key, table),
    needsHandover: () => this.needsHandover,
    fetch: () => this.setup.fetch(),
    addStyles: (styles: string) => this.addStyles(styles),
    load: (what: string) => this.#lazy.load(what),
    together: () => this.#together,
    lend: (bots: LentBots) => this.#table.lend(bots),
    openTogether: (isOpen: boolean) => this.#frame.openTogether(isOpen),
    rendered: () => super.getUpdateComplete(),
    moment: () => this.#moment,
    refuse: (refusal: ElementRefusal, moment?: string) => this.#refuse(refusal, moment),
    clearRefusal: () => this.#refusals.clear(),
    tableSet: () => this.tableSet(),
    changed: () => this.changed(),
    narrate: (ply: number) => this.#voice.narrate(ply),
    deals: () => this.#deals(),
    speak: (text: string) => this.speak(text),
    turn: (what: 'hints' | 'sound') => {
      this[what] = this[what] === 'on' ? 'off' : 'on'
      this.dispatchEvent(new Event('dw-change'))
    },
    interrupt: () => {
      this.#play.leaveBot()
      this.#timeline.skip()
    },
    sendChange: () => {
      this.#table.keepMatch()
      this.requestUpdate()
      this.dispatchEvent(new Event('dw-change'))
    },
  }
  #together: Together | null = null
  readonly #refusals = new RefusalController(this)
  readonly #lazy = new LazyController(this, this.#hooks)
  readonly #table = new TableController(this, this.#hooks)
  readonly #timeline = new TimelineController(this, this.#hooks, this.#table)
  readonly #actions = new ActionController(this, this.#hooks, this.#table, this.#timeline)
  readonly #play = new PlayController(this, this.#hooks, this.#table, this.#timeline, this.#actions)
  readonly #voice = new VoiceController<Key>(this, this.#hooks, this.#table, this.#timeline, this.#actions)
  readonly #coach = new CoachController(this, {
    table: () => this.table,
    language: () => this.say.language,
    thrower: () => this.#thrower,
    thingNames: () => this.thingNames,
    isCovered: () => this.isCovered,
    names: () => this.names(this.table!),
    decider: () => (this.deciding !== null && !this.needsHandover ? this.deciding : null),
    isOver: () => this.isWon,
    part: () => this.#lazy.part,
    load: (what) => this.#lazy.load(what),
    speak: (text) => this.speak(text),
  })
  readonly #occasion = new OccasionController({ ...this.#hooks, element: this, html })
  readonly #frame = new FrameController<Key>(this, this.#hooks, {
    table: this.#table,
    timeline: this.#timeline,
    actions: this.#actions,
    voice: this.#voice,
    lazy: this.#lazy,
    refusals: this.#refusals,
    coach: this.#coach,
  })

  constructor() {
    super()
    this.players = null
    this.seed = null
    this.dailyKey = null
    this.options = null
    this.mode = 'play'
    this.keep = 'auto'
    this.server = null
    this.friend = 'off'
    this.announce = 'auto'
    this.theme = 'auto'
    this.motion = 'auto'
    this.sound = 'off'
    this.panel = 'auto'
    this.hints = 'off'
    this.guide = 'auto'
  }

  /** What the person sees whose dice wait; null where none do, or those of a bot. */
  get #thrower(): Viewer | null {
    if (!this.awaitsThrow || this.mode === 'view') return null
    const { turn } = this.scoreboard(this.stateShown)
    return turn !== null && this.table!.policies[turn] ? null : this.viewer
  }

  // What a game provides.

  /** What is fixed for the game. */
  protected abstract readonly setup: GameSetup<S, Key>
  protected abstract scoreboard(state: S): Scoreboard
  /** Whether dice that are due wait for a person; asked in the middle of a match. */
  protected abstract waitsForPerson(match: Match<S>): boolean
  /** How long what the entry led to is left to be seen before the match goes on, ms at pace 1. */
  protected abstract pauseMs(ply: number): number
  /** Drawings of the dice thrown by the entry that led to `ply`; none where nothing is to move. */
  protected abstract thrownDice(ply: number): Iterable<Element>
  /** What is announced about the entry that led to `ply`, in order; a verdict comes after it. */
  protected abstract sentencesAt(ply: number, context: NarrationContext): readonly string[]
  protected abstract view(table: Table): GameView
  /** The main button and the one beside it, for the person who is to decide here. */
  protected abstract decisions(table: Table): Actions
  /** The button for dice or cards that wait for a person, and closed ones that stay beside it. */
  protected abstract chanceAction(table: Table): Action | Actions
  /** A key pressed inside, in lower case. Returns whether it meant something. */
  protected abstract onKey(key: string, table: Table): boolean

  // What a game may change.

  /** What a match is begun with, to compare; a game with another attribute for its settings adds it. */
  protected get settings(): readonly unknown[] {
    return settingsOf(this)
  }
  /** The options of a new match; a game with another attribute for its settings joins it. */
  protected optionsGiven(options: unknown): Result<unknown> {
    return accept(options)
  }
  /** Whose view this screen shows: that of the one person here, else of the table. It matters where a game hides something. */
  protected get viewer(): Viewer {
    const persons = this.table!.policies.flatMap((policy, seat) => (policy ? [] : [seat]))
    return this.mode !== 'view' && persons.length === 1 ? persons[0]! : 'table'
  }
  /** Whether the person who is to decide has to take the screen first, from others here who may not see what is hidden. */
  protected get needsHandover(): boolean {
    return false
  }
  /** Whether the person who is to decide has yet to look at what they alone may see: hints would give it away. */
  protected get isCovered(): boolean {
    return false
  }
  /** What the page calls things of the game, by their ids; what is not among them has its own name. */
  protected get thingNames(): Readonly<Record<string, string>> {
    return {}
  }
  /** Called with every new table, before it is drawn. */
  protected tableSet(): void {
    this.#voice.reset()
    this.#actions.reset()
    this.#play.leaveBot()
    this.#timeline.reset()
    this.changed()
  }
  /** Draws again, sends `dw-change`, and lets the match go on. */
  protected changed(): void {
    this.#play.changed()
  }

  // What a page uses.

  /** The game with its options; null while nothing good was given. */
  get game(): Game<S> | null {
    return (this.table?.game as Game<S> | undefined) ?? null
  }
  /** Dotted path of the phase shown; empty while there is no match. */
  get phase(): string {
    return this.table ? this.table.game.phase(this.stateShown) : ''
  }
  /**
   * Notation of the actions that are legal in the state shown; empty where dice are due. Where a game hides something, only
   * the seat itself sees its actions: they show what it has. After a verdict there are none.
   */
  get legalActions(): readonly string[] {
    if (!this.table) return []
    const { game, actor } = this.table
    if (actor === 'over' && this.ply === this.plies) return []
    const isOther = hides(game) && game.actor(this.stateShown) !== this.viewer
    return isOther ? [] : game.legalTexts(this.stateShown)
  }
  /**
   * What this screen sees of the state shown, in the words of the game: what a bot gets, when it is the turn of the one
   * person here. Null while there is no match.
   */
  get observation(): object | null {
    return this.table && this.table.game.observe(this.stateShown, this.viewer)
  }
  /** The ply shown, 0 (the start) to `plies`. */
  get ply(): number {
    return this.#timeline.ply
  }
  /** Decisions and throws so far. */
  get plies(): number {
    return this.#table.plies
  }
  /** Whether the match plays by itself, ply after ply. */
  get playing(): boolean {
    return this.#timeline.isReplaying
  }
  /** Resolves when everything is drawn and nothing goes on by itself any more. */
  get settled(): Promise<void> {
    return this.#play.whenSettled()
  }

  /**
   * The match so far as JSON Lines; set it (or the short text `dw2...`) to go on from there. Empty while there is none.
   * A transcript that another program wrote is read by a part that is loaded for it: `updateComplete` waits for that. While
   * something on the table is hidden from this screen, it is what this screen saw, and a match cannot go on from it.
   */
  get transcript(): string {
    return this.#table.transcript
  }
  set transcript(text: string | null) {
    this.#table.give({ transcript: text, position: null })
  }

  /**
   * The match as it stands, frozen JSON; `one.position = other.position`. Null while there is none, and while something on
   * the table is hidden from this screen.
   */
  get position(): Position | null {
    return this.#table.position
  }
  set position(position: Position | null) {
    this.#table.give({ transcript: null, position })
  }

  /** Begins a new match, with other settings where they are given. */
  reset(settings: ResetSettings = {}): void {
    if (settings.players !== undefined) this.players = settings.players
    if (settings.seed !== undefined) this.seed = settings.seed
    if (settings.options !== undefined) this.options = settings.options
    this.#table.reset()
  }

  /**
   * A link to this match on `base`, by default the page it stands in: players, seed and the match in short, beside what
   * `base` says of other things; its options in place of the match while something on the table is hidden from this screen.
   */
  toURL(base: string = addressOf(this.ownerDocument)): string {
    return this.#table.urlOn(base)
  }

  /**
   * The match as a text to share: game, points and, once it is over, a square for each turn by what its decisions cost. That of
   * a match of the day tells none of its throws. Empty while there is no match.
   */
  async shareText(): Promise<string> {
    await this.updateComplete
    const found = await this.#frame.sharing()
    return found ? found[0].text(found[1]) : ''
  }

  /**
   * What the text says as a picture of 1200 by 630: the text of an SVG file, or a PNG. It names fonts of the system only and
   * refers to nothing outside. Null while there is no match; rejected for another kind.
   */
  picture(kind: 'svg'): Promise<string | null>
  picture(kind: 'png'): Promise<Blob | null>
  async picture(kind: 'svg' | 'png'): Promise<string | Blob | null> {
    await this.updateComplete
    const found = await this.#frame.sharing()
    return found && found[0].picture(found[1], kind)
  }

  /**
   * Acts for the person who is to decide, by notation, also in full width; returns to the live match. Refused where the
   * rules or the page's listeners forbid it, where a bot decides, and in `mode="view"`.
   */
  act(action: string): Result<Entry, ElementCode> {
    return this.#actions.act(action)
  }
  /** Throws the dice that wait for a person, or lets a bot whose action was vetoed think again. */
  proceed(): void {
    this.#actions.proceed()
  }
  /**
   * Takes back the last action of a person at this screen, if nothing has happened since; not in `mode="view"`, and not
   * after an end that published the secret of fair dice.
   */
  undo(): Result<Entry, ElementCode> {
    return this.#actions.undo()
  }
  /**
   * Shows a match that is played elsewhere, in a room or in another browser; called with the same feed again, shows what
   * has happened since. Null goes back to the match of the page.
   */
  follow(feed: Feed | null): void {
    if (feed && feed === this.table?.feed) this.changed()
    else this.#table.follow(feed)
  }
  /** Shows the match after its first `ply` entries; the last ply is the live match. */
  goTo(ply: number): void {
    this.#timeline.goTo(ply)
  }
  /** Plays the match from the ply shown, or from its start; or stops that. */
  togglePlay(): Promise<void> {
    return this.#timeline.toggle()
  }

  // What a game reads and does.

  protected get table(): Table | null {
    return this.#table.table
  }
  protected get stateShown(): S {
    return this.table!.match.stateAt(this.ply) as S
  }
  /** Whether this screen plays and shows the match as it stands. */
  protected get isActive(): boolean {
    return this.#timeline.isActive
  }
  protected get live(): boolean {
    return this.#timeline.isLive
  }
  /** Whether the throw that led to the ply shown is still in the air. */
  protected get rolling(): boolean {
    return this.#timeline.isRolling
  }
  /** Whether the end of the match is shown, with its last dice at rest. */
  protected get over(): boolean {
    return this.#timeline.isOver
  }
  /** Whether the rules came to an end: after a verdict no seat has won by points. */
  protected get isWon(): boolean {
    return this.over && !this.table?.verdict
  }
  /** Aborted when what moves is to stop. */
  protected get skipSignal(): AbortSignal {
    return this.#timeline.signal
  }
  /** Whether the dice wait for a person: their own dice, or the first of all. */
  protected get awaitsThrow(): boolean {
    return this.#actions.awaitsThrow
  }
  /** The seat of the person who is to decide now; null where no person is. */
  protected get deciding(): Seat | null {
    return this.#actions.deciding
  }
  protected get say(): Translate<Key | FrameKey> {
    return this.#voice.say
  }
  protected names(table: Table): readonly string[] {
    return this.#voice.names(table)
  }
  /** The hint for the decision shown; null where there is none, or not yet. */
  protected get hint(): Hint | null {
    return this.#coach.hint
  }
  /** The verdict that ended the match as a sentence; null where none did. */
  protected verdictText(table: Table): string | null {
    return this.#voice.verdictText(table)
  }
  /** Announces a text that a person asked for. */
  protected speak(text: string): void {
    this.#voice.speak(text)
  }
  /** Acts for the person here, one action after the other, up to the first that is refused. */
  protected press(...actions: readonly string[]): void {
    this.#frame.press(actions)
  }

  // What Lit calls.

  override requestUpdate(...change: Parameters<StyledElement['requestUpdate']>): void {
    // With arguments a property is set; without them the element is only to be drawn.
    if (change.length > 0) this.#table.markStale()
    super.requestUpdate(...change)
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    readWords(this, Object.keys(words))
    this.#table.refresh()
    this.#refusals.keepFor(this.#hooks.moment)
    for (const [name, known] of Object.entries(words)) {
      const given: unknown = this[name as keyof typeof words] ?? known[0]
      if (!changed.has(name) || known.some((word) => word === given)) continue
      this.#refuse(wordRefusal(name, given, known))
      Object.assign(this, { [name]: changed.get(name) ?? known[0] })
    }
    if (changed.has('sound') && this.sound === 'on') void this.#lazy.load()
    if ((this.dailyKey ?? '') !== '' && !isKey(this.dailyKey)) {
      this.#refuse(wordRefusal('daily-key', this.dailyKey, ['a text']))
      this.dailyKey = null
    }
    if (changed.has('server')) this.#checkServer()
    if (!this.#together && (this.server || this.friend === 'on')) void this.#meet()
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete()
    await this.#table.reading
    return super.getUpdateComplete()
  }

  override adoptedCallback(): void {
    super.adoptedCallback()
    this.#lazy.moved()
  }

  protected override render(): TemplateResult {
    return this.#frame.template
  }

  /** What the table stands at, and for which viewer. */
  get #moment(): string {
    return this.table ? `${this.plies} ${this.viewer}` : ''
  }

  #checkServer(): void {
    const server: unknown = this.server ?? ''
    if (server === '' || (typeof server === 'string' && /^https?:/.test(server))) return
    this.server = null
    this.#refuse(wordRefusal('server', server, ['an https address', 'an http address']))
  }

  /** Loads what plays with others; without it the match here stays as it is. */
  async #meet(): Promise<void> {
    const from = this.server ? 'server' : 'friend'
    if (this.#meeting === from) return
    this.#meeting = from
    this.#isMeeting = true
    try {
      const { meet } = await (this.server ? import('./together/together.ts') : import('./friend/screen.ts'))
      this.#together ??= meet(this, this.#hooks)
      this.requestUpdate()
    } catch (error) {
      this.#refuse(fetchRefusal(from, error))
    }
    this.#isMeeting = false
    if (!this.#isAwaited) return
    this.#isAwaited = false
    this.proceed()
  }
  /** What was asked for to play with others: once each. */
  #meeting = ''
  #isMeeting = false
  /** Whether a press waits for it. */
  #isAwaited = false

  /** Whether a server deals the match that is about to begin: then it begins there. */
  #deals(): boolean {
    const { table } = this
    if (!this.server || !table || table.feed || this.plies > 0 || !dayOf(table.seed)) return false
    this.#isAwaited = this.#isMeeting
    return this.#isMeeting || this.#together?.deal?.() === true
  }

  #refuse(refusal: ElementRefusal, moment?: string): void {
    this.#refusals.show(refusal, moment)
    this.#frame.loadTranslations()
  }
}
