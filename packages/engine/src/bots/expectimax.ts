/**
 * Expectimax for any game: the best action at every decision of its seat (max^n for several seats: Luckhardt and Irani 1986),
 * the mean by exact chances at every draw. Small games are searched to their end, which is exact; others to a number of
 * decisions, behind which playouts by the base policy estimate a place. Where draws have too many outcomes for that, the
 * outcomes are sampled (Kearns, Mansour and Ng 2002): one decision ahead, by sequential halving, over determinizations where
 * parts are hidden. It counts states and playouts and no time, so that equal seeds decide equally.
 */
import type { Game } from '../kit/contract.ts'
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import { chooseAny, playout, type Policy } from '../kit/play.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Bot } from './bot.ts'
import { after, bestOver, Exact, meanOver, type Values } from './exact.ts'
import {
  decisionAt,
  playingOut,
  worthsOf,
  type Decision,
  type Goal,
  type Modelled,
  type PlayOut,
  type Worths,
} from './goal.ts'
import { namedDice } from './play-on.ts'
import { rollingOut } from './rollouts.ts'
import type { Rated } from './rated.ts'
import { seedNumber } from './random.ts'

/** How far `expectimaxBot` searches. */
export interface ExpectimaxOptions {
  /** States that an exact search may take; default 20,000. What it has solved is kept. */
  readonly states?: number
  /** Playouts of a decision that is not searched exactly; default 1,000. */
  readonly playouts?: number
  /** What it plays for where the search is not exact; default `lead`. Exactly it plays for the win. */
  readonly goal?: Goal
}

/**
 * A bot for any game that has `stateFor`: expectimax. It searches small games to their end, which is exact; in others
 * it looks some decisions ahead and plays on from there. Equal seeds decide equally.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { expectimaxBot } from '@dicewright/engine/bots'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const { game, stateFor, chooser } = moduleById('chaser')!
 * const match = new Match(unwrap(game(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * const bot = expectimaxBot({ game, stateFor: stateFor!, chooser }, { states: 500, playouts: 100 })
 * await bot.policy('7')(turnOf(match.game, match.state)) // => 'keep 22'
 * ```
 */
export const expectimaxBot = (model: Modelled, settings: ExpectimaxOptions = {}): Bot => ({
  name: 'expectimax',
  policy(seed, options = {}): Policy {
    const source = random(seedNumber(seed))
    let search: Expectimax | undefined
    return async ({ observation, legal, log }) => {
      if (legal.length === 1) return legal[0]!
      const decision = decisionAt(model, observation, options)
      search ??= new Expectimax(decision.game, settings)
      const [best] = await inSlices(search.rating(decision, source))
      log?.value('worth', best!.value)
      return best!.action
    }
  },
})

/** Solves decisions of one game; what it has solved exactly it keeps. */
export class Expectimax {
  readonly #game: Game
  readonly #settings: Required<ExpectimaxOptions>
  readonly #worths: Worths
  readonly #exact: Exact
  /** Plies to the end by random play from a state that was too large. */
  #tooFar = Infinity

  /** `kept` bounds how many solved states it remembers. */
  constructor(game: Game, settings: ExpectimaxOptions = {}, kept?: number) {
    this.#game = game
    this.#settings = { states: 20_000, playouts: 1000, goal: 'lead', ...settings }
    this.#worths = worthsOf(game, this.#settings.goal)
    this.#exact = new Exact(game, worthsOf(game, 'win'), kept)
  }

  /** What each seat reaches if all play as well as can be from a state; null where that takes too many states. */
  solve(state: State): Values | null {
    return this.#exact.solve([state], this.#settings.states)?.[0] ?? null
  }

  /** The legal actions of a decision with what they are worth to its seat, best first. */
  *rating(decision: Decision, source: Random): Generator<void, readonly Rated[], undefined> {
    const { game, root, seat } = decision
    // A search of several decisions in one world would decide each of them by what no seat has seen (strategy fusion).
    if (hides(game)) return yield* this.#sampled(decision, source)
    const ids = game.legalActions(root)
    const places = ids.map((id) => after(game, root, id))
    const values = this.#solved(root, places, source) ?? (yield* this.#lookedAhead(decision, places, source))
    if (values === null) return yield* this.#sampled(decision, source)
    return ids
      .map((id, i) => ({ action: game.make(id), value: values[i]![seat]! }))
      .toSorted((a, b) => b.value - a.value)
  }

  /** One decision ahead, by playouts of sampled draws. */
  *#sampled(decision: Decision, source: Random): Generator<void, readonly Rated[], undefined> {
    const { playouts, goal } = this.#settings
    return yield* rollingOut(decision, { playouts, goal }, source)
  }

  /**
   * Exact values of the places that a state leads to; null where it is too large. Once a state was, the next try waits
   * until random play is half as far from the end.
   */
  #solved(root: State, places: readonly State[], source: Random): readonly Values[] | null {
    const game = this.#game
    const plies = playout(game, game.copy(root), chooseAny, source, new Int32Array(game.actionCount))
    if (plies > this.#tooFar / 2) return null
    const values = this.#exact.solve(places, this.#settings.states)
    if (values === null) this.#tooFar = plies
    return values
  }

  /** Values of places, as many decisions further as the playouts allow; null where they allow none. */
  *#lookedAhead(
    decision: Decision,
    places: readonly State[],
    source: Random,
  ): Generator<void, readonly Values[] | null, undefined> {
    const game = this.#game
    const { playouts, goal } = this.#settings
    const most = playouts / leastPlayouts
    let depth = -1
    let leaves = 0
    for (let next = 0; next <= most && depth < mostDepth;) {
      next = countLeaves(game, places, depth + 1, most)
      if (next > most) break
      leaves = next
      depth++
    }
    if (depth < 0) return null
    const each = Math.trunc(playouts / Math.max(1, leaves))
    const seeds = Array.from({ length: each }, () => source.below(2 ** 32))
    const playOut = playingOut(decision, goal)
    const values: Values[] = []
    for (const place of places) {
      values.push(this.#valuesOf(place, depth, (state) => meanOfPlayouts(game, playOut, state, seeds)))
      yield
    }
    return values
  }

  /**
   * Values of a place, so many decisions further by search and behind these by `estimate`. One draw is looked at between
   * decisions: where dice follow on dice, as after a turn that failed, their outcomes multiply.
   */
  #valuesOf(state: State, depth: number, estimate: (state: State) => Values, draws = 1): Values {
    const game = this.#game
    const actor = game.actor(state)
    if (actor === 'over') return this.#worths(state)
    if (actor === 'chance' && draws > 0)
      return meanOver(game, state, (next) => this.#valuesOf(next, depth, estimate, draws - 1))!
    if (actor === 'chance' || depth === 0) return estimate(state)
    return bestOver(game, state, actor, (next) => this.#valuesOf(next, depth - 1, estimate))!
  }
}

/** Playouts of a place at least; where they do not suffice for that, draws are sampled. */
const leastPlayouts = 50

/** Decisions that are looked at ahead at most: where few places are left the search comes to the end. */
const mostDepth = 20

/** The same dice and choices from every place (common random numbers): places differ by what they are, not by luck. */
function meanOfPlayouts(game: Game, playOut: PlayOut, place: State, seeds: readonly number[]): Values {
  const state = game.copy(place)
  const { dice, reseed } = namedDice(game, state)
  const sums = Array.from({ length: game.seats }, () => 0)
  for (const seed of seeds) {
    reseed(seed)
    const worths = playOut(game.copy(place, state), random(seed), dice)
    for (let seat = 0; seat < sums.length; seat++) sums[seat]! += worths[seat]! / seeds.length
  }
  return sums
}

/** How many places are to be evaluated so many decisions further; counting ends where they are more than `most`. */
function countLeaves(game: Game, places: readonly State[], depth: number, most: number): number {
  let count = 0
  const visit = (state: State, left: number, draws: number): void => {
    const actor = game.actor(state)
    if (count > most) return
    if (actor === 'chance' && draws > 0)
      for (const { id } of game.outcomes(state)) visit(after(game, state, id), left, draws - 1)
    else if (typeof actor === 'number' && left > 0)
      for (const id of game.legalActions(state)) visit(after(game, state, id), left - 1, 1)
    else count++
  }
  for (const place of places) visit(place, depth, 1)
  return count
}
