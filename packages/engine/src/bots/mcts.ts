/**
 * Monte Carlo tree search for any game. The root divides its playouts by sequential halving (`halving.ts`); below it the
 * tree is UCT (Kocsis and Szepesvari 2006) over information sets of the seat that decides (SO-ISMCTS: Cowling, Powley and
 * Whitehouse 2012). Each iteration draws anew what the seat has not seen, walks down the one tree by the actions that are
 * legal there, samples every draw, adds one edge, and plays on from it by the base policy. Where draws have so many outcomes
 * that a tree hardly grows, what is left is on-line policy improvement by rollouts (Tesauro and Galperin 1996). Time and
 * memory are linear in the playouts; it counts these and no time, so that equal seeds decide equally.
 */
import type { Game, Seat } from '../kit/contract.ts'
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import type { Chooser, Policy } from '../kit/play.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Bot } from './bot.ts'
import { decisionAt, type Decision, type Goal, type Modelled } from './goal.ts'
import { seedNumber } from './random.ts'
import { rollingOut, type Visited } from './rollouts.ts'

/** How much `mctsBot` searches. */
export interface MctsOptions {
  /** Playouts of a decision; default 1,000. A decision of one action takes none. */
  readonly playouts?: number
  /** Weight of the exploration term of UCB1, for values from 0 to 1; default 0.3. */
  readonly exploration?: number
  /** What it plays for; default `lead`, since the margin of a playout holds more information than who won. */
  readonly goal?: Goal
}

/**
 * A bot for any game that has `stateFor`: Monte Carlo tree search over what its seat has seen. Its work is
 * linear in `playouts`, and equal seeds decide equally.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { mctsBot } from '@dicewright/engine/bots'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const { game, stateFor } = moduleById('chaser')!
 * const match = new Match(unwrap(game(1)), { dice: repeatable('7', 'set-1'), players: ['Ada'] })
 * match.rollAll()
 * const bot = mctsBot({ game, stateFor: stateFor! }, { playouts: 100 })
 * await bot.policy('7')(turnOf(match.game, match.state)) // => 'keep 224'
 * ```
 */
export const mctsBot = (model: Modelled, settings: MctsOptions = {}): Bot => ({
  name: 'mcts',
  policy(seed, options = {}): Policy {
    const source = random(seedNumber(seed))
    return async ({ observation, legal, log }) => {
      if (legal.length === 1) return legal[0]!
      const [best] = await inSlices(searching(decisionAt(model, observation, options), settings, source))
      log?.value('worth', best!.value)
      return best!.action
    }
  },
})

/** Searches a decision; answers with its actions, the best first. */
export function* searching(
  decision: Decision,
  { playouts = 1000, exploration = 0.3, goal = 'lead' }: MctsOptions,
  source: Random,
): Generator<void, readonly Visited[], undefined> {
  const tree = new Tree(decision, exploration)
  const first = decision.game.legalActions(decision.root).map(() => edgeOf(decision.seat))
  return yield* rollingOut(decision, { playouts, goal }, source, {
    descend: (action, state, dice, choices) => tree.descend(state, first[action]!, dice, choices),
    learn: (worths) => tree.learn(worths),
  })
}

/** A way out of a node: an action, or what was drawn, as the searching seat hears it. */
interface Edge {
  readonly node: Node
  /** The seat that chose it; -1 for chance. */
  readonly by: Seat
  visits: number
  /** How often it might have been chosen. */
  available: number
  sum: number
}

/** What the searching seat knows at a place: a key of an edge is an id, or the text of what is heard in part. */
type Node = Map<number | string, Edge>

/** The legal actions by their edges. */
type Ways = ReadonlyMap<Edge, readonly number[]>

/**
 * Visits of a node for each of its actions before its own statistics choose in place of the base policy. Exploration plays
 * worse than a good base policy, and the values that it backs up hide the difference between good and bad actions.
 */
const patience = { ofPolicy: 64, ofRandomPlay: 1 }

/** What is heard of a draw that the seat does not see. */
const unseen = -1

class Tree {
  readonly #game: Game
  readonly #seat: Seat
  readonly #chooser: Chooser
  readonly #exploration: number
  readonly #hasPolicy: boolean
  readonly #isPast: ((state: State) => boolean) | undefined
  readonly #legal: Int32Array
  readonly #hears: boolean
  /** How many ids `#legal` holds. */
  #count = 0
  #path: Edge[] = []
  /** The least and the most that any seat has reached, by which values are scaled to 0 to 1. */
  #least = Infinity
  #most = -Infinity

  constructor({ game, seat, choose, hasPolicy, isPast }: Decision, exploration: number) {
    this.#game = game
    this.#seat = seat
    this.#chooser = choose
    this.#hasPolicy = hasPolicy
    this.#isPast = isPast
    this.#exploration = exploration
    this.#legal = new Int32Array(game.actionCount)
    this.#hears = hides(game) && game.definition.hear !== undefined
  }

  /** Walks `state` down the tree from the edge that led to it, and one step beyond the tree. */
  descend(state: State, first: Edge, dice: Random, choices: Random): void {
    this.#path = [first]
    for (let edge = first; edge.visits > 0;) {
      const actor = this.#game.actor(state)
      if (actor === 'over' || this.#isPast?.(state)) return
      edge = actor === 'chance' ? this.#draw(edge.node, state, dice) : this.#choose(edge, state, actor, choices)
      this.#path.push(edge)
    }
  }

  /** What the playout came to, for every edge on the way. */
  learn(worths: readonly number[]): void {
    for (const worth of worths) {
      if (worth < this.#least) this.#least = worth
      if (worth > this.#most) this.#most = worth
    }
    for (const edge of this.#path) {
      edge.visits++
      if (edge.by >= 0) edge.sum += worths[edge.by]!
    }
  }

  #draw(node: Node, state: State, dice: Random): Edge {
    const id = this.#game.sample(state, dice)
    const { seenBy } = this.#game.draw(state)
    const edge = edgeIn(node, seenBy === 'all' || seenBy === this.#seat ? id : unseen, unseen)
    this.#game.apply(state, id)
    return edge
  }

  /**
   * The way on from a node: by the base policy at its first visits, and at those of other seats where the game has one; then
   * by upper confidence bounds.
   */
  #choose({ node, visits }: Edge, state: State, by: Seat, choices: Random): Edge {
    const ways = this.#waysOf(node, state, by)
    const least = this.#hasPolicy ? patience.ofPolicy : patience.ofRandomPlay
    const isBase = visits < least * ways.size || (this.#hasPolicy && by !== this.#seat)
    const [edge, id] = isBase ? this.#byPolicy(ways, state, choices) : this.#byBounds(ways, choices)
    this.#game.apply(state, id)
    return edge
  }

  #byPolicy(ways: Ways, state: State, choices: Random): readonly [Edge, number] {
    const id = this.#chooser(this.#game, state, this.#legal, this.#count, choices)
    for (const [edge, ids] of ways) if (ids.includes(id)) return [edge, id]
    throw new Error(`the chooser of ${this.#game.facts.id} chose ${id}, which is not legal`)
  }

  #byBounds(ways: Ways, choices: Random): readonly [Edge, number] {
    const edge = this.#best(ways)
    const alike = ways.get(edge)!
    return [edge, alike[alike.length === 1 ? 0 : choices.below(alike.length)]!]
  }

  /** The edges of what is legal, with the actions that are heard alike and share one. */
  #waysOf(node: Node, state: State, by: Seat): Ways {
    this.#count = this.#game.legal(state, this.#legal)
    const isHeard = this.#hears && by !== this.#seat
    const ways = new Map<Edge, number[]>()
    for (let i = 0; i < this.#count; i++) {
      const id = this.#legal[i]!
      const edge = edgeIn(node, isHeard ? this.#game.hear(state, id, this.#seat) : id, by)
      const alike = ways.get(edge)
      if (alike) alike.push(id)
      else ways.set(edge, [id])
    }
    return ways
  }

  /**
   * The edge with the highest upper confidence bound. One that was never taken counts as one visit that came to the mean
   * of the others (first-play urgency).
   */
  #best(ways: Ways): Edge {
    let sum = 0
    let visits = 0
    for (const edge of ways.keys()) {
      edge.available++
      sum += edge.sum
      visits += edge.visits
    }
    const mean = visits > 0 ? sum / visits : 0
    let best: Edge | undefined
    let most = -Infinity
    for (const edge of ways.keys()) {
      const bound = this.#bound(edge.visits === 0 ? mean : edge.sum / edge.visits, edge)
      if (best && bound <= most) continue
      best = edge
      most = bound
    }
    return best!
  }

  #bound(value: number, { visits, available }: Edge): number {
    const range = this.#most - this.#least
    const scaled = range > 0 ? (value - this.#least) / range : 0
    return scaled + this.#exploration * Math.sqrt(Math.log(available) / Math.max(1, visits))
  }
}

function edgeIn(node: Node, key: number | string, by: Seat): Edge {
  const known = node.get(key)
  if (known) return known
  const edge = edgeOf(by)
  node.set(key, edge)
  return edge
}

const edgeOf = (by: Seat): Edge => ({ node: new Map(), by, visits: 0, available: 0, sum: 0 })
