/** From what a seat of Cups and Chips saw back to a state: cups and chips it does not know are some, to be drawn. */
import { stateFrom } from '../../../kit/state-for.ts'
import { tallyOf } from '../../../kit/tally.ts'
import { cups } from './index.ts'

/**
 * A state of Cups and Chips that looks to its seat as the observation does; what the seat cannot see is drawn from the
 * source, if there is one.
 *
 * @example
 * ```ts
 * import { Match, random, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { cups, cupsStateFor } from '@dicewright/engine/testing'
 *
 * const match = new Match(unwrap(cups(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { observation, seat } = turnOf(match.game, match.state)
 * match.game.actor(cupsStateFor(observation, {}, random(7))) === seat // => true
 * ```
 */
export const stateFor = /* @__PURE__ */ stateFrom(cups, {
  seats: ({ players }) => players.length,
  fields: ({ round, starter, mover, passes, prize, shared, players, showdown }) => ({
    phase: 'round.turns.act',
    round,
    starter,
    mover,
    passes,
    prize,
    shared: tallyOf(shared),
    points: players.map(({ points }) => points),
    luck: players.map(({ luck }) => luck),
    blind: players.map(({ blind }) => Number(blind)),
    cup: players.map(({ cup }) => tallyOf(cup ?? [1, 1])),
    // Who else has looked into a cup is not shown; the owner has, unless it threw without looking.
    knownTo: players.map(({ cup, blind }, seat) => (blind ? 0 : 1 << seat) | (cup ? 1 << mover : 0)),
    chip: players.map(({ hasChip, chip }) => (hasChip ? (chip ?? 0) : -1)),
    ...(showdown && {
      lastWinner: showdown.winner ?? -1,
      shownCup: showdown.cups.map(tallyOf),
      shownChip: showdown.chips.map((chip) => chip ?? -1),
    }),
  }),
})
