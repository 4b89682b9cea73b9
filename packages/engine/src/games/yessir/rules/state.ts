/** The state of YESSIR: everything there is, hidden or not; `observe.ts` shows each viewer its part. */
import { layout, perSeat, scalar } from '../../../kit/layout.ts'
import { tallyCount } from '../../../kit/tally.ts'
import { maxSeats } from './notation.ts'

/** Rounds of a match at most (J14). */
export const maxRounds = 1000
/** Luck at the beginning of a match. */
export const firstLuck = 6
/** Where no cap is played (J2), a seat gains at most two points a round: by a blind throw and by not winning. */
const maxLuck = firstLuck + 2 * maxRounds

export const stateLayout = layout({
  /** 1-based; 0 until it is known who begins. */
  round: scalar('round', 0, maxRounds),
  /** Who throws the shared dice and acts first; -1 until it is known. */
  starter: scalar('seat', -1, maxSeats - 1),
  /** Whose turn it is, or whose dice are thrown. */
  mover: scalar('seat', 0, maxSeats - 1),
  /** Passes in a row of seats that still act. */
  passes: scalar('pass', 0, maxSeats),
  /** The shared dice, as a tally; what is thrown again is missing meanwhile. */
  shared: scalar('tally', 0, tallyCount - 1),
  /** Face of the shared die that is thrown again or may be changed; 0 while there is none. */
  picked: scalar('face', 0, 6),
  /** How often shared dice were thrown again in this round. */
  sharedThrows: scalar('throw'),
  /** How often the dice for the first starter went round, 1-based (J7). */
  rollOff: scalar('round of dice'),
  /** Winner of the last round; -1 where no seat won, -2 before the first showdown. */
  lastWinner: scalar('seat or none', -2, maxSeats - 1),
  /** The shared dice of the last showdown. */
  shownShared: scalar('tally', 0, tallyCount - 1),
  /** Rounds won: what the mat counts. */
  wins: perSeat('wins', 0, 3),
  luck: perSeat('luck', 0, maxLuck),
  /** Whether the seat threw without looking and waits for the showdown. */
  blind: perSeat('flag', 0, 1),
  /** Dice in the cup, as a tally; 0 while it is empty. */
  cup: perSeat('tally', 0, tallyCount - 1),
  /** How often the cup was thrown again in this round. */
  cupThrows: perSeat('throw'),
  /** Cups as they were lifted at the last showdown, and whether they had been thrown without looking. */
  shownCup: perSeat('tally', 0, tallyCount - 1),
  shownBlind: perSeat('flag', 0, 1),
  /** Die for the choice of the first starter; 0 for a seat that is out of it or has not thrown. */
  highDie: perSeat('face', 0, 6),
  /** Seats still in that choice. */
  inRollOff: perSeat('flag', 0, 1),
})

/** A state of YESSIR!. */
export interface State extends ReturnType<typeof stateLayout.create> {}
