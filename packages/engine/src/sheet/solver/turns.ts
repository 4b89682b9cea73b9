/** What works out the turns of a sheet for `sheet.ts`: plain arithmetic, or what `useWasm` puts in its place. */
import { makeTurnMean } from '../rules/turn.ts'
import type { Column, SheetWrites } from './writes.ts'

/** What is to be solved. */
export interface TurnsTask {
  readonly columns: readonly Column[]
  /** How many values sheets have. */
  readonly values: number
  /** The largest upper sum. */
  readonly upperCap: number
}

/** One sheet after the other. */
export interface Turns {
  /** What sheets are worth, by row and upper sum. */
  readonly values: Float64Array
  /** Goes on to the sheet that `writes` has entered. */
  enter(writes: SheetWrites): void
  /** The mean of a turn on that sheet with each of these upper sums: `values[row + upper]`. */
  solve(row: number, uppers: readonly number[]): void
}

/** Null where it is not worth it, or cannot be. */
export type FastTurns = (task: TurnsTask) => Turns | null

let fast: FastTurns = () => null

/** From now on turns are worked out by this wherever it can. */
export function useTurns(turns: FastTurns): void {
  fast = turns
}

export const openTurns = (task: TurnsTask): Turns => fast(task) ?? plainTurns(task)

/** As `sheet/turn.ts` works them out. */
export function plainTurns(task: TurnsTask): Turns {
  const values = new Float64Array(task.values)
  const meanOf = makeTurnMean()
  let entered: SheetWrites
  return {
    values,
    enter: (writes) => (entered = writes),
    solve(row, uppers) {
      for (const upper of uppers) values[row + upper] = meanOf(entered.worthsAt(upper))
    },
  }
}
