/** The arithmetic of Yatzy: what five dice are worth in a box (rules 4.2, 4.3), jokers, bonuses and totals. */
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { parseTally, tallySize } from '../../../kit/tally.ts'
import {
  equalFace,
  firstRoll,
  hasRun,
  isFullHouse,
  pointTable,
  rollSize,
  type PointTable,
  type Roll,
} from '../../../sheet/rules/dice.ts'
import type { SheetState } from '../../../sheet/rules/state.ts'
import { boxes, boxesOf, boxIndex, type Box } from './notation.ts'
import type { Settled, Values } from './options.ts'

/** What is read of a state. */
type Sheets = SheetState & { readonly jokers: ArrayLike<number> }

/** Base points by variant; in Yams the dice come on top of some of them (4.3). */
const base = {
  yahtzee: { fourKind: 0, fullHouse: 25, smallStraight: 30, largeStraight: 40 },
  yams: { fourKind: 40, fullHouse: 30, smallStraight: 45, largeStraight: 50 },
} as const
/** Points of five equal dice in the box `yahtzee`. */
export const yahtzeePoints = 50
const yamsPoints = 50
const rigolePoints = 50
const upperBonus = 35
/** Points of a yahtzee bonus. */
export const jokerBonus = 100
/** Y6: what the upper sum of Yams loses before it counts again as a bonus. */
const yamsBonusLess = 30

/** Most points a box can hold: a yams of sixes. */
export const maxPoints = yamsPoints + 30

type PointRules = Pick<Values, 'variant' | 'fullHouseAcceptsFive' | 'yamsFullHouseAcceptsFive'>

/** Y4, Y7: five equal dice are no full house, unless the table says so. */
const isHouse = (roll: Roll, rules: PointRules): boolean =>
  isFullHouse(roll) ||
  (roll.most === rollSize && (rules.variant === 'yams' ? rules.yamsFullHouseAcceptsFive : rules.fullHouseAcceptsFive))

const isSmallStraight = (roll: Roll): boolean => [1, 2, 3].some((from) => hasRun(roll, from, from + 3))
const isLargeStraight = (roll: Roll): boolean => [1, 2].some((from) => hasRun(roll, from, from + 4))

/** 4.3, Y10: four equal dice and one with the face that makes seven with theirs. */
const isRigole = ({ counts }: Roll): boolean => counts.some((count, i) => count === 4 && counts[5 - i] === 1)

function worth(box: Box, roll: Roll, rules: PointRules): number {
  const { fourKind, fullHouse, smallStraight, largeStraight } = base[rules.variant]
  const diceOnTop = rules.variant === 'yams' ? roll.sum : 0
  switch (box) {
    case 'threeKind':
      return roll.most >= 3 ? roll.sum : 0
    case 'fourKind':
      return roll.most >= 4 ? fourKind + roll.sum : 0
    case 'fullHouse':
      return isHouse(roll, rules) ? fullHouse + diceOnTop : 0
    case 'smallStraight':
      return isSmallStraight(roll) ? smallStraight : 0
    case 'largeStraight':
      return isLargeStraight(roll) ? largeStraight : 0
    case 'yahtzee':
      return roll.most === rollSize ? yahtzeePoints : 0
    case 'yams':
      return roll.most === rollSize ? yamsPoints + roll.sum : 0
    case 'rigole':
      return isRigole(roll) ? rigolePoints : 0
    case 'chance':
    case 'plus':
    case 'minus':
      return roll.sum
    default:
      return (boxIndex(box) + 1) * roll.counts[boxIndex(box)]!
  }
}

/** Points of every roll in every box, jokers aside. */
export const makePoints = (rules: PointRules): PointTable => pointTable(boxes, (box, roll) => worth(box, roll, rules))

/** What a joker is worth at least, by box (4.2-3); elsewhere it scores like any dice. */
const jokerPoints: Uint8Array = Uint8Array.from(boxes, (box) =>
  box === 'fullHouse' || box === 'smallStraight' || box === 'largeStraight' ? base.yahtzee[box] : 0,
)

const yahtzeeBox = boxIndex('yahtzee')

// Constants of this module: V8 reads an imported binding anew at every use.
const boxCount = boxes.length
const firstIndex = firstRoll
const faceOf = equalFace

/** Points of a roll in a box, jokers aside. Hot. */
const plainPoints = (options: Settled, roll: number, box: number): number =>
  options.points[(roll - firstIndex) * boxCount + box]!

/**
 * Whether the dice of the mover are a joker: five equal with the yahtzee box written before, by 50 points or, with the
 * option, by 0 (4.2, Y5); `jokerOnce` leaves one to a seat (Y1). Hot.
 */
export const jokerIsDue = (state: Sheets, options: Settled): boolean =>
  faceOf[state.dice] !== 0 &&
  (state.filled[state.mover]! & options.yahtzeeBit) !== 0 &&
  (options.values.jokerWhenYahtzeeIsZero || holdsYahtzee(state, state.mover)) &&
  (state.jokers[state.mover] === 0 || options.values.yahtzeeBonus !== 'jokerOnce')

const holdsYahtzee = (state: Sheets, seat: number): boolean => state.points[seat * boxes.length + yahtzeeBox]! > 0

/** Whether the upper box of the face that all dice show is written. */
const matchIsFilled = (state: Sheets): boolean => ((state.filled[state.mover]! >> (faceOf[state.dice]! - 1)) & 1) === 1

/** What the mover's dice score in a box, jokers included. Hot. */
export function pointsIn(state: Sheets, options: Settled, box: number): number {
  const points = plainPoints(options, state.dice, box)
  return faceOf[state.dice] === 0 ? points : equalPoints(state, options, box, points)
}

/** The rare case apart, so that the usual one is compiled into its callers. */
const equalPoints = (state: Sheets, options: Settled, box: number, points: number): number =>
  countsAsJoker(state, options) ? Math.max(points, jokerPoints[box]!) : points

/** Whether the dice of the mover may stand for what they are not. Y2: `verhoeff` gives joker values only once the matching upper box is written, `none` never. */
export function countsAsJoker(state: Sheets, options: Settled): boolean {
  const { joker } = options.values
  if (joker === 'none' || !jokerIsDue(state, options)) return false
  return joker !== 'verhoeff' || matchIsFilled(state)
}

/** What a seat has. */
export interface Totals {
  /** Sum of the upper boxes. */
  readonly upper: number
  readonly upperBonus: number
  /** Plus less minus, 0 until both are written and never below; 0 in Yatzy (4.3, Y8). */
  readonly delta: number
  /** 100 for each five equal dice that were due one (Y1); 0 in Yams. */
  readonly yahtzeeBonus: number
  /** Sum of the other boxes that score by themselves. */
  readonly lower: number
  readonly total: number
}

/**
 * The sums of a sheet: boxes of the upper section, bonuses, the other boxes, and the total. `state` is a state of the
 * game, `options` its `settled`.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { totalsOf, yatzy } from '@dicewright/engine/yatzy'
 *
 * const match = new Match(unwrap(yatzy(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * match.act('score chance')
 * totalsOf(match.state, 0, match.game.settled).total // => 15
 * ```
 */
export function totalsOf(state: Sheets, seat: number, options: Settled): Totals {
  const from = seat * boxes.length
  const at = (box: number) => state.points[from + box]!
  const isWritten = (box: number) => ((state.filled[seat]! >> box) & 1) === 1
  let upper = 0
  let lower = 0
  for (let box = 0; box < boxes.length; box++) {
    if (box < 6) upper += at(box)
    else if (box !== plusBox && box !== minusBox) lower += at(box)
  }
  const parts = {
    upper,
    upperBonus: bonusOf(upper, options),
    delta: isWritten(plusBox) && isWritten(minusBox) ? Math.max(0, at(plusBox) - at(minusBox)) : 0,
    yahtzeeBonus: yahtzeeBonusOf(state, seat, options),
    lower,
  }
  return { ...parts, total: upper + parts.upperBonus + parts.delta + parts.yahtzeeBonus + lower }
}

/** The bonus of an upper sum (4.2, Y6). */
export function bonusOf(upper: number, { upperTarget, values }: Settled): number {
  if (upper < upperTarget) return 0
  return values.variant === 'yams' ? upper - yamsBonusLess : upperBonus
}

const plusBox = boxIndex('plus')
const minusBox = boxIndex('minus')

/** 4.2-1: only a yahtzee of 50 earns it. */
function yahtzeeBonusOf(state: Sheets, seat: number, { values }: Settled): number {
  if (values.yahtzeeBonus === 'none' || !holdsYahtzee(state, seat)) return 0
  return jokerBonus * (values.yahtzeeBonus === 'each' ? state.jokers[seat]! : Math.min(1, state.jokers[seat]!))
}

/** The bonus that writing the dice of the turn earns, in whichever box (4.2-1). */
export function bonusNow(state: Sheets, options: Settled): number {
  const { yahtzeeBonus } = options.values
  const pays = yahtzeeBonus === 'each' || (yahtzeeBonus !== 'none' && state.jokers[state.mover] === 0)
  return pays && holdsYahtzee(state, state.mover) && jokerIsDue(state, options) ? jokerBonus : 0
}

/** What a bot may ask about the rules. */
export interface Help {
  /** Points of five dice, written as in `13556`, in every box of the sheet; jokers aside. */
  points(dice: string): Readonly<Partial<Record<Box, number>>>
  /** The same where they count as a joker: five equal dice in place of a full house or a straight. */
  jokerPoints(dice: string): Readonly<Partial<Record<Box, number>>>
}

/** What bots may ask about the dice; `dice` is notation such as `13556`. */
export const help = {
  /** Points of five dice in every box of the sheet, by its name, jokers aside. */
  points: (options: Settled, dice: unknown): Result<Readonly<Record<string, number>>> =>
    eachBox(options, dice, (roll, box) => plainPoints(options, roll, box)),
  /** The same where they count as a joker: five equal dice in place of a full house or a straight. */
  jokerPoints: (options: Settled, dice: unknown): Result<Readonly<Record<string, number>>> =>
    eachBox(options, dice, (roll, box) =>
      Math.max(plainPoints(options, roll, box), equalFace[roll] === 0 ? 0 : jokerPoints[box]!),
    ),
}

function eachBox(
  options: Settled,
  dice: unknown,
  points: (roll: number, box: number) => number,
): Result<Readonly<Record<string, number>>> {
  const roll = parseTally(String(dice))
  if (!roll.ok) return roll
  if (tallySize[roll.value] !== rollSize)
    return refuse('action-operand', 'dice', `${show(dice)} is not a roll of Yatzy: expected five faces from 1 to 6.`)
  const sheet = boxesOf(options.values.variant)
  return accept(Object.fromEntries(sheet.map((box) => [box, points(roll.value, boxIndex(box))])))
}
