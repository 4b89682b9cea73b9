/**
 * The arithmetic of YESSIR: which hand five dice make, and who wins a showdown (rules 2.4). A full house beats four of a
 * kind. Strengths are tables over all cups and shared dice, one for each way to break ties.
 */
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { parseTally, tallyDice, tallyPlus, tallyRange, tallySize } from '../../../kit/tally.ts'
import type { Values } from './options.ts'

/** Hands from the weakest to the strongest. */
export const handNames = [
  'highDie',
  'pair',
  'twoPairs',
  'threeKind',
  'fourKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'fiveKind',
] as const
/** The name of a hand. */
export type HandName = (typeof handNames)[number]

/** A hand of five dice. */
export interface Hand {
  readonly name: HandName
  /** Dice of the combination, sorted. */
  readonly dice: readonly number[]
  /** What breaks a tie first: the sum of the combination or of all five dice (J3). */
  readonly sum: number
  /** Dice beside the combination, highest first: what breaks a tie next (J4). */
  readonly kickers: readonly number[]
}

type TieBreak = Values['tieBreak']

const [firstPair, endOfPairs] = tallyRange(2)
const [firstTriple, endOfTriples] = tallyRange(3)
const triples = endOfTriples - firstTriple

/**
 * The hand that five dice make. `tally` is the index of the dice; `tieBreak` is the option of that name.
 *
 * @example
 * ```ts
 * import { tallyOf } from '@dicewright/engine'
 * import { handOf } from '@dicewright/engine/yessir'
 *
 * handOf(tallyOf([2, 2, 4, 4, 6]), 'combination') // => { name: 'twoPairs', dice: [ 2, 2, 4, 4 ], sum: 12, kickers: [ 6 ] }
 * ```
 */
export function handOf(tally: number, tieBreak: TieBreak): Hand {
  const dice = tallyDice(tally)
  // Groups of equal dice, the largest first, of equal ones the highest.
  const groups = [6, 5, 4, 3, 2, 1]
    .map((face) => dice.filter((die) => die === face))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => b.length - a.length)
  const name = nameOf(
    groups.map((group) => group.length),
    dice,
  )
  const used = groups.slice(0, groupsUsed[name]).flat()
  const counted = tieBreak === 'allDice' ? dice : used
  return {
    name,
    dice: used.toSorted((a, b) => a - b),
    sum: counted.reduce((sum, face) => sum + face, 0),
    kickers: groups.slice(groupsUsed[name]).flat(),
  }
}

/** How many groups of equal dice, the largest first, are the combination; the others are kickers. */
const groupsUsed: Readonly<Record<HandName, number>> = {
  fiveKind: 1,
  largeStraight: 5,
  smallStraight: 5,
  fullHouse: 2,
  fourKind: 1,
  threeKind: 1,
  twoPairs: 2,
  pair: 1,
  highDie: 1,
}

function nameOf([most, second]: readonly number[], dice: readonly number[]): HandName {
  if (most === 5) return 'fiveKind'
  if (most === 4) return 'fourKind'
  if (most === 3) return second === 2 ? 'fullHouse' : 'threeKind'
  if (most === 2) return second === 2 ? 'twoPairs' : 'pair'
  if (dice[4]! - dice[0]! > 4) return 'highDie'
  return dice[0] === 1 ? 'smallStraight' : 'largeStraight'
}

/** One number that is higher for the better hand and equal for equal ones: the name, the sum, then four kickers. */
function strengthOf({ name, sum, kickers }: Hand): number {
  const rest = [0, 1, 2, 3].reduce((all, i) => all * 7 + (kickers[i] ?? 0), 0)
  return ((handNames.indexOf(name) + 1) * 32 + sum) * 7 ** 4 + rest
}

/** Strengths by cup and shared dice: `table[placeOf(cup, shared)]`. */
export function strengthTable(tieBreak: TieBreak): Int32Array {
  const table = new Int32Array((endOfPairs - firstPair) * triples)
  // Many cups make the same hand.
  const strengths: number[] = []
  for (let cup = firstPair; cup < endOfPairs; cup++)
    for (let shared = firstTriple; shared < endOfTriples; shared++) {
      const hand = tallyPlus(cup, shared)
      table[placeOf(cup, shared)] = strengths[hand] ??= strengthOf(handOf(hand, tieBreak))
    }
  return table
}

/** Hot: where two cup dice with three shared dice stand in a table. */
export const placeOf = (cup: number, shared: number): number => (cup - firstPair) * triples + shared - firstTriple

/**
 * The seat that has the best hand alone; -1 where several share it. `strengths` is the table of a game
 * (`settled.strengths`), `cups` have two dice each and `shared` three, all as tallies.
 *
 * @example
 * ```ts
 * import { tallyOf, unwrap } from '@dicewright/engine'
 * import { winnerOf, yessir } from '@dicewright/engine/yessir'
 *
 * const { strengths } = unwrap(yessir(2)).settled
 * winnerOf(strengths, [tallyOf([1, 6]), tallyOf([2, 3])], tallyOf([2, 5, 5])) // => 1
 * ```
 */
export function winnerOf(strengths: Int32Array, cups: ArrayLike<number>, shared: number): number {
  let best = -1
  let winner = -1
  for (let seat = 0; seat < cups.length; seat++) {
    const strength = strengths[placeOf(cups[seat]!, shared)]!
    if (strength === best) winner = -1
    else if (strength > best) {
      best = strength
      winner = seat
    }
  }
  return winner
}

/** 2.5: the face that a die shows once it is turned one up or down; 6 and 1 are neighbours. */
export const faceUp = (face: number): number => (face % 6) + 1
export const faceDown = (face: number): number => ((face + 4) % 6) + 1

/** What a bot may ask about the rules. */
export interface Help {
  /** The hand that five dice make, written as in `22446`; of two hands the one of more `strength` is the better. */
  hand(dice: string): Hand & { readonly strength: number }
}

/** What bots may ask; `dice` is five faces such as `22446`. */
export const help = {
  /** The hand that five dice make, with `strength` to compare it by. */
  hand: ({ values }: { readonly values: Values }, dice: unknown): Result<Hand & { readonly strength: number }> => {
    const tally = parseTally(String(dice))
    if (!tally.ok) return tally
    if (tallySize[tally.value] !== 5)
      return refuse('action-operand', String(dice), `${show(dice)} is no hand: expected five faces from 1 to 6.`)
    const hand = handOf(tally.value, values.tieBreak)
    return accept({ ...hand, strength: strengthOf(hand) })
  },
}
