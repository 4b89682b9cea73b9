/**
 * Advice at any game by its module: as its own review counts, else by playing on after every legal action. Apart from the
 * list of games, which a page with a game of its own need not load.
 */
import type { Modelled } from '../bots/goal.ts'
import { playingToTheEnd } from '../bots/play-on.ts'
import { tryingAll, type Searched } from '../bots/search.ts'
import type { Game } from '../kit/contract.ts'
import { chooseAny, playout } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Advice, Effort, GameReview } from './costs.ts'
import { weighedBy } from './search-costs.ts'

/** What advice needs of a module. */
export interface Advisable extends Partial<Pick<Modelled, 'chooser' | 'determinize'>> {
  readonly stateFor?: Modelled['stateFor'] | undefined
  readonly review?: Pick<GameReview, 'advise'>
}

/** Decisions and draws that are played for a decision, about: some tenths of a second. */
const mostPlies = 200_000
const leastTrials = 20
const mostTrials = 2_000

/**
 * What each legal action of a decision is worth, best first, from what the seat that decides sees: as the `review` of the
 * module counts, else in per cent of the win, by matches that are played on as its `chooser` does, or at random. Null where
 * it has neither a review nor `stateFor`, and where one seat plays a game without a review. `effort` is as for the `advise`
 * of a review.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 * import { adviseBy } from '@dicewright/engine/review/any'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2, { target: 1000 }))
 * const match = new Match(game, { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.act('take 1')
 * const { stateFor } = moduleById('six-dice')!
 * const advice = await adviseBy({ stateFor }, game, turnOf(game, match.state).observation)
 * advice?.weighed.map(({ action }) => action) // => [ 'continue' ]
 * ```
 */
export async function adviseBy(
  { review, stateFor, chooser, determinize }: Advisable,
  game: Game,
  observation: object,
  effort: Effort = {},
): Promise<Advice | null> {
  if (review) return review.advise(game, observation, effort)
  if (!stateFor || game.seats === 1) return null
  const choose = chooser?.(game) ?? chooseAny
  const searched: Searched<any, any> = {
    ...playingToTheEnd(game, choose),
    game,
    playouts: 0,
    stateFor,
    determinize: determinize?.(game) ?? ((state, seat, source) => game.redeal(state, seat, source)),
  }
  const source = random(1)
  const root = stateFor(observation, game.options, source)
  const actions = game.legalActions(root).length
  const plies = playout(game, game.copy(root), choose, source, new Int32Array(game.actionCount))
  const trials = Math.trunc(Math.min(mostTrials, Math.max(leastTrials, mostPlies / (actions * Math.max(1, plies)))))
  const more = { rounds: 0, isWanted: effort.isWanted, among: <T>(all: readonly T[]) => all }
  const weighed = weighedBy(await inSlices(tryingAll(searched, observation, source, trials, more)))
  return { count: 'search', unit: 'percent', mean: null, weighed }
}
