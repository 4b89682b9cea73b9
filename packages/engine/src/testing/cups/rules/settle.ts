/** Checks the options of Cups and Chips, and makes the draws of a match. */
import { pickDraw, rollDraw } from '../../../kit/draw.ts'
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { tallyCount } from '../../../kit/tally.ts'
import { ids } from './notation.ts'
import { options, type Settled, type Values } from './options.ts'

const usualWeights = [3, 2, 1]

/** The options settled for a match, or why they do not go together. */
export function settle(values: Values, seats: number): Result<Settled> {
  const weights = values.prizeWeights ?? usualWeights
  if (
    weights.length !== 3 ||
    weights.some((weight) => weight < 0 || weight > 100) ||
    weights.every((weight) => weight === 0)
  )
    return refuse(
      'option-value',
      'prizeWeights',
      `Option prizeWeights is ${show(weights)}: expected ${options.keys.prizeWeights.expected}.`,
    )
  const places = Array.from({ length: seats }, (_, seat) => seat)
  return accept(
    Object.freeze({
      values,
      prizeWeights: weights,
      startDraw: pickDraw(places.map((seat) => ({ id: ids.start + seat, weight: 1 }))),
      prizeDraw: pickDraw(weights.map((weight, i) => ({ id: ids.prize + i, weight }))),
      sharedDraws: [0, 1, 2].map((dice) => rollDraw(ids.shared, dice)),
      cupDraws: places.map((seat) => rollDraw(ids.cup + seat * tallyCount, 2, seat)),
      blindDraws: places.map((seat) => rollDraw(ids.cup + seat * tallyCount, 2, 'none')),
    }),
  )
}
