/** A match of Chaser alone, solved once. */
import { keepSolution } from '../../../sheet/solver/solutions.ts'
import type { SheetSolution } from '../../../sheet/solver/solver.ts'
import type { Options } from '../rules/index.ts'
import { solvingChaser } from './index.ts'

/** Solved in slices, so that no page stands still for it. Rejects on wrong options. */
export const chaserSolution = (options: Options): Promise<SheetSolution> =>
  keepSolution('chaser', options, () => solvingChaser(options))
