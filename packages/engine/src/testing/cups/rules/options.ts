/** The options of Cups and Chips, and what a match carries once they are settled: its draws. */
import type { Draw } from '../../../kit/draw.ts'
import { choice, flag, integer, numbers, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'

const keys = {
  firstStarter: choice('C1', ['seat0', 'random']),
  prizeWeights: numbers('C2', 'null, or three whole numbers from 0 to 100 that are not all 0'),
  startLuck: integer('C4', 2, { max: 6, usual: [2, 0, 6] }),
  chips: choice('C5', ['hidden', 'open']),
  drawnRoundLuck: flag('C10', true),
  target: integer('C11', 10, { min: 1, max: 100, usual: [10, 5, 20] }),
  roundLimit: integer('C11', 10, { min: 1, max: 100, usual: [10, 4, 20] }),
}

export const options = {
  keys,
  presets: {
    standard: {},
    short: { target: 4, roundLimit: 3, firstStarter: 'random' },
    open: { chips: 'open', prizeWeights: [6, 0, 1], startLuck: 4 },
  },
} satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

export interface Settled {
  readonly values: Values
  /** Weight of each prize, 1 to 3. */
  readonly prizeWeights: readonly number[]
  readonly startDraw: Draw
  readonly prizeDraw: Draw
  /** By the number of dice thrown: one again, or both. */
  readonly sharedDraws: readonly Draw[]
  /** By seat: a cup its seat looks into, and one that no seat does. */
  readonly cupDraws: readonly Draw[]
  readonly blindDraws: readonly Draw[]
}
