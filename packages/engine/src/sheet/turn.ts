/**
 * One turn of keep and roll, solved exactly: the best keeps for whatever a final roll is worth. Works on the lattice of
 * the 462 sets of none to five dice, where the mean of a kept set is a sixth of the sum over one more die, and the best
 * part of a set is the set itself or the best part of it with one die less.
 */
import { tallyDice, tallyOf } from '../kit/tally.ts'
import { endOfRolls, firstRoll } from './dice.ts'

/** A set with one more die of each face: `more[set * 6 + face - 1]`, for sets of none to four dice. */
const more: Uint16Array = Uint16Array.from({ length: firstRoll * 6 }, (_, i) =>
  tallyOf([...tallyDice(Math.trunc(i / 6)), (i % 6) + 1]),
)
/** Sets with one die less, each once: those of `set` are `less[lessFrom[set]]` to `less[lessFrom[set + 1]]` (excluded). */
const lessFrom = new Uint16Array(endOfRolls + 1)
const less: Uint16Array = Uint16Array.from(
  Array.from({ length: endOfRolls }, (_, set) => set).flatMap((set) => {
    const dice = tallyDice(set)
    const parts = [...new Set(dice)].map((face) => tallyOf(dice.toSpliced(dice.indexOf(face), 1)))
    lessFrom[set + 1] = lessFrom[set]! + parts.length
    return parts
  }),
)

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
  const last = meansOf(worth, blank())
  const second = bestOf(last, worth, blank())
  const middle = meansOf(second, blank())
  const first = bestOf(middle, worth, blank())
  const all = meansOf(first, blank())
  return { value: all[0]!, rolls: [worth, second, first], keeps: [null, last, middle, all] }
}

const blank = (): Worth => new Float64Array(endOfRolls)

/** Only the value of a plan, for hundreds of thousands of them: allocates nothing after it is made. */
export function makeTurnMean(): (worth: Worth) => number {
  const [means, best] = [blank(), blank()]
  return (worth) => {
    bestOf(meansOf(worth, means), worth, best)
    bestOf(meansOf(best, means), worth, best)
    return meansOf(best, means)[0]!
  }
}

/** The mean of every kept set once the rest is rolled, given what rolls are worth. */
function meansOf(rolls: Worth, into: Worth): Worth {
  for (let roll = firstRoll; roll < endOfRolls; roll++) into[roll] = rolls[roll]!
  for (let set = firstRoll - 1, from = set * 6; set >= 0; set--, from -= 6)
    into[set] =
      (into[more[from]!]! +
        into[more[from + 1]!]! +
        into[more[from + 2]!]! +
        into[more[from + 3]!]! +
        into[more[from + 4]!]! +
        into[more[from + 5]!]!) /
      6
  return into
}

/** What every roll is worth to who may write it or keep any part of it. */
function bestOf(means: Worth, write: Worth, into: Worth): Worth {
  into[0] = means[0]!
  for (let set = 1; set < endOfRolls; set++) {
    let top = set < firstRoll ? means[set]! : write[set]!
    for (let i = lessFrom[set]!; i < lessFrom[set + 1]!; i++) top = Math.max(top, into[less[i]!]!)
    into[set] = top
  }
  return into
}
