/** What a person at this screen does (act, throw, undo), whether a person is due, and the events about actions. */
import {
  accept,
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
  type Viewer,
} from '@dicewright/engine'
import { actionRefusal, type ElementCode, type ElementRefusal } from './codes.ts'
import {
  DwActionEvent,
  DwBeforeActionEvent,
  DwEndEvent,
  DwPhaseEvent,
  DwScoreEvent,
  DwTurnEvent,
} from './game-events.ts'
import type { Scoreboard } from './game-setup.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'

const watched = 'the match is only watched'
const noMatch = 'there is no match'
/** By the rules alone such a match goes on. */
const ended = 'a verdict ended the match'

export interface ActionHooks {
  viewer(): Viewer
  scoreboard(state: State): Scoreboard
  /** Whether dice that are due wait for a person; asked in the middle of a match. */
  waitsForPerson(match: Match): boolean
  /** Stops waiting for a bot, and what moves. */
  interrupt(): void
  changed(): void
  narrate(ply: number): void
  /** Begins the match elsewhere, where it is dealt there; false where it begins here. */
  deals(): boolean
}

export class ActionController {
  readonly #element: HTMLElement & { readonly mode: 'play' | 'view' | 'puzzle' }
  readonly #hooks: ActionHooks
  readonly #table: TableController
  readonly #timeline: TimelineController
  /** Whether a bot waits for `proceed`: its action was vetoed, or it could not be loaded. */
  #isBotPaused = false
  /** Whether a person did something: only then do dice fall by themselves. */
  #hasBegun = false
  /** The ply at which a person threw. */
  #thrownAt = -1

  constructor(
    element: HTMLElement & { readonly mode: 'play' | 'view' | 'puzzle' },
    hooks: ActionHooks,
    table: TableController,
    timeline: TimelineController,
  ) {
    this.#element = element
    this.#hooks = hooks
    this.#table = table
    this.#timeline = timeline
  }

  get isBotPaused(): boolean {
    return this.#isBotPaused
  }
  /** Whether the dice wait for a person: their own dice, or the first of all. */
  get awaitsThrow(): boolean {
    const { table } = this.#table
    return (
      this.#timeline.isActive && !this.#timeline.isRolling && table?.actor === 'chance' && this.waitsForPerson(table)
    )
  }
  /** The seat of the person who is to decide now; null where no person is. */
  get deciding(): Seat | null {
    const { table } = this.#table
    const actor = this.#timeline.isActive && !this.#timeline.isRolling && table?.actor
    return typeof actor === 'number' && !table!.policies[actor] && !isAhead(table!) ? actor : null
  }
  /** Whether the last thing that happened was a person's action that can be undone. */
  get mayUndo(): boolean {
    const { table } = this.#table
    return this.#timeline.isActive && table !== null && this.#undoRefusal(table) === null
  }

  /** A new table: no person did anything yet. */
  reset(): void {
    this.#hasBegun = false
    this.#isBotPaused = false
    this.#thrownAt = -1
  }

  pauseBot(): void {
    this.#isBotPaused = true
  }

  act(given: string): Result<Entry, ElementCode> {
    const { table } = this.#table
    if (typeof given !== 'string')
      return refuse('action-unknown', show(given), `${show(given)} is no action: expected a text.`)
    const text = plainText(given)
    if (!table) return actionRefusal('match-over', text, noMatch)
    const { match, actor, feed } = table
    const why =
      this.#element.mode === 'view'
        ? watched
        : (isAhead(table) || (table.policies[actor as Seat] && !this.#isBotPaused)) && 'it is not your turn'
    if (why) return actionRefusal('not-yours', text, why)
    if (actor !== match.actor) return actionRefusal('match-over', text, ended)
    if (typeof actor === 'number') {
      const { game, state } = match
      const read = game.read(state, text)
      if (!read.ok) return read
      const refused = game.refusal(state, read.value)
      if (refused) return refused
      const entry = { by: actor, id: read.value, text: game.make(read.value) }
      if (!this.allows(table, actor, entry.text)) return actionRefusal('action-vetoed', text, 'the page vetoed it')
      if (feed) {
        feed.send(entry.text)
        this.#timeline.goLive()
        this.#hooks.changed()
        return accept(entry)
      }
    }
    const before = this.summary(table)
    const acted = match.act(text)
    if (!acted.ok) return acted
    this.#hasBegun = true
    this.#isBotPaused = false
    if (this.#send(table, acted.value, before)) this.#hooks.narrate(this.#table.plies)
    this.#hooks.changed()
    return acted
  }

  /** Throws the dice that wait for a person, or asks a paused bot again. */
  proceed(): void {
    if (this.#hooks.deals()) return
    this.#hasBegun = true
    this.#isBotPaused = false
    this.#timeline.goLive()
    this.#thrownAt = this.#table.plies
    this.#hooks.changed()
  }

  undo(): Result<Entry, ElementCode> {
    const { table } = this.#table
    if (!table) return actionRefusal('match-over', 'undo', noMatch)
    const refused = this.#undoRefusal(table)
    if (refused) return refused
    if (table.feed) {
      table.feed.undo()
      return accept(table.match.entries.at(-1)!)
    }
    const before = this.summary(table)
    const undone = table.match.undo(table.match.entries.at(-1)!.by as Seat)
    this.#send(table, unwrap(undone), before, true)
    this.#hooks.changed()
    return undone
  }

  #undoRefusal({ match, policies, actor, seed, secretText, feed }: Table): ElementRefusal | null {
    const by = match.entries.at(-1)?.by as Seat
    const why =
      (this.#element.mode !== 'play' && watched) ||
      (feed ? !feed.mayUndo && 'it is too late' : policies[by] && 'a bot acted') ||
      (actor !== match.actor && ended) ||
      // The secret predicts every later throw; a seed was known from the start.
      (seed === null && secretText && 'the secret of the dice is out')
    return why ? actionRefusal('undo-refused', 'undo', why) : feed ? null : match.undoRefusal(by)
  }

  /** Whether the dice now due wait for a person: the first of all do, then those the game says. */
  waitsForPerson(table: Table): boolean {
    const isFirst = !this.#hasBegun && !table.feed
    return this.#thrownAt !== table.match.entries.length && (isFirst || this.#hooks.waitsForPerson(table.match))
  }

  /** Asks the page about an action. False is a veto, and so is another match or another state than was asked about. */
  allows(table: Table, seat: Seat, action: string): boolean {
    const by = byOf(table, seat)
    const { game, match } = table
    const { state } = match
    const heard = game.hear(state, unwrap(game.parse(action)), this.#hooks.viewer())
    const detail = { seat, action: heard, ply: match.entries.length, by }
    const allowed = this.#element.dispatchEvent(
      new DwBeforeActionEvent('dw-before-action', detail, { cancelable: true }),
    )
    if (this.#table.table !== table || match.state !== state) return false
    this.#isBotPaused = !allowed && by === 'bot'
    return allowed
  }

  /** Sends what a person's action, or undoing it, changed; false where a listener set another match. */
  #send(table: Table, entry: Entry, before: Summary, undone = false): boolean {
    this.#timeline.goLive()
    this.#hooks.interrupt()
    this.sendAction(table, entry, undone)
    return this.sendChanges(table, before)
  }

  /** What `sendChanges` compares. */
  summary(table: Table, ply = table.match.entries.length): Summary {
    const state = table.match.stateAt(ply)
    return { phase: table.game.phase(state), ...this.#hooks.scoreboard(state) }
  }

  sendAction(table: Table, { by, id }: Entry, undone: boolean): void {
    const { game, match } = table
    const ply = match.entries.length - (undone ? 0 : 1)
    const action = game.hear(match.stateAt(ply), id, this.#hooks.viewer())
    const detail = { seat: by as Seat, action, ply, by: byOf(table, by as Seat), undone }
    this.#element.dispatchEvent(new DwActionEvent('dw-action', detail))
  }

  /** Sends what is another than before, and the end, until a listener sets another match; false where one does. */
  sendChanges(table: Table, before: Summary): boolean {
    if (this.#table.table !== table) return false
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
      if (event) this.#element.dispatchEvent(event)
      return this.#table.table === table
    })
  }
}

type Summary = Scoreboard & { readonly phase: string }

const byOf = ({ players }: Table, seat: Seat): 'bot' | 'person' => (players[seat]!.bot === null ? 'person' : 'bot')

/** Whether more happened elsewhere than is shown here, or a decision is on its way. */
const isAhead = ({ feed }: Table): boolean => Boolean(feed?.hasNext || feed?.isSent)
