/**
 * Chance is declared, not coded. At a chance leaf a game names one of two primitives, dice or a weighted pick, and who
 * sees the outcome; outcomes, sampling, fair dice, scripted dice and what observers hear derive from that declaration.
 */
import type { Random } from './random.ts'
import { sequencesFrom, tallyOrders, tallyRange } from './tally.ts'

/** Who sees an outcome: all, none, or one seat. */
export type SeenBy = 'all' | 'none' | number

/** One chance outcome: an action id and its integer weight (probability = weight / total of the draw). */
export interface Outcome {
  readonly id: number
  readonly weight: number
}

/**
 * A declared draw. `table[u]` is the action id for each equally likely `u` from 0 (included) to `total` (excluded), so
 * one uniform number is one outcome.
 */
export interface Draw {
  /** Six-sided dice thrown; 0 for a weighted pick. */
  readonly dice: number
  readonly seenBy: SeenBy
  readonly total: number
  readonly table: Uint16Array
  readonly outcomes: readonly Outcome[]
  /** Whether this id is one of `outcomes`: fast, for callers that ask at every draw. */
  readonly has: (id: number) => boolean
}

/** Equally likely numbers a pick may spread its weights over: the table stays small and one 32-bit word suffices. */
const maxTotal = 65_536
/** Ids a table of 16 bits can hold. */
const maxIds = 65_536

/**
 * A draw of `dice` six-sided dice (0 to 6) that are thrown at once. The id of an outcome is `firstId` plus the index
 * of its tally. `seenBy` says who is told what fell: all by default, none, or one seat.
 *
 * @example
 * ```ts
 * import { rollDraw } from '@dicewright/engine'
 *
 * const draw = rollDraw(0, 2)
 * draw.total // => 36
 * draw.outcomes.length // => 21
 * ```
 */
export function rollDraw(firstId: number, dice: number, seenBy: SeenBy = 'all'): Draw {
  const table = sequencesFrom(firstId, dice)
  const [from, to] = tallyRange(dice)
  const outcomes = Array.from({ length: to - from }, (_, i) =>
    Object.freeze({ id: firstId + from + i, weight: tallyOrders(from + i) }),
  )
  const has = (id: number) => id >= firstId + from && id < firstId + to
  return Object.freeze({ dice, seenBy, total: table.length, table, outcomes: Object.freeze(outcomes), has })
}

/**
 * A draw of one outcome out of several, by whole weights with a sum from 1 to 65,536. Outcomes of weight 0 are left
 * out. Throws a RangeError on other weights and on ids that are not from 0 to 65,535.
 *
 * @example
 * ```ts
 * import { pickDraw } from '@dicewright/engine'
 *
 * const draw = pickDraw([
 *   { id: 0, weight: 3 },
 *   { id: 1, weight: 1 },
 * ])
 * draw.total // => 4
 * draw.has(2) // => false
 * ```
 */
export function pickDraw(entries: readonly Outcome[], seenBy: SeenBy = 'all'): Draw {
  const outcomes = entries.filter((entry) => entry.weight > 0)
  const total = outcomes.reduce((sum, entry) => sum + entry.weight, 0)
  const sound = entries.every(({ id, weight }) => Number.isInteger(weight) && weight >= 0 && id >= 0 && id < maxIds)
  if (total < 1 || total > maxTotal || !sound)
    throw new RangeError(`a pick needs ids below ${maxIds} and integer weights with a sum from 1 to ${maxTotal}`)
  const table = new Uint16Array(total)
  let next = 0
  for (const { id, weight } of outcomes) {
    table.fill(id, next, next + weight)
    next += weight
  }
  return Object.freeze({
    dice: 0,
    seenBy,
    total,
    table,
    outcomes: Object.freeze(outcomes.map((o) => Object.freeze({ ...o }))),
    has: (id: number) => outcomes.some((outcome) => outcome.id === id),
  })
}

/** A possible outcome of the draw, by its weight. */
export const sample = (draw: Draw, source: Random): number => draw.table[source.below(draw.total)]!
