/** The arithmetic of Chaser: what five dice are worth in a box (rules 1.3), and totals. */
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { parseTally, tallySize } from '../../../kit/tally.ts'
import {
  firstRoll,
  hasRun,
  isFullHouse,
  pointTable,
  rollSize,
  type PointTable,
  type Roll,
} from '../../../sheet/rules/dice.ts'
import type { SheetState } from '../../../sheet/rules/state.ts'
import { boxes, type Box } from './notation.ts'
import type { Settled, Values } from './options.ts'

/** Points of the boxes that score a fixed number. */
const fixed = { chaseOff: 50, straight: 40, evenStraight: 30 } as const

/** Most points a box can hold. */
export const maxPoints = fixed.chaseOff

type PointRules = Pick<Values, 'fullHouse' | 'choice'>

/** A1: footnote 2 of the source takes four equal dice out, its text leaves five equal in. */
function isHouse(roll: Roll, { fullHouse }: PointRules): boolean {
  if (isFullHouse(roll)) return true
  return roll.most === 5 ? fullHouse !== 'strict' : roll.most === 4 && fullHouse === 'fourAllowed'
}

/** A2: two equal dice, and among the other three two equal; or two pairs of different faces and nothing more. */
function isChoice({ counts }: Roll, { choice }: PointRules): boolean {
  if (choice === 'exactTwoPair') return counts.filter((count) => count === 2).length === 2
  return counts.reduce((pairs, count) => pairs + Math.trunc(count / 2), 0) >= 2
}

/** Face that each of the last six boxes counts. */
const beans = { sixBeans: 6, fiveBeans: 5, fourBeans: 4, threeBeans: 3, twoBeans: 2, aces: 1 } as const

function worth(box: Box, roll: Roll, rules: PointRules): number {
  switch (box) {
    case 'chaseOff':
      return roll.most === 5 ? fixed.chaseOff : 0
    case 'straight':
      return hasRun(roll, 1, 5) ? fixed.straight : 0
    case 'evenStraight':
      return hasRun(roll, 2, 6) ? fixed.evenStraight : 0
    case 'fourDice':
      return roll.most >= 4 ? roll.sum : 0
    case 'fullHouse':
      return isHouse(roll, rules) ? roll.sum : 0
    case 'choice':
      return isChoice(roll, rules) ? roll.sum : 0
    default:
      return beans[box] * roll.counts[beans[box] - 1]!
  }
}

/** Points of every roll in every box. */
export const makePoints = (rules: PointRules): PointTable => pointTable(boxes, (box, roll) => worth(box, roll, rules))

// Constants of this module: V8 reads an imported binding anew at every use.
const boxCount = boxes.length
const firstIndex = firstRoll

/** Points of a roll in a box. Hot. */
const pointsOf = (options: Settled, roll: number, box: number): number =>
  options.points[(roll - firstIndex) * boxCount + box]!

/** What the dice of the turn score in a box. Hot. */
export const pointsIn = (state: SheetState, options: Settled, box: number): number => pointsOf(options, state.dice, box)

/** What a seat has in all its boxes. */
export function totalOf(points: ArrayLike<number>, seat: number): number {
  let total = 0
  for (let box = 0; box < boxes.length; box++) total += points[seat * boxes.length + box]!
  return total
}

/** What a bot may ask about the rules. */
export interface Help {
  /** Points of five dice, written as in `13556`, in every box. */
  points(dice: string): Readonly<Record<Box, number>>
}

/** What bots may ask about the dice; `dice` is notation such as `13556`. */
export const help = {
  /** Points of five dice in every box, by its name. */
  points: (options: Settled, dice: unknown): Result<Readonly<Record<string, number>>> => {
    const roll = parseTally(String(dice))
    if (!roll.ok) return roll
    if (tallySize[roll.value] !== rollSize)
      return refuse('action-operand', 'dice', `${show(dice)} is not a roll of Chaser: expected five faces from 1 to 6.`)
    return accept(Object.fromEntries(boxes.map((box, i) => [box, pointsOf(options, roll.value, i)])))
  },
}
