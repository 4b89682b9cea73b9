/** How likely the boxes of Chaser are to score: with the next roll, and by the end of a turn played for one of them. */
import type { Game } from '../../../kit/contract.ts'
import { oddsOfTurn, sumsOfRoll, type OddsOf, type RollOdds, type RollSums } from '../../../sheet/rules/odds.ts'
import { boxes, type Box } from './notation.ts'
import type { Settled } from './options.ts'
import { scorable } from './play.ts'
import { pointsIn } from './score.ts'
import type { State } from './state.ts'

/** Chances and means of the mover's open boxes, by name. */
export type Odds = OddsOf<Box>

/** What the dice now due bring if they are written at once. Throws where no dice are due. */
export const rollSums = (game: Game<State, Settled>, state: State): RollSums<Box> => sumsOfRoll(game, state, rules)

/** `odds` of `rollSums`: what each box would score. */
export const rollOdds = (game: Game<State, Settled>, state: State): OddsOf<Box, RollOdds> => rollSums(game, state).odds

/** `best` of `rollSums`: the mean of what the best box would bring. */
export const rollBest = (game: Game<State, Settled>, state: State): number => rollSums(game, state).best

/** At the end of the turn, if it were played for that box alone. Throws where it is drawn who begins. */
export const turnOdds = (game: Game<State, Settled>, state: State): Odds => oddsOfTurn(game, state, rules)

const rules = { boxes, scorable, pointsIn }
