/**
 * Plays on by itself: throws the dice that are due, lets the bots act, shows each step and stops where a person has to do
 * something. One loop at a time; a change of the table stops it at its next step.
 */
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { turnOf, unwrap, type Entry, type Viewer } from '@dicewright/engine'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { ActionController } from './action-controller.ts'
import type { ElementRefusal } from './codes.ts'
import { DwAnimationEndEvent, DwRollEvent } from './game-events.ts'
import { fetchRefusal } from './lazy.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'

/** What a bot takes to think, ms at pace 1. */
const thinkMs = 650
/** At most this often is a match drawn that bots play at once, ms. */
const drawMs = 200
/** Longest time that the loop keeps the page from its own work, ms. */
const taskMs = 12

export interface PlayHooks {
  viewer(): Viewer
  pauseMs(ply: number): number
  narrate(ply: number): void
  refuse(refusal: ElementRefusal): void
  /** Draws again and sends `dw-change`. */
  sendChange(): void
}

export class PlayController implements ReactiveController {
  readonly #element: ReactiveControllerHost & HTMLElement
  readonly #hooks: PlayHooks
  readonly #table: TableController
  readonly #timeline: TimelineController
  readonly #actions: ActionController
  #running: Promise<void> | null = null
  /** Whether the loop is to look at the table once more before it ends. */
  #isWanted = false
  /** Whether something happened since the last `dw-change`. */
  #isUnsent = false
  #taskBegan = 0
  #drawn = 0
  /** Ends the wait for a bot. */
  #leaveBot: (() => void) | undefined

  constructor(
    element: ReactiveControllerHost & HTMLElement,
    hooks: PlayHooks,
    table: TableController,
    timeline: TimelineController,
    actions: ActionController,
  ) {
    this.#element = element
    this.#hooks = hooks
    this.#table = table
    this.#timeline = timeline
    this.#actions = actions
    element.addController(this)
  }

  /** Draws again, sends `dw-change`, and lets the match go on. */
  changed(): void {
    // First, so that a throw that is due at once is in the air when this is drawn.
    if (this.#element.isConnected) this.#goOn()
    this.#sendChange()
  }

  /** Stops waiting for a bot. */
  leaveBot(): void {
    this.#leaveBot?.()
  }

  /** Resolves when everything is drawn and nothing goes on by itself. */
  async whenSettled(): Promise<void> {
    await this.#element.updateComplete
    while (this.#running) await this.#running
    await this.#element.updateComplete
  }

  hostConnected(): void {
    this.changed()
  }

  hostUpdated(): void {
    this.#drawn = performance.now()
  }

  #sendChange(): void {
    this.#isUnsent = false
    this.#hooks.sendChange()
  }

  #goOn(): void {
    this.#isWanted = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      if (this.#isUnsent) this.#sendChange()
      if (this.#isWanted) this.#goOn()
    })
  }

  async #run(): Promise<void> {
    // Begins after the present task, so that what the page does in one go is done first.
    await Promise.resolve()
    this.#isWanted = false
    for (
      let table = this.#table.table;
      table && this.#holds(table) && (await this.#playOn(table));
      table = this.#table.table
    ) {
      if (performance.now() - this.#taskBegan < taskMs) continue
      await new Promise((resolve) => setTimeout(resolve))
      this.#taskBegan = performance.now()
    }
  }

  /** Whether this table is still the one on the screen, shown live, in a page. */
  #holds(table: Table): boolean {
    return (
      table === this.#table.table && this.#element.isConnected && this.#timeline.isActive && !this.#actions.isBotPaused
    )
  }

  /** One throw or one action of a bot, shown; false where nothing goes on by itself. */
  async #playOn(table: Table): Promise<boolean> {
    const { match, actor, feed } = table
    const { state } = match
    const isChanged = () => !this.#holds(table) || match.state !== state
    if (actor === 'over' || feed?.hasNext === false) return false
    if (actor === 'chance') {
      if (this.#actions.waitsForPerson(table)) return false
      // An action of a person stays on the screen for a while; what this loop showed did already.
      const by = match.entries.at(-1)?.by
      const pause = typeof by === 'number' && !table.policies[by] && this.#hooks.pauseMs(match.entries.length)
      if (pause) await this.#timeline.wait(pause)
      if (isChanged()) return true
      this.#isUnsent = true
      await this.#show(table, feed ? feed.next() : match.roll())
      return true
    }
    const policy = table.policies[actor]
    if (!policy && !feed) return false
    if (policy) await this.#timeline.wait(thinkMs)
    if (isChanged()) return true
    if (feed) {
      this.#isUnsent = true
      await this.#show(table, feed.next())
      return true
    }
    let action: string
    try {
      // A bot may think for seconds: neither another match nor an undo waits for it.
      action = await Promise.race([
        policy!(turnOf(match.game, state)),
        new Promise<never>((_, leave) => (this.#leaveBot = leave)),
      ])
    } catch (error) {
      // The match stands as after a veto: the page may act for the bot, or let it try again.
      if (isChanged()) return true
      this.#actions.pauseBot()
      this.#hooks.refuse(fetchRefusal(`Bot ${table.players[actor]!.name}`, error))
      return false
    }
    if (isChanged()) return true
    this.#isUnsent = true
    // Without a veto, too, a listener may have looked back.
    if (!this.#actions.allows(table, actor, action) || isChanged()) return false
    await this.#show(table, unwrap(match.act(action)))
    return true
  }

  async #show(table: Table, entry: Entry): Promise<void> {
    const ply = table.match.entries.length
    const before = this.#actions.summary(table, ply - 1)
    // A listener may set another match, and what is being shown may be taken back elsewhere.
    const isGone = () => this.#table.table !== table || table.match.entries.length < ply
    if (entry.by === 'chance') {
      this.#sendRoll(table, entry, ply)
      if (isGone()) return
      const end = await this.#timeline.roll(ply)
      this.#timeline.land(ply)
      this.#element.dispatchEvent(new DwAnimationEndEvent('dw-animation-end', { ply: ply - 1, end }))
    } else this.#actions.sendAction(table, entry, false)
    if (isGone() || !this.#actions.sendChanges(table, before) || isGone()) return
    this.#hooks.narrate(ply)
    // Bots that play at once are drawn now and then, and when they are done.
    if (!this.#timeline.isInstant(ply) || performance.now() - this.#drawn > drawMs) this.changed()
    if (!isGone() && table.match.entries.length === ply) await this.#timeline.wait(this.#hooks.pauseMs(ply))
  }

  #sendRoll({ game, match }: Table, { id }: Entry, ply: number): void {
    const from = match.stateAt(ply - 1)
    const outcome = game.hear(from, id, this.#hooks.viewer())
    const faces = outcome === game.make(id) ? facesOf(game.object(id)) : []
    this.#element.dispatchEvent(new DwRollEvent('dw-roll', { outcome, faces, ply: ply - 1, key: game.drawKey(from) }))
  }
}

/** What an outcome shows, by the names of its operands. */
interface Fallen {
  readonly dice?: readonly number[]
  readonly face?: number | string
}

/** Faces of what fell, of several dice or of one; a die that left the bowl has none. */
const facesOf = ({ dice, face }: Fallen): readonly number[] => dice ?? [Number(face)].filter((pips) => pips > 0)
