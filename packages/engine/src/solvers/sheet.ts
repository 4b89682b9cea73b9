/**
 * The best mean of a match alone, exactly: every sheet is worth what its best next turn is worth, from full sheets back
 * to the empty one. Points, jokers and bonuses are asked of the room; here is only what of a sheet the rest of a match
 * depends on: its open boxes, its upper sum, and what later bonuses hang on.
 */
import * as chaserRoom from '../games/chaser/index.ts'
import * as yatzyRoom from '../games/yatzy/index.ts'
import { unwrap } from '../kit/result.ts'
import { endOfRolls, equalFace, firstRoll, rollCount, rolls } from '../sheet/dice.ts'
import { makeTurnMean } from '../sheet/turn.ts'

/**
 * The mean of a match of Chaser played as well as possible, alone. With a player, as observed: the mean of what is still
 * to come before a turn. Throws on wrong options.
 */
export const bestChaserMean = (options?: unknown, player?: chaserRoom.Player): number =>
  solve(chaserSheet(options), chaserRoom.boxes, player && { ...player, jokers: 0, upper: 0 })

/**
 * The same of Yatzy or Yams, bonuses to come included. An empty sheet takes seconds, one of Yams minutes and 200 MB; half
 * full ones take no time.
 */
export function bestYatzyMean(options?: unknown, player?: yatzyRoom.Player): number {
  const { settled } = openYatzy(options)
  return solve(yatzySheet(options), yatzyRoom.boxesOf(settled.values.variant), player)
}

/** What is asked of a player whose sheet is half full. */
interface Begun {
  readonly sheet: Readonly<Record<string, number | null>>
  readonly jokers: number
  readonly upper: number
}

/** Writing one roll of five equal dice: where it may go, what it brings, and what remains of jokers. */
interface JokerWrite {
  readonly box: number
  readonly gain: number
  readonly extra: number
}

/** A sheet as the rest of a match sees it. Boxes are numbered from 0 in the order of the sheet. */
interface SheetRules {
  readonly boxCount: number
  /** Points of every roll, jokers aside: by roll from 0, then box. */
  readonly points: readonly (readonly number[])[]
  /** Boxes from 0 to here (excluded) add to the upper sum. */
  readonly upperCount: number
  /** Upper sums that matter: higher ones are as good as this. */
  readonly upperCap: number
  /** The upper sum that earns a bonus. */
  readonly upperTarget: number
  /** How many ways bonuses may hang on what was written, and which of them a sheet can be in. */
  readonly extras: number
  readonly extrasOf: (filled: number) => readonly number[]
  /** Where sheets with these boxes are kept: boxes whose being written an extra tells are left out. */
  readonly place: (filled: number) => number
  /** What writing points brings to the total, and how bonuses hang then. */
  readonly gain: (extra: number, box: number, points: number) => number
  readonly next: (extra: number, box: number, points: number) => number
  /** For each face, how five equal dice are written; null where they are like any dice. */
  readonly jokers: (filled: number, extra: number) => readonly (readonly JokerWrite[])[] | null
  /** How bonuses hang on a sheet that is half full. */
  readonly begun: (begun: Begun) => number
  /** What a full sheet gets for its upper sum. */
  readonly end: (upper: number) => number
}

function solve(rules: SheetRules, boxes: readonly string[], begun?: Begun): number {
  const { boxCount, extras, upperCap } = rules
  const from = boxes.reduce((bits, box, i) => bits | ((begun?.sheet[box] ?? null) === null ? 0 : 1 << i), 0)
  const width = upperCap + 1
  const full = 2 ** boxCount - 1
  const values = new Float64Array((rules.place(full) + 1) * extras * width)
  for (let extra = 0; extra < extras; extra++)
    for (let upper = 0; upper < width; upper++)
      values[(rules.place(full) * extras + extra) * width + upper] = rules.end(upper)
  const turn = makeTurn(rules, values)
  const canonical = canonicalSums(rules)
  // Only sheets that the one at hand can become, those with more boxes first.
  const order = Array.from({ length: full }, (_, filled) => filled)
    .filter((filled) => (filled & from) === from)
    .toSorted((a, b) => bitsOf(b) - bitsOf(a))
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
  return values[(rules.place(from) * extras + extra) * width + Math.min(begun?.upper ?? 0, upperCap)]!
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
  const { boxCount, extras, upperCap, upperCount } = rules
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

/** Rolls of five equal dice, by face. */
const fives = rolls.filter((roll) => equalFace[roll] !== 0)

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function chaserSheet(options: unknown): SheetRules {
  const { boxes, chaser, pointsIn } = chaserRoom
  const game = unwrap(chaser(1, options))
  const settled = game.settled as unknown as chaserRoom.Settled
  const state = game.start()
  return {
    boxCount: boxes.length,
    points: rolls.map((roll) => {
      state.dice = roll
      return boxes.map((_, box) => pointsIn(state, settled, box))
    }),
    upperCount: 0,
    upperCap: 0,
    upperTarget: 0,
    extras: 1,
    extrasOf: () => [0],
    place: (filled) => filled,
    gain: (_extra, _box, points) => points,
    next: () => 0,
    jokers: () => null,
    begun: () => 0,
    end: () => 0,
  }
}

type YatzyGame = ReturnType<typeof openYatzy>

function openYatzy(options: unknown) {
  const game = unwrap(yatzyRoom.yatzy(1, options))
  const settled = game.settled as unknown as yatzyRoom.Settled
  return { game, settled, boxes: yatzyRoom.boxesOf(settled.values.variant), state: game.start() }
}

function yatzySheet(options: unknown): SheetRules {
  const open = openYatzy(options)
  const { settled, boxes, state } = open
  const places = boxes.map(yatzyRoom.boxIndex)
  const isYams = settled.values.variant === 'yams'
  const common = {
    boxCount: boxes.length,
    points: rolls.map((roll) => {
      state.dice = roll
      return places.map((box) => yatzyRoom.pointsIn(state, settled, box))
    }),
    upperCount: 6,
    // In Yams every point beyond the target counts twice, so all sums matter.
    upperCap: isYams ? 105 : settled.upperTarget,
    upperTarget: settled.upperTarget,
    end: upperBonusOf(open),
  }
  return { ...common, ...(isYams ? delta(open) : jokersOf(open, places)) }
}

/** The upper bonus by upper sum, as the room counts it. */
function upperBonusOf({ game, settled }: YatzyGame): (upper: number) => number {
  const state = game.start()
  return (upper) => {
    state.points[0] = upper
    return yatzyRoom.totalsOf(state, 0, settled).upperBonus
  }
}

type Hanging = Pick<SheetRules, 'begun' | 'extras' | 'extrasOf' | 'place' | 'gain' | 'next' | 'jokers'>

/** What jokers hang on: the yahtzee box open, 0 or 50, and whether the one joker or bonus of the seat is used up. */
function jokersOf({ settled, boxes, state }: YatzyGame, places: readonly number[]): Hanging {
  const [isOpen, isZero, isFifty, zeroUsed, fiftyUsed] = [0, 1, 2, 3, 4]
  const yahtzee = boxes.indexOf('yahtzee')
  const onlyOne = settled.values.yahtzeeBonus === 'once' || settled.values.yahtzeeBonus === 'jokerOnce'
  const written = onlyOne ? [isZero, isFifty, zeroUsed, fiftyUsed] : [isZero, isFifty]
  const enter = (filled: number, extra: number): void => {
    state.filled[0] = places.reduce((bits, box, i) => bits | (((filled >> i) & 1) << box), 0)
    state.points[places[yahtzee]!] = extra === isFifty || extra === fiftyUsed ? 50 : 0
    state.jokers[0] = extra === zeroUsed || extra === fiftyUsed ? 1 : 0
  }
  return {
    begun: ({ sheet, jokers }) => {
      if ((sheet['yahtzee'] ?? null) === null) return isOpen
      const used = onlyOne && jokers > 0
      return sheet['yahtzee'] === 0 ? (used ? zeroUsed : isZero) : used ? fiftyUsed : isFifty
    },
    extras: 5,
    extrasOf: (filled) => (((filled >> yahtzee) & 1) === 0 ? [isOpen] : written),
    place: (filled) => filled,
    gain: (_extra, _box, points) => points,
    next: (extra, box, points) => (box !== yahtzee ? extra : points > 0 ? isFifty : isZero),
    jokers: (filled, extra) => {
      enter(filled, extra)
      state.dice = fives[0]!
      if (!yatzyRoom.jokerIsDue(state, settled)) return null
      const after = !onlyOne ? extra : extra === isZero ? zeroUsed : extra === isFifty ? fiftyUsed : extra
      return fives.map((roll) => {
        state.dice = roll
        const allowed = yatzyRoom.scorable(state, settled)
        const bonus = yatzyRoom.bonusNow(state, settled)
        return places.flatMap((place, box) =>
          ((allowed >> place) & 1) === 1
            ? [{ box, gain: yatzyRoom.pointsIn(state, settled, place) + bonus, extra: after }]
            : [],
        )
      })
    },
  }
}

/** What delta hangs on: plus or minus written alone, with how much; both or neither. */
function delta({ game, settled, boxes }: YatzyGame): Hanging {
  const least = 5
  const sums = 26
  const [none, plusFrom, minusFrom, both] = [0, 1, 1 + sums, 1 + 2 * sums]
  const [plus, minus] = [boxes.indexOf('plus'), boxes.indexOf('minus')]
  const state = game.start()
  const [plusPlace, minusPlace] = [yatzyRoom.boxIndex('plus'), yatzyRoom.boxIndex('minus')]
  state.filled[0] = (1 << plusPlace) | (1 << minusPlace)
  const deltaOf = (more: number, fewer: number): number => {
    state.points[plusPlace] = more
    state.points[minusPlace] = fewer
    return yatzyRoom.totalsOf(state, 0, settled).delta
  }
  const range = (from: number) => Array.from({ length: sums }, (_, i) => from + i)
  return {
    begun: ({ sheet }) => {
      const [more, fewer] = [sheet['plus'] ?? null, sheet['minus'] ?? null]
      if (more !== null && fewer !== null) return both
      return more !== null ? plusFrom + more - least : fewer !== null ? minusFrom + fewer - least : none
    },
    extras: both + 1,
    extrasOf: (filled) => {
      const [hasPlus, hasMinus] = [(filled >> plus) & 1, (filled >> minus) & 1]
      return hasPlus && hasMinus ? [both] : hasPlus ? range(plusFrom) : hasMinus ? range(minusFrom) : [none]
    },
    // Minus stands right behind plus: what is before them and what is after.
    place: (filled) => (filled & ((1 << plus) - 1)) | ((filled >> (minus + 1)) << plus),
    gain: (extra, box, points) => {
      if (box !== plus && box !== minus) return points
      if (extra === none) return 0
      return box === minus ? deltaOf(extra - plusFrom + least, points) : deltaOf(points, extra - minusFrom + least)
    },
    next: (extra, box, points) => {
      if (box !== plus && box !== minus) return extra
      return extra !== none ? both : (box === plus ? plusFrom : minusFrom) + points - least
    },
    jokers: () => null,
  }
}
