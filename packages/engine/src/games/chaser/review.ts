/** What decisions of Chaser cost, and how likely each seat was to win: both exactly. */
import type { StateFor } from '../../kit/state-for.ts'
import type { GameChances, GameReview } from '../../review/costs.ts'
import { countedInPoints } from '../../review/points.ts'
import { sheetChances, turnIn } from '../../sheet/review/chances.ts'
import type { Observation, Options, State } from './rules/index.ts'
import { stateFor as told } from './rules/state-for.ts'
import { spreadingChaser } from './solver/index.ts'
import { chaserSolution } from './solver/solution.ts'

/** What its decisions cost: in points, exactly. */
export const review: GameReview = countedInPoints({
  async counter(options: Options) {
    const solution = await chaserSolution(options)
    return { count: 'solution', mean: solution.mean, raterAt: () => solution }
  },
  turnIn,
})

/** How likely each seat was to win, exactly: as if all played on for the best mean. */
export const chances: GameChances = sheetChances({ spreading: spreadingChaser, mostOpen: () => Infinity })

/**
 * A state that looks to the seat that decides as an observation of it does: nothing is hidden in this game. Throws an Error
 * on any other observation.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { stateFor } from '@dicewright/engine/chaser/review'
 *
 * const match = new Match(unwrap(chaser(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { observation } = turnOf(match.game, match.state)
 * match.game.legalTexts(stateFor(observation, match.game.options)).length === match.game.legalTexts(match.state).length // => true
 * ```
 */
export const stateFor: StateFor<State, Observation> = told
