/**
 * What a turn of Six Dice comes to, asked of the room: throws with what they allow, what stopping takes and pays, and
 * what blank throws cost. Every rule is asked, none is repeated. `six-dice.ts` solves what this says.
 */
import { ids } from '../rules/notation.ts'
import type { Settled } from '../rules/options.ts'
import { guards, recipes } from '../rules/play.ts'
import type { State } from '../rules/state.ts'
import type { Game } from '../../../kit/contract.ts'
import { maxDice, tallySize } from '../../../kit/tally.ts'

/** All points of Six Dice are multiples of this (rules 3.3, SD17). */
export const step = 50

/** Whose turn it is. */
export interface Mover {
  readonly started: boolean
  /** Banked points; initial points (0, -1000, ...) where not started. */
  readonly total: number
}

/**
 * What the turn is played for. `points`: the most points by which the own total changes on average. A number: the
 * greatest probability of banking at least so many points; with 0 of stopping at all, which for a player who has not
 * started is the probability to start. A worth: the most that what the turn leaves its player is worth on average.
 */
export type Aim = 'points' | number | Worth

/** What it is worth to end the turn with a total, in any unit. */
export interface Worth {
  /** Equal keys are equal worths. */
  readonly key: string
  /** From this many points of the turn on (a multiple of 50) a stop is worth no more with more. */
  readonly upTo: number
  /** What a total at the end of the turn is worth. */
  of(total: number, started: boolean): number
}

/** Throws that allow the same: for each number of dice left (0 to 5), the most points a take can have, -1 for none. */
export interface Profile {
  /** Sequences of dice that show it. */
  weight: number
  readonly best: readonly number[]
}

export interface Throws {
  /** Sequences of dice in all, and those with nothing to take. */
  readonly total: number
  readonly blank: number
  readonly profiles: readonly Profile[]
  /** The profiles again, packed: ways of profile `i` stand from `from[i]` to `from[i + 1]` (excluded). */
  readonly weights: Float64Array
  readonly from: Uint16Array
  readonly points: Int32Array
  /** How far on in the table a way leads: `maxDice` places a row, then by the dice thrown next. */
  readonly jump: Int32Array
}

/** What the turn of one player comes to, worked out by asking the room. */
export interface Rules {
  readonly settled: Settled
  readonly throws: readonly Throws[]
  /** Fewest points with which the player may stop, and with which a stop pays. */
  readonly stopFrom: number
  readonly payFrom: number
  /** What a stop pays: `a + b * points`; before that the list, a place for every `step` points. */
  readonly stop: Line
  readonly pays: Float64Array
  /** What values are beside: of what is paid, that is paid without a stop too. */
  readonly base: number
  readonly furikiriStop: boolean
  /** Probability of a throw that spills or stacks. */
  readonly mishap: number
  /** What buta takes from the player's value, and what a blank throw of `dice` dice takes after the first. */
  readonly butaCost: number
  readonly blankCost: readonly number[]
  readonly firstBlankCost: number
}

/** Linear in the points: `a + b * points`. */
export interface Line {
  readonly a: number
  readonly b: number
}

export const valueAt = ({ a, b }: Line, points: number): number => a + b * points

/** What a stop pays that is allowed. */
export const payAt = ({ pays, stop }: Pick<Rules, 'pays' | 'stop'>, points: number): number =>
  points / step < pays.length ? pays[points / step]! : valueAt(stop, points)

/** What a turn of this player comes to. Asks the room, with a state of its own that it changes. */
export function rulesOf(game: Game<State, Settled>, { started, total }: Mover, aim: Aim): Rules {
  const { settled } = game
  const state = game.start()
  Object.assign(state, { lap: 1, oya: 0, mover: 0, diceLeft: maxDice, throws: 1 })
  state.total[0] = total
  state.started[0] = started ? 1 : 0
  const mayStop = (points: number) => {
    state.turnPoints = points
    return guards.mayStop(state, 0, settled)
  }
  let stopFrom = 0
  while (!mayStop(stopFrom)) stopFrom += step
  state.thrown = settled.rollDraws[maxDice]!.outcomes.map(({ id }) => id - ids.roll).find((t) => !hasTake(settled, t))!
  const isButa = (throws: number) => {
    state.throws = throws
    return guards.blankIsButa(state, 0, settled)
  }
  const [first, later] = [isButa(1), isButa(2)]
  state.diceLeft = 0
  const furikiriStop = !guards.mustThrowAgain(state, 0, settled)
  recipes.chargeButa(state, 0, settled)
  const left = state.total[0]
  const paid = paidFor(aim, { started, total }, stopFrom)
  const butaCost =
    aim === 'points' ? total - left : typeof aim === 'number' ? 0 : paid.base - aim.of(left, state.started[0] === 1)
  const { bowlDraw } = settled
  const steady = bowlDraw?.outcomes.find(({ id }) => id === ids.steady)!.weight ?? 1
  return {
    settled,
    throws: throwsOf(settled),
    stopFrom,
    ...paid,
    furikiriStop,
    mishap: 1 - steady / (bowlDraw?.total ?? 1),
    butaCost,
    blankCost: [0, 0, 0, 0, 0, 0, later ? butaCost : 0],
    firstBlankCost: first ? butaCost : 0,
  }
}

/** What stops pay under an aim, and from how many points on. */
function paidFor(
  aim: Aim,
  { started, total }: Mover,
  stopFrom: number,
): Pick<Rules, 'payFrom' | 'stop' | 'pays' | 'base'> {
  const pays = new Float64Array(0)
  if (aim === 'points') return { payFrom: stopFrom, stop: { a: 0, b: 1 }, pays, base: 0 }
  if (typeof aim === 'number')
    return { payFrom: Math.max(stopFrom, Math.ceil(aim / step) * step), stop: { a: 1, b: 0 }, pays, base: 0 }
  const base = aim.of(total, started)
  const rows = Math.max(aim.upTo, stopFrom) / step
  return {
    payFrom: stopFrom,
    stop: { a: aim.of(total + rows * step, true) - base, b: 0 },
    // What no stop is allowed with pays nothing, and is not asked for.
    pays: Float64Array.from({ length: rows }, (_, row) =>
      row * step < stopFrom ? 0 : aim.of(total + row * step, true) - base,
    ),
    base,
  }
}

const hasTake = ({ takesFrom }: Settled, tally: number): boolean => takesFrom[tally]! < takesFrom[tally + 1]!

const throwsByTables = new WeakMap<Uint16Array, readonly Throws[]>()

/** Throws by the number of dice. More points are never worse, so of takes that leave equally many the richest is enough. */
export function throwsOf(settled: Settled): readonly Throws[] {
  const known = throwsByTables.get(settled.takes)
  if (known) return known
  const { takes, takesFrom, points } = settled
  const made = settled.rollDraws.map(({ total, outcomes }, dice): Throws => {
    const profiles = new Map<string, Profile>()
    let blank = 0
    for (const { id, weight } of dice === 0 ? [] : outcomes) {
      const tally = id - ids.roll
      const best = [-1, -1, -1, -1, -1, -1]
      for (const take of takes.subarray(takesFrom[tally], takesFrom[tally + 1])) {
        const left = dice - tallySize[take]!
        best[left] = Math.max(best[left]!, points[take]!)
      }
      const profile = profiles.get(best.join()) ?? { weight: 0, best }
      profile.weight += weight
      if (hasTake(settled, tally)) profiles.set(best.join(), profile)
      else blank += weight
    }
    return { total, blank, ...pack([...profiles.values()]) }
  })
  throwsByTables.set(takes, made)
  return made
}

function pack(profiles: readonly Profile[]) {
  const ways = profiles.map(({ best }) => best.flatMap((points, left) => (points < 0 ? [] : [{ left, points }])))
  const from = new Uint16Array(ways.length + 1)
  ways.forEach((some, i) => (from[i + 1] = from[i]! + some.length))
  return {
    profiles,
    weights: Float64Array.from(profiles, ({ weight }) => weight),
    from,
    points: Int32Array.from(ways.flat(), ({ points }) => points),
    jump: Int32Array.from(ways.flat(), ({ left, points }) => (points / step) * maxDice + (left || maxDice) - 1),
  }
}
