/**
 * The person at this screen in a match that hides something: where several persons share it, the one who took it last, until
 * another is to decide.
 */
import type { Seat } from '@dicewright/engine'
import type { Table } from '../base/table.ts'

export class Screen {
  #table: Table | null = null
  #holder: Seat | null = null

  /** Whether a seat that is to decide has taken the screen. */
  isHeldBy(table: Table, seat: Seat): boolean {
    return this.#table === table && this.#holder === seat
  }

  take(table: Table, seat: Seat): void {
    this.#table = table
    this.#holder = seat
  }

  /** Another seat is to decide: the person who held the screen hands it over. */
  handOver(table: Table, to: Seat): void {
    if (!this.isHeldBy(table, to)) this.#holder = null
  }
}
