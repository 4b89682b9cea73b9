/**
 * One turn of keep and roll, solved exactly: the best keeps for whatever a final roll is worth. Works on the lattice of
 * the 462 sets of none to five dice, where the mean of a kept set is a sixth of the sum over one more die, and the best
 * part of a set is the set itself or the best part of it with one die less.
 */
import { tallyDice, tallyOf, tallySize } from '../kit/tally.ts'
import { endOfRolls, firstRoll, rollSize } from './dice.ts'

/** A set with one more die of each face: `more[set * 6 + face - 1]`, for sets of none to four dice. */
const more: Uint16Array = Uint16Array.from({ length: firstRoll * 6 }, (_, i) =>
  tallyOf([...tallyDice(Math.trunc(i / 6)), (i % 6) + 1]),
)
/** A set with one die less: `less[set * 5 + i]`, for each of its dice; equal dice repeat, missing ones are 0. */
const less: Uint16Array = Uint16Array.from({ length: endOfRolls * rollSize }, (_, i) => {
  const dice = tallyDice(Math.trunc(i / rollSize))
  const at = i % rollSize
  return at < dice.length ? tallyOf(dice.toSpliced(at, 1)) : 0
})

/** What sets of dice are worth, by tally: kept sets below `firstRoll`, rolls from there on. */
export type Worth = Float64Array

/** A turn played for the highest mean of something. */
export interface TurnPlan {
  /** Before the first roll. */
  readonly value: number
  /** By rerolls left, 0 to 2: what each roll is worth, written or played on as well as possible. */
  readonly rolls: readonly [Worth, Worth, Worth]
  /** By rerolls left before keeping, 1 or 2 (and 3 for the first roll): what each kept set is worth; unused at 0. */
  readonly keeps: readonly [null, Worth, Worth, Worth]
}

/**
 * Plans a turn by what each final roll is worth (`worth` by tally, from `firstRoll` on). All arithmetic is sums, sixths
 * and maxima, so worths that are multiples of 6^15 give exact whole numbers.
 */
export function planTurn(worth: Worth): TurnPlan {
  const last = meansOf(worth)
  const second = bestOf(last, worth)
  const middle = meansOf(second)
  const first = bestOf(middle, worth)
  const all = meansOf(first)
  return { value: all[0]!, rolls: [worth, second, first], keeps: [null, last, middle, all] }
}

/** The mean of every kept set once the rest is rolled, given what rolls are worth. */
function meansOf(rolls: Worth): Worth {
  const means = new Float64Array(endOfRolls)
  means.set(rolls.subarray(firstRoll), firstRoll)
  for (let set = firstRoll - 1; set >= 0; set--) {
    let sum = 0
    for (let face = 0; face < 6; face++) sum += means[more[set * 6 + face]!]!
    means[set] = sum / 6
  }
  return means
}

/** What every roll is worth to who may write it or keep any part of it. */
function bestOf(means: Worth, write: Worth): Worth {
  const best = means.slice()
  best.set(write.subarray(firstRoll), firstRoll)
  for (let set = 1; set < endOfRolls; set++) {
    let top = best[set]!
    for (let i = 0; i < tallySize[set]!; i++) top = Math.max(top, best[less[set * rollSize + i]!]!)
    best[set] = top
  }
  return best
}
