/** Values of states by exact search: the mean over every draw, the best for the seat that decides, each state once. */
import type { Game, Seat } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import type { Worths } from './goal.ts'

/** What each seat reaches of its goal, by seat. */
export type Values = readonly number[]

/** The state after an action or outcome; the one before stays as it is. */
export function after(game: Game, state: State, id: number): State {
  const next = game.copy(state)
  game.apply(next, id)
  return next
}

/** The mean over the outcomes of the draw that is due; null where some outcome has no values. */
export function meanOver(game: Game, state: State, valuesOf: (next: State) => Values | null): Values | null {
  const { outcomes, total } = game.draw(state)
  const mean = Array.from({ length: game.seats }, () => 0)
  for (const { id, weight } of outcomes) {
    const values = valuesOf(after(game, state, id))
    if (values === null) return null
    for (let seat = 0; seat < mean.length; seat++) mean[seat]! += (weight / total) * values[seat]!
  }
  return mean
}

/** The values of the action that is best for the seat that decides, of equal ones the first; null where one has none. */
export function bestOver(
  game: Game,
  state: State,
  seat: Seat,
  valuesOf: (next: State) => Values | null,
): Values | null {
  let best: Values | null = null
  for (const id of game.legalActions(state)) {
    const values = valuesOf(after(game, state, id))
    if (values === null) return null
    if (best === null || values[seat]! > best[seat]!) best = values
  }
  return best
}

/** Keeps the values of at most so many states: some 20 MB. */
const mostKept = 50_000

/** States in a row from the first to the end of a match: more would not fit the call stack. */
const mostDeep = 1500

/** Solves states of one game and keeps what it has solved. */
export class Exact {
  readonly #game: Game
  readonly #worths: Worths
  /** Null while a state is being solved: a state that leads back to itself has no end to search to. */
  readonly #known = new Map<string, Values | null>()
  readonly #kept: number
  #left = 0
  #depth = 0

  constructor(game: Game, worths: Worths, kept = mostKept) {
    this.#game = game
    this.#worths = worths
    this.#kept = kept
  }

  /**
   * Values of each state; null where they take more than so many states that are not known yet, all together, and where
   * play may go in circles.
   */
  solve(all: readonly State[], states: number): readonly Values[] | null {
    // Only here, since a state may be within the budget by what is known of those after it.
    if (this.#known.size > this.#kept + states) this.#known.clear()
    this.#left = states
    this.#depth = 0
    const values: Values[] = []
    for (const state of all) {
      const found = this.#valuesOf(state)
      if (found === null) return null
      values.push(found)
    }
    return values
  }

  #valuesOf = (state: State): Values | null => {
    const actor = this.#game.actor(state)
    if (actor === 'over') return this.#worths(state)
    const key = this.#game.encode(state)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#left-- <= 0 || this.#depth >= mostDeep) return null
    this.#known.set(key, null)
    this.#depth++
    const values =
      actor === 'chance'
        ? meanOver(this.#game, state, this.#valuesOf)
        : bestOver(this.#game, state, actor, this.#valuesOf)
    this.#depth--
    if (values === null) this.#known.delete(key)
    else this.#known.set(key, values)
    return values
  }
}
