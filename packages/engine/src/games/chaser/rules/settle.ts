/** Makes the tables of a match from its options: points and draws. */
import { accept, type Result } from '../../../kit/result.ts'
import type { PointTable } from '../../../sheet/rules/dice.ts'
import { rollDrawsOf, startDrawOf } from '../../../sheet/rules/options.ts'
import { boxes, ids } from './notation.ts'
import type { Settled, Values } from './options.ts'
import { makePoints } from './score.ts'

const tables = new Map<string, PointTable>()
const rollDraws = rollDrawsOf(ids)

/** The options settled for a match; there is nothing that one value could not tell. */
export function settle(values: Values, seats: number): Result<Settled> {
  const key = [values.fullHouse, values.choice].join()
  const points = tables.get(key) ?? makePoints(values)
  tables.set(key, points)
  return accept(
    Object.freeze({
      values,
      points,
      boxes: 2 ** boxes.length - 1,
      rounds: boxes.length,
      startDraw: startDrawOf(values.firstPlayer, seats, ids),
      rollDraws,
    }),
  )
}
