/** Matches alone that were solved, kept for those that follow: an evening is played by the same rules. */
import type * as chaser from '../../games/chaser/rules/index.ts'
import type * as yatzy from '../../games/yatzy/rules/index.ts'
import { inSlices } from '../../kit/slices.ts'
import { solvingChaser } from '../../games/chaser/solver/index.ts'
import type { SheetSolution } from '../solver/solver.ts'
import { solvingYatzy } from '../../games/yatzy/solver/index.ts'

/** Solved in slices, so that no page stands still for it. Rejects on wrong options. */
export const chaserSolution = (options: chaser.Options): Promise<SheetSolution> =>
  keep(`chaser ${JSON.stringify(options)}`, () => solvingChaser(options))

/** As of Chaser; a minute and more at Yams. */
export const yatzySolution = (options: yatzy.Options): Promise<SheetSolution> =>
  keep(`yatzy ${JSON.stringify(options)}`, () => solvingYatzy(options))

/** One of Yatzy takes 20 MB. */
const mostKept = 2

const kept = new Map<string, Promise<SheetSolution>>()

function keep(key: string, steps: () => Generator<undefined, SheetSolution>): Promise<SheetSolution> {
  const solution = kept.get(key) ?? inSlices(steps())
  kept.delete(key)
  kept.set(key, solution)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return solution
}
