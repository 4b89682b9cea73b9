/** A player of Chaser with the best mean there is in a match alone. */
import type { Observation } from '../rules/index.ts'
import type { SheetSolution } from '../../../sheet/solver/solver.ts'
import type { Bot } from '../../../bots/bot.ts'
import { chaserSolution } from '../solver/solution.ts'

export const chaserSolverBot: Bot = {
  name: 'solver',
  policy(_seed, options = {}) {
    let solution: Promise<SheetSolution> | undefined
    return async ({ observation }: { observation: Observation }) =>
      (await (solution ??= chaserSolution(options))).choose(observation)
  },
}
