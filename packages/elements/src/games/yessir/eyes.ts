/**
 * Who looks at this screen: which person holds the device, and which cups are lifted. Everything starts closed, and what
 * others could come to see is closed again when a turn is over.
 */
import type { Seat, Viewer } from '@dicewright/engine'
import type { Table } from '../../base/table.ts'
import type { Scene } from './scene.ts'

/** What the element knows of itself. */
export interface Looking {
  readonly table: Table
  /** The one person at this screen; null where there are several, or none. */
  readonly alone: Seat | null
  /** The person here who is to decide. */
  readonly deciding: Seat | null
  /** Whether a match that is over is looked at again. */
  readonly isLookedBack: boolean
}

export class Eyes {
  #table: Table | null = null
  #holder: Seat | null = null
  #isOpen = false
  #allOpen = false

  /** Whether the cup of the person at this screen is lifted. */
  get isOpen(): boolean {
    return this.#isOpen
  }
  /** Whether all cups are, in a match that is over. */
  get allOpen(): boolean {
    return this.#allOpen
  }

  /** Whose eyes they are: the one person's, or of several the one's who holds the device. */
  of({ table, alone }: Looking): Viewer {
    const holder = this.#table === table ? this.#holder : null
    return alone ?? (holder !== null && !table.policies[holder] ? holder : 'table')
  }

  /** Closes what may not stay open. */
  keep({ table, alone, deciding, isLookedBack }: Looking): void {
    if (this.#table !== table) {
      this.#table = table
      this.#holder = null
      this.#isOpen = false
    }
    if (!isLookedBack) this.#allOpen = false
    if (alone === null && deciding !== this.#holder) this.#isOpen = false
  }

  /** A person takes the device. */
  take(seat: Seat): void {
    this.#holder = seat
    this.#isOpen = false
  }

  turnOwn(): void {
    this.#isOpen = !this.#isOpen
  }
  turnAll(): void {
    this.#allOpen = !this.#allOpen
  }
}

/** Whether a seat has a cup to look under. */
export function hasCup({ after, showdown }: Scene, seat: Seat): boolean {
  const { cup, blind } = after.players[seat]!
  return !showdown && !blind && Boolean(cup?.length)
}
