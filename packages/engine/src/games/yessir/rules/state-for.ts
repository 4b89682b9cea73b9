/** From what a seat of YESSIR saw back to a state: cups it does not know hold some dice, to be drawn. */
import { stateFrom } from '../../../kit/state-for.ts'
import { tallyOf } from '../../../kit/tally.ts'
import { yessir } from './index.ts'
import type { Player } from './observe.ts'

export const stateFor = /* @__PURE__ */ stateFrom(yessir, {
  seats: ({ players }) => players.length,
  fields({ round, starter, mover, shared, players, turn, showdown }) {
    const bySeat = (of: (player: Player) => number) => players.map(of)
    const { picked, passes } = turn!
    return {
      phase: picked === null ? 'round.turns.act' : 'round.turns.adjust',
      round,
      starter: starter!,
      mover,
      passes,
      shared: tallyOf(shared),
      picked: picked ?? 0,
      wins: bySeat(({ wins }) => wins),
      luck: bySeat(({ luck }) => luck),
      blind: bySeat(({ blind }) => Number(blind)),
      cup: bySeat(({ cup }) => tallyOf(cup ?? [1, 1])),
      // How often dice were thrown again names draws alone.
      cupThrows: bySeat(({ blind }) => Number(blind)),
      highDie: bySeat(() => 0),
      inRollOff: bySeat(() => 0),
      ...(showdown && {
        lastWinner: showdown.winner ?? -1,
        shownShared: tallyOf(showdown.shared),
        shownCup: showdown.hands.map(({ cup }) => tallyOf(cup)),
        shownBlind: showdown.hands.map(({ blind }) => Number(blind)),
      }),
    }
  },
})
