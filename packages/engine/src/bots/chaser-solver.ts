/** A player of Chaser that gives no point away: alone, nobody has a better mean. */
import type { Observation } from '../games/chaser/index.ts'
import type { SheetSolution } from '../solvers/sheet.ts'
import type { Bot } from './bot.ts'
import { chaserSolution } from './solutions.ts'

export const chaserSolverBot: Bot = {
  name: 'solver',
  policy(_seed, options = {}) {
    let solution: Promise<SheetSolution> | undefined
    return async ({ observation }: { observation: Observation }) =>
      (await (solution ??= chaserSolution(options))).choose(observation)
  },
}
