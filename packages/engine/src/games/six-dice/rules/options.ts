/** The options of Six Dice (SD17), and what a match carries once they are settled: tables for points, takes and draws. */
import type { Draw } from '../../../kit/draw.ts'
import { choice, flag, integer, numbers, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'

/** Everything that scores is a multiple of this, so that more than 1,000 is 1,050 (SD3, SD5). */
export const pointStep = 50

const keys = {
  nOfAKind: choice('SD1', ['double', 'add', 'tripleOnly']),
  straight: choice('SD2', [3000, 2000, 1500]),
  threePairs: integer('SD2', 2000, { max: 10_000, step: pointStep, usual: [2000, 1000, 1500] }),
  fourPlusPairIsThreePairs: flag('SD10'),
  startThreshold: integer('SD3 SD4', 1000, { max: 10_000, step: pointStep, usual: [1000, 500, 0] }),
  strictStart: flag('SD3'),
  target: integer('SD5', 10_000, { min: 1000, max: 100_000, step: pointStep, usual: [10_000, 5000, 20_000] }),
  strictEnd: flag('SD5'),
  buta: flag('SD7 SD16', true),
  butaStarted: choice('SD7', ['reset', 'turnOnly']),
  butaAfterFurikiri: flag('SD6'),
  furikiriStop: flag('SD16'),
  spillPerMille: integer('SD16', 0, { max: 999, usual: [0, 16] }),
  stackPerMille: integer('SD16', 0, { max: 999, usual: [0, 16] }),
  settlement: flag('SD11', true),
  unstartedPenalty: integer('SD15', 5, { max: 1000, usual: [5, 0, 10] }),
  sixOfAKindGratuity: integer('SD13', 0, { max: 1000, usual: [0, 5] }),
  uma: numbers('SD17', 'null, or a whole number for each place with a sum of 0'),
  games: integer('SD12', 1, { min: 1, max: 50, usual: [1, 2, 4] }),
  roundLimit: integer('SD14', 100, { min: 20, max: 10_000, usual: [100, 50, 20] }),
}

/** SD16: `standard` is the document, `donburi` adds its bowl, `farkle` is the game as it is played abroad. */
export const options = {
  keys,
  presets: {
    standard: {},
    donburi: { spillPerMille: 16, stackPerMille: 16, sixOfAKindGratuity: 5 },
    farkle: {
      threePairs: 1000,
      straight: 1500,
      startThreshold: 500,
      buta: false,
      furikiriStop: true,
      settlement: false,
    },
  },
} satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

export interface Tables {
  /** Best value of exactly these dice as scoring combinations, by tally; -1 where some die is left over. */
  readonly points: Int32Array
  /** Points of the richest take. */
  readonly mostOfTake: number
  /** Takes of a throw: `takes[takesFrom[t]]` to `takes[takesFrom[t + 1]]` (excluded), as sorted tallies. */
  readonly takes: Uint16Array
  readonly takesFrom: Uint16Array
}

/** What guards and recipes get: the values, and everything that can be worked out from them once a match. */
export interface Settled extends Tables {
  readonly values: Values
  /** Initial points + turn score must reach this for a first stop (SD3, SD4). */
  readonly startAt: number
  /** A banked total that reaches this opens the last lap (SD5). */
  readonly endAt: number
  readonly mishaps: boolean
  /** What each other seat owes for six of a kind (SD13); 0 where nothing is settled. */
  readonly gratuity: number
  readonly oyaDraw: Draw
  /** Steady, spill or stack; null where nothing of the kind can happen. */
  readonly bowlDraw: Draw | null
  /** By the number of dice thrown, 1 to 6. */
  readonly rollDraws: readonly Draw[]
}
