/** What decided a match of Chaser, and how well it was played. */
import { chaser } from '@dicewright/engine/chaser'
import { chances, review } from '@dicewright/engine/chaser/review'
import { resultOf } from '../../base/lazy/result.ts'
import { sheetJudged } from '../../sheet/judge.ts'
import { named } from './hint.ts'

/** The chances of more take seconds. */
const mostSeats = 4

export const result = resultOf({
  factory: chaser,
  review,
  chances: ({ game }) => (game.seats > mostSeats ? null : chances),
  workMs: { review: 1, chances: 1 },
  ...sheetJudged(named),
})
