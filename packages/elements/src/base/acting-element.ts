/**
 * The second of the layers of a game element: what the persons at this screen do (act, throw by hand, take back), what
 * waits for them, and what the page is told of every deed. `match-element.ts` lets time go on.
 */
import {
  plainText,
  ranksAfter,
  refuse,
  show,
  unwrap,
  type Entry,
  type Match,
  type Result,
  type Seat,
  type State,
} from '@dicewright/engine'
import { deedRefusal, type ElementCode, type ElementRefusal } from './codes.ts'
import {
  DwActionEvent,
  DwBeforeActionEvent,
  DwEndEvent,
  DwPhaseEvent,
  DwScoreEvent,
  DwTurnEvent,
} from './game-events.ts'
import type { Table } from './table.ts'
import { TableElement, type Standing } from './table-element.ts'

const watched = 'the match is only watched'
const noMatch = 'there is no match'
/** By the rules alone such a match goes on. */
const ended = 'a verdict ended the match'

export abstract class ActingElement<S extends State = State> extends TableElement<S> {
  /** Whether a bot's action was vetoed, or the bot could not be loaded. */
  protected vetoed = false
  /** The ply whose throw is in the air; 0 for none. */
  protected rollingPly = 0
  /** Cut short, it ends what moves and what waits. */
  protected haste = new AbortController()
  /** Ends the wait for a bot. */
  protected leave: (() => void) | undefined
  #begun = false
  /** The ply at which a person has thrown by hand. */
  #hand = -1

  /** Whether dice that are due wait until a person throws them; asked in the middle of a match. */
  protected abstract waitsForHand(match: Match<S>): boolean
  /** Speaks about the entry that led to `ply`. */
  protected abstract hear(ply: number): void

  /**
   * Acts for the person who is to decide, by notation, also in full width; returns to the live match. Refused where the rules or the page's
   * listeners forbid it, where a bot decides, and in `mode="view"`.
   */
  act(given: string): Result<Entry, ElementCode> {
    const { table } = this
    if (typeof given !== 'string')
      return refuse('action-unknown', show(given), `${show(given)} is no action: expected a text.`)
    const text = plainText(given)
    if (!table) return deedRefusal('match-over', text, noMatch)
    const { match, actor } = table
    const why = this.mode === 'view' ? watched : table.policies[actor as Seat] && !this.vetoed && 'a bot decides'
    if (why) return deedRefusal('not-yours', text, why)
    if (actor !== match.actor) return deedRefusal('match-over', text, ended)
    if (typeof actor === 'number') {
      const { game, state } = match
      const read = game.read(state, text)
      if (!read.ok) return read
      const refused = game.refusal(state, read.value)
      if (refused) return refused
      if (!this.allows(table, actor, game.make(read.value)))
        return deedRefusal('action-vetoed', text, 'the page vetoed it')
    }
    const before = this.summary(table)
    const acted = match.act(text)
    if (!acted.ok) return acted
    this.#begun = true
    this.vetoed = false
    if (this.#tell(table, acted.value, before)) this.hear(this.plies)
    this.changed()
    return acted
  }

  /** Throws the dice that wait for a hand, or lets a bot whose action was vetoed think again. */
  proceed(): void {
    this.#begun = true
    this.vetoed = false
    this.back = null
    this.#hand = this.plies
    this.changed()
  }

  /**
   * Takes back the last action of a person at this screen, if nothing has happened since; not in `mode="view"`, and not
   * after an end that told the secret of fair dice.
   */
  undo(): Result<Entry, ElementCode> {
    const { table } = this
    if (!table) return deedRefusal('match-over', 'undo', noMatch)
    const refused = this.#undoRefusal(table)
    if (refused) return refused
    const before = this.summary(table)
    const undone = table.match.undo(table.match.entries.at(-1)!.by as Seat)
    this.#tell(table, unwrap(undone), before, true)
    this.changed()
    return undone
  }

  #undoRefusal({ match, policies, actor, seed, secretText }: Table): ElementRefusal | null {
    const by = match.entries.at(-1)?.by as Seat
    const why =
      (this.mode === 'view' && watched) ||
      (policies[by] && 'a bot acted') ||
      (actor !== match.actor && ended) ||
      // Whoever knows it knows every throw that would follow; a seed was known from the start.
      (seed === null && secretText && 'the secret of the dice is out')
    return why ? deedRefusal('undo-refused', 'undo', why) : match.undoRefusal(by)
  }

  /** Whether the throw that led to the ply shown is still in the air. */
  protected get rolling(): boolean {
    return this.rollingPly > 0 && this.rollingPly === this.ply
  }
  /** Whether the dice wait for a press: a person's own, or the first of all. */
  protected get atHand(): boolean {
    const { table } = this
    return this.atTable && !this.rolling && table?.actor === 'chance' && this.needsHand(table)
  }
  /** The seat of a person who is to decide now; null where nobody here is. */
  protected get deciding(): Seat | null {
    const actor = this.atTable && !this.rolling && this.table?.actor
    return typeof actor === 'number' && !this.table!.policies[actor] ? actor : null
  }
  /** Whether a bot's turn rests: its action was vetoed, or it could not be loaded. `proceed()` lets it try again. */
  protected get resting(): boolean {
    return this.vetoed && this.atTable
  }
  /** Whether the last thing that happened was a person's action that may be taken back. */
  protected get mayUndo(): boolean {
    return this.atTable && this.table !== null && this.#undoRefusal(this.table) === null
  }

  /** Ends what moves and what waits. */
  protected readonly hurry = (): void => this.haste.abort()

  protected override tableSet(): void {
    this.#begun = false
    this.vetoed = false
    this.#hand = -1
    this.rollingPly = 0
    this.leave?.()
    this.hurry()
    super.tableSet()
  }

  /** Whether the dice now due wait for a hand: the first of all do, then those the game says. */
  protected needsHand(table: Table): boolean {
    return this.#hand !== table.match.entries.length && (!this.#begun || this.waitsForHand(table.match as Match<S>))
  }

  /** Asks the page about an action; false is a veto, and so is another match or another state than was asked about. */
  protected allows(table: Table, seat: Seat, action: string): boolean {
    const by = byOf(table, seat)
    const { game, match } = table
    const { state } = match
    const heard = game.hear(state, unwrap(game.parse(action)), this.viewer)
    const detail = { seat, action: heard, ply: match.entries.length, by }
    const allowed = this.dispatchEvent(new DwBeforeActionEvent('dw-before-action', detail, { cancelable: true }))
    if (this.table !== table || match.state !== state) return false
    this.vetoed = !allowed && by === 'bot'
    return allowed
  }

  /** Sends what a person's action, or taking it back, changed; false where a listener set another match. */
  #tell(table: Table, entry: Entry, before: Summary, undone = false): boolean {
    this.back = null
    this.leave?.()
    this.hurry()
    this.sendAction(table, entry, undone)
    return this.sendChanges(table, before)
  }

  /** What `sendChanges` compares. */
  protected summary(table: Table, ply = table.match.entries.length): Summary {
    const state = table.match.stateAt(ply) as S
    return { phase: table.game.phase(state), ...this.standing(state) }
  }

  protected sendAction(table: Table, { by, id }: Entry, undone: boolean): void {
    const { game, match } = table
    const ply = match.entries.length - (undone ? 0 : 1)
    const action = game.hear(match.stateAt(ply), id, this.viewer)
    const detail = { seat: by as Seat, action, ply, by: byOf(table, by as Seat), undone }
    this.dispatchEvent(new DwActionEvent('dw-action', detail))
  }

  /** Sends what is another than before, and the end, until a listener sets another match; false where one does. */
  protected sendChanges(table: Table, before: Summary): boolean {
    if (this.table !== table) return false
    const { phase, scores, turn } = this.summary(table)
    const events = [
      phase !== before.phase && new DwPhaseEvent('dw-phase', { from: before.phase, to: phase }),
      scores.join() !== before.scores.join() && new DwScoreEvent('dw-score', { scores }),
      turn !== before.turn && new DwTurnEvent('dw-turn', { from: before.turn, to: turn }),
      table.actor === 'over' &&
        new DwEndEvent('dw-end', {
          returns: table.game.returns(table.match.state),
          ranks: ranksAfter(table.game.ranks(table.match.state), table.verdict?.seat ?? null),
          transcript: table.transcriptText(),
        }),
    ]
    return events.every((event) => {
      if (event) this.dispatchEvent(event)
      return this.table === table
    })
  }
}

type Summary = Standing & { readonly phase: string }

const byOf = (table: Table, seat: Seat): 'bot' | 'person' => (table.policies[seat] ? 'bot' : 'person')
