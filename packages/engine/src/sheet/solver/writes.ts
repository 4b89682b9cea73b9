/**
 * What writing each roll on a sheet leads to, for the solver and for callers that follow its play: every open box with each of
 * its points is a write, and so is every box for each roll of five equal dice where jokers are due.
 */
import { endOfRolls, firstRoll, rollCount, rolls as allRolls } from '../rules/dice.ts'
import { fives, type SheetRules } from './rules.ts'

/** The different points of a box, none first, and the rolls that are worth a look: those that have some. */
export interface Column {
  readonly points: readonly number[]
  readonly rolls: Uint16Array
  /** For each of these rolls the place of its points. */
  readonly places: Uint8Array
  /** Whether there are others: they are written where that costs least. */
  readonly isPartial: boolean
}

/** The boxes of a sheet, in its order. */
export function columnsOf(rules: SheetRules): readonly Column[] {
  const moreIsBetter = Array.from({ length: rules.upperCap }, (_, upper) => upper).every(
    (upper) => rules.end(upper) <= rules.end(upper + 1),
  )
  return rules.boxes.map((_, box) => columnOf(rules, box, moreIsBetter))
}

function columnOf({ points: table }: SheetRules, box: number, moreIsBetter: boolean): Column {
  const pointsOf = (roll: number) => table[roll - firstRoll]![box]!
  const points = [...new Set([0, ...allRolls.map(pointsOf)])]
  // Where fewer points may be better, a roll that has some is not to be taken for one that has none.
  const rolls = moreIsBetter ? allRolls.filter((roll) => pointsOf(roll) !== 0) : allRolls
  return {
    points,
    rolls: Uint16Array.from(rolls),
    places: Uint8Array.from(rolls, (roll) => points.indexOf(pointsOf(roll))),
    isPartial: rolls.length < rollCount,
  }
}

/** Most different points a box can have: writes of a box are numbered from `box * columnWidth`. */
export const columnWidth = 32

export type SheetWrites = ReturnType<typeof makeWrites>

/** One sheet after the other: `enter` it, then ask for each upper sum. Writes are numbers, the same on every sheet. */
export function makeWrites(
  rules: SheetRules,
  columns: readonly Column[],
  values: Float64Array,
  rowOf: (filled: number, extra: number) => number,
) {
  const { boxes, upperCap, upperCount } = rules
  const jokersFrom = boxes.length * columnWidth
  const count = jokersFrom + boxes.length * fives.length
  /** By write: the box and its points, what it brings, how jokers and bonuses hang then, where the values of that sheet begin, and its upper points. */
  const box = Uint8Array.from({ length: count }, (_, write) =>
    write < jokersFrom ? Math.trunc(write / columnWidth) : (write - jokersFrom) % boxes.length,
  )
  const points = new Uint8Array(count)
  const gains = new Float64Array(count)
  const extras = new Uint8Array(count)
  const rows = new Int32Array(count)
  const adds = new Uint8Array(count)
  const worths = new Float64Array(endOfRolls)
  const choices = new Uint16Array(endOfRolls)
  const brings = new Float64Array(columnWidth)
  let leastWorth = 0
  let open: readonly number[] = []
  let jokers: readonly (readonly number[])[] = []

  const enter = (filled: number, extra: number): void => {
    const lead = (write: number, scored: number, gain: number, next: number) => {
      const to = box[write]!
      points[write] = scored
      gains[write] = gain
      extras[write] = next
      rows[write] = rowOf(filled | (1 << to), next)
      adds[write] = to < upperCount ? scored : 0
      return write
    }
    open = boxes.flatMap((_, i) => ((filled >> i) & 1 ? [] : [i]))
    for (const i of open)
      for (const [place, scored] of columns[i]!.points.entries())
        lead(i * columnWidth + place, scored, rules.gain(extra, i, scored), rules.next(extra, i, scored))
    jokers = (rules.jokers(filled, extra) ?? []).map((writes, face) =>
      writes.map((write) => lead(jokersFrom + face * boxes.length + write.box, write.points, write.gain, write.extra)),
    )
  }

  const worthOf = (upper: number, write: number): number =>
    gains[write]! + values[rows[write]! + Math.min(upper + adds[write]!, upperCap)]!

  /** What every roll is worth to the player who must write it, with an upper sum. Hot; the same array each time. */
  const worthsAt = (upper: number): Float64Array => {
    leastWorth = -Infinity
    for (const i of open) if (columns[i]!.isPartial) leastWorth = Math.max(leastWorth, worthOf(upper, i * columnWidth))
    worths.fill(leastWorth)
    for (const i of open) {
      const { points: scored, rolls, places } = columns[i]!
      for (let place = 0; place < scored.length; place++) brings[place] = worthOf(upper, i * columnWidth + place)
      for (let at = 0; at < rolls.length; at++) {
        const roll = rolls[at]!
        worths[roll] = Math.max(worths[roll]!, brings[places[at]!]!)
      }
    }
    jokers.forEach((writes, face) => {
      worths[fives[face]!] = Math.max(...writes.map((write) => worthOf(upper, write)))
    })
    return worths
  }

  /** How every roll is best written with the upper sum that `worthsAt` was asked last. Hot; the same array each time. */
  const choicesAt = (upper: number): Uint16Array => {
    // Whatever scores nowhere better is written where nothing costs least, the first of such boxes.
    const least = open.find((i) => columns[i]!.isPartial && worthOf(upper, i * columnWidth) === leastWorth)
    choices.fill((least ?? 0) * columnWidth)
    for (const i of open.toReversed()) {
      const { rolls, places } = columns[i]!
      for (let at = 0; at < rolls.length; at++) {
        const write = i * columnWidth + places[at]!
        if (worthOf(upper, write) === worths[rolls[at]!]) choices[rolls[at]!] = write
      }
    }
    jokers.forEach((writes, face) => {
      choices[fives[face]!] = writes.find((write) => worthOf(upper, write) === worths[fives[face]!])!
    })
    return choices
  }

  /** The ways to write a roll. */
  const writesOf = (roll: number): readonly number[] =>
    jokers[fives.indexOf(roll)] ??
    open.map((i) => i * columnWidth + columns[i]!.points.indexOf(rules.points[roll - firstRoll]![i]!))

  /** The open boxes, and what jokers may be written as, by face; none where they are like any dice. */
  const entered = (): { readonly open: readonly number[]; readonly jokers: readonly (readonly number[])[] } => ({
    open,
    jokers,
  })

  return { enter, entered, worthsAt, choicesAt, worthOf, writesOf, count, box, points, gains, extras, rows, adds }
}
