/**
 * A player of YESSIR that plays for the match: it plays it on to its end as if everybody were `greedy`, and who has just
 * said "Yessir!" is taken to hold what `greedy` says it with.
 */
import { yessir, ids, type Observation, type Settled, type State } from '../rules/index.ts'
import { stateFor } from '../rules/state-for.ts'
import type { Game } from '../../../kit/contract.ts'
import { unwrap } from '../../../kit/result.ts'
import { tallyRange } from '../../../kit/tally.ts'
import type { Determinize } from '../../../bots/goal.ts'
import { playingToTheEnd, memoise, type Memoised } from '../../../bots/play-on.ts'
import { searchBot, type Searched } from '../../../bots/search.ts'
import { yessirGreedyBot } from './greedy.ts'

const playouts = 3000
/** Of so many cups that `greedy` would not have passed with, one is believed all the same. */
const believed = 10

export const yessirSearchBot = searchBot<State, Observation>((seats, options) =>
  searchedYessir(unwrap(yessir(seats, options))),
)

export const searchedYessir = (game: Game<State, Settled>): Searched<State, Observation> => ({
  ...playingToTheEnd(game, greedyOf(game)),
  game,
  playouts,
  stateFor,
  determinize: determinize(game),
})

/** Draws cups with which `greedy` would have passed where their seats did, up to one in `believed` against that. */
export function determinize(game: Game<State, Settled>): Determinize<State> {
  const choose = greedyOf(game)
  return (state, seat, source) => {
    for (;;) {
      const world = game.redeal(state, seat, source)
      if (passedOf(world).every((other) => choose(game, { ...world, mover: other }) === ids.d)) return world
      if (source.below(believed) === 0) return world
    }
  }
}

/** The seats that passed last, in a row up to the mover. */
function passedOf({ seats, mover, passes, blind }: State): readonly number[] {
  const before = Array.from({ length: seats - 1 }, (_, back) => (mover - 1 - back + seats) % seats)
  return before.filter((seat) => blind[seat] === 0).slice(0, passes)
}

const choosers = new WeakMap<Game<State, Settled>, Memoised<State>>()

/** What `greedy` does: it looks at the dice and the luck of its seat alone. */
export function greedyOf(game: Game<State, Settled>): Memoised<State> {
  const known = choosers.get(game)
  if (known) return known
  const dice = tallyRange(3)[1]
  const choose = memoise(
    game,
    yessirGreedyBot.policy('', game.options),
    ({ mover, luck, cup, shared, picked }: State) => ((luck[mover]! * 7 + picked) * dice + shared) * dice + cup[mover]!,
  )
  choosers.set(game, choose)
  return choose
}
