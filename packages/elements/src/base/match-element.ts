/**
 * The second layer of a game element: plays the table on by itself. It throws the dice that are due, lets the bots act,
 * and stops where a person has to do something; it shows each step, sends the events and lets a person act, take back
 * and look back. One thing at a time: whoever changes the table makes it stop at its next breath.
 */
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import {
  refuse,
  show,
  turnOf,
  unwrap,
  type Entry,
  type Match,
  type Result,
  type Seat,
  type State,
} from '@dicewright/engine'
import { rollDice, type RollEnd } from '../parts/die/roll.ts'
import type { ElementCode } from './codes.ts'
import {
  DwActionEvent,
  DwAnimationEndEvent,
  DwBeforeActionEvent,
  DwEndEvent,
  DwPhaseEvent,
  DwRollEvent,
  DwScoreEvent,
  DwTurnEvent,
} from './game-events.ts'
import { refuseFetch } from './lazy.ts'
import { pace, parseMotion, type Motion } from './motion.ts'
import type { Table } from './table.ts'
import { TableElement, type Standing } from './table-element.ts'

/** What a bot takes to think, and a step of a replay that is played, ms at pace 1. */
const thinkMs = 650
const stepMs = 500
/** At most this often is a match drawn that bots play at once, ms. */
const drawMs = 200
/** Longest time without giving the page a breath, ms. */
const breathMs = 12

export abstract class MatchElement<S extends State = State> extends TableElement<S> {
  /** `auto`, `fast` or `off`; a reader's reduced motion wins. */
  declare motion: Motion

  #playing = false
  #running: Promise<void> | null = null
  #wanted = false
  #breathed = 0
  #drawn = 0
  #begun = false
  #vetoed = false
  /** The ply at which a person has thrown by hand. */
  #hand = -1
  /** The ply whose throw is in the air; 0 for none. */
  #rolling = 0
  #hurry = new AbortController()

  /** Whether dice that are due wait until a person throws them; asked in the middle of a match. */
  protected abstract waitsForHand(match: Match<S>): boolean
  /** Drawings of the dice thrown by the entry that led to `ply`; none where nothing is to move. */
  protected abstract thrownDice(ply: number): Iterable<Element>
  /** How long what the entry led to is left to be seen before the match goes on, ms at pace 1. */
  protected abstract lingerMs(ply: number): number
  /** Speaks about the entry that led to `ply`. */
  protected abstract hear(ply: number): void

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
    const watched = this.mode === 'view'
    if (watched || (typeof actor === 'number' && table.policies[actor] && !this.#vetoed))
      return refuse(
        'not-yours',
        text,
        `${show(text)} is not possible: ${watched ? 'the match is only watched' : 'a bot decides'}.`,
      )
    if (typeof actor === 'number') {
      const checked = match.game.act(match.state, text)
      if (!checked.ok) return checked
      if (!this.#allows(table, actor, match.game.make(unwrap(match.game.parse(text)))))
        return refuse('action-vetoed', text, `${show(text)} was vetoed by the page.`)
    }
    const before = this.#summary(table)
    const acted = match.act(text)
    if (!acted.ok) return acted
    this.#begun = true
    this.#vetoed = false
    this.#tell(table, acted.value, before)
    this.hear(this.plies)
    this.changed()
    return acted
  }

  /** Throws the dice that wait for a hand, or lets a bot whose action was vetoed think again. */
  proceed(): void {
    this.#begun = true
    this.#vetoed = false
    this.back = null
    this.#hand = this.plies
    this.changed()
  }

  /** Takes back the last action of a person at this screen, if nothing has happened since. */
  undo(): Result<Entry> {
    const { table } = this
    const by = table?.match.entries.at(-1)?.by
    if (!table || typeof by !== 'number' || table.policies[by])
      return (
        table?.match.undoRefusal(-1) ?? refuse('undo-refused', 'undo', 'Nothing can be taken back: no person acted.')
      )
    const before = this.#summary(table)
    const undone = table.match.undo(by)
    if (!undone.ok) return undone
    this.#tell(table, undone.value, before, true)
    this.changed()
    return undone
  }

  /** Shows the match after its first `ply` entries; the last ply is the live match. */
  goTo(ply: number): void {
    this.#stopPlaying()
    this.#lookAt(ply)
  }

  /** Whether the throw that led to the ply shown is still in the air. */
  protected get rolling(): boolean {
    return this.#rolling > 0 && this.#rolling === this.ply
  }
  /** Whether the dice wait for a press: a person's own, or the first of all. */
  protected get atHand(): boolean {
    const { table } = this
    return this.atTable && !this.rolling && table?.actor === 'chance' && this.#needsHand(table)
  }
  /** The seat of a person who is to decide now; null where nobody here is. */
  protected get deciding(): Seat | null {
    const actor = this.atTable && !this.rolling && this.table?.actor
    return typeof actor === 'number' && !this.table!.policies[actor] ? actor : null
  }
  /** Whether a bot's turn rests: its action was vetoed, or it could not be loaded. `proceed()` lets it try again. */
  protected get resting(): boolean {
    return this.#vetoed && this.atTable
  }
  /** Whether the last thing that happened was a person's action that may be taken back. */
  protected get mayUndo(): boolean {
    const by = this.atTable && this.table?.match.entries.at(-1)?.by
    return typeof by === 'number' && !this.table!.policies[by] && this.table!.match.undoRefusal(by) === null
  }

  /** Steps through the match as a person does: with its sentence, and back to live at the end. */
  protected step(to: number): void {
    this.goTo(to)
    this.hear(this.ply)
  }

  /** Whether the match plays by itself, ply after ply. */
  get playing(): boolean {
    return this.#playing
  }
  /** Plays the match from the ply shown, or from its start; or stops that. */
  async togglePlay(): Promise<void> {
    if (this.playing) return this.#stopPlaying()
    const { table } = this
    if (!table || this.plies === 0) return
    this.#playing = true
    if (this.ply >= this.plies) this.#lookAt(0)
    while (this.playing && this.isConnected && this.table === table && this.ply < this.plies) {
      this.#lookAt(this.ply + 1)
      const { ply } = this
      await this.#animate(ply)
      this.hear(ply)
      await this.#wait(Math.max(stepMs, this.lingerMs(ply)))
    }
    this.#stopPlaying()
  }

  /** Ends what moves and what waits. */
  protected readonly hurry = (): void => this.#hurry.abort()

  protected override tableSet(): void {
    this.#begun = false
    this.#vetoed = false
    this.#hand = -1
    this.#rolling = 0
    this.#playing = false
    this.hurry()
    super.tableSet()
  }

  /** Draws anew, tells companions, and lets the match go on. */
  protected override changed(): void {
    super.changed()
    if (this.isConnected) this.#goOn()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.changed()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopPlaying()
    this.hurry()
  }

  protected override updated(): void {
    this.#drawn = performance.now()
    super.updated()
  }

  async #settle(): Promise<void> {
    await this.updateComplete
    while (this.#running) await this.#running
    await this.updateComplete
  }

  /** Goes on with the table; where that is under way already, it looks once more before it rests. */
  #goOn(): void {
    this.#wanted = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      this.requestUpdate()
      if (this.#wanted) this.#goOn()
    })
  }

  async #run(): Promise<void> {
    // Begins after the present task, so that what the page does in one go is done first.
    await Promise.resolve()
    this.#wanted = false
    for (let table = this.table; table && this.#holds(table) && (await this.#playOn(table)); table = this.table) {
      if (performance.now() - this.#breathed < breathMs) continue
      await new Promise((resolve) => setTimeout(resolve))
      this.#breathed = performance.now()
    }
  }

  /** Whether this table is still the one on the screen, shown live, in a page. */
  #holds(table: Table): boolean {
    return table === this.table && this.isConnected && this.atTable && !this.#vetoed
  }

  /** One throw or one action of a bot, shown; false where nothing goes on by itself. */
  async #playOn(table: Table): Promise<boolean> {
    const { match, actor } = table
    const ply = match.entries.length
    const isChanged = () => !this.#holds(table) || match.entries.length !== ply
    if (actor === 'over') return false
    if (actor === 'chance') {
      if (this.#needsHand(table)) return false
      // What a person did is left to be seen; what this loop showed was already.
      const by = match.entries.at(-1)?.by
      if (typeof by === 'number' && !table.policies[by]) await this.#wait(this.lingerMs(ply))
      if (isChanged()) return true
      await this.#show(table, match.roll())
      return true
    }
    const policy = table.policies[actor]
    if (!policy) return false
    await this.#wait(thinkMs)
    if (isChanged()) return true
    let action: string
    try {
      action = await policy(turnOf(match.game, match.state))
    } catch (error) {
      // The match stands as after a veto: the page may act for the bot, or let it try again.
      if (this.table !== table) return true
      this.#vetoed = true
      this.refuse(refuseFetch(`Bot ${table.chairs[actor]!.name}`, error))
      return false
    }
    if (isChanged()) return true
    if (!this.#allows(table, actor, action)) return false
    await this.#show(table, unwrap(match.act(action)))
    return true
  }

  #needsHand(table: Table): boolean {
    return this.#hand !== table.match.entries.length && (!this.#begun || this.waitsForHand(table.match as Match<S>))
  }

  #lookAt(ply: number): void {
    const to = Math.max(0, Math.min(Math.trunc(ply) || 0, this.plies))
    this.hurry()
    this.back = to === this.plies && !this.playing ? null : to
    this.changed()
  }

  #stopPlaying(): void {
    if (!this.playing) return
    this.#playing = false
    this.hurry()
    if (this.back === this.plies) this.back = null
    this.changed()
  }

  #allows(table: Table, seat: Seat, action: string): boolean {
    const by = byOf(table, seat)
    const detail = { seat, action, ply: table.match.entries.length, by }
    const allowed = this.dispatchEvent(new DwBeforeActionEvent('dw-before-action', detail, { cancelable: true }))
    this.#vetoed = !allowed && by === 'bot'
    return allowed
  }

  async #show(table: Table, entry: Entry): Promise<void> {
    const ply = table.match.entries.length
    const before = this.#summary(table, ply - 1)
    if (entry.by === 'chance') {
      const { dice = [] } = table.game.object(entry.id) as { readonly dice?: readonly number[] }
      const key = table.game.drawKey(table.match.stateAt(ply - 1))
      this.dispatchEvent(new DwRollEvent('dw-roll', { outcome: entry.text, faces: dice, ply: ply - 1, key }))
      const end = await this.#animate(ply)
      this.dispatchEvent(new DwAnimationEndEvent('dw-animation-end', { ply, end }))
    } else this.#sendAction(table, entry, false)
    if (this.table !== table) return
    this.#sendChanges(table, before)
    this.hear(ply)
    // Bots that play on at once are drawn now and then, and when they have done.
    if (!this.#isUnseen(ply) || performance.now() - this.#drawn > drawMs) this.changed()
    if (table.match.entries.length === ply) await this.#wait(this.lingerMs(ply))
  }

  /** Whether nothing moves and nobody here had a hand in what led to `ply`. */
  #isUnseen(ply: number): boolean {
    const { turn } = this.standing(this.table!.match.stateAt(ply - 1) as S)
    return this.#pace === 0 && (turn === null || this.table!.policies[turn] !== null)
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

  get #pace(): number {
    return pace(parseMotion(this.motion))
  }

  /** A pause that any input inside the element, a change or leaving the page ends. */
  async #wait(ms: number): Promise<void> {
    const duration = ms * this.#pace
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

  /** Sends what a person's action, or taking it back, changed. */
  #tell(table: Table, entry: Entry, before: Summary, undone = false): void {
    this.back = null
    this.hurry()
    this.#sendAction(table, entry, undone)
    this.#sendChanges(table, before)
  }

  #summary(table: Table, ply = table.match.entries.length): Summary {
    const state = table.match.stateAt(ply) as S
    return { phase: table.game.phase(state), ...this.standing(state) }
  }

  #sendAction(table: Table, { by, text }: Entry, undone: boolean): void {
    const ply = table.match.entries.length - (undone ? 0 : 1)
    const detail = { seat: by as Seat, action: text, ply, by: byOf(table, by as Seat), undone }
    this.dispatchEvent(new DwActionEvent('dw-action', detail))
  }

  #sendChanges(table: Table, before: Summary): void {
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
}

type Summary = Standing & { readonly phase: string }

const byOf = (table: Table, seat: Seat): 'bot' | 'person' => (table.policies[seat] ? 'bot' : 'person')
