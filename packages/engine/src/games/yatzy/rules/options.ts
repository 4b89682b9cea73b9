/** The options of Yatzy (Y0), and what a match carries once they are settled: points, jokers, boxes and draws. */
import { choice, flag, type OptionSet, type OptionsOf, type ValuesOf } from '../../../kit/options.ts'
import { firstPlayers, type SheetSettled } from '../../../sheet/rules/options.ts'
import { variants } from './notation.ts'

const keys = {
  variant: choice('4.3', variants),
  joker: choice('Y2', ['forced', 'free', 'verhoeff', 'none']),
  yahtzeeBonus: choice('Y1', ['each', 'once', 'jokerOnce', 'none']),
  jokerWhenYahtzeeIsZero: flag('Y5'),
  fullHouseAcceptsFive: flag('Y4'),
  yamsBonusStrict: flag('Y6'),
  yamsFullHouseAcceptsFive: flag('Y7'),
  firstPlayer: choice('4.1', firstPlayers),
}

/** Y5: `bga` is the document; `hasbro` gives the joker also to who wrote 0 for the yahtzee, as the printed rules do. */
export const options = {
  keys,
  presets: { bga: {}, hasbro: { jokerWhenYahtzeeIsZero: true } },
} satisfies OptionSet<typeof keys>

/** As they may be given. */
export type Options = OptionsOf<typeof options>
/** As they are once they are settled. */
export type Values = ValuesOf<typeof keys>

/** What guards and recipes get. */
export interface Settled extends SheetSettled {
  readonly values: Values
  /** The bit of the yahtzee box, whose five equal dice make later ones jokers; 0 in Yams, which has no joker (Y12). */
  readonly yahtzeeBit: number
  /** Upper points that earn the bonus (Y6). */
  readonly upperTarget: number
}
