/**
 * The arithmetic of Six Dice: what dice are worth (rules 3.3), which may be taken, and who pays whom (rules 3.7).
 * Points and takes are tables over all tallies, made once for a set of options.
 */
import { accept, type Result } from '../../../kit/result.ts'
import {
  makeTally,
  maxDice,
  parseTally,
  tallyCount,
  tallyFaces,
  tallyPlus,
  tallyRange,
  tallySize,
} from '../../../kit/tally.ts'
import type { Settled, Tables, Values } from './options.ts'

type PointRules = Pick<Values, 'nOfAKind' | 'straight' | 'threePairs' | 'fourPlusPairIsThreePairs'>

const single = (face: number): number => (face === 1 ? 100 : face === 5 ? 50 : -1)
const triple = (face: number): number => (face === 1 ? 1000 : 100 * face)

/** Value of `count` (3 to 6) equal dice taken together; -1 where that is no combination (SD1). */
function ofAKind(rules: PointRules, face: number, count: number): number {
  if (count === 3) return triple(face)
  if (rules.nOfAKind === 'tripleOnly') return -1
  return triple(face) * (rules.nOfAKind === 'double' ? 2 ** (count - 3) : count - 2)
}

/** Best value of `count` dice of one face, by count, split into singles and equal dice in any way; -1 where none fits. */
function faceValues(rules: PointRules, face: number): readonly number[] {
  const best = [0]
  for (let count = 1; count <= maxDice; count++) {
    const parts = [[1, single(face)], ...[3, 4, 5, 6].map((size) => [size, ofAKind(rules, face, size)])]
    const values = parts
      .filter(([size, value]) => size! <= count && value! >= 0 && best[count - size!]! >= 0)
      .map(([size, value]) => value! + best[count - size!]!)
    best.push(Math.max(-1, ...values))
  }
  return best
}

/** Whether six dice are three pairs: niko-niko. With `fourPlusPair`, four and two or six equal count as well (SD10). */
function isThreePairs(counts: readonly number[], fourPlusPair: boolean): boolean {
  return fourPlusPair ? counts.every((count) => count % 2 === 0) : counts.filter((count) => count === 2).length === 3
}

const countsOf = (tally: number): readonly number[] => Array.from(tallyFaces.subarray(tally * 6, tally * 6 + 6))

/** The tables for a set of point rules. */
export function makeTables(rules: PointRules): Tables {
  const values = [1, 2, 3, 4, 5, 6].map((face) => faceValues(rules, face))
  const points = new Int32Array(tallyCount)
  for (let tally = 0; tally < tallyCount; tally++) {
    const counts = countsOf(tally)
    const parts = counts.map((count, i) => values[i]![count]!)
    const byFace = parts.includes(-1) ? -1 : parts.reduce((sum, part) => sum + part, 0)
    const sixDice = tallySize[tally] === maxDice
    const pairs = sixDice && isThreePairs(counts, rules.fourPlusPairIsThreePairs) ? rules.threePairs : -1
    const straight = sixDice && counts.every((count) => count === 1) ? rules.straight : -1
    points[tally] = Math.max(byFace, pairs, straight)
  }
  const scoring = Array.from(points.keys()).filter((tally) => tally > 0 && points[tally]! >= 0)
  // By what may lie beside a take, not by asking for each throw which takes are in it: a page waits for this to draw.
  const takesOf: number[][] = Array.from(points, () => [])
  for (const part of scoring) {
    const [, end] = tallyRange(maxDice - tallySize[part]!)
    for (let rest = 0; rest < end; rest++) takesOf[tallyPlus(part, rest)]!.push(part)
  }
  const takesFrom = new Uint16Array(tallyCount + 1)
  for (const [tally, parts] of takesOf.entries()) takesFrom[tally + 1] = takesFrom[tally]! + parts.length
  return { points, mostOfTake: Math.max(...points), takes: Uint16Array.from(takesOf.flat()), takesFrom }
}

/** Whether six dice are all equal: what a gratuity is paid for (SD13). */
export const isSixOfAKind = (tally: number): boolean =>
  tallySize[tally] === maxDice && countsOf(tally).includes(maxDice)

/** Whether a player can have banked this: 3.5 B1 takes a thousand at a time from who has not started. */
export const isTotal = (total: number, started: boolean): boolean =>
  started ? total >= 0 && total % 50 === 0 : total <= 0 && total % 1000 === 0

/*
 * What a position or a question from outside may hold. Far beyond any match, one in 10^60, and beyond what is made up to
 * show something; so low that play from there keeps every field in its range.
 */

/** Throws of a turn. */
export const mostThrows = 500
/** Points below 0 that no buta has taken. */
const mostDebt = 100_000
/** Throws of a game that show six of a kind. */
const mostSixes = 1000

const mostOfTurn = ({ mostOfTake }: Settled): number => mostThrows * mostOfTake

/** A lap takes one buta. */
export const leastTotal = (laps: number): number => -1000 * laps - mostDebt

/** A total with another turn to come: below the target in a match, a turn above it at most where it is made up. */
export const mostBefore = (options: Settled): number => options.endAt + mostOfTurn(options)

export const mostTotal = (options: Settled): number => mostBefore(options) + mostOfTurn(options)

export const mostGratuity = ({ gratuity }: Settled, seats: number): number => mostSixes * gratuity * (seats - 1)

/** What a game adds to a sum of its session: points, thousands of them, or what is paid for these and as gratuities. */
export const mostOfGame = (options: Settled, seats: number): number =>
  Math.max(mostTotal(options), -leastTotal(options.values.roundLimit)) + mostGratuity(options, seats)

/** A finished game as it is settled. All lists are by seat. */
export interface Settlement {
  readonly winner: number
  /** 1 for the winner; equal totals go by throwing order. */
  readonly places: readonly number[]
  /** Totals in thousands, truncated toward zero. */
  readonly gamePoints: readonly number[]
  /** What each seat gets or pays; 0 in all. */
  readonly settlement: readonly number[]
}

/** What a game is settled from; `oya` throws first. All lists are by seat. */
export interface Standing {
  readonly oya: number
  readonly totals: ArrayLike<number>
  readonly started: ArrayLike<number>
  readonly gratuity: ArrayLike<number>
}

/**
 * Settles a game by rule 3.7: every loser pays the winner the difference in thousands of points, and a loser who never
 * started pays the penalty on top. `values` are the options of the game.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { settleGame, sixDice } from '@dicewright/engine/six-dice'
 *
 * const { options } = unwrap(sixDice(2))
 * settleGame({ oya: 0, totals: [10_400, 7_350], started: [1, 1], gratuity: [0, 0] }, options).settlement // => [3, -3]
 * ```
 */
export function settleGame({ oya, totals, started, gratuity }: Standing, values: Values): Settlement {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].slice(0, totals.length)
  const turn = (seat: number) => (seat - oya + seats.length) % seats.length
  const isAhead = (a: number, b: number) => (totals[a]! - totals[b]! || turn(b) - turn(a)) > 0
  const places = seats.map((seat) => seats.reduce((place, other) => (isAhead(other, seat) ? place + 1 : place), 1))
  const winner = places.indexOf(1)
  // 3.7: game points drop the hundreds, toward zero: -1,500 is -1.
  const gamePoints = seats.map((seat) => Math.trunc(totals[seat]! / 1000) + 0)
  if (!values.settlement) return { winner, places, gamePoints, settlement: seats.map(() => 0) }
  const owed = seats.map((seat) =>
    seat === winner ? 0 : gamePoints[winner]! - gamePoints[seat]! + (started[seat] ? 0 : values.unstartedPenalty),
  )
  const all = owed.reduce((sum, part) => sum + part, 0)
  const settlement = seats.map(
    (seat) => (seat === winner ? all : -owed[seat]!) + gratuity[seat]! + (values.uma?.[places[seat]! - 1] ?? 0),
  )
  return { winner, places, gamePoints, settlement }
}

/** What a bot may ask about the rules. */
export interface Help {
  /** Points of exactly these dice, written as in `155`; null where some die does not score. */
  points(dice: string): number | null
  /** Every way to take from a throw. */
  takes(dice: string): readonly string[]
}

/** What bots may ask about the dice; `dice` is notation such as `155`. */
export const help = {
  /** Points of exactly these dice; null where some die does not score. */
  points: (options: Tables, dice: unknown): Result<number | null> => {
    const tally = parseTally(String(dice))
    return tally.ok ? accept(options.points[tally.value]! < 0 ? null : options.points[tally.value]!) : tally
  },
  /** Every way to take from a throw, as notation. */
  takes: (options: Tables, dice: unknown): Result<readonly string[]> => {
    const tally = parseTally(String(dice))
    if (!tally.ok) return tally
    const from = options.takesFrom[tally.value]!
    return accept(Array.from(options.takes.subarray(from, options.takesFrom[tally.value + 1]), makeTally))
  },
}
