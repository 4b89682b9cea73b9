/**
 * Monte Carlo tree search for any game: UCT (Kocsis and Szepesvari 2006) over information sets of the seat that decides
 * (SO-ISMCTS: Cowling, Powley and Whitehouse 2012). Each iteration draws anew what the seat has not seen, walks down the
 * one tree by the actions that are legal there, samples every draw, adds one edge, and plays on from it to the end. Time
 * and memory are linear in the playouts; it counts these and no time, so that equal seeds decide equally.
 */
import type { Game, Seat } from '../kit/contract.ts'
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import type { Chooser, Policy } from '../kit/play.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Bot } from './bot.ts'
import { decisionAt, playingOut, worthsOf, type Decision, type Goal, type Modelled } from './goal.ts'
import { namedDice } from './play-on.ts'
import { seedNumber } from './random.ts'

/** How much `mctsBot` searches. */
export interface MctsOptions {
  /** Playouts of a decision; default 1,000. A decision of one action takes none. */
  readonly playouts?: number
  /** Weight of the exploration term of UCB1, for values from 0 to 1; default 0.3. */
  readonly exploration?: number
  /** What it plays for; default `lead`, of which every playout tells more than of the win. */
  readonly goal?: Goal
}

/** A legal action of a decision, as the tree has it. */
export interface Visited {
  readonly action: string
  readonly visits: number
  /** Mean of what the seat reached of its goal. */
  readonly value: number
}

/**
 * A bot for any game that has `stateFor`: Monte Carlo tree search (UCT) over what its seat has seen. Its work is
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
 * await bot.policy('7')(turnOf(match.game, match.state)) // => 'keep 122'
 * ```
 */
export const mctsBot = (model: Modelled, settings: MctsOptions = {}): Bot => ({
  name: 'mcts',
  policy(seed, options = {}): Policy {
    const source = random(seedNumber(seed))
    return async ({ observation, legal }) => {
      if (legal.length === 1) return legal[0]!
      const [best] = await inSlices(searching(decisionAt(model, observation, options), settings, source))
      return best!.action
    }
  },
})

/** Searches a decision; answers with its actions, the one visited most first. */
export function* searching(
  decision: Decision,
  { playouts = 1000, exploration = 0.3, goal = 'lead' }: MctsOptions,
  source: Random,
): Generator<void, readonly Visited[], undefined> {
  const { game, choose, root, seat } = decision
  const tree = new Tree(decision, exploration)
  const playOut = playingOut(game, worthsOf(game, goal), choose)
  const state = game.copy(root)
  const { dice, reseed } = namedDice(game, state)
  const isHidden = hides(game)
  const seeds: number[] = []
  for (let i = 0; i < playouts; i++) {
    const first = tree.first(root)
    // The visits of every action go through the same worlds and dice (common random numbers), so that actions differ by
    // what they are and not by luck.
    const seed = (seeds[first.visits] ??= source.below(2 ** 32))
    const choices = random(seed)
    reseed(seed)
    game.copy(isHidden ? game.redeal(root, seat, choices) : root, state)
    tree.descend(state, first, dice, choices)
    tree.learn(playOut(state, choices, dice))
    yield
  }
  return tree.actions()
}

/** A way out of a node: an action, or what was drawn, as the searching seat hears it. */
interface Edge {
  readonly node: Node
  /** The seat that chose it; -1 for chance. */
  readonly by: Seat
  readonly id: number
  visits: number
  /** How often it might have been chosen. */
  available: number
  sum: number
}

/** What the searching seat knows at a place: a key of an edge is an id, or the text of what is heard in part. */
type Node = Map<number | string, Edge>

/** What is heard of a draw that the seat does not see. */
const unseen = -1

class Tree {
  readonly #game: Game
  readonly #seat: Seat
  readonly #chooser: Chooser
  readonly #exploration: number
  readonly #root: Node = new Map()
  readonly #legal: Int32Array
  readonly #hears: boolean
  /** How many ids `#legal` holds. */
  #count = 0
  #path: Edge[] = []
  /** The least and the most that any seat has reached, by which values are scaled to 0 to 1. */
  #least = Infinity
  #most = -Infinity

  constructor({ game, seat, choose }: Decision, exploration: number) {
    this.#game = game
    this.#seat = seat
    this.#chooser = choose
    this.#exploration = exploration
    this.#legal = new Int32Array(game.actionCount)
    this.#hears = hides(game) && game.definition.hear !== undefined
  }

  /** The action that the next walk begins with. */
  first(root: State): Edge {
    return this.#best(this.#waysOf(this.#root, root, this.#seat), false)
  }

  /** Walks `state` down the tree by an action, and one step beyond the tree. */
  descend(state: State, first: Edge, dice: Random, choices: Random): void {
    this.#path = [first]
    this.#game.apply(state, first.id)
    for (let { node, visits } = first; visits > 0;) {
      const actor = this.#game.actor(state)
      if (actor === 'over') return
      const edge = actor === 'chance' ? this.#draw(node, state, dice) : this.#choose(node, state, actor, choices)
      this.#path.push(edge)
      ;({ node, visits } = edge)
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

  actions(): readonly Visited[] {
    return Array.from(this.#root.values(), ({ id, visits, sum }) => ({
      action: this.#game.make(id),
      visits,
      value: visits === 0 ? 0 : sum / visits,
    })).toSorted((a, b) => b.visits - a.visits || b.value - a.value)
  }

  #draw(node: Node, state: State, dice: Random): Edge {
    const id = this.#game.sample(state, dice)
    const { seenBy } = this.#game.draw(state)
    const edge = edgeIn(node, seenBy === 'all' || seenBy === this.#seat ? id : unseen, unseen, id)
    this.#game.apply(state, id)
    return edge
  }

  /** The way on from a node: at its first visit as playouts choose, then by upper confidence bounds. */
  #choose(node: Node, state: State, by: Seat, choices: Random): Edge {
    const isNew = node.size === 0
    const ways = this.#waysOf(node, state, by)
    let edge: Edge
    let id: number
    if (isNew) {
      id = this.#chooser(this.#game, state, this.#legal, this.#count, choices)
      edge = [...ways].find(([, ids]) => ids.includes(id))![0]
    } else {
      edge = this.#best(ways, true)
      const alike = ways.get(edge)!
      id = alike[alike.length === 1 ? 0 : choices.below(alike.length)]!
    }
    this.#game.apply(state, id)
    return edge
  }

  /** The edges of what is legal, with the actions that are heard alike and share one. */
  #waysOf(node: Node, state: State, by: Seat): ReadonlyMap<Edge, readonly number[]> {
    this.#count = this.#game.legal(state, this.#legal)
    const isHeard = this.#hears && by !== this.#seat
    const ways = new Map<Edge, number[]>()
    for (let i = 0; i < this.#count; i++) {
      const id = this.#legal[i]!
      const edge = edgeIn(node, isHeard ? this.#game.hear(state, id, this.#seat) : id, by, id)
      const alike = ways.get(edge)
      if (alike) alike.push(id)
      else ways.set(edge, [id])
    }
    return ways
  }

  /**
   * The edge with the highest upper confidence bound. One that was never taken counts as one visit that came to the mean
   * of the others (first-play urgency); without that it comes before all others.
   */
  #best(ways: ReadonlyMap<Edge, unknown>, isUrgencyMean: boolean): Edge {
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
      const isNew = edge.visits === 0
      const bound = isNew && !isUrgencyMean ? Infinity : this.#bound(isNew ? mean : edge.sum / edge.visits, edge)
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

function edgeIn(node: Node, key: number | string, by: Seat, id: number): Edge {
  const known = node.get(key)
  if (known) return known
  const edge: Edge = { node: new Map(), by, id, visits: 0, available: 0, sum: 0 }
  node.set(key, edge)
  return edge
}
