/**
 * Back end for the games of this package: the table as the source of an ES module, `stepper.gen.ts`, committed and
 * compared by a test. A step is straight code; every leaf that is left by itself becomes one small function.
 */
import type { ChartTable, TableEdge } from './probe.ts'

/** Source of the module: it imports `guards` and `recipes` from `./play.ts` and exports `stepper`. */
export function generate(table: ChartTable, gameId: string): string {
  const width = table.events.length
  const steps = table.on.flatMap((row, leaf) =>
    row.flatMap((edges, event) => (edges.length === 0 ? [] : caseOf(table, leaf, event, edges, width))),
  )
  const named = table.always.flatMap((edges, leaf) => (edges.length === 0 ? [] : [passName(table, leaf)]))
  const twice = named.find((name, i) => named.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`two leaves are compiled to ${twice}: give one of them another name`)
  const passes = table.always.flatMap((edges, leaf) => (edges.length === 0 ? [] : passOf(table, leaf, edges)))
  return [
    `/** Compiled from the chart of ${gameId}. Do not edit: run \`pnpm generate\` in packages/engine. */`,
    "import type { Checks, Recipes, Stepper } from '../../kit/contract.ts'",
    "import type { Settled } from './options.ts'",
    "import * as play from './play.ts'",
    "import type { State } from './state.ts'",
    '',
    'const guards: Checks<play.Guard, State, Settled> = play.guards',
    'const recipes: Recipes<play.Recipe, State, Settled> = play.recipes',
    '',
    'export const stepper: Stepper<State, Settled> = {',
    '  leaves: [',
    ...table.leaves.map(({ path, kind, status }) => `    { path: '${path}', kind: '${kind}', status: '${status}' },`),
    '  ],',
    '  start,',
    '  step,',
    '}',
    '',
    'function start(state: State, options: Settled): void {',
    '  const arg = 0',
    ...[...run(table.initial.recipes), ...land(table, table.initial.leaf)].map(indent(1)),
    '}',
    '',
    'function step(state: State, event: number, arg: number, options: Settled): boolean {',
    `  switch (state.phase * ${width} + event) {`,
    ...steps,
    '    default:',
    '      return false',
    '  }',
    '}',
    '',
    ...passes,
  ].join('\n')
}

const indent = (depth: number) => (line: string) => '  '.repeat(depth) + line
const run = (names: readonly string[]) => names.map((name) => `recipes.${name}(state, arg, options)`)
const passName = (table: ChartTable, leaf: number) =>
  `pass${table.leaves[leaf]!.path.replaceAll(/(^|\W)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}`

/** What follows once a leaf is reached: it is set, and left again at once where it waits for nothing. */
const land = (table: ChartTable, leaf: number): string[] => [
  `state.phase = ${leaf}`,
  ...(table.always[leaf]!.length === 0 ? [] : [`${passName(table, leaf)}(state, arg, options)`]),
]

function choose(edges: readonly TableEdge[], body: (edge: TableEdge) => readonly string[]): string[] {
  return edges.flatMap((edge) =>
    edge.guard === null
      ? body(edge)
      : [`if (guards.${edge.guard}(state, arg, options)) {`, ...body(edge).map(indent(1)), '}'],
  )
}

function caseOf(table: ChartTable, leaf: number, event: number, edges: readonly TableEdge[], width: number): string[] {
  const body = (edge: TableEdge) => [...run(edge.recipes), ...land(table, edge.target), 'return true']
  return [
    `    // ${table.leaves[leaf]!.path} on ${table.events[event]}`,
    `    case ${leaf * width + event}:`,
    ...choose(edges, body).map(indent(3)),
    ...(edges.at(-1)!.guard === null ? [] : ['      return false']),
  ]
}

function passOf(table: ChartTable, leaf: number, edges: readonly TableEdge[]): string[] {
  // An eventless transition that changes nothing ends the macrostep, as it does in XState.
  const body = (edge: TableEdge) =>
    edge.target === leaf && edge.recipes.length === 0
      ? ['return']
      : [...run(edge.recipes), ...land(table, edge.target), ...(edge.guard === null ? [] : ['return'])]
  return [
    `function ${passName(table, leaf)}(state: State, arg: number, options: Settled): void {`,
    ...choose(edges, body).map(indent(1)),
    '}',
    '',
  ]
}
