/** The state of Cups and Chips: everything there is, hidden or not. `observe.ts` alone decides who sees what. */
import { layout, perSeat, scalar } from '../../../kit/layout.ts'
import { tallyCount } from '../../../kit/tally.ts'

export const stateLayout = layout({
  /** 1-based. */
  round: scalar('round', 0, 100),
  /** Who begins the round. */
  starter: scalar('seat', 0, 5),
  /** Whose turn it is; while cups are filled, whose cup. */
  mover: scalar('seat', 0, 5),
  /** Passes in a row of seats that still act. */
  passes: scalar('pass', 0, 6),
  prize: scalar('points', 0, 3),
  /** The shared dice, as a tally; one die of it is missing while it is thrown again. */
  shared: scalar('tally', 0, tallyCount - 1),
  /** Shared dice thrown again in this round. */
  rethrows: scalar('throw', 0, 1000),
  /** Winner of the last round; -1 where no seat won, -2 before the first showdown. */
  lastWinner: scalar('seat or none', -2, 5),
  points: perSeat('points', -10_000, 10_000),
  luck: perSeat('luck', 0, 6),
  blind: perSeat('flag', 0, 1),
  /** Dice in the cup, as a tally; 0 while it is empty. */
  cup: perSeat('tally', 0, tallyCount - 1),
  /** Who has looked into the cup: bit `v` for seat `v`. Public, since peeks are. */
  knownTo: perSeat('seats as bits', 0, 63),
  /** The chip laid down; -1 where none is. */
  chip: perSeat('points', -1, 2),
  /** Cups and chips as they were turned over at the last showdown. */
  shownCup: perSeat('tally', 0, tallyCount - 1),
  shownChip: perSeat('points', -1, 2),
})

export type State = ReturnType<typeof stateLayout.create>
