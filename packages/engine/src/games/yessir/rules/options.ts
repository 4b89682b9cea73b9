/** The options of YESSIR (RULES.md, Options), and what a match carries once they are settled: strengths and draws. */
import type { Draw } from '../../../kit/draw.ts'
import { choice, flag, integer, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'
import { maxRounds } from './state.ts'

const keys = {
  winsToWin: choice('2.5', [3, 2]),
  changeDie: flag('2.5'),
  luckFloor: choice('J1', [1, 0]),
  luckDisplay: choice('J1', ['die', 'points']),
  luckCap: choice('J2', [6, null]),
  tieBreak: choice('J3', ['combination', 'allDice']),
  noWinnerLuck: flag('J5', true),
  blindResets: flag('J6'),
  firstStarter: choice('J7', ['random', 'seat0', 'highestDie']),
  roundLimit: integer('J14', 60, { min: 1, max: maxRounds, usual: [60, 20, 10] }),
}

/** `standard` is the document, `short` its optional rule for three and more. */
export const options = {
  keys,
  presets: { standard: {}, short: { winsToWin: 2 } },
} satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

/** What guards and recipes get: the values, and everything that can be worked out from them once a match. */
export interface Settled {
  readonly values: Values
  /** Luck goes no higher; where there is no cap, a number that is never reached. */
  readonly luckCap: number
  /** Strength of each cup with each three shared dice: `score.ts`. */
  readonly strengths: Int32Array
  readonly startDraw: Draw
  readonly highDraw: Draw
  /** All three shared dice, and one of them. */
  readonly sharedDraw: Draw
  readonly oneDraw: Draw
  /** By seat: a cup its seat looks into, and one that no seat does. */
  readonly cupDraws: readonly Draw[]
  readonly blindDraws: readonly Draw[]
}
