/** Checks the options of YESSIR against each other (J1), and makes the tables of a match: strengths and draws. */
import { pickDraw, rollDraw } from '../../../kit/draw.ts'
import { accept, refuse, type Result } from '../../../kit/result.ts'
import { tallyRange } from '../../../kit/tally.ts'
import { ids, maxSeats } from './notation.ts'
import type { Settled, Values } from './options.ts'
import { strengthTable } from './score.ts'

const strengths = new Map<string, Int32Array>()
const seats = Array.from({ length: maxSeats }, (_, seat) => seat)
const highDraw = pickDraw([0, 1, 2, 3, 4, 5].map((face) => ({ id: ids.high + face, weight: 1 })))
const sharedDraw = rollDraw(ids.shared, 3)
const oneDraw = rollDraw(ids.shared, 1)
const [firstPair, endOfPairs] = tallyRange(2)
/** Where the id of a seat's cup would be that holds the tally 0: outcomes are counted from there. */
const cupIds = seats.map((seat) => ids.cup + seat * (endOfPairs - firstPair) - firstPair)
const cupDraws = seats.map((seat) => rollDraw(cupIds[seat]!, 2, seat))
const blindDraws = seats.map((seat) => rollDraw(cupIds[seat]!, 2, 'none'))

/** The options settled for a match, or why they do not go together. */
export function settle(values: Values, seatCount: number): Result<Settled> {
  const { luckFloor, luckDisplay, luckCap, tieBreak } = values
  if (luckFloor === 0 && luckDisplay === 'points')
    return refuse(
      'option-value',
      'luckDisplay',
      'Option luckDisplay is "points": expected "die" where luckFloor is 0, since points are the die less 1.',
    )
  const table = strengths.get(tieBreak) ?? strengthTable(tieBreak)
  strengths.set(tieBreak, table)
  return accept(
    Object.freeze({
      values,
      luckCap: luckCap ?? 1_000_000,
      strengths: table,
      startDraw: pickDraw(seats.slice(0, seatCount).map((seat) => ({ id: ids.start + seat, weight: 1 }))),
      highDraw,
      sharedDraw,
      oneDraw,
      cupDraws,
      blindDraws,
    }),
  )
}
