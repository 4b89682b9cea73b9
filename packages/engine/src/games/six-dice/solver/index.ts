/**
 * Turn-optimal Six Dice, exactly. A turn is a pair (dice to throw, points so far) and points only grow, so dynamic
 * programming runs from high points down to 0. From some score on every stop is taken and the value of a throw is
 * linear in the points: its two coefficients solve the endless furikiri, and policy improvement proves where that begins.
 * The recursion is the textbook one for games of this family (Neller and Presser, "Optimal Play of the Dice Game Pig",
 * The UMAP Journal 25.1, 2004); the closed tail is worked out here. The rules stand in `six-dice-rules.ts`, which asks the room.
 */
import type { TurnView } from '../rules/observe.ts'
import type { Settled } from '../rules/options.ts'
import { isTotal, leastTotal, mostBefore, mostTotal } from '../rules/score.ts'
import type { State } from '../rules/state.ts'
import type { Game } from '../../../kit/contract.ts'
import type { Rated } from '../../../bots/rated.ts'
import { maxDice } from '../../../kit/tally.ts'
import {
  payAt,
  rulesOf,
  step,
  throwsOf,
  valueAt,
  type Aim,
  type Line,
  type Mover,
  type Profile,
  type Rules,
  type Throws,
} from './turn-rules.ts'

export type { Rated } from '../../../bots/rated.ts'
export type { Aim, Mover, Worth } from './turn-rules.ts'

/** A solved turn. Values are points, probabilities where the aim is a number, or what the aim says a total is worth. */
export interface TurnSolution {
  readonly aim: Aim
  /** Value of the turn before its first throw, a first blank throw and what it costs included. */
  readonly value: number
  /** From this many points on every value is exactly linear in the points. */
  readonly tailFrom: number
  /** Value of throwing `dice` dice (1 to 6), not as the turn's first throw, with `points` (a multiple of 50) so far. */
  throwing(dice: number, points: number): number
  /** Value of stopping with `points` (a multiple of 50); null where the start threshold forbids it. */
  stopping(points: number): number | null
  /** Every legal action of a decision with its value, best first. `turn` is the solved player's, at a decision. */
  rate(turn: TurnView): readonly Rated[]
}

/** An exact probability: `numerator / denominator`, the denominator a power of 6. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly value: number
}

/**
 * Solves a turn of `mover` exactly: the best action of every decision by the mean points of the turn (`aim` is
 * `points`), by the chance to reach a total (a number), or by a value that you give each total. Takes some
 * milliseconds; an equal question is answered from memory. Throws a RangeError on a total that no player can have and
 * on an unknown aim.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { solveTurn } from '@dicewright/engine/six-dice/solve'
 *
 * const turn = solveTurn(unwrap(sixDice(2)), { total: 2000, started: true })
 * Math.round(turn.value) // => 582
 * turn.stopping(300) // => 300
 * Math.round(turn.throwing(1, 300)) // => 316
 * ```
 */
export function solveTurn(game: Game<State, Settled>, mover: Mover, aim: Aim = 'points'): TurnSolution {
  checkQuestion(game.settled, mover, aim)
  const rules = rulesOf(game, mover, aim)
  // What a first blank throw costs decides nothing, and what buta costs only where it can follow a decision.
  const butaCost = rules.mishap > 0 || rules.blankCost[maxDice]! > 0 ? rules.butaCost : 0
  const { stopFrom, payFrom, mishap, furikiriStop, blankCost, base } = rules
  const what = typeof aim === 'object' ? `${aim.key} ${mover.total} ${mover.started}` : aim
  const key = [what, stopFrom, payFrom, mishap, furikiriStop, butaCost, blankCost[maxDice]].join()
  const known = memory.get(rules.throws) ?? new Map<string, Solved>()
  memory.set(rules.throws, known)
  const solved = known.get(key) ?? solve(rules)
  if (known.size >= maxRemembered) known.clear()
  known.set(key, solved)
  const { tailFrom, table } = solved
  const throwing = (dice: number, points: number) => {
    if (!Number.isInteger(dice) || dice < 1 || dice > maxDice)
      throw new RangeError(`1 to ${maxDice} dice are thrown, not ${dice}`)
    checkPoints(points)
    return base + solved.throwing(dice, points)
  }
  const stopping = (points: number) => {
    checkPoints(points)
    if (points < stopFrom) return null
    return points < payFrom ? 0 : base + payAt(rules, points)
  }
  return {
    aim,
    value: base + backUp(rules, table, maxDice, 0, rules.firstBlankCost),
    tailFrom,
    throwing,
    stopping,
    rate: (turn) => rate(turn, stopping, throwing),
  }
}

function checkQuestion(options: Settled, { started, total }: Mover, aim: Aim): void {
  const [least, most] = [leastTotal(options.values.roundLimit), mostBefore(options)]
  if (!isTotal(total, started) || total < least || total > most)
    throw new RangeError(
      started
        ? `a total is a multiple of ${step} from 0 to ${most} for who has started, not ${total}`
        : `a total is 0, -1000, -2000 and so on to ${least} for who has not started, not ${total}`,
    )
  // What the lowest total needs to pass the highest.
  const mostAim = mostTotal(options) - least + step
  if (aim !== 'points' && typeof aim !== 'object' && !(typeof aim === 'number' && aim >= 0 && aim <= mostAim))
    throw new RangeError(`an aim is 'points' or a number from 0 to ${mostAim}, not ${aim as unknown as string}`)
}

function checkPoints(points: number): void {
  if (!Number.isInteger(points / step) || points < 0)
    throw new RangeError(`points of a turn are a multiple of ${step} from 0, not ${points}`)
}

/**
 * The best chance of taking all of 0 to 6 dice in a turn, by the number of dice, as exact fractions: 1/3 with one die,
 * 56/216 with two.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { clearing } from '@dicewright/engine/six-dice/solve'
 *
 * const [, one, two] = clearing(unwrap(sixDice(2)))
 * const values = [one!.value, two!.value] // => [1 / 3, 56 / 216]
 * ```
 */
export function clearing(game: Game<State, Settled>): readonly Fraction[] {
  // `dice` dice have probabilities with denominator 6^(1 + 2 + ... + dice).
  const denominator = (dice: number) => 6n ** BigInt((dice * (dice + 1)) / 2)
  const numerators = [1n]
  for (let dice = 1; dice <= maxDice; dice++) {
    const shared = denominator(dice - 1)
    const onCommon = numerators.map((numerator, left) => numerator * (shared / denominator(left)))
    let sum = 0n
    for (const { weight, best } of throwsOf(game.settled)[dice]!.profiles)
      sum += BigInt(weight) * onCommon.filter((_, left) => best[left]! >= 0).reduce((a, b) => (a > b ? a : b), 0n)
    numerators.push(sum)
  }
  return numerators.map((numerator, dice) => ({
    numerator,
    denominator: denominator(dice),
    value: Number(numerator) / Number(denominator(dice)),
  }))
}

/** Solutions remembered for a point table: a session meets few debts, but with a bowl that spills every total has its own. */
const maxRemembered = 256
const memory = new WeakMap<readonly Throws[], Map<string, Solved>>()

interface Solved extends Pick<TurnSolution, 'tailFrom' | 'throwing'> {
  /** Values of throws, a row for every `step` points and a column for each number of dice. */
  readonly table: Float64Array
}

function solve(rules: Rules): Solved {
  const tail = tailOf(rules)
  const rows = tail.from / step
  const table = new Float64Array((rows + mostRows(rules)) * maxDice)
  for (let at = rows * maxDice; at < table.length; at++)
    table[at] = valueAt(tail.lines[(at % maxDice) + 1]!, Math.trunc(at / maxDice) * step)
  const throwsAgain = rules.settled.points.includes(0, 1)
  for (let row = rows - 1; row >= 0; row--)
    for (let dice = 1; dice <= maxDice; dice++) {
      const at = row * maxDice + dice - 1
      // Where three pairs are worth 0, taking them leads back to this very place: repeated until nothing changes.
      for (let before = NaN; before !== table[at];) {
        before = table[at]!
        table[at] = backUp(rules, table, dice, row, rules.blankCost[dice]!)
        if (!throwsAgain) break
      }
    }
  const throwing = (dice: number, points: number) => {
    const row = points / step
    return row < rows ? table[row * maxDice + dice - 1]! : valueAt(tail.lines[dice]!, points)
  }
  return { tailFrom: tail.from, throwing, table }
}

/** Rows of the table a take can skip. */
const mostRows = ({ settled }: Rules): number => settled.mostOfTake / step + 1

/** Value of a throw from the values of what can follow it, which stand in higher rows of the table. */
function backUp(rules: Rules, table: Float64Array, dice: number, row: number, blankCost: number): number {
  const { payFrom, stop, pays, furikiriStop, mishap, butaCost } = rules
  const { total, blank, weights, from, jump, points } = rules.throws[dice]!
  const here = row * maxDice
  const now = row * step
  // Ways that lead to six dice again are those after which no stop is allowed.
  const furikiri = furikiriStop ? -1 : maxDice - 1
  let sum = -blank * blankCost
  for (let i = 0; i < weights.length; i++) {
    let most = -Infinity
    for (let way = from[i]!, end = from[i + 1]!; way < end; way++) {
      const onward = table[here + jump[way]!]!
      if (onward > most) most = onward
      const then = now + points[way]!
      if (then < payFrom || jump[way]! % maxDice === furikiri) continue
      const stopped = then / step < pays.length ? pays[then / step]! : stop.a + stop.b * then
      if (stopped > most) most = stopped
    }
    sum += weights[i]! * most
  }
  return (1 - mishap) * (sum / total) - mishap * butaCost
}

/**
 * The tail: the values, by dice, of stopping wherever that is allowed, and the points from which on no throw and no
 * other take is better than that, so that it is optimal there. Gains and losses that do not grow with the points are
 * then outweighed by what a blank throw would lose.
 */
function tailOf(rules: Rules): { readonly lines: readonly Line[]; readonly from: number } {
  // Six dice first: a furikiri that allows no stop leads to them, from them too.
  const six = tailSums(rules, maxDice)
  const b = six.slope / (1 - six.forced)
  const hot: Line = { b, a: (six.base + b * six.forcedPoints) / (1 - six.forced) }
  const lines = [{ a: 0, b: 0 }]
  for (let dice = 1; dice < maxDice; dice++) {
    const { base, slope, forced, forcedPoints } = tailSums(rules, dice)
    lines.push({ a: base + forced * hot.a + hot.b * forcedPoints, b: slope + forced * hot.b })
  }
  lines.push(hot)
  // A stop that pays a probability is never beaten.
  const bounds = rules.stop.b === 0 ? [] : stopBounds(rules, lines)
  return {
    lines,
    from: Math.max(rules.payFrom, rules.pays.length * step, Math.ceil(Math.max(0, ...bounds) / step) * step),
  }
}

const richestStop = ({ best }: Profile, furikiriStop: boolean): number => Math.max(...best.slice(furikiriStop ? 0 : 1))

/** A throw in the tail: `base + slope * points`, and the probability and points of furikiri without a choice. */
function tailSums(rules: Rules, dice: number) {
  const { throws, mishap, butaCost, blankCost, furikiriStop, stop } = rules
  const { total, blank, profiles } = throws[dice]!
  const steady = (1 - mishap) / total
  let base = -mishap * butaCost - steady * blank * blankCost[dice]!
  let [slope, forced, forcedPoints] = [0, 0, 0]
  for (const profile of profiles) {
    const chance = steady * profile.weight
    const points = richestStop(profile, furikiriStop)
    if (points >= 0) {
      base += chance * valueAt(stop, points)
      slope += chance * stop.b
    } else {
      forced += chance
      forcedPoints += chance * profile.best[0]!
    }
  }
  return { base, slope, forced, forcedPoints }
}

/** Points from which on a stop beats each other way: throwing on, and taking the last die instead. */
function stopBounds({ throws, furikiriStop }: Rules, lines: readonly Line[]): readonly number[] {
  const hot = lines[maxDice]!
  const onward = lines.slice(1, furikiriStop ? maxDice + 1 : maxDice).map(({ a, b }) => a / (1 - b))
  const furikiri = throws
    .flatMap(({ profiles }) => profiles)
    .filter((profile) => !furikiriStop && profile.best[0]! >= 0 && richestStop(profile, false) >= 0)
    .map((profile) => (valueAt(hot, profile.best[0]!) - richestStop(profile, false)) / (1 - hot.b))
  return [...onward, ...furikiri]
}

function rate(
  turn: TurnView,
  stopping: TurnSolution['stopping'],
  throwing: TurnSolution['throwing'],
): readonly Rated[] {
  const after = (points: number, nextDice: number, mayStop: boolean) =>
    Math.max(throwing(nextDice, points), mayStop ? stopping(points)! : -Infinity)
  const ways =
    turn.takes.length > 0
      ? turn.takes.map(({ action, turnPoints, nextDice, mayStop }) => ({
          action,
          value: after(turnPoints, nextDice, mayStop),
        }))
      : [
          ...(turn.mayStop ? [{ action: 'stop', value: stopping(turn.points)! }] : []),
          { action: 'continue', value: throwing(turn.nextDice, turn.points) },
        ]
  return ways.toSorted((a, b) => b.value - a.value)
}
