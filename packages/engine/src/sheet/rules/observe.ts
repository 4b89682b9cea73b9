/** What everybody may see of a turn with five dice. Nothing is hidden in these games. */
import type { Seat } from '../../kit/contract.ts'
import { tallyDice, tallySize } from '../../kit/tally.ts'
import { rollSize } from './dice.ts'
import { fullRerolls, type SheetState } from './state.ts'

/** The turn being played, apart from its boxes. */
export interface DiceView {
  readonly seat: Seat
  /** Which roll of the turn lies there or is due, 1 to 3. */
  readonly roll: number
  /** Rerolls left. */
  readonly rerolls: number
  /** Faces on the table, sorted: the roll, or before a reroll the dice that were kept. */
  readonly dice: readonly number[]
  /** Those of them that were not rolled last. */
  readonly kept: readonly number[]
  /** Dice about to be rolled; 0 once they lie there. */
  readonly nextDice: number
}

/** What a score would bring. */
export interface ScoreView {
  readonly action: string
  readonly points: number
  /** The total with it. */
  readonly total: number
  readonly sacrifice: boolean
}

/** The part of an observation that the games with five dice and a sheet share. */
export interface SheetView {
  readonly round: number
  readonly players: readonly PlayerView[]
  readonly turn: (DiceView & { readonly scores: readonly ScoreView[]; readonly joker?: boolean }) | null
}

export interface PlayerView {
  readonly total: number
  /** Points by box; null where it is open. */
  readonly sheet: Readonly<Partial<Record<string, number | null>>>
}

export const diceView = (state: SheetState): DiceView => {
  const due = state.dice === 0
  return {
    seat: state.mover,
    roll: fullRerolls + 1 - state.rerolls,
    rerolls: state.rerolls,
    dice: tallyDice(due ? state.kept : state.dice),
    kept: tallyDice(state.kept),
    nextDice: due ? rollSize - tallySize[state.kept]! : 0,
  }
}
