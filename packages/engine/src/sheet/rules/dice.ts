/**
 * Five dice, of which some are kept and the rest is rolled again: what Chaser and Yatzy do with tallies. Everything a
 * turn asks is a table over the 252 rolls and the 210 sets that can be kept, so that no step counts dice.
 */
import { tallyDice, tallyFaces, tallyPlus, tallyRange, tallySize } from '../../kit/tally.ts'

/** Dice of a roll. */
export const rollSize = 5

/** First tally of five dice, and one past the last. */
export const [firstRoll, endOfRolls] = tallyRange(rollSize)
/** How many rolls there are. */
export const rollCount = endOfRolls - firstRoll

/** Tallies of five dice, in order. */
export const rolls: readonly number[] = Array.from({ length: rollCount }, (_, i) => firstRoll + i)

const joinFrom = new Int32Array(firstRoll)
/** Where the keeps of a roll begin in `keeps`, by its place among the rolls; one past the last at the end. */
export const keepsFrom: Uint16Array = new Uint16Array(rollCount + 1)
const made = makeTables()
const joined = made.joined
/** For each roll the sets that may be kept of it, as sorted tallies: none to four dice, since keeping all rolls nothing. */
export const keeps: Uint16Array = made.keeps

/** The roll that kept dice and thrown dice make together. Both must be five in all. Hot. */
export const join = (kept: number, thrown: number): number => joined[joinFrom[kept]! + thrown]!

/** Joins lie kept set by kept set; within one, in the order of the throws that complete it. */
function makeTables(): { readonly joined: Uint16Array; readonly keeps: Uint16Array } {
  const table: number[] = []
  const keepsOf: number[][] = rolls.map(() => [])
  for (let kept = 0; kept < firstRoll; kept++) {
    const [from, to] = tallyRange(rollSize - tallySize[kept]!)
    joinFrom[kept] = table.length - from
    for (let thrown = from; thrown < to; thrown++) {
      const roll = tallyPlus(kept, thrown)
      table.push(roll)
      keepsOf[roll - firstRoll]!.push(kept)
    }
  }
  for (const [i, sets] of keepsOf.entries()) keepsFrom[i + 1] = keepsFrom[i]! + sets.length
  return { joined: Uint16Array.from(table), keeps: Uint16Array.from(keepsOf.flat()) }
}

/** Face of five equal dice, 1 to 6; 0 for any other roll. By tally. Hot. */
export const equalFace: Uint8Array = Uint8Array.from({ length: endOfRolls }, (_, tally) => {
  const faces = tallyDice(tally)
  return faces.length === rollSize && new Set(faces).size === 1 ? faces[0]! : 0
})

/** A roll as rules read it. */
export interface Roll {
  /** Dice of each face: `counts[face - 1]`. */
  readonly counts: readonly number[]
  readonly sum: number
  /** Most dice of one face. */
  readonly most: number
}

export function readRoll(tally: number): Roll {
  const counts = Array.from(tallyFaces.subarray(tally * 6, tally * 6 + 6))
  const sum = tallyDice(tally).reduce((all, face) => all + face, 0)
  return { counts, sum, most: Math.max(...counts) }
}

/** Whether the roll is three of one face and two of another. */
export const isFullHouse = ({ counts }: Roll): boolean => counts.includes(3) && counts.includes(2)

/** Whether the roll holds every face from `from` to `to`, both included. */
export const hasRun = ({ counts }: Roll, from: number, to: number): boolean =>
  counts.slice(from - 1, to).every((count) => count > 0)

/** Points of every roll in every box: `table[(roll - firstRoll) * boxes.length + box]`. */
export type PointTable = Uint8Array

/** Makes the table from what a roll is worth in a box, 0 to 255. */
export function pointTable<Box extends string>(
  boxes: readonly Box[],
  worth: (box: Box, roll: Roll) => number,
): PointTable {
  return Uint8Array.from(rolls.map(readRoll).flatMap((roll) => boxes.map((box) => worth(box, roll))))
}
