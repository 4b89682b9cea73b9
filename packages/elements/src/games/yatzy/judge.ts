/** What decided a match of Yatzy and Yams, and how well it was played. */
import { yatzy } from '@dicewright/engine/yatzy'
import { review } from '@dicewright/engine/yatzy/review'
import { resultOf } from '../../base/lazy/result.ts'
import { sheetJudged } from '../../sheet/judge.ts'
import { named } from './hint.ts'

// Chances are exact, and take seconds: a turn is told by its points.
export const result = resultOf({
  factory: yatzy,
  review,
  chances: null,
  workMs: { review: 1200, chances: 1 },
  ...sheetJudged(named),
})
