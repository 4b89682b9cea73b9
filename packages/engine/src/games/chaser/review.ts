/** What decisions of Chaser cost, and how likely each seat was to win: both exactly. */
import { countedInPoints } from '../../review/points.ts'
import { sheetChances, turnIn } from '../../sheet/review/chances.ts'
import type { Options } from './rules/index.ts'
import { spreadingChaser } from './solver/index.ts'
import { chaserSolution } from './solver/solution.ts'

export const review = countedInPoints({
  async counter(options: Options) {
    const solution = await chaserSolution(options)
    return { count: 'solution', mean: solution.mean, raterAt: () => solution }
  },
  turnIn,
})

export const chancesAt = sheetChances({ spreading: spreadingChaser, mostOpen: () => Infinity })
