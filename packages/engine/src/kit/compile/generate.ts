/**
 * Back end for the games of this package: the table as the source of an ES module, `stepper.gen.ts`, committed and
 * compared by a test. A step is straight code; every leaf that is left by itself becomes one small function.
 */
import type { ChartTable, TableEdge } from './probe.ts'

/** Source of the module: it imports `guards` and `recipes` from `./play.ts` and exports `stepper`. */
export function generate(table: ChartTable, gameId: string): string {
  const cases = table.on.flatMap((row, leaf) =>
    row.flatMap((edges, event) => (edges.length === 0 ? [] : [{ leaf, event, edges }])),
  )
  refuseTwice([
    ...table.always.flatMap((edges, leaf) => (edges.length === 0 ? [] : [passName(table, leaf)])),
    ...cases.flatMap((given) => given.edges.map((_edge, i) => takeName(table, given, i))),
  ])
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
    '  apply,',
    '}',
    '',
    'function start(state: State, options: Settled): void {',
    '  const arg = 0',
    ...[...run(table.initial.recipes), ...land(table, table.initial.leaf)].map(indent(1)),
    '}',
    '',
    'function step(state: State, event: number, arg: number, options: Settled): boolean {',
    `  switch (state.phase * ${table.events.length} + event) {`,
    ...cases.flatMap((given) => checkedCase(table, given)),
    '    default:',
    '      return false',
    '  }',
    '}',
    '',
    'function apply(state: State, event: number, arg: number, options: Settled): void {',
    `  switch (state.phase * ${table.events.length} + event) {`,
    ...cases.flatMap((given) => knownCase(table, given)),
    '  }',
    '}',
    '',
    ...cases.flatMap((given) => given.edges.flatMap((edge, i) => takeOf(table, given, edge, i))),
    ...table.always.flatMap((edges, leaf) => (edges.length === 0 ? [] : passOf(table, leaf, edges))),
  ].join('\n')
}

/** The candidates of one event in one leaf. */
interface Case {
  readonly leaf: number
  readonly event: number
  readonly edges: readonly TableEdge[]
}

/** Names of functions are made from paths, and two paths could make the same one. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`two leaves are compiled to ${twice}: give one of them another name`)
}

const indent = (depth: number) => (line: string) => '  '.repeat(depth) + line
const run = (names: readonly string[]) => names.map((name) => `recipes.${name}(state, arg, options)`)
/** A dotted path as part of a function's name: `turn.roll` is `TurnRoll`. */
const capitals = (path: string) => path.replaceAll(/(^|\W)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())
const passName = (table: ChartTable, leaf: number) => `pass${capitals(table.leaves[leaf]!.path)}`

/** What follows once a leaf is reached: it is set, and left again at once where it waits for nothing. */
const land = (table: ChartTable, leaf: number): string[] => [
  `state.phase = ${leaf}`,
  ...(table.always[leaf]!.length === 0 ? [] : [`${passName(table, leaf)}(state, arg, options)`]),
]

function choose(edges: readonly TableEdge[], body: (edge: TableEdge, i: number) => readonly string[]): string[] {
  return edges.flatMap((edge, i) =>
    edge.guard === null
      ? body(edge, i)
      : [`if (guards.${edge.guard}(state, arg, options)) {`, ...body(edge, i).map(indent(1)), '}'],
  )
}

const takeName = (table: ChartTable, { leaf, event, edges }: Case, i: number): string =>
  `take${capitals(`${table.leaves[leaf]!.path}.${table.events[event]}`)}${edges.length === 1 ? '' : i + 1}`

/** What a transition does once it is chosen, as a function that both ways of stepping call. */
const takeOf = (table: ChartTable, given: Case, edge: TableEdge, i: number): string[] => [
  `function ${takeName(table, given, i)}(state: State, arg: number, options: Settled): void {`,
  ...[...run(edge.recipes), ...land(table, edge.target)].map(indent(1)),
  '}',
  '',
]

const label = (table: ChartTable, { leaf, event }: Case): string[] => [
  `    // ${table.leaves[leaf]!.path} on ${table.events[event]}`,
  `    case ${leaf * table.events.length + event}:`,
]

function checkedCase(table: ChartTable, given: Case): string[] {
  const body = (_edge: TableEdge, i: number) => [`${takeName(table, given, i)}(state, arg, options)`, 'return true']
  const guarded = given.edges.at(-1)!.guard !== null
  return [
    ...label(table, given),
    ...choose(given.edges, body).map(indent(3)),
    ...(guarded ? ['      return false'] : []),
  ]
}

/** Of an event that is known to be taken, the last candidate needs no asking: it is what is left. */
function knownCase(table: ChartTable, given: Case): string[] {
  const last = given.edges.length - 1
  const known = given.edges.map((edge, i) => (i === last ? { ...edge, guard: null } : edge))
  const body = (_edge: TableEdge, i: number) => [`${takeName(table, given, i)}(state, arg, options)`, 'return']
  return [...label(table, given), ...choose(known, body).map(indent(3))]
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
