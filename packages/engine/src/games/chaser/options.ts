/** The options of Chaser (A1, A2, A5), and what a match carries once they are settled: points, boxes and draws. */
import { choice, type OptionSet, type ValuesOf } from '../../kit/options.ts'
import { accept, type Result } from '../../kit/result.ts'
import type { PointTable } from '../../sheet/dice.ts'
import { firstPlayers, rollDrawsOf, startDrawOf, type SheetSettled } from '../../sheet/options.ts'
import { boxes, ids } from './notation.ts'
import { makePoints } from './score.ts'

const keys = {
  fullHouse: choice('A1', ['fiveAllowed', 'strict', 'fourAllowed']),
  choice: choice('A2', ['twoDisjointPairs', 'exactTwoPair']),
  firstPlayer: choice('A5', firstPlayers),
}

export const options = { keys, presets: { standard: {} } } satisfies OptionSet<typeof keys>

export type Values = ValuesOf<typeof keys>

/** What guards and recipes get. */
export interface Settled extends SheetSettled {
  readonly values: Values
}

const tables = new Map<string, PointTable>()
const rollDraws = rollDrawsOf(ids)

/** Makes the tables; there is nothing that one value could not tell. */
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
