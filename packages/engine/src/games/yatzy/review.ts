/** What decisions of Yatzy and Yams cost, and how likely each seat was to win: exactly where that is not too much work. */
import { countedInPoints } from '../../review/points.ts'
import { sheetChances, turnIn } from '../../sheet/review/chances.ts'
import { mostSolved, yatzyRaters } from './bots/solver.ts'
import type { Options } from './rules/index.ts'
import { spreadingYatzy } from './solver/index.ts'
import { yatzySolution } from './solver/solution.ts'

export const review = countedInPoints({
  async counter(options: Options) {
    const raterAt = yatzyRaters(options)
    // All of Yams would take a minute, and 200 MB.
    if (options.variant === 'yams') return { count: 'solver', mean: null, raterAt }
    return { count: 'solution', mean: (await yatzySolution(options)).mean, raterAt }
  },
  turnIn,
})

export const chancesAt = sheetChances({
  spreading: spreadingYatzy,
  mostOpen: ({ variant }: Options) => (variant === 'yams' ? mostSolved : 10),
})
