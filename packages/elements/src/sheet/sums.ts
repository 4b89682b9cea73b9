/** What a game's room answers about the dice that are due: sums over hundreds of outcomes, so asked once a ply. */
import type { Game, State } from '@dicewright/engine'
import { afterKeep } from './actions.ts'
import type { Odds } from './odds.ts'
import type { SheetMatch } from './match.ts'

export interface RoomOdds<S extends State> {
  /** The mean of what the best box brings. */
  readonly rollBest: (game: Game<S>, state: S) => number
  readonly rollOdds: (game: Game<S>, state: S) => Odds
}

export class Sums<S extends State> {
  readonly #room: RoomOdds<S>
  readonly #known = new Map<string, unknown>()

  constructor(room: RoomOdds<S>) {
    this.#room = room
  }

  /** Another ply: nothing is known yet. */
  clear(): void {
    this.#known.clear()
  }

  /** For the dice that are due, or would be after a keep. */
  best(match: SheetMatch, keep: string | null): number {
    return this.#ask(`best ${keep}`, match, keep, this.#room.rollBest)
  }
  odds(match: SheetMatch, keep: string | null): Odds {
    return this.#ask(`odds ${keep}`, match, keep, this.#room.rollOdds)
  }

  #ask<T>(key: string, { game, state }: SheetMatch, keep: string | null, ask: (game: Game<S>, state: S) => T): T {
    const known = this.#known.get(key) as T | undefined
    if (known !== undefined) return known
    const due = keep === null ? state : afterKeep(game, state, keep)
    const found = ask(game as unknown as Game<S>, due as S)
    this.#known.set(key, found)
    return found
  }
}
