/** The options of YESSIR (RULES.md, Options), and what a match carries once they are settled: strengths and draws. */
import { pickDraw, rollDraw, type Draw } from '../../kit/draw.ts'
import { choice, flag, integer, type OptionSet, type ValuesOf } from '../../kit/options.ts'
import { accept, refuse, type Result } from '../../kit/result.ts'
import { tallyRange } from '../../kit/tally.ts'
import { ids, maxSeats } from './notation.ts'
import { strengthTable } from './score.ts'
import { maxRounds } from './state.ts'

const keys = {
  winsToWin: choice('2.5', [3, 2]),
  changeDie: flag('2.5'),
  luckFloor: choice('J1', [1, 0]),
  luckDisplay: choice('J1', ['die', 'points']),
  luckCap: choice('J2', [6, null]),
  tieBreak: choice('J3', ['combination', 'allDice']),
  noWinnerLuck: flag('J5', true),
  blindResets: flag('J6'),
  firstStarter: choice('J7', ['random', 'seat0', 'highestDie']),
  roundLimit: integer('J14', 60, { min: 1, max: maxRounds, usual: [60, 20, 10] }),
}

/** `standard` is the document, `short` its optional rule for three and more. */
export const options = {
  keys,
  presets: { standard: {}, short: { winsToWin: 2 } },
} satisfies OptionSet<typeof keys>

export type Values = ValuesOf<typeof keys>

/** What guards and recipes get: the values, and everything that can be worked out from them once a match. */
export interface Settled {
  readonly values: Values
  /** Luck goes no higher; where there is no cap, a number nobody reaches. */
  readonly luckCap: number
  /** Strength of each cup with each three shared dice: `score.ts`. */
  readonly strengths: Int32Array
  readonly startDraw: Draw
  readonly highDraw: Draw
  /** All three shared dice, and one of them. */
  readonly sharedDraw: Draw
  readonly oneDraw: Draw
  /** By seat: a cup its seat looks into, and one that nobody does. */
  readonly cupDraws: readonly Draw[]
  readonly blindDraws: readonly Draw[]
}

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

/** Checks the options against each other and makes their tables. */
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
