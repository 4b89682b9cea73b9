/** The options of Chaser (A1, A2, A5), and what a match carries once they are settled: points, boxes and draws. */
import { choice, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'
import { firstPlayers, type SheetSettled } from '../../../sheet/rules/options.ts'

const keys = {
  fullHouse: choice('A1', ['fiveAllowed', 'strict', 'fourAllowed']),
  choice: choice('A2', ['twoDisjointPairs', 'exactTwoPair']),
  firstPlayer: choice('A5', firstPlayers),
}

export const options = { keys, presets: { standard: {} } } satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

/** What guards and recipes get. */
export interface Settled extends SheetSettled {
  readonly values: Values
}
