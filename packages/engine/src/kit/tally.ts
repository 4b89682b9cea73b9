/**
 * Tallies: multisets of up to six dice, the canonical form of a roll (order never matters to a rule).
 * Each of the 924 multisets of 0 to 6 dice has one index; tables beside it give its dice, its size and its weight.
 */
import { accept, refuse, show, type Result } from './result.ts'

/** Most dice a tally holds. */
export const maxDice = 6

const all: (readonly number[])[] = [Object.freeze([])]
/** By faces with a comma between them: without one, 12 would pass for 1 and 2. */
const indexByText = new Map([['', 0]])
const offsets = [0]
for (let size = 1, from = 0; size <= maxDice; size++) {
  const to = all.length
  offsets.push(to)
  for (; from < to; from++) {
    const fewer = all[from]!
    for (let face = fewer.at(-1) ?? 1; face <= 6; face++) {
      const dice = [...fewer, face]
      indexByText.set(dice.join(), all.length)
      all.push(Object.freeze(dice))
    }
  }
}
offsets.push(all.length)

/** How many tallies there are: multisets of 0 to 6 dice. */
export const tallyCount = all.length

/** Dice in a tally, by index. */
export const tallySize: Uint8Array = Uint8Array.from(all, (dice) => dice.length)

/** Count of each face: `tallyFaces[index * 6 + face - 1]`. */
export const tallyFaces: Uint8Array = new Uint8Array(tallyCount * 6)
all.forEach((dice, index) => {
  for (const face of dice) tallyFaces[index * 6 + face - 1]!++
})

/** The counts of a tally in one number, four bits a face: what makes `isPartOf` a subtraction. */
const packed: Int32Array = Int32Array.from(all, (dice) => dice.reduce((sum, face) => sum + 16 ** (face - 1), 0))
const indexByPacked = new Map(Array.from(packed, (counts, index) => [counts, index]))
/** The high bit of every face, which no count reaches: a subtraction borrows it where a face has too few dice. */
const guardBits = 0x88_88_88

/**
 * Whether the tally `whole` has every die of the tally `part`. Both are indices from 0 to 923; they are not checked.
 *
 * @example
 * ```ts
 * import { isPartOf, tallyOf } from '@dicewright/engine'
 *
 * isPartOf(tallyOf([5, 1]), tallyOf([1, 2, 5, 6])) // => true
 * isPartOf(tallyOf([5, 5]), tallyOf([1, 2, 5, 6])) // => false
 * ```
 */
export const isPartOf = (part: number, whole: number): boolean =>
  (((packed[whole]! | guardBits) - packed[part]!) & guardBits) === guardBits

/**
 * The faces of a tally, 1 to 6, sorted. Throws a RangeError where `index` is not from 0 to 923.
 *
 * @example
 * ```ts
 * import { tallyDice, tallyOf } from '@dicewright/engine'
 *
 * tallyDice(tallyOf([5, 1, 5])) // => [1, 5, 5]
 * tallyDice(924) // throws RangeError: no tally 924
 * ```
 */
export function tallyDice(index: number): readonly number[] {
  const dice = all[index]
  if (dice === undefined) throw new RangeError(`no tally ${index}`)
  return dice
}

/**
 * The index of the tally of these faces, 0 to 923. Their order does not matter. Throws a RangeError on more than six
 * dice and on a face that is not from 1 to 6.
 *
 * @example
 * ```ts
 * import { tallyOf } from '@dicewright/engine'
 *
 * tallyOf([]) // => 0
 * tallyOf([5, 1]) === tallyOf([1, 5]) // => true
 * tallyOf([7]) // throws RangeError: not a tally: 7
 * ```
 */
export function tallyOf(dice: readonly number[]): number {
  const index = indexByText.get(dice.toSorted((a, b) => a - b).join())
  if (index === undefined) throw new RangeError(`not a tally: ${dice.join(' ')}`)
  return index
}

/**
 * The indices of all tallies of `dice` dice (0 to 6): from the first, included, to the last, excluded.
 *
 * @example
 * ```ts
 * import { tallyRange } from '@dicewright/engine'
 *
 * tallyRange(1) // => [1, 7]
 * const [from, to] = tallyRange(6)
 * to - from // => 462
 * ```
 */
export const tallyRange = (dice: number): readonly [from: number, to: number] => [offsets[dice]!, offsets[dice + 1]!]

/** The faces written without spaces, sorted; `-` for no dice. */
export const makeTally = (index: number): string => tallyDice(index).join('') || '-'

/** Reads faces in any order. */
export function parseTally(text: string): Result<number> {
  const index = text === '-' ? 0 : indexByText.get(Array.from(text).toSorted().join())
  if (index === undefined || text === '')
    return refuse(
      'action-operand',
      text,
      `${show(text)} is not a set of dice: expected up to six faces from 1 to 6 in a row, or - for none.`,
    )
  return accept(index)
}

/**
 * The tally of the dice that are left when `part` is taken out of `whole`; -1 where `whole` does not have them.
 *
 * @example
 * ```ts
 * import { tallyDice, tallyMinus, tallyOf } from '@dicewright/engine'
 *
 * tallyDice(tallyMinus(tallyOf([1, 5, 5]), tallyOf([5]))) // => [1, 5]
 * tallyMinus(tallyOf([1, 5, 5]), tallyOf([6])) // => -1
 * ```
 */
export const tallyMinus = (whole: number, part: number): number =>
  isPartOf(part, whole) ? indexByPacked.get(packed[whole]! - packed[part]!)! : -1

/**
 * The tally of the dice of both tallies; -1 where they are more than six.
 *
 * @example
 * ```ts
 * import { tallyDice, tallyOf, tallyPlus } from '@dicewright/engine'
 *
 * tallyDice(tallyPlus(tallyOf([5, 2]), tallyOf([1]))) // => [1, 2, 5]
 * ```
 */
export const tallyPlus = (a: number, b: number): number => indexByPacked.get(packed[a]! + packed[b]!) ?? -1

/** In how many orders the dice of a tally can lie: its weight in a roll of so many dice. */
export function tallyOrders(index: number): number {
  let orders = 1
  let dice = 0
  for (let face = 0; face < 6; face++)
    for (let count = 1; count <= tallyFaces[index * 6 + face]!; count++) orders = (orders * ++dice) / count
  return orders
}

const sequenceTables: (Uint16Array | undefined)[] = []

/** For each of the 6^dice sequences (base-6 numbers), the index of its tally: what makes one random number one roll. */
export const sequenceTable = (dice: number): Uint16Array => (sequenceTables[dice] ??= sequencesFrom(0, dice))

/** The same, a table of the caller's own, with `first` added to every index. */
export function sequencesFrom(first: number, dice: number): Uint16Array {
  if (dice === 0) return Uint16Array.of(first)
  const fewer = sequenceTable(dice - 1)
  const table = new Uint16Array(6 * fewer.length)
  // The last digit is one die, whose tally is its face; the digits before it are a sequence of the others.
  const [from, to] = tallyRange(dice - 1)
  const withDie = new Uint16Array(6 * to)
  for (let at = 6 * from; at < withDie.length; at++) withDie[at] = first + tallyPlus(Math.trunc(at / 6), (at % 6) + 1)
  // Whoever opens Six Dice waits for 46,656 of them, before any of this is compiled.
  for (let at = 0, i = 0; i < fewer.length; i++)
    for (let die = 6 * fewer[i]!, end = die + 6; die < end; die++) table[at++] = withDie[die]!
  return table
}
