/**
 * How a match alone comes out when it is played as solved: how likely every sheet is with every sum of points, carried
 * from the sheet at hand to the full ones. It is exact, which a count of matches is not.
 */
import { atOnce } from '../../kit/slices.ts'
import { endOfRolls, firstRoll } from '../rules/dice.ts'
import { makeTurnEnds } from '../rules/turn.ts'
import { solvingSheets, type OpenSheet } from './solver.ts'
import type { Begun, SheetRules } from './rules.ts'

/** Of the points that are still to come. */
export interface Spread {
  readonly mean: number
  /** Standard deviation. */
  readonly deviation: number
  /** `chances[points]` is how likely exactly so many are, from none to the most there can be. */
  readonly chances: Float64Array
  /** How likely so many are, or more. */
  readonly atLeast: (points: number) => number
  /** The fewest points that at least this share of matches, above 0 and up to 1, does not exceed: 0.5 for the median. */
  readonly quantile: (share: number) => number
  /** Boxes that were open, in the order of the sheet: mean of the points written there, and how likely that is none. */
  readonly boxes: readonly BoxSpread[]
  /**
   * Means of what totals have beside the boxes: bonuses for turns (in Yams delta, less plus and minus, which do not count
   * by themselves), and for the upper sum.
   */
  readonly bonuses: { readonly turn: number; readonly upper: number }
}

/** How the points of a box are distributed. */
export interface BoxSpread {
  readonly box: string
  readonly mean: number
  readonly none: number
}

/** How likely sums of points are: `chances[points - from]`. */
class Points {
  from = 0
  chances = new Float64Array(0)

  /** Adds a share of others, moved up. */
  add({ from, chances }: Points, gain: number, share: number): void {
    const at = from + gain
    this.#reach(at, at + chances.length)
    const to = at - this.from
    for (let i = 0; i < chances.length; i++) this.chances[to + i]! += chances[i]! * share
  }

  sum(): number {
    let sum = 0
    for (const chance of this.chances) sum += chance
    return sum
  }

  #reach(from: number, end: number): void {
    const { length } = this.chances
    if (length > 0 && from >= this.from && end <= this.from + length) return
    const least = length > 0 ? Math.min(from, this.from) : from
    const wider = new Float64Array(Math.max(end, this.from + length) - least)
    wider.set(this.chances, length > 0 ? this.from - least : 0)
    this.chances = wider
    this.from = least
  }
}

/** Sheets with as many boxes written, by those boxes and how bonuses hang, then by upper sum. */
type Layer = Map<number, Map<number, Points>>

/** All that may become of a sheet, played as well as possible. */
export const spread = (rules: SheetRules, from?: Begun): Spread => atOnce(spreading(rules, from))

/** `spread` in thousands of steps, each of less than a millisecond. */
export function* spreading(rules: SheetRules, from?: Begun): Generator<undefined, Spread> {
  const { writes, start, canonical } = yield* solvingSheets(rules, from)
  const reach = (layer: Layer, { filled, extra, upper }: OpenSheet): Points => {
    const uppers = within(layer, filled * rules.extras + extra, () => new Map<number, Points>())
    return within(uppers, canonical(filled, Math.min(upper, rules.upperCap))!, () => new Points())
  }
  const boxes = rules.boxes.map((box) => ({ box, mean: 0, none: 0 }))
  const endsOf = makeTurnEnds()
  const shares = new Float64Array(writes.count)
  let turnBonus = 0
  const begun = new Points()
  begun.chances = Float64Array.of(1)
  let layer: Layer = new Map()
  reach(layer, start).add(begun, 0, 1)

  const open = rules.boxes.flatMap((_, box) => ((start.filled >> box) & 1 ? [] : [box]))
  for (const _ of open) {
    const next: Layer = new Map()
    for (const [key, uppers] of layer) {
      const filled = Math.trunc(key / rules.extras)
      writes.enter(filled, key % rules.extras)
      for (const [upper, points] of uppers) {
        const ends = endsOf(writes.worthsAt(upper))
        const choices = writes.choicesAt(upper)
        const chosen = new Set<number>()
        for (let roll = firstRoll; roll < endOfRolls; roll++) {
          const write = choices[roll]!
          chosen.add(write)
          shares[write]! += ends[roll]!
        }
        const likely = points.sum()
        for (const write of chosen) {
          const share = shares[write]!
          shares[write] = 0
          if (share === 0) continue
          const box = writes.box[write]!
          const scored = writes.points[write]!
          const gain = writes.gains[write]!
          const to = { filled: filled | (1 << box), extra: writes.extras[write]!, upper: upper + writes.adds[write]! }
          reach(next, to).add(points, gain, share)
          boxes[box]!.mean += likely * share * scored
          if (scored === 0) boxes[box]!.none += likely * share
          turnBonus += likely * share * (gain - scored)
        }
        yield
      }
      layer.delete(key)
    }
    layer = next
  }
  const all = new Points()
  let upperBonus = 0
  for (const uppers of layer.values())
    for (const [upper, points] of uppers) {
      const bonus = rules.end(upper) - rules.earned(start.upper)
      all.add(points, bonus, 1)
      upperBonus += points.sum() * bonus
    }
  return {
    ...spreadOf(all),
    boxes: open.map((box) => boxes[box]!),
    bonuses: { turn: turnBonus, upper: upperBonus },
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function spreadOf({ from, chances: some }: Points): Omit<Spread, 'boxes' | 'bonuses'> {
  const chances = new Float64Array(from + some.length)
  chances.set(some, from)
  const meanOf = (value: (points: number) => number) =>
    chances.reduce((sum, chance, points) => sum + chance * value(points), 0)
  const mean = meanOf((points) => points)
  return {
    mean,
    deviation: Math.sqrt(meanOf((points) => (points - mean) ** 2)),
    chances,
    atLeast: (points) => chances.subarray(Math.max(0, Math.ceil(points))).reduce((sum, chance) => sum + chance, 0),
    quantile(share) {
      let sum = 0
      const reached = chances.findIndex((chance) => (sum += chance) >= share)
      // The chances add up to 1 but for rounding.
      return reached < 0 ? chances.length - 1 : reached
    },
  }
}
