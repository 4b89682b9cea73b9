/**
 * Plays a table on: throws the dice that are due, lets the bots act, and stops where a person has to do something. One
 * at a time, one step after another; whoever changes the table under it makes it stop at its next breath.
 */
/* oxlint-disable no-await-in-loop -- one step after another is what a driver is */
import { turnOf, unwrap, type Entry, type Seat } from '@dicewright/engine'
import type { Table } from './table.ts'

/** The screen the driver plays for. */
export interface Stage {
  /** Whether this table is still the one on the screen, shown live, in a page. */
  holds(table: Table): boolean
  /** Whether the dice now due wait for a person's hand. */
  waitsForHand(table: Table): boolean
  /** Before the next dice: what a person did is left to be seen. */
  rest(table: Table): Promise<void>
  /** Before a bot acts: a natural pause. */
  think(): Promise<void>
  /** Asks the page about a bot's action; false is a veto. */
  allows(table: Table, seat: Seat, action: string): boolean
  /** Shows what has just happened; resolves when it was there long enough. */
  show(table: Table, entry: Entry): Promise<void>
  /** A bot could not answer; it is asked again once the table is. */
  failed(table: Table, seat: Seat, error: unknown): void
  /** Nothing goes on by itself any more. */
  idle(): void
}

/** Longest time without giving the page a breath, ms. */
const breathMs = 12

export class Driver {
  readonly #stage: Stage
  #running: Promise<void> | null = null
  #wanted = false
  #breathed = 0

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Resolves when nothing goes on by itself any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Goes on with the table; where that is under way already, it looks once more before it rests. */
  start(current: () => Table | null): void {
    this.#wanted = true
    this.#running ??= this.#run(current).finally(() => {
      this.#running = null
      this.#stage.idle()
      if (this.#wanted) this.start(current)
    })
  }

  async #run(current: () => Table | null): Promise<void> {
    // Begins after the present task, so that what the page does in one go is done first.
    await Promise.resolve()
    this.#wanted = false
    for (;;) {
      const table = current()
      if (!table || !this.#stage.holds(table)) return
      const entry = await this.#next(table)
      if (entry === 'changed') continue
      if (entry === null) return
      await this.#stage.show(table, entry)
      await this.#breathe()
    }
  }

  async #next(table: Table): Promise<Entry | null | 'changed'> {
    const { match, actor } = table
    if (actor === 'over') return null
    const ply = match.entries.length
    const isChanged = () => !this.#stage.holds(table) || match.entries.length !== ply
    if (actor === 'chance') {
      if (this.#stage.waitsForHand(table)) return null
      await this.#stage.rest(table)
      return isChanged() ? 'changed' : match.roll()
    }
    const policy = table.policies[actor]
    if (!policy) return null
    await this.#stage.think()
    if (isChanged()) return 'changed'
    let action: string
    try {
      action = await policy(turnOf(match.game, match.state))
    } catch (error) {
      this.#stage.failed(table, actor, error)
      return null
    }
    if (isChanged()) return 'changed'
    return this.#stage.allows(table, actor, action) ? unwrap(match.act(action)) : null
  }

  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathed < breathMs) return
    await new Promise((resolve) => setTimeout(resolve))
    this.#breathed = performance.now()
  }
}
