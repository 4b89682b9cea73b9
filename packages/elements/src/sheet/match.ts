/** What the shared parts of sheet games read of a match, common to Chaser and Yatzy. */
import type { Match, Seat, State } from '@dicewright/engine'

/** A box the dice may be written in. */
export interface Score {
  /** Its notation, such as `score fullHouse`. */
  readonly action: string
  readonly box: string
  /** What is written in the box. */
  readonly points: number
  /** The player's total with it. */
  readonly total: number
  /** Whether it scores nothing and the box is given up. */
  readonly sacrifice: boolean
  /** What the total gains, where that may be another number than the points. */
  readonly gain?: number
  /** Of the gain, the bonus of a joker. */
  readonly yahtzeeBonus?: number
}

interface SheetTurn {
  readonly seat: Seat
  /** Which roll of the turn lies there or is due, 1 to 3. */
  readonly roll: number
  readonly rerolls: number
  readonly dice: readonly number[]
  readonly kept: readonly number[]
  /** Dice about to be rolled; 0 once they lie there. */
  readonly nextDice: number
  /** Boxes that may be written; empty unless the player is to choose. */
  readonly scores: readonly Score[]
  /** Whether the dice are a joker. */
  readonly joker?: boolean
}

interface SheetPlayer {
  /** Points written, by box; null in an open box. */
  readonly sheet: Readonly<Record<string, number | null | undefined>>
  readonly total: number
}

/** What the shared parts read of an observation. */
export interface SheetObservation {
  readonly round: number
  readonly rounds: number
  readonly players: readonly SheetPlayer[]
  readonly turn: SheetTurn | null
  readonly leaders: readonly Seat[]
}

export type SheetMatch<O extends SheetObservation = SheetObservation> = Match<State, any, O>
