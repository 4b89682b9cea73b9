/**
 * The table: made from what the page gives (players, seed, options, transcript, position), kept in the browser, and given
 * back to the page. What is refused leaves the last good table.
 */
import { parseTyped, type Result, type Viewer } from '@dicewright/engine'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { addressOf } from './address.ts'
import { nameRefusal, type ElementCode, type ElementRefusal } from './codes.ts'
import { dayOf, seedOf, type DailyElement } from './daily.ts'
import type { Feed } from './feed.ts'
import { hasHidden } from './hidden.ts'
import type { GameSetup } from './game-setup.ts'
import { Keeper } from './keeper.ts'
import type { BotSource, LazyPart, LentBots } from './lazy.ts'
import { withStandIns } from './players.ts'
import { followedTable, readGiven, setTable, type Position, type Table, type TableSettings } from './table.ts'

/** The public members of the element that are read here. */
export interface TableElement extends ReactiveControllerHost, HTMLElement, DailyElement {
  readonly players: unknown
  readonly options: unknown
  readonly mode: 'play' | 'view' | 'puzzle'
  readonly keep: 'auto' | 'off'
  readonly server: string | null
}

export interface TableHooks {
  setup(): GameSetup
  /** What a match is begun with, to compare. */
  settings(): readonly unknown[]
  optionsGiven(options: unknown): Result<unknown>
  viewer(): Viewer
  refuse(refusal: ElementRefusal): void
  clearRefusal(): void
  load(what: string): Promise<LazyPart | null>
  /** Called with every new table, before it is drawn. */
  tableSet(): void
}

const nothingGiven = { transcript: null, position: null }
type Given = Pick<TableSettings, 'transcript' | 'position'>

export class TableController implements ReactiveController {
  readonly #element: TableElement
  readonly #hooks: TableHooks
  readonly #keeper = new Keeper()
  #table: Table | null = null
  /** Whether a property was set since the settings were read. */
  #isStale = true
  #given: Given = nothingGiven
  /** The settings as they were read last, as JSON; null while a transcript or position waits to be set. */
  #settings: unknown = null
  /** The settings of the table. */
  #tableSettings: unknown = null
  #reading: Promise<void> | undefined
  /** Whether the page asked for a new match with the same settings: it replaces the kept one. */
  #isReset = false
  /** The settings whose matches are kept: those of the page, whatever `reset` began since. */
  #keptSettings: string | null = null
  /** The plies of the kept match that goes on; null where the match began here. */
  #restoredPlies: number | null = null
  #lent: LentBots = new Map()

  constructor(element: TableElement, hooks: TableHooks) {
    this.#element = element
    this.#hooks = hooks
    element.addController(this)
  }

  /** The table as the page's settings say now; null while nothing good was given. */
  get table(): Table | null {
    this.refresh()
    return this.#table
  }
  /** Decisions and throws so far. */
  get plies(): number {
    return this.table?.match.entries.length ?? 0
  }
  /** The viewer, while something is hidden from it in the match as it stands, or as it was heard here; else null. */
  get hiddenFrom(): Viewer | null {
    const { table } = this
    if (!table) return null
    const viewer = this.#hooks.viewer()
    const isPart = table.feed?.match.isWhole === false
    return isPart || hasHidden(table.game, table.match.state, viewer) ? viewer : null
  }
  /** Whether the match shown is a kept one, and nothing happened since. */
  get isRestored(): boolean {
    return this.#restoredPlies !== null && this.#restoredPlies === this.plies
  }
  /** Resolves when a foreign transcript is read. */
  get reading(): Promise<void> | undefined {
    return this.#reading
  }
  get transcript(): string {
    return this.table?.transcriptText(this.hiddenFrom) ?? ''
  }
  get position(): Position | null {
    return this.hiddenFrom === null ? (this.table?.position() ?? null) : null
  }

  /** A link to this match on `base`, beside what `base` says of other things. */
  urlOn(base: string): string {
    const url = new URL(base)
    const { table } = this
    if (!table) return url.href
    const { players, seed, options } = table.position()
    const isOpen = this.hiddenFrom === null
    const words = {
      players,
      seed,
      transcript: isOpen && table.shareText(this.#hooks.setup().factory),
      options: !isOpen && JSON.stringify(options),
    }
    for (const [word, value] of Object.entries(words)) {
      url.searchParams.delete(word)
      if (value) url.searchParams.set(word, value)
    }
    return url.href
  }

  /** The settings are read again before the table is used. */
  markStale(): void {
    this.#isStale = true
  }

  refresh(): void {
    if (this.#isStale) this.#readSettings()
  }

  give(given: Given): void {
    this.#given = given
    this.#settings = null
    this.#isStale = true
    this.#element.requestUpdate()
  }

  /** Begins the match that the page means, with bots of an arena in the place of those that stood in for them. */
  lend(bots: LentBots): void {
    this.#lent = bots
    this.give(this.#given)
  }

  /** Begins a new match, in place of the kept one. */
  reset(): void {
    this.#isReset = true
    this.give(nothingGiven)
  }

  /** Shows a match that is played elsewhere; null goes back to the one of the page. */
  follow(feed: Feed | null): void {
    if (!feed) return this.give(nothingGiven)
    this.refresh()
    this.#keeper.leave()
    this.#set(followedTable(feed, this.#bots), null)
    this.#hooks.tableSet()
  }

  /** Keeps a person's match as it stands. Nothing hidden from this screen is written, unless the seed gives it away anyway. */
  keepMatch(): void {
    const table = this.#table
    if (!table || table.feed || this.#isStale || !this.#keeps) return
    if (table.policies.includes(null) && (table.seed !== null || this.hiddenFrom === null))
      this.#keeper.keep(table, () => table.shareText(this.#hooks.setup().factory))
  }

  hostConnected(): void {
    // A table that was read before the element stood in a page.
    if (!this.#table || this.#table.feed || this.#isGiven) return
    this.#takePlace(this.#keptSettings ?? this.#tableSettings)
    if (this.plies === 0 && this.#restore()) this.#hooks.tableSet()
  }

  hostDisconnected(): void {
    this.#keeper.leave()
  }

  get #keeps(): boolean {
    const { keep, mode } = this.#element
    return keep !== 'off' && mode === 'play'
  }
  /** Whether the page gave a match: it keeps that itself. */
  get #isGiven(): boolean {
    return this.#given !== nothingGiven
  }

  /** Sets the table as given, unless it was set so already. */
  #readSettings(): void {
    this.#isStale = false
    // A match against bots that stand in for those of an arena is another one.
    const settings = contentOf([...this.#hooks.settings(), ...this.#lent.keys()])
    // Frameworks give equal lists and objects at every drawing.
    if (settings === this.#settings) return
    // A transcript or position is set once: later changes of the settings begin a new match.
    const isChange = this.#settings !== null
    if (isChange) this.#given = nothingGiven
    this.#settings = settings
    // What came between was refused, or the page gave the match that is on: it goes on.
    if (settings === this.#tableSettings && (isChange || this.#isOn(this.#given))) this.#hooks.clearRefusal()
    else this.#begin(settings, this.#given)
  }

  /** Whether the match stands as given: to begin it again would only lose its past. */
  #isOn({ transcript, position }: Given): boolean {
    return transcript === null
      ? position !== null && contentOf([position]) === contentOf([this.position])
      : transcript === this.transcript
  }

  #begin(settings: unknown, given: Given): void {
    const { server, players: named } = this.#element
    const players = server ? withStandIns(named, this.#lent) : named
    const seed = seedOf(this.#element)
    // The match of a day is not begun again, and stays where it is kept when another begins.
    const isReset = this.#isReset && !dayOf(this.#table?.seed ?? null) && this.#element.seed !== 'daily'
    this.#isReset = false
    const options = this.#hooks.optionsGiven(readJson(this.#element.options))
    if (!options.ok) return this.#hooks.refuse(options)
    const table = this.#make({ players, seed, options: options.value, ...given })
    if (table === null) this.#reading = this.#read(given)
    else if (!table.ok) this.#hooks.refuse(table)
    else {
      this.#set(table.value, settings)
      if (isReset) this.#keeper.forget()
      else this.#find(settings)
      this.#hooks.tableSet()
      // Node.js has elements without attributes, in no page.
      if (this.#element.isConnected) this.#checkNames()
    }
  }

  #set(table: Table, settings: unknown): void {
    this.#hooks.clearRefusal()
    this.#table?.feed?.left()
    this.#table = table
    this.#tableSettings = settings
    this.#restoredPlies = null
  }

  #make(settings: Omit<TableSettings, 'bots'>): Result<Table, ElementCode> | null {
    const { factory, usualPlayers } = this.#hooks.setup()
    return setTable(factory, { ...settings, bots: this.#bots }, usualPlayers)
  }

  get #bots(): BotSource {
    const { botNames, light = {}, fetch } = this.#hooks.setup()
    return { names: [...botNames, ...this.#lent.keys()], light, fetch, lent: this.#lent }
  }

  /** Takes the place where matches of these settings are kept, and goes on with the one that is kept there. */
  #find(settings: unknown): void {
    if (this.#isGiven) this.#keeper.forget()
    this.#keeper.leave()
    if (this.#isGiven || !this.#element.isConnected) return
    this.#takePlace(settings)
    this.#restore()
  }

  #takePlace(settings: unknown): void {
    // What has no JSON has no place.
    if (typeof settings !== 'string' || !this.#keeps) return
    this.#keptSettings = settings
    this.#keeper.take(this.#element, addressOf(this.#element.ownerDocument), settings)
  }

  /** Sets the kept match; false where there is none. A match that cannot go on, such as one of other rules, is forgotten. */
  #restore(): boolean {
    const kept = this.#keeper.find()
    if (!kept) return false
    const table = this.#make({ ...kept, options: null, position: null })
    const isOver = table?.ok && table.value.actor === 'over'
    const goesOn = table?.ok && table.value.match.entries.length > 0 && (!isOver || dayOf(table.value.seed) !== null)
    if (!goesOn) this.#keeper.forget()
    else {
      this.#table = table.value
      this.#restoredPlies = isOver ? null : this.plies
    }
    return goesOn === true
  }

  /** Refuses a misspelt attribute, which HTML would ignore. */
  #checkNames(): void {
    const { observedAttributes } = this.#element.constructor as unknown as { observedAttributes: readonly string[] }
    for (const name of this.#element.getAttributeNames()) {
      const meant = observedAttributes.find((known) => isSlip(name, known))
      if (meant && !observedAttributes.includes(name)) this.#hooks.refuse(nameRefusal(name, meant))
    }
  }

  /** Reads a transcript that the kit did not write, and sets it unless something else was given meanwhile. */
  async #read(given: Given): Promise<void> {
    const read = (await this.#hooks.load('transcript'))?.read(given.transcript as string)
    if (!read || this.#given !== given) return
    if (!read.ok) this.#hooks.refuse(read)
    else if (read.value !== given.transcript) this.give({ transcript: read.value, position: null })
  }
}

/** The settings that every element compares. */
export const settingsOf = (element: TableElement): readonly unknown[] => {
  const { players, options } = element
  const seed = seedOf(element)
  const read = readGiven(seed)
  return [players ?? null, read.ok ? read.value : [seed], options ?? null]
}

/** Settings as JSON, to compare: equal where their content is. A value without JSON is equal to nothing. */
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
