/**
 * The person at this screen: who holds the device, and which cups are lifted. Everything starts closed, and what
 * others could come to see is closed again when a turn is over.
 */
import type { Seat, Viewer } from '@dicewright/engine'
import type { Table } from '../../base/table.ts'
import type { Scene } from './scene.ts'

/** What the cups depend on. */
export interface CupsContext {
  readonly table: Table
  /** The one person at this screen; null where there are several, or none. */
  readonly alone: Seat | null
  /** The person here who is to decide. */
  readonly deciding: Seat | null
  /** The person here that the match as it stands waits for, also while it is looked back at. */
  readonly due: Seat | null
  /** Whether a match that is over is looked at again. */
  readonly isLookedBack: boolean
}

export class Cups {
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

  /** The viewer of this screen: the one person, or of several the one who holds the device, until another is due. */
  viewer({ table, alone, due }: CupsContext): Viewer {
    const holder = this.#table === table && (due === null || due === this.#holder) ? this.#holder : null
    return alone ?? (holder !== null && !table.policies[holder] ? holder : 'table')
  }

  /** Whether their cup may be lifted; where others are here, only while its person is to decide. */
  mayLift(context: CupsContext): boolean {
    const { alone, deciding } = context
    return alone !== null || (deciding !== null && deciding === this.viewer(context))
  }

  /** Closes what may not stay open, and forgets who held the device that is to be handed over. */
  keep(context: CupsContext): void {
    const { table, isLookedBack } = context
    if (this.#table !== table) {
      this.#table = table
      this.#holder = null
      this.#isOpen = false
    }
    if (this.viewer(context) === 'table') this.#holder = null
    if (!this.mayLift(context)) this.#isOpen = false
    if (!isLookedBack) this.#allOpen = false
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
