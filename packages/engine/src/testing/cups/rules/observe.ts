/** What a viewer of Cups and Chips may see and hears, built part by part: own cup, peeked cups, open chips. */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { tallyDice } from '../../../kit/tally.ts'
import { ids, make, mask } from './notation.ts'
import type { Settled } from './options.ts'
import { isKnown } from './play.ts'
import type { State } from './state.ts'

export interface Player {
  readonly points: number
  readonly luck: number
  /** Whether this seat threw without looking and waits for the showdown. */
  readonly blind: boolean
  /** Whether a chip lies before it, and which, where that may be seen. */
  readonly hasChip: boolean
  readonly chip: number | null
  /** Dice of its cup, sorted; `null` where they may not be seen. */
  readonly cup: readonly number[] | null
}

/** What the last showdown turned over. */
export interface Showdown {
  /** `null` where the best hands were equal. */
  readonly winner: Seat | null
  /** By seat; `null` where no chip lay. */
  readonly cups: readonly (readonly number[])[]
  readonly chips: readonly (number | null)[]
}

export interface Observation {
  /** 1-based. */
  readonly round: number
  readonly roundLimit: number
  readonly target: number
  readonly starter: Seat
  readonly mover: Seat
  readonly passes: number
  /** 0 before it is drawn. */
  readonly prize: number
  readonly shared: readonly number[]
  readonly players: readonly Player[]
  readonly showdown: Showdown | null
}

/** The observation of a seat or of the table, which sees no cup and no hidden chip. */
export function observe(state: State, options: Settled, viewer: Viewer): Observation {
  const { roundLimit, target } = options.values
  return {
    round: state.round,
    roundLimit,
    target,
    starter: state.starter,
    mover: state.mover,
    passes: state.passes,
    prize: state.prize,
    shared: tallyDice(state.shared),
    players: Array.from(state.points, (points, seat) => ({
      points,
      luck: state.luck[seat]!,
      blind: state.blind[seat] === 1,
      hasChip: state.chip[seat]! >= 0,
      chip: state.chip[seat]! >= 0 && seesChip(options, seat, viewer) ? state.chip[seat]! : null,
      cup: viewer !== 'table' && isKnown(state, seat, viewer) ? tallyDice(state.cup[seat]!) : null,
    })),
    showdown: showdownOf(state),
  }
}

/** A bet is heard as `bet ?` by everybody else; all other decisions are spoken aloud. */
export function hear(state: State, options: Settled, id: number, viewer: Viewer): string {
  const isBet = id >= ids.bet && id < ids.peek
  return isBet && !seesChip(options, state.mover, viewer) ? mask(id) : make(id)
}

const seesChip = (options: Settled, owner: Seat, viewer: Viewer): boolean =>
  owner === viewer || options.values.chips === 'open'

function showdownOf(state: State): Showdown | null {
  if (state.lastWinner === -2) return null
  return {
    winner: state.lastWinner < 0 ? null : state.lastWinner,
    cups: Array.from(state.shownCup, tallyDice),
    chips: Array.from(state.shownChip, (chip) => (chip < 0 ? null : chip)),
  }
}
