/**
 * The first of the layers of a game element: the table, as the page gives it (players, seed, options, transcript,
 * position) and takes it back. What is refused leaves the last good table. `acting-element.ts` lets persons act on it,
 * `match-element.ts` plays on, `voice-element.ts` speaks, `game-element.ts` draws.
 */
import {
  accept,
  hides,
  parseTyped,
  type Game,
  type GameFactory,
  type Result,
  type Seat,
  type State,
  type Viewer,
  type Bot,
} from '@dicewright/engine'
import type { PropertyDeclarations } from 'lit'
import { nameRefusal, type ElementCode, type ElementRefusal } from './codes.ts'
import { isVeiled } from './eyes.ts'
// Declarations keep of imports only what they name, and this: who imports one entry has the types of its events.
import './game-events.ts'
import { DwErrorEvent } from './game-events.ts'
import { Keeper } from './keeper.ts'
import { fetchRefusal, type FetchLazy, type LazyPart } from './lazy.ts'
import { StyledElement } from '../kit/styled-element.ts'
import { readGiven, setTable, type Position, type Table, type TableSettings } from './table.ts'

/** Whose turn it is and the points by seat: what events about turns and scores are made from. */
export interface Standing {
  readonly turn: Seat | null
  readonly scores: readonly number[]
}

export interface ResetSettings {
  readonly players?: Players
  readonly seed?: string | number | null
  readonly options?: unknown
}

type Players = string | readonly string[]

const nothingGiven = { transcript: null, position: null }
type Given = Pick<TableSettings, 'transcript' | 'position'>

export abstract class TableElement<S extends State = State> extends StyledElement {
  static override properties: PropertyDeclarations = {
    players: {},
    seed: {},
    options: {},
    transcript: { noAccessor: true },
    position: { attribute: false, noAccessor: true },
    mode: {},
    keep: {},
  }

  /** `me` or `me:NAME` for each person at this screen, other words for house bots, joined by commas or as a list. */
  declare players: Players | null
  /** Repeatable dice from this seed; without it they are fair and their secret is shown after the end. */
  declare seed: string | number | null
  /** Options of the game, or their JSON text: frameworks give what is written in a tag as a property. */
  declare options: unknown
  /** `play`, or `view` to watch a transcript. */
  declare mode: 'play' | 'view'
  /** `auto` keeps a person's unfinished match in the browser, for when the page is loaded again; `off` does not. */
  declare keep: 'auto' | 'off'

  /** The last refusal of an attribute, a property or an action; null once something better was given. */
  protected refusal: ElementRefusal | null = null
  /** What was fetched because it was asked for; null before. */
  protected aside: LazyPart | null = null
  /** The ply looked back at; null while live. */
  protected back: number | null = null
  #table: Table | null = null
  #stale = true
  #given: Given = nothingGiven
  /** What the settings said last; null while something was given that is to be set yet. */
  #said: unknown = null
  /** What they said when the table was set. */
  #kept: unknown = null
  #reading: Promise<void> | undefined
  readonly #keeper = new Keeper()
  /** Whether a new match of the same tag was asked for: it takes the place of the one that is kept. */
  #isAnew = false
  /** The settings whose matches are kept: those of the page, whatever `reset` began since. */
  #home: string | null = null
  /** At how many plies the match was that was left and goes on; null where it began here. */
  #keptPlies: number | null = null
  #unsent: ElementRefusal[] = []

  constructor() {
    super()
    this.players = null
    this.seed = null
    this.options = null
    this.mode = 'play'
    this.keep = 'auto'
  }

  /** The game this element plays. */
  protected abstract readonly factory: GameFactory<S>
  /** Fetches what is not in the element from the start. */
  protected abstract readonly fetch: FetchLazy
  /** Names of the house bots of the game, weakest first. */
  protected readonly botNames: readonly string[] = ['random']
  /** House bots that are in the element from the start. */
  protected readonly light: Readonly<Record<string, Bot>> = {}
  /** Who plays where the page says nothing, as the attribute; `me,greedy` where it is not set. */
  declare protected readonly usualPlayers?: string
  protected abstract standing(state: S): Standing
  /** What a match is begun with, to compare; a game whose numbers may be given in another attribute has it in here. */
  protected get settings(): readonly unknown[] {
    const { players, seed, options } = this
    const read = readGiven(seed)
    return [players ?? null, read.ok ? read.value : [seed], options ?? null]
  }
  /** The options of a new match; a game whose numbers may be given in another attribute joins them. */
  protected optionsGiven(options: unknown): Result<unknown> {
    return accept(options)
  }

  /** The settled game; null while nothing good was given. */
  get game(): Game<S> | null {
    return (this.table?.game as Game<S> | undefined) ?? null
  }
  /** Dotted path of the phase shown; empty while there is no match. */
  get phase(): string {
    return this.table ? this.table.game.phase(this.stateShown) : ''
  }
  /**
   * Notation of what may be decided in the state shown, by whoever is to decide; empty where dice are due. Where a game
   * hides something they are told to the seat itself alone: what it may do tells what it has. Where a verdict ended the
   * match nobody may do any more what its last state still allows.
   */
  get legalActions(): readonly string[] {
    if (!this.table) return []
    const { game, actor } = this.table
    if (actor === 'over' && this.ply === this.plies) return []
    const isOther = hides(game) && game.actor(this.stateShown) !== this.viewer
    return isOther ? [] : game.legalTexts(this.stateShown)
  }
  /**
   * What this screen sees of the state shown, in the words of the game: as a bot is asked with it, where it is the turn of
   * the one person here. Null while there is no match.
   */
  get observation(): object | null {
    return this.table && this.table.game.observe(this.stateShown, this.viewer)
  }
  /** The ply shown, 0 (the start) to `plies`. */
  get ply(): number {
    return Math.min(this.back ?? Infinity, this.plies)
  }
  /** Decisions and throws so far. */
  get plies(): number {
    return this.table?.match.entries.length ?? 0
  }

  /**
   * The match so far as JSON Lines; set it (or the short text `dw2...`) to go on from there. Empty while there is none.
   * One that was written by other hands is read by a part fetched for it: `updateComplete` waits for that. While
   * something lies on the table that this screen may not see, it says what was heard here, and nobody can go on from it.
   */
  get transcript(): string {
    return this.table?.transcriptText(this.#veiledFrom) ?? ''
  }
  set transcript(text: string | null) {
    this.#give({ transcript: text, position: null })
  }

  /**
   * The match as it stands, frozen JSON; `one.position = other.position`. Null while there is none, and while something
   * lies on the table that this screen may not see.
   */
  get position(): Position | null {
    return this.#veiledFrom === null ? (this.table?.position() ?? null) : null
  }
  set position(position: Position | null) {
    this.#give({ transcript: null, position })
  }

  /** Begins a new match, with other settings where they are given. */
  reset(settings: ResetSettings = {}): void {
    if (settings.players !== undefined) this.players = settings.players
    if (settings.seed !== undefined) this.seed = settings.seed
    if (settings.options !== undefined) this.options = settings.options
    this.#isAnew = true
    this.#give(nothingGiven)
  }

  /**
   * A link to this match on `base`, by default the page it stands in: players, seed and the match in short, beside what
   * `base` says of other things; its options in place of the match while something lies on the table that this screen
   * may not see.
   */
  toURL(base: string = addressOf(this.ownerDocument)): string {
    const url = new URL(base)
    const { table } = this
    if (!table) return url.href
    const { players, seed, options } = table.position()
    const isOpen = this.#veiledFrom === null
    const words = {
      players,
      seed,
      transcript: isOpen && table.shareText(this.factory),
      options: !isOpen && JSON.stringify(options),
    }
    for (const [word, value] of Object.entries(words)) {
      url.searchParams.delete(word)
      if (value) url.searchParams.set(word, value)
    }
    return url.href
  }

  protected get table(): Table | null {
    if (this.#stale) this.#set()
    return this.#table
  }
  protected get stateShown(): S {
    return this.table!.match.stateAt(this.ply) as S
  }
  /** Whose eyes this screen serves: those of the one person here, else of the table. It matters where a game hides. */
  protected get viewer(): Viewer {
    const persons = this.table!.policies.flatMap((policy, seat) => (policy ? [] : [seat]))
    return this.mode !== 'view' && persons.length === 1 ? persons[0]! : 'table'
  }
  /** The viewer, while something is hidden from it in the match as it stands; else null. */
  get #veiledFrom(): Viewer | null {
    const { table } = this
    return table && isVeiled(table.game, table.match.state, this.viewer) ? this.viewer : null
  }
  protected get live(): boolean {
    return this.back === null
  }
  /** Whether this screen plays and shows the match as it stands. */
  protected get atTable(): boolean {
    return this.live && this.mode !== 'view'
  }

  /** Shows a refusal, in place of another, and sends it to the page. */
  protected refuse(refusal: ElementRefusal): void {
    this.refusal = refusal
    this.#unsent.push(refusal)
    this.requestUpdate()
  }

  /** The lazy part, or null where it cannot be had, which is shown where a person asked for `what`. */
  protected async load(what?: string): Promise<LazyPart | null> {
    try {
      this.aside ??= await this.fetch()
      this.requestUpdate()
    } catch (error) {
      if (what) this.refuse(fetchRefusal(what, error))
    }
    return this.aside
  }

  /** Whether the match shown was left here before, and nothing happened since. */
  protected get isRestored(): boolean {
    return this.#keptPlies !== null && this.#keptPlies === this.plies
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // A table that was looked at before it stood in a page; what goes on keeps its place.
    if (!this.#table || this.#given !== nothingGiven) return
    this.#settle(this.#home ?? this.#kept)
    if (this.plies === 0 && this.#goOnWithKept()) this.tableSet()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#keeper.leave()
  }

  /** Called with every new table, before it is drawn. */
  protected tableSet(): void {
    this.back = null
    this.changed()
  }

  /** Draws anew and tells companions. */
  protected changed(): void {
    this.#keepOn()
    this.requestUpdate()
    this.dispatchEvent(new Event('dw-change'))
  }

  override requestUpdate(...change: Parameters<StyledElement['requestUpdate']>): void {
    // A property is another, or is given again; without one it is only to be drawn.
    if (change.length > 0) this.#stale = true
    super.requestUpdate(...change)
  }

  protected override willUpdate(_changed: Map<PropertyKey, unknown>): void {
    if (this.#stale) this.#set()
  }

  protected override updated(): void {
    for (const { code, message, at } of this.#unsent.splice(0))
      this.dispatchEvent(new DwErrorEvent('dw-error', { code, message, at }))
  }

  /** Resolves when all that is known is drawn; unlike `updateComplete` it waits for nothing that is being fetched. */
  protected rendered(): Promise<boolean> {
    return super.getUpdateComplete()
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete()
    await this.#reading
    return super.getUpdateComplete()
  }

  #give(given: Given): void {
    this.#given = given
    this.#said = null
    this.#stale = true
    this.requestUpdate()
  }

  /** Sets the table as given, unless the one there is was set so. */
  #set(): void {
    this.#stale = false
    const said = contentOf(this.settings)
    // Frameworks give equal lists and objects at every drawing.
    if (said === this.#said) return
    // A transcript or position is set once: later changes of the settings begin a new match.
    const isChange = this.#said !== null
    if (isChange) this.#given = nothingGiven
    this.#said = said
    // What came between was refused, or nothing else is given than there is: the match goes on.
    if (said === this.#kept && (isChange || this.#stands(this.#given))) this.refusal = null
    else this.#begin(said, this.#given)
  }

  /** Whether the match stands as given: to begin it anew would only take its past away. */
  #stands({ transcript, position }: Given): boolean {
    return transcript === null
      ? position !== null && contentOf([position]) === contentOf([this.position])
      : transcript === this.transcript
  }

  #begin(said: unknown, given: Given): void {
    const { players, seed } = this
    const isAnew = this.#isAnew
    this.#isAnew = false
    const options = this.optionsGiven(readJson(this.options))
    if (!options.ok) return this.refuse(options)
    const table = this.#made({ players, seed, options: options.value, ...given })
    if (table === null) this.#reading = this.#read(given)
    else if (!table.ok) this.refuse(table)
    else {
      this.refusal = null
      this.#table = table.value
      this.#kept = said
      this.#keptPlies = null
      if (isAnew) this.#keeper.forget()
      else this.#find(said, given)
      this.tableSet()
      // Node has elements without attributes, in no page.
      if (this.isConnected) this.#lookAtNames()
    }
  }

  #made(settings: Omit<TableSettings, 'bots'>): Result<Table, ElementCode> | null {
    const { botNames: names, light, fetch } = this
    return setTable(this.factory, { ...settings, bots: { names, light, fetch } }, this.usualPlayers)
  }

  /** Takes the place where matches of these settings are kept, and goes on with the one that was left there. */
  #find(said: unknown, given: Given): void {
    // A page that gives matches keeps them itself.
    if (given !== nothingGiven) this.#keeper.forget()
    this.#keeper.leave()
    if (given !== nothingGiven || !this.isConnected) return
    this.#settle(said)
    this.#goOnWithKept()
  }

  #settle(said: unknown): void {
    // What cannot be written down belongs to no place.
    if (typeof said !== 'string' || this.keep === 'off' || this.mode === 'view') return
    this.#home = said
    this.#keeper.settle(this, addressOf(this.ownerDocument), said)
  }

  /** Whether there was one. What cannot be gone on with, such as a match of other rules, is forgotten. */
  #goOnWithKept(): boolean {
    const kept = this.#keeper.find()
    if (!kept) return false
    const table = this.#made({ ...kept, options: null, position: null })
    const goesOn = table?.ok && table.value.actor !== 'over' && table.value.match.entries.length > 0
    if (!goesOn) this.#keeper.forget()
    else {
      this.#table = table.value
      this.#keptPlies = this.plies
    }
    return goesOn === true
  }

  /**
   * Keeps the match of a person. What this screen may not see is not written where anybody can read it, unless a seed
   * tells it anyway: such a match goes on from before it was hidden.
   */
  #keepOn(): void {
    const table = this.#table
    if (!table || this.#stale || this.keep === 'off' || this.mode === 'view') return
    if (table.policies.includes(null) && (table.seed !== null || this.#veiledFrom === null))
      this.#keeper.keep(table, () => table.shareText(this.factory))
  }

  /** Without what a misspelt attribute says: HTML passes over it. */
  #lookAtNames(): void {
    const { observedAttributes } = this.constructor as typeof StyledElement
    for (const name of this.getAttributeNames()) {
      const meant = observedAttributes.find((known) => isSlip(name, known))
      if (meant && !observedAttributes.includes(name)) this.refuse(nameRefusal(name, meant))
    }
  }

  /** A transcript that the kit did not write: what the lazy part makes of it is set, unless something else was given. */
  async #read(given: Given): Promise<void> {
    const read = (await this.load('transcript'))?.read(given.transcript as string)
    if (!read || this.#given !== given) return
    if (!read.ok) this.refuse(read)
    else if (read.value !== given.transcript) this.#give({ transcript: read.value, position: null })
  }
}

/** What settings say, to compare: equal where their content is. What cannot be written down is equal to nothing. */
function contentOf(settings: readonly unknown[]): unknown {
  try {
    // With its type: `2000` is another option than `'2000'`, and JSON has no word for NaN or undefined.
    return JSON.stringify(settings, (_, value) => (typeof value === 'object' ? value : typeof value + String(value)))
  } catch {
    return {}
  }
}

/** Whether one letter is missing, another or one too many. */
function isSlip(name: string, meant: string): boolean {
  let same = 0
  while (same < meant.length && name[same] === meant[same]) same++
  const [left, due] = [name.slice(same), meant.slice(same)]
  return left.slice(1) === due.slice(1) || left.slice(1) === due || left === due.slice(1)
}

/** What JSON text says; other text is left for the game to refuse. */
function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return given.trim() ? parseTyped(given) : null
  } catch {
    return given
  }
}

/** A page in a frame without an address, such as `srcdoc`, has that of the page around it. */
const addressOf = ({ URL: address, baseURI }: Document): string => (address.startsWith('about:') ? baseURI : address)
