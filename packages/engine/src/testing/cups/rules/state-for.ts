/** From what a seat of Cups and Chips saw back to a state: cups and chips it does not know are some, to be drawn. */
import { stateFrom } from '../../../kit/state-for.ts'
import { tallyOf } from '../../../kit/tally.ts'
import { cups } from './index.ts'

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
