/**
 * A match of Yatzy or Yams alone, exactly (T20). What a sheet is made of is asked of the room: no point, joker or bonus is
 * worked out here. `sheet.ts` solves what this says.
 */
import { boxesOf, totalsOf, yahtzeePoints, yatzy, type Observation, type Options, type Player } from '../rules/index.ts'
import { boxIndex } from '../rules/notation.ts'
import { scorable } from '../rules/play.ts'
import { bonusNow, jokerIsDue, pointsIn } from '../rules/score.ts'
import { unwrap } from '../../../kit/result.ts'
import { rolls, rollSize } from '../../../sheet/rules/dice.ts'
import { solve, solving, type SheetSolution } from '../../../sheet/solver/solver.ts'
import { fives, type SheetRules } from '../../../sheet/solver/rules.ts'
import { spread, spreading, type Spread } from '../../../sheet/solver/spread.ts'

export type { SheetSolution } from '../../../sheet/solver/solver.ts'
export type { BoxSpread, Spread } from '../../../sheet/solver/spread.ts'
export type { Rated } from '../../../bots/rated.ts'

/**
 * Solves a match of Yatzy or Yams for one seat exactly: the mean of the best play, and the value of every action, in
 * points. Yatzy takes 3 seconds and 20 MB, Yams a minute and 200 MB; half a second and ten seconds after `useWasm`.
 * With a `player`, as observed before a turn, only the rest of that sheet is solved, which is faster. Throws an Error
 * where the options are refused.
 *
 * @example
 * ```ts
 * import { solveYatzy } from '@dicewright/engine/yatzy/solve'
 *
 * // The end of a match: two boxes are open.
 * const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
 * const lower = { threeKind: 20, fourKind: 0, fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: null, chance: null }
 * const sums = { upper: 63, upperBonus: 35, delta: 0, yahtzeeBonus: 0, lower: 115, total: 213, upperLeft: 0, jokers: 0 }
 * const player = { sheet: { ...upper, ...lower }, ...sums }
 * solveYatzy({}, player).mean.toFixed(3) // => '27.338'
 * ```
 */
export const solveYatzy = (options?: Options, player?: Player): SheetSolution<Observation> =>
  solve(yatzySheet(options), player)

/**
 * `solveYatzy` in steps of less than a millisecond, for a page that has to stay responsive; `inSlices` runs them.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 * import { solvingYatzy } from '@dicewright/engine/yatzy/solve'
 *
 * // The end of a match: two boxes are open.
 * const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
 * const lower = { threeKind: 20, fourKind: 0, fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: null, chance: null }
 * const sums = { upper: 63, upperBonus: 35, delta: 0, yahtzeeBonus: 0, lower: 115, total: 213, upperLeft: 0, jokers: 0 }
 * const player = { sheet: { ...upper, ...lower }, ...sums }
 * const { mean } = await inSlices(solvingYatzy({}, player))
 * mean.toFixed(3) // => '27.338'
 * ```
 */
export const solvingYatzy = (options?: Options, player?: Player): Generator<undefined, SheetSolution<Observation>> =>
  solving(yatzySheet(options), player)

/**
 * How the points of a match of Yatzy for one seat are distributed under the best play: mean, deviation, chances and
 * quantiles, exactly. Yatzy takes ten seconds and 60 MB, Yams two minutes and 1.3 GB. With a `player`, as observed
 * before a turn, only the rest of that sheet is solved, which is faster. Throws an Error where the options are
 * refused.
 *
 * @example
 * ```ts
 * import { spreadYatzy } from '@dicewright/engine/yatzy/solve'
 *
 * // The end of a match: two boxes are open.
 * const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
 * const lower = { threeKind: 20, fourKind: 0, fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: null, chance: null }
 * const sums = { upper: 63, upperBonus: 35, delta: 0, yahtzeeBonus: 0, lower: 115, total: 213, upperLeft: 0, jokers: 0 }
 * const player = { sheet: { ...upper, ...lower }, ...sums }
 * spreadYatzy({}, player).quantile(0.5) // => 25
 * ```
 */
export const spreadYatzy = (options?: Options, player?: Player): Spread => spread(yatzySheet(options), player)

/**
 * `spreadYatzy` in steps of less than a millisecond, for a page that has to stay responsive; `inSlices` runs them.
 *
 * @example
 * ```ts
 * import { inSlices } from '@dicewright/engine'
 * import { spreadingYatzy } from '@dicewright/engine/yatzy/solve'
 *
 * // The end of a match: two boxes are open.
 * const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
 * const lower = { threeKind: 20, fourKind: 0, fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: null, chance: null }
 * const sums = { upper: 63, upperBonus: 35, delta: 0, yahtzeeBonus: 0, lower: 115, total: 213, upperLeft: 0, jokers: 0 }
 * const player = { sheet: { ...upper, ...lower }, ...sums }
 * const spread = await inSlices(spreadingYatzy({}, player))
 * spread.atLeast(50).toFixed(3) // => '0.062'
 * ```
 */
export const spreadingYatzy = (options?: Options, player?: Player): Generator<undefined, Spread> =>
  spreading(yatzySheet(options), player)

type YatzyGame = ReturnType<typeof openYatzy>

function openYatzy(options?: Options) {
  const game = unwrap(yatzy(1, options))
  const { settled } = game
  return { game, settled, boxes: boxesOf(settled.values.variant), state: game.start() }
}

/** The sheet of Yatzy or Yams. Throws on wrong options. */
function yatzySheet(options?: Options): SheetRules {
  const open = openYatzy(options)
  const { settled, boxes, state } = open
  const places = boxes.map(boxIndex)
  const isYams = settled.values.variant === 'yams'
  const upperBonus = upperBonusOf(open)
  const common = {
    boxes,
    points: rolls.map((roll) => {
      state.dice = roll
      return places.map((box) => pointsIn(state, settled, box))
    }),
    upperCount: 6,
    // In Yams every point beyond the target counts twice, so all sums matter.
    upperCap: isYams ? 105 : settled.upperTarget,
    end: upperBonus,
    earned: upperBonus,
  }
  return { ...common, ...(isYams ? delta(open) : jokersOf(open, places)) }
}

/** The upper bonus by upper sum, as the room counts it. */
function upperBonusOf({ game, settled }: YatzyGame): (upper: number) => number {
  const state = game.start()
  return (upper) => {
    state.points[0] = upper
    return totalsOf(state, 0, settled).upperBonus
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
    state.points[places[yahtzee]!] = extra === isFifty || extra === fiftyUsed ? yahtzeePoints : 0
    state.jokers[0] = extra === zeroUsed || extra === fiftyUsed ? 1 : 0
  }
  return {
    begun: ({ sheet, jokers = 0 }) => {
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
      if (!jokerIsDue(state, settled)) return null
      const after = !onlyOne ? extra : extra === isZero ? zeroUsed : extra === isFifty ? fiftyUsed : extra
      return fives.map((roll) => {
        state.dice = roll
        const allowed = scorable(state, settled)
        const bonus = bonusNow(state, settled)
        return places.flatMap((place, box) => {
          if (((allowed >> place) & 1) === 0) return []
          const points = pointsIn(state, settled, place)
          return [{ box, points, gain: points + bonus, extra: after }]
        })
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
  const [plusPlace, minusPlace] = [boxIndex('plus'), boxIndex('minus')]
  state.filled[0] = (1 << plusPlace) | (1 << minusPlace)
  const deltaOf = (more: number, fewer: number): number => {
    state.points[plusPlace] = more
    state.points[minusPlace] = fewer
    return totalsOf(state, 0, settled).delta
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
