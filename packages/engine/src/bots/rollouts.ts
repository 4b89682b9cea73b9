/**
 * A decision by rollouts: every legal action is tried out, and the match played on from it by the base policy. Its choice is
 * better than that policy wherever the rollouts are many enough (on-line policy improvement: Tesauro and Galperin 1996).
 */
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import { random, type Random } from '../kit/random.ts'
import { baseAction, playingOut, type Decision, type Goal } from './goal.ts'
import { halving, meanOf } from './halving.ts'
import { namedDice } from './play-on.ts'

/** A legal action of a decision, as the search has tried it out. */
export interface Visited {
  readonly action: string
  readonly visits: number
  /** Mean of what the seat reached of its goal. */
  readonly value: number
}

/** What a search adds to a rollout: decisions of its own between the action and the base policy. */
interface Between {
  /** Plays on in place from the action of that index, before the base policy does. */
  readonly descend: (action: number, state: State, dice: Random, choices: Random) => void
  /** What each seat reached in the end. */
  readonly learn: (worths: readonly number[]) => void
}

const nothing: Between = { descend: () => {}, learn: () => {} }

/** Tries out the actions of a decision by sequential halving; answers with them, the best first. */
export function* rollingOut(
  decision: Decision,
  { playouts, goal }: { readonly playouts: number; readonly goal: Goal },
  source: Random,
  { descend, learn }: Between = nothing,
): Generator<void, readonly Visited[], undefined> {
  const { game, root, seat, determinize } = decision
  const playOut = playingOut(decision, goal)
  const state = game.copy(root)
  const { dice, reseed } = namedDice(game, state)
  const isHidden = hides(game)
  const actions = game.legalActions(root).map((id, index) => ({ id, index, values: [] as number[] }))
  const base = baseAction(decision, source)
  const tryOut = (tried: readonly (typeof actions)[number][]): void => {
    const seed = source.below(2 ** 32)
    const world = isHidden ? determinize(root, seat, source) : root
    for (const { id, index, values } of tried) {
      const choices = random(seed)
      reseed(seed)
      game.apply(game.copy(world, state), id)
      descend(index, state, dice, choices)
      const worths = playOut(state, choices, dice)
      learn(worths)
      values.push(worths[seat]!)
    }
  }
  const ranked = yield* halving(
    actions,
    playouts,
    tryOut,
    actions.find(({ id }) => id === base),
  )
  return ranked.map(({ id, values }) => ({ action: game.make(id), visits: values.length, value: meanOf(values) }))
}
