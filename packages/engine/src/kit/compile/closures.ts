/**
 * Back end for games without a committed stepper and for charts edited live: the table walked by closures. Needs no
 * code generation, so it runs under a strict content security policy.
 */
import type { Definition, Stepper, Steps } from '../contract.ts'
import { actionTable } from '../notation.ts'
import type { State } from '../layout.ts'
import { checkChartParts, checkDefinition } from './check-definition.ts'
import { compileChart, type ChartTable, type TableEdge } from './probe.ts'

/** Eventless transitions taken in a row before a chart is held to be endless; XState's limit is of the same kind. */
const maxSettle = 100

/** The names a definition gives its chart. */
const namesOf = (definition: Definition) => ({
  events: Object.keys(definition.events),
  guards: Object.keys(definition.guards),
  recipes: Object.keys(definition.recipes),
})

/** Fields of a state that hold one number. */
export const scalarsOf = ({ layout }: Definition): readonly string[] => [
  'phase',
  ...Object.entries(layout.fields).flatMap(([name, { kind }]) => (kind === 'scalar' ? [name] : [])),
]

/**
 * Compiles the chart of a definition into a table: which edges each leaf has, and what they do. Throws an Error with a
 * sentence where the chart is wrong.
 *
 * @example
 * ```ts
 * import { compile } from '@dicewright/engine/compile'
 * import { chaserDefinition } from '@dicewright/engine/chaser'
 *
 * compile(chaserDefinition).leaves.map(({ path }) => path) // => ['begin', 'start', 'turn.roll', 'turn.choose', 'next', 'over']
 * ```
 */
export function compile(definition: Definition): ChartTable {
  checkChartParts(definition)
  return compileChart(definition.chart, namesOf(definition))
}

/** Compiles the chart of a definition that has all its parts; throws a sentence where one is missing or of a wrong kind. */
function checked(definition: Definition): ChartTable {
  checkDefinition(definition)
  return compile(definition)
}

interface HotEdge<S, O> {
  readonly guard: ((state: S, arg: number, options: O) => boolean) | null
  readonly recipes: readonly ((state: S, arg: number, options: O) => void)[]
  readonly target: number
}

/**
 * A stepper that walks the compiled chart; it generates no code, so it runs under a strict content security policy. It
 * compiles the chart of the definition unless it gets a `table`, and calls `observe` with every edge that it takes.
 * Throws a TypeError or Error with a sentence where the definition or its chart is wrong.
 *
 * @example
 * ```ts
 * import { defineGame, unwrap } from '@dicewright/engine'
 * import { closures } from '@dicewright/engine/compile'
 * import { chaserDefinition } from '@dicewright/engine/chaser'
 *
 * const chaser = defineGame(chaserDefinition, closures(chaserDefinition))
 * const game = unwrap(chaser(1))
 * game.phase(game.start()) // => 'turn.roll'
 * ```
 */
export function closures<S extends State, O>(
  definition: Definition,
  table: ChartTable = checked(definition),
  observe?: (leaf: number, event: number, candidate: number) => void,
): Stepper<S, O> {
  const heat = (edge: TableEdge): HotEdge<S, O> => ({
    guard: edge.guard === null ? null : definition.guards[edge.guard]!,
    recipes: edge.recipes.map((name) => definition.recipes[name]!),
    target: edge.target,
  })
  const width = table.events.length
  const { eventOf, argOf } = actionTable(definition.events)
  const on = table.on.flatMap((row) => row.map((edges) => edges.map(heat)))
  const always = table.always.map((edges) => edges.map(heat))

  const under = (options: O): Steps<S> => {
    const take = (
      edges: readonly HotEdge<S, O>[],
      state: S,
      event: number,
      arg: number,
      known: boolean,
    ): HotEdge<S, O> | null => {
      for (let i = 0; i < edges.length; i++) {
        const edge = edges[i]!
        // Of an event that is known to be taken, the last candidate needs no asking: it is what is left.
        const guard = known && i === edges.length - 1 ? null : edge.guard
        if (guard !== null && !guard(state, arg, options)) continue
        observe?.(state.phase, event, i)
        for (let j = 0; j < edge.recipes.length; j++) edge.recipes[j]!(state, arg, options)
        return edge
      }
      return null
    }
    const settle = (state: S, arg: number): void => {
      for (let steps = 0; ; steps++) {
        const leaf = state.phase
        if (always[leaf]!.length === 0) return
        if (steps >= maxSettle) throw new Error(`the chart loops without an event in ${table.leaves[leaf]!.path}`)
        const edge = take(always[leaf]!, state, -1, arg, false)
        if (edge === null) return
        state.phase = edge.target
        if (edge.target === leaf && edge.recipes.length === 0) return
      }
    }
    const move = (state: S, id: number, known: boolean): boolean => {
      const event = eventOf[id]!
      const arg = argOf[id]!
      const edge = take(on[state.phase * width + event]!, state, event, arg, known)
      if (edge === null) return false
      state.phase = edge.target
      settle(state, arg)
      return true
    }
    return {
      start(state) {
        for (const name of table.initial.recipes) definition.recipes[name]!(state, 0, options)
        state.phase = table.initial.leaf
        settle(state, 0)
      },
      step: (state, id) => move(state, id, false),
      apply: (state, id) => void move(state, id, true),
    }
  }
  const scalars = scalarsOf(definition)
  const copy = (from: S, to: S): void => {
    for (const name of scalars) to[name as 'phase'] = from[name as 'phase']
    to.lists.set(from.lists)
  }
  return { leaves: table.leaves, under, copy }
}
