/** What decisions of Yatzy and Yams cost, and how likely each seat was to win: exactly where that is not too much work. */
import type { StateFor } from '../../kit/state-for.ts'
import type { GameChances, GameReview } from '../../review/costs.ts'
import { countedInPoints } from '../../review/points.ts'
import { sheetChances, turnIn } from '../../sheet/review/chances.ts'
import { mostSolved, yatzyRaters } from './bots/solver.ts'
import type { Observation, Options, State } from './rules/index.ts'
import { stateFor as told } from './rules/state-for.ts'
import { spreadingYatzy } from './solver/index.ts'
import { yatzySolution } from './solver/solution.ts'

/** What its decisions cost: in points, exactly; of Yams the last boxes are. */
export const review: GameReview = countedInPoints({
  async counter(options: Options) {
    const raterAt = yatzyRaters(options)
    // All of Yams would take a minute, and 200 MB.
    if (options.variant === 'yams') return { count: 'solver', mean: null, raterAt }
    return { count: 'solution', mean: (await yatzySolution(options)).mean, raterAt }
  },
  turnIn,
})

/** How likely each seat was to win, exactly: as if all played on for the best mean. */
export const chances: GameChances = sheetChances({
  spreading: spreadingYatzy,
  mostOpen: ({ variant }: Options) => (variant === 'yams' ? mostSolved : 10),
})

/**
 * A state that looks to the seat that decides as an observation of it does: nothing is hidden in this game. Throws an Error
 * on any other observation.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { yatzy } from '@dicewright/engine/yatzy'
 * import { stateFor } from '@dicewright/engine/yatzy/review'
 *
 * const match = new Match(unwrap(yatzy(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { observation } = turnOf(match.game, match.state)
 * match.game.legalTexts(stateFor(observation, match.game.options)).length === match.game.legalTexts(match.state).length // => true
 * ```
 */
export const stateFor: StateFor<State, Observation> = told
