/**
 * Expectimax for any game: every decision by whom it is (max^n for several seats), every draw by the exact chances of its
 * outcomes. Small games are searched to their end, which is exact; others to a number of decisions, behind which playouts
 * say what a place is worth. Where parts are hidden, it looks one decision ahead in many determinizations and takes the
 * means. The work grows with the branches to the power of the depth; it counts states and playouts and no time, so that
 * equal seeds decide equally.
 */
import type { Game } from '../kit/contract.ts'
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import { chooseAny, playout, type Chooser, type Policy } from '../kit/play.ts'
import { random, scatter, type Random } from '../kit/random.ts'
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
import type { Rated } from './rated.ts'
import { seedNumber } from './random.ts'

/** How far `expectimaxBot` searches. */
export interface ExpectimaxOptions {
  /** States that an exact search may take; default 20,000. What it has solved is kept. */
  readonly states?: number
  /**
   * Playouts of a decision that is not searched exactly; default 1,000. They are shared out evenly, one at least for every
   * place that is reached by one decision; the search looks a decision further as long as there are enough for its places.
   */
  readonly playouts?: number
  /** Determinizations of a decision where parts are hidden; default 50. They share the playouts. */
  readonly worlds?: number
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
 * const { game, stateFor } = moduleById('chaser')!
 * const match = new Match(unwrap(game(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * const bot = expectimaxBot({ game, stateFor: stateFor! }, { states: 500, playouts: 100 })
 * await bot.policy('7')(turnOf(match.game, match.state)) // => 'keep 224'
 * ```
 */
export const expectimaxBot = (model: Modelled, settings: ExpectimaxOptions = {}): Bot => ({
  name: 'expectimax',
  policy(seed, options = {}): Policy {
    const source = random(seedNumber(seed))
    let search: Expectimax | undefined
    return async ({ observation, legal }) => {
      if (legal.length === 1) return legal[0]!
      const decision = decisionAt(model, observation, options)
      search ??= new Expectimax(decision.game, settings, decision.choose)
      const [best] = await inSlices(search.rating(decision, source))
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
  readonly #playOut: PlayOut
  /** Plies to the end by random play from a state that was too large. */
  #tooFar = Infinity
  /** Places evaluated so far behind one action. */
  #leaf = 0

  constructor(game: Game, settings: ExpectimaxOptions = {}, choose: Chooser = chooseAny) {
    const all = { states: 20_000, playouts: 1000, worlds: 50, goal: 'lead', ...settings } as const
    this.#game = game
    this.#settings = all
    this.#worths = worthsOf(game, all.goal)
    this.#exact = new Exact(game, worthsOf(game, 'win'))
    this.#playOut = playingOut(game, this.#worths, choose)
  }

  /** What each seat reaches if all play as well as can be from a state; null where that takes too many states. */
  solve(state: State): Values | null {
    return this.#exact.solve(state, this.#settings.states)
  }

  /** The legal actions of a decision with what they are worth to its seat, best first. */
  *rating(
    { root, seat }: Pick<Decision, 'root' | 'seat'>,
    source: Random,
  ): Generator<void, readonly Rated[], undefined> {
    const game = this.#game
    const isHidden = hides(game)
    const worlds = isHidden ? this.#settings.worlds : 1
    const ids = game.legalActions(root)
    const sums = ids.map(() => 0)
    const plies = playout(game, game.copy(root), chooseAny, source, new Int32Array(game.actionCount))
    for (let world = 0; world < worlds; world++) {
      const state = isHidden ? game.redeal(root, seat, source) : root
      const places = ids.map((id) => after(game, state, id))
      // A search of several decisions in one world would decide each of them by what nobody has seen (strategy fusion).
      const values = isHidden
        ? yield* this.#lookedAhead(places, worlds, 0, source)
        : (this.#solved(state, places, plies) ?? (yield* this.#lookedAhead(places, worlds, mostDepth, source)))
      for (const [i, each] of values.entries()) sums[i]! += each[seat]! / worlds
      yield
    }
    return ids.map((id, i) => ({ action: game.make(id), value: sums[i]! })).toSorted((a, b) => b.value - a.value)
  }

  /**
   * Exact values of the places that a state leads to; null where it is too large. Once a state was, the next try waits
   * until random play is half as far from the end.
   */
  #solved(state: State, places: readonly State[], plies: number): readonly Values[] | null {
    if (plies > this.#tooFar / 2) return null
    if (this.solve(state)) return places.map((place) => this.solve(place)!)
    this.#tooFar = plies
    return null
  }

  /** Values of places, as many decisions further as the playouts allow. */
  *#lookedAhead(
    places: readonly State[],
    worlds: number,
    most: number,
    source: Random,
  ): Generator<void, readonly Values[], undefined> {
    const game = this.#game
    const playouts = Math.ceil(this.#settings.playouts / worlds)
    let depth = 0
    let leaves = countLeaves(game, places, depth, Infinity)
    for (let next = leaves; next <= playouts && depth < most;) {
      leaves = next
      next = countLeaves(game, places, depth + 1, playouts)
      if (next <= playouts) depth++
    }
    const each = Math.max(1, Math.trunc(playouts / Math.max(1, leaves)))
    const seeds = Array.from({ length: each }, () => source.below(2 ** 32))
    const values: Values[] = []
    for (const place of places) {
      this.#leaf = 0
      values.push(this.#valuesOf(place, depth, seeds))
      yield
    }
    return values
  }

  /**
   * Values of a place, so many decisions further by search and behind these by playouts. One draw is looked at between
   * decisions: where dice follow on dice, as after a turn that failed, their outcomes multiply.
   */
  #valuesOf(state: State, depth: number, seeds: readonly number[], draws = 1): Values {
    const actor = this.#game.actor(state)
    if (actor === 'over') return this.#worths(state)
    if (actor === 'chance' && draws > 0)
      return meanOver(this.#game, state, (next) => this.#valuesOf(next, depth, seeds, draws - 1))!
    if (actor === 'chance' || depth === 0) return this.#meanOfPlayouts(state, seeds)
    return bestOver(this.#game, state, actor, (next) => this.#valuesOf(next, depth - 1, seeds))!
  }

  /** Behind every action the same dice and choices (common random numbers): they differ by what they are, not by luck. */
  #meanOfPlayouts(place: State, seeds: readonly number[]): Values {
    const game = this.#game
    const state = game.copy(place)
    const { dice, reseed } = namedDice(game, state)
    const sums = Array.from({ length: game.seats }, () => 0)
    this.#leaf++
    for (const each of seeds) {
      const seed = scatter(each + this.#leaf)
      reseed(seed)
      const worths = this.#playOut(game.copy(place, state), random(seed), dice)
      for (let seat = 0; seat < sums.length; seat++) sums[seat]! += worths[seat]! / seeds.length
    }
    return sums
  }
}

/** Decisions that are looked at ahead at most: where few places are left the search comes to the end. */
const mostDepth = 20

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
