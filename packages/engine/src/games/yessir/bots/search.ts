/**
 * A player of YESSIR that plays for the match: it plays it on to its end as if everybody were `greedy`, and who has just
 * said "Yessir!" is taken to hold what `greedy` says it with.
 */
import { yessir, ids, type Observation, type Settled, type State } from '../rules/index.ts'
import type { Game } from '../../../kit/contract.ts'
import { unwrap } from '../../../kit/result.ts'
import { tallyOf, tallyRange } from '../../../kit/tally.ts'
import { playingToTheEnd, remembering, type Remembering } from '../../../bots/play-on.ts'
import { searchBot, type Searched } from '../../../bots/search.ts'
import { yessirGreedyBot } from './greedy.ts'

const playouts = 3000
/** Of so many cups that `greedy` would not have passed with, one is believed all the same. */
const believed = 10

export const yessirSearchBot = searchBot<State, Observation>((seats, options) =>
  searchedYessir(unwrap(yessir(seats, options))),
)

export function searchedYessir(game: Game<State, Settled>): Searched<State, Observation> {
  const choose = greedyOf(game)
  return {
    ...playingToTheEnd(game, choose),
    game,
    playouts,
    stateOf: (observation) => stateOf(game, observation),
    deal(state, seat, source) {
      for (;;) {
        const world = game.redeal(state, seat, source)
        if (passedOf(world).every((other) => choose(game, { ...world, mover: other }) === ids.d)) return world
        if (source.below(believed) === 0) return world
      }
    },
  }
}

/** The seats that passed last, in a row up to the mover. */
function passedOf({ seats, mover, passes, blind }: State): readonly number[] {
  const before = Array.from({ length: seats - 1 }, (_, back) => (mover - 1 - back + seats) % seats)
  return before.filter((seat) => blind[seat] === 0).slice(0, passes)
}

const remembered = new WeakMap<Game<State, Settled>, Remembering<State>>()

/** What `greedy` does: it looks at the dice and the luck of its seat alone. */
export function greedyOf(game: Game<State, Settled>): Remembering<State> {
  const known = remembered.get(game)
  if (known) return known
  const dice = tallyRange(3)[1]
  const choose = remembering(
    game,
    yessirGreedyBot.policy('', game.options),
    ({ mover, luck, cup, shared, picked }: State) => ((luck[mover]! * 7 + picked) * dice + shared) * dice + cup[mover]!,
  )
  remembered.set(game, choose)
  return choose
}

/** How often dice were thrown again names draws alone. */
export function stateOf(
  game: Game<State>,
  { round, starter, mover, shared, players, turn, showdown }: Observation,
): State {
  const bySeat = (of: (player: Observation['players'][number]) => number) => players.map(of)
  const none = bySeat(() => 0)
  return unwrap(
    game.restore({
      ...game.toJSON(game.start()),
      phase: turn!.picked === null ? 'round.turns.act' : 'round.turns.adjust',
      round,
      starter,
      mover,
      passes: turn!.passes,
      shared: tallyOf(shared),
      picked: turn!.picked ?? 0,
      wins: bySeat(({ wins }) => wins),
      luck: bySeat(({ luck }) => luck),
      blind: bySeat(({ blind }) => Number(blind)),
      cup: bySeat(({ cup }) => tallyOf(cup ?? [1, 1])),
      cupThrows: bySeat(({ blind }) => Number(blind)),
      highDie: none,
      inRollOff: none,
      ...(showdown && {
        lastWinner: showdown.winner ?? -1,
        shownShared: tallyOf(showdown.shared),
        shownCup: showdown.hands.map(({ cup }) => tallyOf(cup)),
        shownBlind: showdown.hands.map(({ blind }) => Number(blind)),
      }),
    }),
  )
}
