/** Makes the tables of a match from its options: points, jokers, boxes and draws. */
import { accept, type Result } from '../../../kit/result.ts'
import type { PointTable } from '../../../sheet/rules/dice.ts'
import { rollDrawsOf, startDrawOf } from '../../../sheet/rules/options.ts'
import { bitsOf, boxesOf, boxIndex, ids } from './notation.ts'
import type { Settled, Values } from './options.ts'
import { makePoints } from './score.ts'

const yamsBonusFrom = 60
const yahtzeeBonusFrom = 63

const tables = new Map<string, PointTable>()
const rollDraws = rollDrawsOf(ids)

/** The options settled for a match; there is nothing that one value could not tell. */
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
