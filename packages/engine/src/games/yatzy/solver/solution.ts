/** A match of Yatzy alone, solved once. */
import { keepSolution } from '../../../sheet/solver/solutions.ts'
import type { SheetSolution } from '../../../sheet/solver/solver.ts'
import type { Options } from '../rules/index.ts'
import { solvingYatzy } from './index.ts'

/** Solved in slices, so that no page stands still for it; a minute and more at Yams. Rejects on wrong options. */
export const yatzySolution = (options: Options): Promise<SheetSolution> =>
  keepSolution('yatzy', options, () => solvingYatzy(options))
