/**
 * Exact chances of what the dice now due will bring, summed over the declared outcomes. For labels that state
 * consequences and for advice; it copies states, so hot loops should not ask it.
 */
import type { Game } from './contract.ts'
import type { State } from './layout.ts'

/**
 * The chance, 0 to 1, that the next draws lead to each name. `nameOf` gets the state after a draw and names it. Where
 * it returns null and dice are due again, their draw is counted too; where a seat decides, the outcome has no name.
 * Exact, and it copies states: do not call it in a hot loop. Throws where nothing is drawn at `state`.
 *
 * @example
 * ```ts
 * import { chances, unwrap } from '@dicewright/engine'
 * import { yatzy } from '@dicewright/engine/yatzy'
 *
 * const game = unwrap(yatzy(1))
 * chances(game, game.start(), (after) => {
 *   const faces = new Set(game.observe(after, 0).turn?.dice)
 *   return faces.size === 1 ? 'five alike' : faces.size === 5 ? 'all different' : 'other'
 * })
 * // => {
 * //   'five alike': 0.0007716049382716049,
 * //   other: 0.9066358024691358,
 * //   'all different': 0.09259259259259259
 * // }
 * ```
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
