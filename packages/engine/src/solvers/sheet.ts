/**
 * Matches alone, solved exactly: every sheet is worth what its best next turn is worth, from full sheets back to the one
 * at hand. What a sheet is made of, `chaser.ts` and `yatzy.ts` ask of their rooms.
 */
import { countBits } from '../kit/bits.ts'
import { atOnce } from '../kit/slices.ts'
import { makeTurnMean } from '../sheet/turn.ts'
import type { Begun, SheetRules } from './sheet-rules.ts'
import { turnRater, type SheetObservation, type TurnRater } from './sheet-turn.ts'
import { makeWrites, type SheetWrites } from './sheet-writes.ts'
import type { Rated } from './six-dice.ts'

/** Sheets that were solved. Values are means of the points that are still to come; what is earned stands in the total. */
export interface SheetSolution<Observation extends SheetObservation = SheetObservation> {
  /** Of the match, or of what comes after the sheet that was given. */
  readonly mean: number
  /** Every legal action of a decision with its value, that of the rest of the match included, best first. */
  rate(observation: Observation): readonly Rated[]
  /** The value of a turn, with the rest of the match, before its first roll. */
  before(observation: Observation): number
  /** The best action of a decision; of equal ones writing, and there the first box. */
  choose(observation: Observation): string
}

/** A sheet as the rest of a match depends on it. */
export interface Place {
  readonly filled: number
  readonly extra: number
  readonly upper: number
}

/** What was solved, for whoever follows play on. */
export interface SolvedSheets {
  readonly writes: SheetWrites
  /** The sheet that was given. */
  readonly start: Place
  readonly mean: number
  /** The upper sum that stands for all that are worth the same on such a sheet. */
  readonly canonical: (filled: number, upper: number) => number
}

/** All sheets that one can become, solved: of the empty one, all there are. */
export const solve = (rules: SheetRules, from?: Begun): SheetSolution => atOnce(solving(rules, from))

/** `solve` in thousands of steps, each of less than a millisecond. */
export function* solving(rules: SheetRules, from?: Begun): Generator<undefined, SheetSolution> {
  const solved = yield* solvingSheets(rules, from)
  return { mean: solved.mean, ...raterOf(rules, solved) }
}

/** As `solving`, without what rates decisions. */
export function* solvingSheets(rules: SheetRules, from: Begun = { sheet: {} }): Generator<undefined, SolvedSheets> {
  const { boxes, extras, upperCap } = rules
  const begun = filledOf(rules, from)
  const width = upperCap + 1
  const full = 2 ** boxes.length - 1
  // Only sheets that the one at hand can become, those with more boxes first.
  const order = Array.from({ length: full + 1 }, (_, filled) => filled)
    .filter((filled) => (filled & begun) === begun)
    .toSorted((a, b) => countBits(b) - countBits(a))
  const { places, count } = placesOf(rules, order)
  const rowOf = (filled: number, extra: number) => (places[filled]! * extras + extra) * width
  const values = new Float64Array(count * extras * width)
  for (let extra = 0; extra < extras; extra++)
    for (let upper = 0; upper < width; upper++) values[rowOf(full, extra) + upper] = rules.end(upper)
  const writes = makeWrites(rules, values, rowOf)
  const meanOf = makeTurnMean()
  const canonical = canonicalSums(rules)
  const sumsOf = (filled: number) => canonical(filled & (2 ** rules.upperCount - 1))
  for (const filled of order.slice(1)) {
    const sums = sumsOf(filled)
    for (const extra of rules.extrasOf(filled)) {
      writes.enter(filled, extra)
      const row = rowOf(filled, extra)
      for (const upper of sums.solved) values[row + upper] = meanOf(writes.worthsAt(upper))
      for (let upper = 0; upper < width; upper++) values[row + upper] = values[row + sums.of[upper]!]!
      yield
    }
  }
  const start = { filled: begun, extra: rules.begun(from), upper: upperOf(rules, from) }
  return {
    writes,
    start,
    mean: values[rowOf(begun, start.extra) + start.upper]! - rules.end(start.upper),
    canonical: (filled, upper) => sumsOf(filled).of[upper]!,
  }
}

const upperOf = ({ upperCap }: SheetRules, { upper = 0 }: Begun): number => Math.min(upper, upperCap)

/** Where each of these sheets is kept, and how many places that takes. */
function placesOf(
  { place }: SheetRules,
  order: readonly number[],
): { readonly places: Int32Array; readonly count: number } {
  const taken = new Map<number, number>()
  const places = new Int32Array(order[0]! + 1)
  for (const filled of order) {
    const kept = place(filled)
    if (!taken.has(kept)) taken.set(kept, taken.size)
    places[filled] = taken.get(kept)!
  }
  return { places, count: taken.size }
}

/** The boxes of a sheet that are written, as bits. */
const filledOf = ({ boxes }: SheetRules, { sheet }: Begun): number =>
  boxes.reduce((bits, box, i) => bits | ((sheet[box] ?? null) === null ? 0 : 1 << i), 0)

/**
 * Upper sums that a sheet can have, by which of its upper boxes are written. Of those that are worth the same, whatever
 * is still added to them, only the first is solved.
 */
function canonicalSums({ upperCount, upperCap, end }: SheetRules) {
  const known = new Map<number, { readonly solved: readonly number[]; readonly of: Uint8Array }>()
  const faces = Array.from({ length: upperCount }, (_, i) => i + 1)
  const sumsOf = (some: readonly number[]): ReadonlySet<number> => {
    let sums = new Set([0])
    for (const face of some)
      sums = new Set([...sums].flatMap((sum) => [0, 1, 2, 3, 4, 5].map((dice) => sum + dice * face)))
    return sums
  }
  return (written: number) => {
    const found = known.get(written)
    if (found) return found
    const isWritten = (face: number) => ((written >> (face - 1)) & 1) === 1
    const still = [...sumsOf(faces.filter((face) => !isWritten(face)))]
    const firsts = new Map<string, number>()
    const of = new Uint8Array(upperCap + 1)
    for (const reached of sumsOf(faces.filter(isWritten))) {
      const sum = Math.min(reached, upperCap)
      const ends = still.map((more) => end(Math.min(sum + more, upperCap))).join(' ')
      if (!firsts.has(ends)) firsts.set(ends, sum)
      of[sum] = firsts.get(ends)!
    }
    const made = { solved: [...firsts.values()], of }
    known.set(written, made)
    return made
  }
}

/** Rates turns by what was solved. */
function raterOf(rules: SheetRules, { writes, start }: SolvedSheets): TurnRater {
  let upper = 0
  return turnRater({
    take(player) {
      const filled = filledOf(rules, player)
      if ((filled & start.filled) !== start.filled)
        throw new RangeError('this sheet is not one that was solved: a box is open')
      writes.enter(filled, rules.begun(player))
      upper = upperOf(rules, player)
    },
    writes: (roll) =>
      writes.writesOf(roll).map((write) => ({
        box: rules.boxes[writes.box[write]!]!,
        worth: writes.worthOf(upper, write) - rules.end(upper),
      })),
  })
}
