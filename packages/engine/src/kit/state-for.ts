/**
 * From what a seat saw back to a state: what a search needs, which is asked with observations as everybody is. A game
 * declares which fields an observation tells; what its seat cannot see is drawn from a chance source by the game's
 * `redeal`, so that a state made here knows no more than the seat.
 */
import type { Game, GameFactory, Settled } from './contract.ts'
import type { State } from './layout.ts'
import type { Random } from './random.ts'
import { show, unwrap } from './result.ts'

/**
 * A state that looks to the seat that decides as `observation` does and leaves it the same legal actions. Hidden parts are
 * drawn from `source`, by their chances given what the seat saw; without a source they are some that may be. Throws where
 * the options cannot be read and where the observation is not that of a seat that decides.
 */
export type StateFor<S extends State = any, Obs extends object = any> = (
  observation: Obs,
  options?: object,
  source?: Random,
) => S

/** The fields of a state as an observation holds them: all that play depends on. */
export interface StateFields<S extends State = any, O extends Settled = any, Obs extends object = any> {
  /** How many play. */
  readonly seats: (observation: Obs) => number
  /**
   * Fields of the state by name, `phase` as the path of a leaf; those left out are as at the start. A hidden part is
   * anything that it may be. Asked at decisions.
   */
  readonly fields: (observation: Obs, game: Game<S, O, Obs>) => FieldsOf<S>
}

/** Values of fields, as `restore` reads them. */
export type FieldsOf<S extends State> = { readonly phase: string } & {
  readonly [K in Exclude<keyof S, keyof State>]?: S[K] extends number ? number : readonly number[]
}

/**
 * Makes the `stateFor` of a game from what its observations say: how many seats there are, and the fields of the state
 * that are not as at the start. The returned function gives a state that looks to its seat as the observation does;
 * with a `source` it draws what is hidden. It throws an Error where an observation cannot be read or belongs to no
 * seat that decides.
 *
 * @example
 * ```ts
 * import { Match, repeatable, stateFrom, tallyOf, turnOf, unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * // Enough for the first decision of a match.
 * const stateFor = stateFrom(chaser, {
 *   seats: ({ players }) => players.length,
 *   fields: ({ round, turn }) => ({
 *     phase: 'turn.choose',
 *     round,
 *     rerolls: turn!.rerolls,
 *     dice: tallyOf(turn!.dice),
 *   }),
 * })
 * const match = new Match(unwrap(chaser(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { observation } = turnOf(match.game, match.state)
 * match.game.equals(stateFor(observation), match.state) // => true
 * ```
 */
export function stateFrom<S extends State, O extends Settled, Obs extends object>(
  factory: GameFactory<S, O, Obs>,
  { seats, fields }: StateFields<S, O, Obs>,
): StateFor<S, Obs> {
  const { id } = factory.facts
  const read = <T>(observation: Obs, told: () => T): T => {
    try {
      return told()
    } catch (error) {
      throw new Error(
        `stateFor of ${id} cannot read the observation ${show(observation)}: expected that of a seat that decides.`,
        { cause: error },
      )
    }
  }
  return (observation, options, source) => {
    const count = read(observation, () => seats(observation))
    const game: Game<S, O, Obs> = unwrap(factory(count, options as never))
    const told = read(observation, () => fields(observation, game))
    const made = game.restore({ ...game.toJSON(game.start()), ...told })
    if (!made.ok)
      throw new Error(`stateFor of ${id} makes no state of the observation ${show(observation)}: ${made.message}`)
    const state = made.value
    const seat = game.actor(state)
    if (typeof seat !== 'number')
      throw new Error(
        `stateFor of ${id} was asked in phase ${game.phase(state)}: expected a phase in which a seat decides.`,
      )
    return source ? game.redeal(state, seat, source) : state
  }
}
