/**
 * The best mean of a match alone, exactly: every sheet is worth what its best next turn is worth, from full sheets back
 * to the empty one. What a sheet is made of, `chaser.ts` and `yatzy.ts` ask of their rooms.
 */
import { countBits } from '../kit/bits.ts'
import { endOfRolls, firstRoll, rollCount } from '../sheet/dice.ts'
import { makeTurnMean } from '../sheet/turn.ts'
import { fives, type Begun, type SheetRules } from './sheet-rules.ts'

/** The mean of a match played as well as possible, alone: from the empty sheet, or of what comes after one that is begun. */
export function bestMean(rules: SheetRules, begun?: Begun): number {
  const { boxes, extras, upperCap } = rules
  const from = boxes.reduce((bits, box, i) => bits | ((begun?.sheet[box] ?? null) === null ? 0 : 1 << i), 0)
  const width = upperCap + 1
  const full = 2 ** boxes.length - 1
  const values = new Float64Array((rules.place(full) + 1) * extras * width)
  for (let extra = 0; extra < extras; extra++)
    for (let upper = 0; upper < width; upper++)
      values[(rules.place(full) * extras + extra) * width + upper] = rules.end(upper)
  const turn = makeTurn(rules, values)
  const canonical = canonicalSums(rules)
  // Only sheets that the one at hand can become, those with more boxes first.
  const order = Array.from({ length: full }, (_, filled) => filled)
    .filter((filled) => (filled & from) === from)
    .toSorted((a, b) => countBits(b) - countBits(a))
  for (const filled of order) {
    const sums = canonical(filled & (2 ** rules.upperCount - 1))
    for (const extra of rules.extrasOf(filled)) {
      turn.enter(filled, extra)
      const row = (rules.place(filled) * extras + extra) * width
      for (const upper of sums.reached) values[row + upper] = turn.meanAt(upper)
      for (let upper = 0; upper < width; upper++) values[row + upper] = values[row + sums.of[upper]!]!
    }
  }
  const extra = begun ? rules.begun(begun) : 0
  const upper = Math.min(begun?.upper ?? 0, upperCap)
  // What of the bonus is earned already stands in the total.
  return values[(rules.place(from) * extras + extra) * width + upper]! - rules.end(upper)
}

/**
 * Upper sums that a sheet can have, of those that are worth the same only one: sums that can no longer earn the bonus
 * are as good as none, where the bonus is all that hangs on them.
 */
function canonicalSums({ upperCount, upperCap, upperTarget }: SheetRules) {
  const known = new Map<number, { readonly reached: readonly number[]; readonly of: Uint8Array }>()
  const faces = Array.from({ length: upperCount }, (_, i) => i + 1)
  return (written: number) => {
    const found = known.get(written)
    if (found) return found
    let sums = new Set([0])
    let left = 0
    for (const face of faces) {
      if (((written >> (face - 1)) & 1) === 0) left += 5 * face
      else sums = new Set([...sums].flatMap((sum) => [0, 1, 2, 3, 4, 5].map((dice) => sum + dice * face)))
    }
    const of = Uint8Array.from({ length: upperCap + 1 }, (_, sum) => (sum + left < upperTarget ? 0 : sum))
    const reached = [...new Set(Array.from(sums, (sum) => of[Math.min(sum, upperCap)]!))]
    const made = { reached, of }
    known.set(written, made)
    return made
  }
}

/** Most different points a box can have. */
const classWidth = 32

/** Turns of one sheet after the other: `enter` once, then its mean for each upper sum. */
function makeTurn(rules: SheetRules, values: Float64Array) {
  const { extras, upperCap, upperCount } = rules
  const boxCount = rules.boxes.length
  const width = upperCap + 1
  const meanOf = makeTurnMean()
  const worth = new Float64Array(endOfRolls)
  const classes = Array.from({ length: boxCount }, (_, box) => [...new Set(rules.points.map((row) => row[box]!))])
  const classOf = Uint8Array.from({ length: boxCount * rollCount }, (_, i) => {
    const box = Math.trunc(i / rollCount)
    return classes[box]!.indexOf(rules.points[i % rollCount]![box]!)
  })
  /** For every class of every open box what writing it brings, where the sheet it leads to begins, and its upper points. */
  const gains = new Float64Array(boxCount * classWidth)
  const rows = new Int32Array(boxCount * classWidth)
  const adds = new Uint8Array(boxCount * classWidth)
  const brings = new Float64Array(boxCount * classWidth)
  let open: readonly number[] = []
  let jokers: readonly (readonly { roll: number; gain: number; row: number; add: number }[])[] = []

  const rowOf = (filled: number, box: number, extra: number) =>
    (rules.place(filled | (1 << box)) * extras + extra) * width

  const enter = (filled: number, extra: number): void => {
    open = Array.from({ length: boxCount }, (_, box) => box).filter((box) => ((filled >> box) & 1) === 0)
    for (const box of open)
      classes[box]!.forEach((points, i) => {
        const at = box * classWidth + i
        gains[at] = rules.gain(extra, box, points)
        rows[at] = rowOf(filled, box, rules.next(extra, box, points))
        adds[at] = box < upperCount ? points : 0
      })
    const due = rules.jokers(filled, extra)
    jokers = (due ?? []).map((writes, i) =>
      writes.map(({ box, gain, extra: next }) => ({
        roll: fives[i]!,
        gain,
        row: rowOf(filled, box, next),
        add: box < upperCount ? rules.points[fives[i]! - firstRoll]![box]! : 0,
      })),
    )
  }

  const meanAt = (upper: number): number => {
    worth.fill(-1)
    for (const box of open) {
      const from = box * classWidth
      const count = classes[box]!.length
      for (let at = from; at < from + count; at++)
        brings[at] = gains[at]! + values[rows[at]! + Math.min(upper + adds[at]!, upperCap)]!
      const classFrom = box * rollCount - firstRoll
      for (let roll = firstRoll; roll < endOfRolls; roll++) {
        const value = brings[from + classOf[classFrom + roll]!]!
        worth[roll] = Math.max(worth[roll]!, value)
      }
    }
    for (const writes of jokers) {
      let best = -1
      for (const { gain, row, add } of writes)
        best = Math.max(best, gain + values[row + Math.min(upper + add, upperCap)]!)
      worth[writes[0]!.roll] = best
    }
    return meanOf(worth)
  }
  return { enter, meanAt }
}
