/** The state of Six Dice: everything a match needs to go on, and nothing that is random. */
import { layout, perSeat, scalar } from '../../../kit/layout.ts'
import { tallyCount } from '../../../kit/tally.ts'

const billion = 1_000_000_000

export const stateLayout = layout({
  /** Which game of the session, 1-based. */
  game: scalar('game', 0, 50),
  /** Full laps begun in this game, 1-based; 0 while the oya is chosen. */
  lap: scalar('lap', 0, 10_000),
  /** Who throws first in each lap; -1 until it is known. */
  oya: scalar('seat', -1, 7),
  /** How often the dice for the oya went round, 1-based. */
  rollOff: scalar('round of oya dice'),
  /** Whose turn it is; while the oya is chosen, whose die is thrown. */
  mover: scalar('seat', 0, 7),
  /** Throws of this turn so far. */
  throws: scalar('throw'),
  /** Whether the bowl was found steady for the throw to come; only used where mishaps are played. */
  steady: scalar('flag', 0, 1),
  /** Dice to be thrown, or lying in the bowl while something is chosen from them. */
  diceLeft: scalar('dice', 0, 6),
  /** What the last throw showed, as a tally. */
  thrown: scalar('tally', 0, tallyCount - 1),
  /** What was taken out of it, as a tally; 0 until something is. */
  taken: scalar('tally', 0, tallyCount - 1),
  /** Dice set aside since six were last thrown, counted by face in base 8. */
  aside: scalar('faces in base 8', 0, 8 ** 6 - 1),
  /** Points of this turn, not yet banked. */
  turnPoints: scalar('points', 0, billion),
  /** Whether somebody banked enough: this lap is the last. */
  lastLap: scalar('flag', 0, 1),
  /** How the last turn ended, 0 before the first: the index in `turnEnds`. */
  turnEnd: scalar('turn end', 0, 5),
  /** Banked points; for a player who has not started, the initial points (0, -1000, ...). */
  total: perSeat('points', -billion, billion),
  started: perSeat('flag', 0, 1),
  /** Value of the die for the oya, 0 to 10; -1 for a seat that is out of the choice or has not thrown. */
  oyaValue: perSeat('value', -1, 10),
  /** Seats still in the choice of the oya. */
  inRollOff: perSeat('flag', 0, 1),
  /** Settlement points from gratuities in this game. */
  gratuity: perSeat('settlement points', -billion, billion),
  /** Sums over the session's finished games. */
  sessionPoints: perSeat('points', -billion, billion),
  sessionGamePoints: perSeat('game points', -billion, billion),
  sessionSettlement: perSeat('settlement points', -billion, billion),
  /** Games won in the session. */
  gamesWon: perSeat('games', 0, 50),
})

/** A state of Six Dice. */
export interface State extends ReturnType<typeof stateLayout.create> {}

/** Ways a turn ends, in the order of `turnEnd`. */
export const turnEnds = ['none', 'stop', 'dobon', 'buta', 'spill', 'stack'] as const
/** How a turn ended. */
export type TurnEnd = (typeof turnEnds)[number]

/** Where in `aside` the dice that show 1 are counted, then 2, and so on, in three bits each. */
const asideBits = [0, 3, 6, 9, 12, 15]

/** Faces of `aside`: dice that show 1, then 2, and so on. */
export const asideFaces = (aside: number): readonly number[] => asideBits.map((bit) => (aside >> bit) & 7)

export const asideCount = (aside: number): number => asideFaces(aside).reduce((sum, dice) => sum + dice, 0)
