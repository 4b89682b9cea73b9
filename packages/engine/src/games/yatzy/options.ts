/** The options of Yatzy (Y0), and what a match carries once they are settled: points, jokers, boxes and draws. */
import { choice, flag, type OptionSet, type ValuesOf } from '../../kit/options.ts'
import { accept, type Result } from '../../kit/result.ts'
import type { PointTable } from '../../sheet/dice.ts'
import { firstPlayers, rollDrawsOf, startDrawOf, type SheetSettled } from '../../sheet/options.ts'
import { bitsOf, boxesOf, boxIndex, ids, variants } from './notation.ts'
import { makePoints } from './score.ts'

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

export type Values = ValuesOf<typeof keys>

/** What guards and recipes get. */
export interface Settled extends SheetSettled {
  readonly values: Values
  /** The bit of the yahtzee box, whose five equal dice make later ones jokers; 0 in Yams, which has no joker (Y12). */
  readonly yahtzeeBit: number
  /** Upper points that earn the bonus (Y6). */
  readonly upperTarget: number
}

const yamsBonusFrom = 60
const yahtzeeBonusFrom = 63

const tables = new Map<string, PointTable>()
const rollDraws = rollDrawsOf(ids)

/** Makes the tables; there is nothing that one value could not tell. */
export function settle(values: Values, seats: number): Result<Settled> {
  const { variant, fullHouseAcceptsFive, yamsFullHouseAcceptsFive } = values
  const key = [variant, fullHouseAcceptsFive, yamsFullHouseAcceptsFive].join()
  const points = tables.get(key) ?? makePoints(values)
  tables.set(key, points)
  const isYams = variant === 'yams'
  return accept(
    Object.freeze({
      values,
      points,
      boxes: bitsOf(boxesOf(variant)),
      rounds: boxesOf(variant).length,
      startDraw: startDrawOf(values.firstPlayer, seats, ids),
      rollDraws,
      yahtzeeBit: isYams ? 0 : 1 << boxIndex('yahtzee'),
      upperTarget: isYams ? yamsBonusFrom + (values.yamsBonusStrict ? 1 : 0) : yahtzeeBonusFrom,
    }),
  )
}
