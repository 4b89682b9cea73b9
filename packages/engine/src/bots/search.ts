/**
 * A search for one decision: plays the match on after every legal action, many times, and takes what turns out best. What
 * the seat has not seen is drawn anew each time, for all actions alike, and so are the dice; whatever does worse drops out
 * early. It counts playouts and no time, so that equal seeds decide equally.
 */
import type { Game, Seat } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import type { Policy } from '../kit/play.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Bot } from './bot.ts'
import { namedDice, type Playing } from './play-on.ts'
import { seedNumber } from './random.ts'

/** What a game brings to its search, for one seat of one match. */
export interface Searched<S extends State, Obs extends object> extends Playing<S, Obs> {
  readonly game: Game<S>
  /** How many a decision takes. */
  readonly playouts: number
  /** A state that looks to its seat as the observation says. */
  readonly stateOf: (observation: Obs) => S
  /** The state with what the seat has not seen drawn anew. */
  readonly deal: (state: S, seat: Seat, source: Random) => S
}

export const searchBot = <S extends State, Obs extends { readonly players: readonly unknown[] }>(
  begin: (seats: number, options: object, source: Random) => Searched<S, Obs>,
): Bot => ({
  name: 'search',
  policy(seed, options = {}): Policy<Obs> {
    const source = random(seedNumber(seed))
    let searched: Searched<S, Obs> | undefined
    return async ({ seat, observation }) => {
      searched ??= begin(observation.players.length, options, source)
      searched.look?.(observation)
      return inSlices(searching(searched, searched.stateOf(observation), seat, source))
    }
  },
})

/** Halves the actions until one is left, with as many playouts for few of them as for many. */
function* searching<S extends State>(
  { game, playouts, deal, playOn }: Searched<S, never>,
  root: S,
  seat: Seat,
  source: Random,
): Generator<void, string, undefined> {
  let actions = game.legalActions(root).map((id) => ({ id, worth: 0 }))
  const halvings = Math.ceil(Math.log2(actions.length))
  const state = game.copy(root)
  const { dice, reseed } = namedDice(game, state)
  while (actions.length > 1) {
    for (let left = playouts / halvings; left > 0; left -= actions.length) {
      const world = deal(root, seat, source)
      reseed(source.below(2 ** 32))
      for (const action of actions) {
        game.apply(game.copy(world, state), action.id)
        action.worth += playOn(state, dice)[seat]!
      }
      yield
    }
    actions = actions.toSorted((a, b) => b.worth - a.worth).slice(0, Math.ceil(actions.length / 2))
  }
  return game.make(actions[0]!.id)
}
