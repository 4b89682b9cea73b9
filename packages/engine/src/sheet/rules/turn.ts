/**
 * One turn of keep and roll, solved exactly: the best keeps for whatever a final roll is worth. Works on the lattice of
 * the 462 sets of none to five dice, where the mean of a kept set is a sixth of the sum over one more die, and the best
 * part of a set is the set itself or the best part of it with one die less.
 */
import { tallyDice, tallyOf, tallyOrders, tallyRange } from '../../kit/tally.ts'
import { endOfRolls, firstRoll, rollSize } from './dice.ts'

/** Sets with one more die, by its face, of one of none to four dice. */
export const withOneMore = (set: number): readonly number[] =>
  Array.from({ length: 6 }, (_, i) => tallyOf([...tallyDice(set), i + 1]))

/** Sets with one die less, each once. */
export function withOneLess(set: number): readonly number[] {
  const dice = tallyDice(set)
  return [...new Set(dice)].map((face) => tallyOf(dice.toSpliced(dice.indexOf(face), 1)))
}

/** A set with one more die of each face: `more[set * 6 + face - 1]`. */
const more: Uint16Array = Uint16Array.from(Array.from({ length: firstRoll }, (_, set) => withOneMore(set)).flat())
/** Those with one die less: of `set` they are `less[lessFrom[set]]` to `less[lessFrom[set + 1]]` (excluded). */
const lessFrom = new Uint16Array(endOfRolls + 1)
const less: Uint16Array = Uint16Array.from(
  Array.from({ length: endOfRolls }, (_, set) => set).flatMap((set) => {
    const parts = withOneLess(set)
    lessFrom[set + 1] = lessFrom[set]! + parts.length
    return parts
  }),
)

/** First tally of four dice, of which one more makes a roll. */
const [firstFour] = tallyRange(rollSize - 1)
/** How likely five dice show a roll, by tally. */
export const firstRollChance: Float64Array = Float64Array.from({ length: endOfRolls }, (_, set) =>
  set < firstRoll ? 0 : tallyOrders(set) / 6 ** rollSize,
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
    let mean = 0
    for (let roll = firstRoll; roll < endOfRolls; roll++) mean += firstRollChance[roll]! * best[roll]!
    return mean
  }
}

/**
 * How likely each roll, by tally, is the one that is written, where a turn is played for the highest mean of `worth`;
 * of equally good ways one. Allocates nothing after it is made; the same array each time.
 */
export function makeTurnEnds(): (worth: Worth) => Float64Array {
  const [last, second, middle, first] = [blank(), blank(), blank(), blank()]
  const [chances, ends] = [blank(), blank()]
  return (worth) => {
    bestOf(meansOf(worth, last), worth, second)
    bestOf(meansOf(second, middle), worth, first)
    chances.set(firstRollChance)
    ends.fill(0)
    rollOn(chances, first, middle, worth, ends)
    rollOn(chances, second, last, worth, ends)
    for (let roll = firstRoll; roll < endOfRolls; roll++) ends[roll]! += chances[roll]!
    return ends
  }
}

/**
 * Carries the chances of rolls through one decision and one throw. What is as good written is written, and added to
 * `ends`. `best` and `means` are of the decision; a best value is a copy of the value it comes from.
 */
function rollOn(chances: Float64Array, best: Worth, means: Worth, write: Worth, ends: Float64Array): void {
  for (let set = endOfRolls - 1; set >= 0; set--) {
    const chance = chances[set]!
    if (chance === 0) continue
    if (set < firstRoll && best[set] === means[set]) continue
    if (set >= firstRoll && best[set] === write[set]) ends[set]! += chance
    else {
      let i = lessFrom[set]!
      while (best[less[i]!] !== best[set]) i++
      chances[less[i]!]! += chance
    }
    chances[set] = 0
  }
  for (let set = 0; set < firstRoll; set++) {
    const share = chances[set]! / 6
    if (share === 0) continue
    for (let face = 0; face < 6; face++) chances[more[set * 6 + face]!]! += share
    chances[set] = 0
  }
}

/** The mean of every kept set once the rest is rolled, given what rolls are worth. */
function meansOf(rolls: Worth, into: Worth): Worth {
  for (let set = firstRoll - 1; set >= firstFour; set--) into[set] = meanOfMore(rolls, set * 6)
  for (let set = firstFour - 1; set >= 0; set--) into[set] = meanOfMore(into, set * 6)
  return into
}

const meanOfMore = (worth: Worth, from: number): number =>
  (worth[more[from]!]! +
    worth[more[from + 1]!]! +
    worth[more[from + 2]!]! +
    worth[more[from + 3]!]! +
    worth[more[from + 4]!]! +
    worth[more[from + 5]!]!) /
  6

/** What every roll is worth to who may write it or keep any part of it. */
function bestOf(means: Worth, write: Worth, into: Worth): Worth {
  into[0] = means[0]!
  for (let set = 1; set < firstRoll; set++) into[set] = bestPart(means[set]!, into, set)
  for (let roll = firstRoll; roll < endOfRolls; roll++) into[roll] = bestPart(write[roll]!, into, roll)
  return into
}

function bestPart(own: number, worth: Worth, set: number): number {
  let top = own
  for (let i = lessFrom[set]!; i < lessFrom[set + 1]!; i++) {
    const part = worth[less[i]!]!
    if (part > top) top = part
  }
  return top
}
