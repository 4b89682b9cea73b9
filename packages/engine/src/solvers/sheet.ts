/**
 * Matches alone, solved exactly: every sheet is worth what its best next turn is worth, from full sheets back to the one
 * at hand. What a sheet is made of, `chaser.ts` and `yatzy.ts` ask of their rooms.
 */
import { countBits } from '../kit/bits.ts'
import { endOfRolls, firstRoll, rollCount, rolls as allRolls } from '../sheet/dice.ts'
import { makeTurnMean } from '../sheet/turn.ts'
import { fives, type Begun, type SheetRules } from './sheet-rules.ts'
import { turnRater, type SheetObservation, type TurnRater } from './sheet-turn.ts'
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

/** All sheets that one can become, solved: of the empty one, all there are. */
export function solve(rules: SheetRules, from?: Begun): SheetSolution {
  const steps = solving(rules, from)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `solve` in thousands of steps, each of less than a millisecond. */
export function* solving(rules: SheetRules, from: Begun = { sheet: {} }): Generator<undefined, SheetSolution> {
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
  const turn = makeTurn(rules, values, rowOf)
  const meanOf = makeTurnMean()
  const canonical = canonicalSums(rules)
  for (const filled of order.slice(1)) {
    const sums = canonical(filled & (2 ** rules.upperCount - 1))
    for (const extra of rules.extrasOf(filled)) {
      turn.enter(filled, extra)
      const row = rowOf(filled, extra)
      for (const upper of sums.solved) values[row + upper] = meanOf(turn.worthsAt(upper))
      for (let upper = 0; upper < width; upper++) values[row + upper] = values[row + sums.of[upper]!]!
      yield
    }
  }
  const upperOf = ({ upper = 0 }: Begun) => Math.min(upper, upperCap)
  const mean = values[rowOf(begun, rules.begun(from)) + upperOf(from)]! - rules.end(upperOf(from))
  return { mean, ...raterOf(rules, turn, begun, upperOf) }
}

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

/** The different points of a box, none first, and the rolls that have some. */
interface Column {
  readonly points: readonly number[]
  readonly rolls: Uint16Array
  /** For each of these rolls the place of its points. */
  readonly places: Uint8Array
}

function columnOf({ points: table }: SheetRules, box: number): Column {
  const pointsOf = (roll: number) => table[roll - firstRoll]![box]!
  const points = [...new Set([0, ...allRolls.map(pointsOf)])]
  const rolls = allRolls.filter((roll) => pointsOf(roll) !== 0)
  return {
    points,
    rolls: Uint16Array.from(rolls),
    places: Uint8Array.from(rolls, (roll) => points.indexOf(pointsOf(roll))),
  }
}

/** Most different points a box can have. */
const columnWidth = 32

/** One sheet after the other: `enter` it, then ask for each upper sum. */
function makeTurn(rules: SheetRules, values: Float64Array, rowOf: (filled: number, extra: number) => number) {
  const { boxes, upperCap, upperCount } = rules
  const columns = boxes.map((_, box) => columnOf(rules, box))
  const worths = new Float64Array(endOfRolls)
  /** For the points of every open box what writing them brings, where the sheet it leads to begins, and its upper points. */
  const gains = new Float64Array(boxes.length * columnWidth)
  const rows = new Int32Array(boxes.length * columnWidth)
  const adds = new Uint8Array(boxes.length * columnWidth)
  const brings = new Float64Array(columnWidth)
  let open: readonly number[] = []
  let jokers: readonly (readonly { box: number; gain: number; row: number; add: number }[])[] = []

  const enter = (filled: number, extra: number): void => {
    const rowAfter = (box: number, next: number) => rowOf(filled | (1 << box), next)
    open = boxes.flatMap((_, box) => ((filled >> box) & 1 ? [] : [box]))
    for (const box of open)
      columns[box]!.points.forEach((points, i) => {
        const at = box * columnWidth + i
        gains[at] = rules.gain(extra, box, points)
        rows[at] = rowAfter(box, rules.next(extra, box, points))
        adds[at] = box < upperCount ? points : 0
      })
    jokers = (rules.jokers(filled, extra) ?? []).map((writes, i) =>
      writes.map(({ box, gain, extra: next }) => {
        const add = box < upperCount ? rules.points[fives[i]! - firstRoll]![box]! : 0
        return { box, gain, row: rowAfter(box, next), add }
      }),
    )
  }

  const at = (upper: number, gain: number, row: number, add: number) =>
    gain + values[row + Math.min(upper + add, upperCap)]!

  /** What every roll is worth to whoever must write it, with an upper sum. Hot; the same array each time. */
  const worthsAt = (upper: number): Float64Array => {
    let least = -Infinity
    for (const box of open) {
      const zero = box * columnWidth
      if (columns[box]!.rolls.length < rollCount) least = Math.max(least, at(upper, gains[zero]!, rows[zero]!, 0))
    }
    worths.fill(least)
    for (const box of open) {
      const { points, rolls, places } = columns[box]!
      for (let i = 0, from = box * columnWidth; i < points.length; i++, from++)
        brings[i] = at(upper, gains[from]!, rows[from]!, adds[from]!)
      for (let i = 0; i < rolls.length; i++) {
        const roll = rolls[i]!
        worths[roll] = Math.max(worths[roll]!, brings[places[i]!]!)
      }
    }
    jokers.forEach((writes, i) => {
      worths[fives[i]!] = Math.max(...writes.map(({ gain, row, add }) => at(upper, gain, row, add)))
    })
    return worths
  }

  /** Where a roll may be written, and what that is worth. */
  const writesAt = (upper: number, roll: number): readonly { readonly box: number; readonly worth: number }[] => {
    const writes = jokers[fives.indexOf(roll)]
    if (writes) return writes.map(({ box, gain, row, add }) => ({ box, worth: at(upper, gain, row, add) }))
    return open.map((box) => {
      const { points } = columns[box]!
      const from = box * columnWidth + points.indexOf(rules.points[roll - firstRoll]![box]!)
      return { box, worth: at(upper, gains[from]!, rows[from]!, adds[from]!) }
    })
  }
  return { enter, worthsAt, writesAt }
}

/** Rates turns by what was solved. `begun` are boxes that stood written before. */
function raterOf(
  rules: SheetRules,
  turn: ReturnType<typeof makeTurn>,
  begun: number,
  upperOf: (player: Begun) => number,
): TurnRater {
  let upper = 0
  return turnRater({
    take(player) {
      const filled = filledOf(rules, player)
      if ((filled & begun) !== begun) throw new RangeError('this sheet is not one that was solved: a box is open')
      turn.enter(filled, rules.begun(player))
      upper = upperOf(player)
    },
    writes: (roll) =>
      turn.writesAt(upper, roll).map(({ box, worth }) => ({ box: rules.boxes[box]!, worth: worth - rules.end(upper) })),
  })
}
