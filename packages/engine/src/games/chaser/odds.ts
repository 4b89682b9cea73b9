/** How likely the boxes of Chaser are to score: with the next roll, and by the end of a turn played for one of them. */
import type { Game } from '../../kit/contract.ts'
import { oddsOfRoll, oddsOfTurn, type BoxOdds } from '../../sheet/odds.ts'
import { openBoxes } from '../../sheet/play.ts'
import { boxes, type Box } from './notation.ts'
import type { Settled } from './options.ts'
import { pointsOf } from './score.ts'
import type { State } from './state.ts'

export type { BoxOdds } from '../../sheet/odds.ts'

/** Chances and means of the mover's open boxes, by name. */
export type Odds = Readonly<Partial<Record<Box, BoxOdds>>>

/** If the dice now due were written at once. Throws where no dice are due. */
export const rollOdds = (game: Game<State>, state: State): Odds => named(oddsOfRoll, game, state)

/** At the end of the turn, if it were played for that box alone. Throws where it is drawn who begins. */
export const turnOdds = (game: Game<State>, state: State): Odds => named(oddsOfTurn, game, state)

function named(ask: typeof oddsOfRoll, game: Game<State>, state: State): Odds {
  const settled = game.settled as unknown as Settled
  const open = boxes.map((_, i) => i).filter((i) => ((openBoxes(state, settled) >> i) & 1) === 1)
  const odds = ask(game, state, open, (after, box) => pointsOf(settled, after.dice, box))
  return Object.fromEntries(open.map((box, i) => [boxes[box]!, odds[i]!]))
}
