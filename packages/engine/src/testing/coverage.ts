/**
 * Edge coverage: every transition of a game's chart (leaf, event, candidate) must be taken in random play, or be listed
 * with the reason why it is not.
 */
import { closures, compile } from '../kit/compile/index.ts'
import type { GameFactory } from '../kit/contract.ts'
import { defineGame } from '../kit/define.ts'
import { playout, chooseAny } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'

/** What is played to reach every transition. */
export interface CoverageSettings {
  /** Seats and options to play under; together they should reach everything. */
  readonly tables: readonly { readonly seats: number; readonly options?: unknown }[]
  readonly seed?: number
  /** Random matches at each table. */
  readonly matches?: number
}

/** Names of transitions, such as `turn.decide on stop #0` or `turn.judge always #1`; numbers are 0-based candidates. */
export interface Coverage {
  readonly edges: readonly string[]
  readonly untaken: readonly string[]
}

/**
 * Plays matches at random and lists the edges of the chart, and those that were never taken.
 *
 * @example
 * ```ts
 * import { chaser } from '@dicewright/engine/chaser'
 * import { edgeCoverage } from '@dicewright/engine/testing'
 *
 * const { edges, untaken } = edgeCoverage(chaser, { tables: [{ seats: 2 }], matches: 5 })
 * edges.length // => 9
 * untaken // => ['begin always #0', 'start on start #0']
 * ```
 */
export function edgeCoverage(factory: GameFactory, { tables, seed = 1, matches = 20 }: CoverageSettings): Coverage {
  const { definition } = factory
  const table = compile(definition)
  const name = (leaf: number, event: number, candidate: number) =>
    `${table.leaves[leaf]!.path} ${event < 0 ? 'always' : `on ${table.events[event]}`} #${candidate}`
  const edges = table.leaves.flatMap((_, leaf) => [
    ...table.on[leaf]!.flatMap((row, event) => row.map((_edge, candidate) => name(leaf, event, candidate))),
    ...table.always[leaf]!.map((_edge, candidate) => name(leaf, -1, candidate)),
  ])
  const taken = new Set<string>()
  const watched = closures(definition, table, (leaf, event, candidate) => taken.add(name(leaf, event, candidate)))
  const play = defineGame(definition, watched)
  for (const { seats, options } of tables) {
    const game = unwrap(play(seats, options))
    const legal = new Int32Array(game.actionCount)
    for (let match = 0; match < matches; match++) playout(game, game.start(), chooseAny, random(seed + match), legal)
  }
  return { edges, untaken: edges.filter((edge) => !taken.has(edge)) }
}
