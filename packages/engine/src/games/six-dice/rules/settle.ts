/** Checks the options of Six Dice against the seats and each other (SD17), and makes the tables of a match. */
import { pickDraw, rollDraw, type Draw } from '../../../kit/draw.ts'
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { ids } from './notation.ts'
import { pointStep, type Settled, type Tables, type Values } from './options.ts'
import { makeTables } from './score.ts'

const tables = new Map<string, Tables>()
// No dice are never thrown: the entry only keeps the index equal to the number of dice.
const rollDraws = [0, 1, 2, 3, 4, 5, 6].map((dice) => rollDraw(ids.roll, dice))

/** The options settled for a match, or why they do not go together. */
export function settle(values: Values, seats: number): Result<Settled> {
  const { spillPerMille: spill, stackPerMille: stack, uma } = values
  if (spill + stack >= 1000)
    return refuse(
      'option-value',
      'stackPerMille',
      `Options spillPerMille and stackPerMille are ${spill} and ${stack}: expected a sum below 1000.`,
    )
  if (uma && !isUma(uma, seats))
    return refuse(
      'option-value',
      'uma',
      `Option uma is ${show(uma)}: expected ${seats} whole numbers from ${-umaMax} to ${umaMax}, one a place, with a sum of 0.`,
    )
  const key = [values.nOfAKind, values.straight, values.threePairs, values.fourPlusPairIsThreePairs].join()
  const made = tables.get(key) ?? makeTables(values)
  tables.set(key, made)
  return accept(
    Object.freeze({
      ...made,
      values,
      startAt: values.startThreshold + (values.strictStart ? pointStep : 0),
      endAt: values.target + (values.strictEnd ? pointStep : 0),
      mishaps: spill + stack > 0,
      gratuity: values.settlement ? values.sixOfAKindGratuity : 0,
      oyaDraw: oyaDrawOf(spill),
      bowlDraw:
        spill + stack > 0
          ? pickDraw([
              { id: ids.steady, weight: 1000 - spill - stack },
              { id: ids.spill, weight: spill },
              { id: ids.stack, weight: stack },
            ])
          : null,
      rollDraws,
    }),
  )
}

/** Far above any custom, and low enough for the sums of fifty games. */
const umaMax = 10_000

const isUma = (uma: readonly number[], seats: number): boolean =>
  uma.length === seats &&
  uma.every((part) => Math.abs(part) <= umaMax) &&
  uma.reduce((sum, part) => sum + part, 0) === 0

/** One die in the bowl; it may spill, and there it counts 0 (rules 3.2). */
function oyaDrawOf(spillPerMille: number): Draw {
  const face = spillPerMille === 0 ? 1 : 1000 - spillPerMille
  return pickDraw([
    ...[0, 1, 2, 3, 4, 5].map((arg) => ({ id: ids.oya + arg, weight: face })),
    { id: ids.oya + 6, weight: 6 * spillPerMille },
  ])
}
