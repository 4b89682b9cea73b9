/**
 * Perft: how many paths of decisions and chance outcomes lead from a position to a depth, and the sum of their weights
 * (products of outcome weights). Rooms keep counts of named positions in `perft.txt`; any second implementation of the
 * rules can be held against the same file.
 */
import type { Game, GameFactory } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { unwrap } from '../kit/result.ts'
import { at, must, type Check } from './check.ts'

/** Paths of decisions and outcomes, and the sum of their weights: the product of each path's chance weights. */
export interface Perft {
  readonly paths: number
  readonly weight: bigint
}

/**
 * Counts the paths of the game tree to a depth, as chess programs do: numbers that change with the rules. The weight
 * of a path is the product of the weights of its draws.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { perft } from '@dicewright/engine/testing'
 *
 * const game = unwrap(chaser(1))
 * perft(game, game.start(), 1) // => { paths: 252, weight: 7776n }
 * ```
 */
export function perft(game: Game, state: State, depth: number): Perft {
  const actor = game.actor(state)
  if (depth === 0 || actor === 'over') return { paths: 1, weight: 1n }
  const steps = actor === 'chance' ? game.outcomes(state) : game.legalActions(state).map((id) => ({ id, weight: 1 }))
  let paths = 0
  let weight = 0n
  const next = game.copy(state)
  for (const step of steps) {
    game.apply(game.copy(state, next), step.id)
    const below = perft(game, next, depth - 1)
    paths += below.paths
    weight += BigInt(step.weight) * below.weight
  }
  return { paths, weight }
}

/** One line of a file: where to start, and the counts by depth. */
export interface PerftRow {
  readonly name: string
  readonly seats: number
  readonly options: object
  /** Notation of the decisions and outcomes that lead to the position. */
  readonly actions: readonly string[]
  readonly counts: readonly { readonly depth: number; readonly paths: number; readonly weight: bigint }[]
}

/**
 * Reads a perft file, one position a line: `name | seats | options | actions | depth: paths weight, ...`; `#` begins a
 * comment. Throws an Error on a line that cannot be read.
 *
 * @example
 * ```ts
 * import { parsePerft } from '@dicewright/engine/testing'
 *
 * parsePerft('first roll | 1 | {} |  | 1: 252 7776')[0]?.counts // => [{ depth: 1, paths: 252, weight: 7776n }]
 * ```
 */
export function parsePerft(text: string): readonly PerftRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, seats, options, actions, counts] = line.split('|').map((part) => part.trim())
      must(counts !== undefined && counts !== '', () => `${line}: expected name | seats | options | actions | counts`)
      return {
        name: name!,
        seats: Number(seats),
        options: JSON.parse(options!) as object,
        actions: actions === '' ? [] : actions!.split(', '),
        counts: counts.split(', ').map((count) => {
          const [, depth, paths, weight] = /^(\d+): (\d+) (\d+)$/.exec(count) ?? []
          must(weight !== undefined, () => `${line}: expected counts such as 2: 441 1296, not ${count}`)
          return { depth: Number(depth), paths: Number(paths), weight: BigInt(weight) }
        }),
      }
    })
}

/**
 * A check for each line of a perft file, in the form of `parsePerft`; `run` throws an Error where a count differs.
 *
 * @example
 * ```ts
 * import { chaser } from '@dicewright/engine/chaser'
 * import { perftChecks } from '@dicewright/engine/testing'
 *
 * const [check] = perftChecks(chaser, 'first roll | 1 | {} |  | 1: 252 7776')
 * check?.name // => 'perft of first roll'
 * check?.run()
 * ```
 */
export const perftChecks = (factory: GameFactory, text: string): readonly Check[] =>
  parsePerft(text).map(({ name, seats, options, actions, counts }) => ({
    name: `perft of ${name}`,
    run: () => {
      const game = unwrap(factory(seats, options))
      const state = follow(game, actions)
      for (const { depth, paths, weight } of counts) {
        const found = perft(game, state, depth)
        must(
          found.paths === paths && found.weight === weight,
          () => `depth ${depth}: ${found.paths} paths of weight ${found.weight}, expected ${paths} of ${weight}`,
        )
      }
    },
  }))

/** The state after these decisions and outcomes. Throws at the first that is not possible. */
export function follow(game: Game, actions: readonly string[]): State {
  return actions.reduce(
    (state, text) =>
      at(
        () => text,
        () => unwrap(game.actor(state) === 'chance' ? game.chance(state, text) : game.act(state, text)),
      ),
    game.start() as State,
  )
}
