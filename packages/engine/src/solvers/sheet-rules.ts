/**
 * What of a sheet the rest of a match depends on, asked of the rooms: its boxes, its upper sum, and what later bonuses
 * hang on. No point, joker or bonus is worked out here. `sheet.ts` solves what this says.
 */
import * as chaserRoom from '../games/chaser/index.ts'
import * as yatzyRoom from '../games/yatzy/index.ts'
import { unwrap } from '../kit/result.ts'
import { equalFace, rolls, rollSize } from '../sheet/dice.ts'

/** What is asked of a player whose sheet is half full. */
export interface Begun {
  readonly sheet: Readonly<Record<string, number | null>>
  readonly jokers: number
  readonly upper: number
}

/** Writing one roll of five equal dice: where it may go, what it brings, and what remains of jokers. */
export interface JokerWrite {
  readonly box: number
  readonly gain: number
  readonly extra: number
}

/** A sheet as the rest of a match sees it. Boxes are numbered from 0 in the order of the sheet. */
export interface SheetRules {
  readonly boxes: readonly string[]
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

/** Rolls of five equal dice, by face. */
export const fives = rolls.filter((roll) => equalFace[roll] !== 0)

/** The sheet of Chaser: nothing hangs on what was written but the boxes themselves. Throws on wrong options. */
export function chaserSheet(options: unknown): SheetRules {
  const { boxes, chaser, pointsIn } = chaserRoom
  const game = unwrap(chaser(1, options))
  const settled = game.settled as unknown as chaserRoom.Settled
  const state = game.start()
  return {
    boxes,
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

/** The sheet of Yatzy or Yams. Throws on wrong options. */
export function yatzySheet(options: unknown): SheetRules {
  const open = openYatzy(options)
  const { settled, boxes, state } = open
  const places = boxes.map(yatzyRoom.boxIndex)
  const isYams = settled.values.variant === 'yams'
  const common = {
    boxes,
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
    state.points[places[yahtzee]!] = extra === isFifty || extra === fiftyUsed ? yatzyRoom.yahtzeePoints : 0
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
  const least = rollSize
  const sums = 5 * rollSize + 1
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
