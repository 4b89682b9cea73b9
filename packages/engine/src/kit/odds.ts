/**
 * Exact chances of what the dice now due will bring, summed over the declared outcomes. For labels that state
 * consequences and for advice; it copies states, so hot loops should not ask it.
 */
import type { Game } from './contract.ts'
import type { State } from './layout.ts'

/**
 * How likely the draws now due lead to each name, 0 to 1. `nameOf` is asked about the state after every draw; where it
 * answers null and dice are due again (a die may first leave the bowl, then the rest fall) their draw is looked through
 * too, and where somebody is to decide the outcome has no name. Throws where nothing is drawn at `state`.
 */
export function chances<S extends State, Name extends string>(
  game: Game<S>,
  state: S,
  nameOf: (after: S) => Name | null,
): Readonly<Partial<Record<Name, number>>> {
  const found: Partial<Record<Name, number>> = {}
  addChances(game, state, nameOf, 1, found)
  return found
}

function addChances<S extends State, Name extends string>(
  game: Game<S>,
  state: S,
  nameOf: (after: S) => Name | null,
  share: number,
  found: Partial<Record<Name, number>>,
): void {
  const { total, outcomes } = game.draw(state)
  const after = game.copy(state)
  // Whole weights are added before they are divided: 21 of 46,656 stays exact.
  const weights = new Map<Name, number>()
  for (const { id, weight } of outcomes) {
    game.copy(state, after)
    game.apply(after, id)
    const name = nameOf(after)
    if (name !== null) weights.set(name, (weights.get(name) ?? 0) + weight)
    else if (game.actor(after) === 'chance') addChances(game, after, nameOf, (share * weight) / total, found)
  }
  for (const [name, weight] of weights) found[name] = (found[name] ?? 0) + (share * weight) / total
}
