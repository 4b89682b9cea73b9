/**
 * Matches alone, solved exactly: every sheet is worth what its best next turn is worth, from full sheets back to the one
 * at hand. What a sheet is made of, `chaser.ts` and `yatzy.ts` ask of their rooms.
 */
import { countBits } from '../../kit/bits.ts'
import { atOnce } from '../../kit/slices.ts'
import type { Begun, SheetRules } from './rules.ts'
import { turnRater, type SheetObservation, type TurnRater } from './turn.ts'
import { openTurns } from './turns.ts'
import { columnsOf, makeWrites, type SheetWrites } from './writes.ts'
import type { Rated } from '../../bots/rated.ts'

/**
 * Sheets that were solved. Values are means of the points that are still to come, since what is earned stands in the total;
 * where a goal is aimed at, means of the goal.
 */
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
export interface OpenSheet {
  readonly filled: number
  readonly extra: number
  readonly upper: number
}

/** The solution, for callers that follow play. */
export interface SolvedSheets {
  readonly writes: SheetWrites
  /** The sheet that was given. */
  readonly start: OpenSheet
  readonly mean: number
  /** The upper sum that stands for all that are worth the same on such a sheet; none where no play leads to it. */
  readonly canonical: (filled: number, upper: number) => number | undefined
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
  const start = { filled: filledOf(rules, from), extra: rules.begun(from), upper: upperOf(rules, from) }
  const width = upperCap + 1
  const full = 2 ** boxes.length - 1
  // Only sheets that the one at hand can become, those with more boxes first.
  const order = Array.from({ length: full + 1 }, (_, filled) => filled)
    .filter((filled) => (filled & start.filled) === start.filled)
    .toSorted((a, b) => countBits(b) - countBits(a))
  const { places, count } = placesOf(rules, order)
  const rowOf = (filled: number, extra: number) => (places[filled]! * extras + extra) * width
  const columns = columnsOf(rules)
  const turns = openTurns({ columns, values: count * extras * width, upperCap })
  const { values } = turns
  for (let extra = 0; extra < extras; extra++)
    for (let upper = 0; upper < width; upper++) values[rowOf(full, extra) + upper] = rules.end(upper)
  const writes = makeWrites(rules, columns, values, rowOf)
  const sumsOf = canonicalSums(rules, start)
  for (const filled of order.slice(1)) {
    const sums = sumsOf(filled)
    for (const extra of rules.extrasOf(filled)) {
      writes.enter(filled, extra)
      turns.enter(writes)
      const row = rowOf(filled, extra)
      for (let i = 0; i < sums.solved.length; i += sumsAtOnce) {
        turns.solve(row, sums.solved.slice(i, i + sumsAtOnce))
        yield
      }
      for (const [upper, first] of sums.of) values[row + upper] = values[row + first]!
    }
  }
  return {
    writes,
    start,
    mean: values[rowOf(start.filled, start.extra) + start.upper]! - rules.earned(start.upper),
    canonical: (filled, upper) => sumsOf(filled).of.get(upper),
  }
}

/** Upper sums that are solved between two steps: each takes some hundredths of a millisecond. */
const sumsAtOnce = 64

const upperOf = ({ boxes, upperCount, upperCap }: SheetRules, { sheet }: Begun): number =>
  Math.min(
    boxes.slice(0, upperCount).reduce((sum, box) => sum + (sheet[box] ?? 0), 0),
    upperCap,
  )

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

/** Upper sums of sheets with the same boxes: those that are solved, and for each sum the one that stands for it. */
interface Sums {
  readonly solved: readonly number[]
  readonly of: ReadonlyMap<number, number>
}

/**
 * Upper sums that a sheet can have, by which of its boxes are written. Of neighbours that are worth the same, whatever is
 * still added to them, only the first is solved.
 */
function canonicalSums(rules: SheetRules, start: OpenSheet): (filled: number) => Sums {
  const { upperCount, upperCap } = rules
  const added = additions(rules)
  const ends = Float64Array.from({ length: upperCap + 1 }, (_, upper) => rules.end(upper))
  const endOf = (upper: number): number => ends[Math.min(upper, upperCap)]!
  const known = new Map<number, Sums>()
  return (filled) => {
    const written = filled & (2 ** upperCount - 1)
    const found = known.get(written)
    if (found) return found
    const still = added(2 ** upperCount - 1 - written)
    const solved: number[] = []
    const of = new Map<number, number>()
    for (const reached of added(written & ~start.filled)) {
      const sum = Math.min(start.upper + reached, upperCap)
      const last = solved.at(-1)
      if (last === undefined || still.some((more) => endOf(last + more) !== endOf(sum + more))) solved.push(sum)
      of.set(sum, solved.at(-1)!)
    }
    const made = { solved, of }
    known.set(written, made)
    return made
  }
}

/** What boxes, as bits, can add to a sum: least first. */
function additions({ boxes, points }: SheetRules): (some: number) => readonly number[] {
  const pointsOf = boxes.map((_, box) => [...new Set(points.map((inBoxes) => inBoxes[box]!))])
  const known = new Map<number, readonly number[]>([[0, [0]]])
  return function added(some): readonly number[] {
    const found = known.get(some)
    if (found) return found
    const box = 31 - Math.clz32(some)
    const before = added(some - 2 ** box)
    const isReached = new Uint8Array(before.at(-1)! + Math.max(...pointsOf[box]!) + 1)
    for (const sum of before) for (const more of pointsOf[box]!) isReached[sum + more] = 1
    const sums = [...isReached.keys()].filter((sum) => isReached[sum] === 1)
    known.set(some, sums)
    return sums
  }
}

/** Rates turns by what was solved. */
function raterOf(rules: SheetRules, { writes, start, canonical }: SolvedSheets): TurnRater {
  let upper = 0
  return turnRater({
    take(player) {
      const filled = filledOf(rules, player)
      upper = upperOf(rules, player)
      if ((filled & start.filled) !== start.filled || canonical(filled, upper) === undefined)
        throw new RangeError('this sheet is not one that was solved: a box is open, or the sum is another')
      writes.enter(filled, rules.begun(player))
    },
    writes: (roll) =>
      writes.writesOf(roll).map((write) => ({
        box: rules.boxes[writes.box[write]!]!,
        worth: writes.worthOf(upper, write) - rules.earned(upper),
      })),
  })
}
