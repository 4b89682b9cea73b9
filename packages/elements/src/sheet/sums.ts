/** What a game's room answers about the dice that are due: sums over hundreds of outcomes, so asked once a ply. */
import type { Game, State } from '@dicewright/engine'
import { afterKeep } from './actions.ts'
import type { Odds } from './odds.ts'
import type { SheetMatch } from './match.ts'

interface RollSums {
  /** The mean of what the best box brings. */
  readonly best: number
  readonly odds: Odds
}

export type RoomSums<S extends State> = (game: Game<S>, state: S) => RollSums

export class Sums<S extends State> {
  readonly #room: RoomSums<S>
  readonly #known = new Map<string | null, RollSums>()

  constructor(room: RoomSums<S>) {
    this.#room = room
  }

  /** Another ply: nothing is known yet. */
  clear(): void {
    this.#known.clear()
  }

  /** For the dice that are due, or would be after a keep. */
  of({ game, state }: SheetMatch, keep: string | null): RollSums {
    const known = this.#known.get(keep)
    if (known) return known
    const due = keep === null ? state : afterKeep(game, state, keep)
    const found = this.#room(game as unknown as Game<S>, due as S)
    this.#known.set(keep, found)
    return found
  }
}
