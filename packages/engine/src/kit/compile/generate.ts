/**
 * Back end for the games of this package: writes the table as the source of an ES module, `stepper.gen.ts`. The file is
 * committed, and a test compares it.
 *
 * Three tricks let V8 compile a step into one piece of machine code; decision 0010 has what they brought:
 * - A call passes only the parameters that its function declares.
 * - A transient leaf is inlined, unless two edges reach it; then it is a function.
 * - In a rare branch (`rarest`) a row of calls is a function of its own: V8 inlines no call there, so one is left of three.
 */
import type { Definition } from '../contract.ts'
import { actionTable } from '../notation.ts'
import { scalarsOf } from './closures.ts'
import type { ChartTable, TableEdge } from './probe.ts'

/** V8 does not inline calls in branches taken by less than this share of the steps. */
const rarest = 0.15

/**
 * The source of a stepper in TypeScript, from a compiled chart: the fastest way to run a game. `kit` is what it
 * imports types from.
 *
 * @example
 * ```ts
 * import { compile, generate } from '@dicewright/engine/compile'
 * import { chaserDefinition } from '@dicewright/engine/chaser'
 *
 * generate(compile(chaserDefinition), chaserDefinition).includes('export const stepper') // => true
 * ```
 */
export function generate(table: ChartTable, definition: Definition, kit = '@dicewright/engine'): string {
  const writer = new Writer(table, definition)
  return [
    `/** Compiled from the chart of ${definition.facts.id}. Do not edit: generate it anew. */`,
    `import type { Stepper, Steps } from '${kit}'`,
    "import type { Settled } from './options.ts'",
    "import * as play from './play.ts'",
    "import type { State } from './state.ts'",
    '',
    '// Constants of this module: V8 reads an imported binding anew at every use.',
    'const guards = play.guards',
    'const recipes = play.recipes',
    '',
    'export const stepper: Stepper<State, Settled> = {',
    'leaves: [',
    ...table.leaves.map(({ path, kind, status }) => `{ path: '${path}', kind: '${kind}', status: '${status}' },`),
    '],',
    'under,',
    'copy,',
    '}',
    '',
    'function under(options: Settled): Steps<State> {',
    'return { start, step, apply }',
    '',
    ...writer.start(),
    '',
    'function step(state: State, id: number): boolean {',
    'if (!takes(state, id)) return false',
    'apply(state, id)',
    'return true',
    '}',
    '',
    ...writer.takes(),
    '',
    ...writer.apply(),
    '',
    ...writer.passes(),
    ...writer.rows(),
    '}',
    '',
    ...writer.copy(),
  ].join('\n')
}

/** An event a leaf waits for: its candidates and its action ids, `first` included and `end` excluded. */
interface Wait {
  readonly name: string
  readonly first: number
  readonly end: number
  readonly edges: readonly TableEdge[]
}

/** Writes the functions of a chart's module. */
class Writer {
  readonly #table: ChartTable
  readonly #definition: Definition
  /** Leaves that are left by themselves and reached from several places: each becomes a function, others stand in line. */
  readonly #shared: readonly number[]
  /** Functions of calls in a row that `apply` makes, by name. */
  readonly #rows = new Map<string, readonly string[]>()

  constructor(table: ChartTable, definition: Definition) {
    this.#table = table
    this.#definition = definition
    this.#shared = table.leaves.flatMap((_, leaf) => (this.#passes(leaf) && entries(table, leaf) > 1 ? [leaf] : []))
    refuseTwice(this.#shared.map((leaf) => this.#passName(leaf)))
  }

  start(): string[] {
    const { leaf, recipes } = this.#table.initial
    const body = withArg('0', [...this.#run(recipes), ...this.#land(leaf)])
    return ['function start(state: State): void {', ...unreturned(body), '}']
  }

  /** Whether the chart takes an action: what `apply` need not ask. */
  takes(): string[] {
    return [
      'function takes(state: State, id: number): boolean {',
      'switch (state.phase) {',
      ...this.#cases((wait, isLast) => [
        `if (${isOf(wait)}) {`,
        ...withArg(argOf(wait), [`return ${this.#any(wait.edges)}`]),
        '}',
        ...(isLast ? ['return false'] : []),
      ]),
      'default:',
      'return false',
      '}',
      '}',
    ]
  }

  apply(): string[] {
    return [
      'function apply(state: State, id: number): void {',
      'switch (state.phase) {',
      // Of an action that is known to be taken, the last event and its last candidate need no asking: they are left.
      ...this.#cases((wait, isLast) => {
        const known = wait.edges.map((edge, i) => (i === wait.edges.length - 1 ? { ...edge, guard: null } : edge))
        const taken = withArg(argOf(wait), this.#inRows(this.#choose(known)))
        return isLast ? taken : [`if (id < ${wait.end}) {`, ...taken, '}']
      }),
      '}',
      '}',
    ]
  }

  passes(): string[] {
    return this.#shared.flatMap((leaf) => [
      `function ${this.#passName(leaf)}(state: State${this.#needsArg(leaf) ? ', arg: number' : ''}): void {`,
      ...unreturned(this.#pass(leaf)),
      '}',
      '',
    ])
  }

  /** What `apply` calls in a row; to be asked after it. */
  rows(): string[] {
    return [...this.#rows].flatMap(([name, calls]) =>
      [`function ${name}(state: State${usesArg(calls) ? ', arg: number' : ''}): void {`, calls, '}', ''].flat(),
    )
  }

  copy(): string[] {
    return [
      'function copy(from: State, to: State): void {',
      ...scalarsOf(this.#definition).map((name) => `to.${name} = from.${name}`),
      'for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!',
      '}',
    ]
  }

  /** One case for each leaf that waits for something, with a body for each event it waits for. */
  #cases(body: (wait: Wait, isLast: boolean) => readonly string[]): string[] {
    const { events } = this.#definition
    const { first, names } = actionTable(events)
    return this.#table.on.flatMap((row, leaf) => {
      const waits = names.flatMap((name, i) =>
        row[i]!.length === 0
          ? []
          : [{ name, first: first[name]!, end: first[name]! + events[name]!.size, edges: row[i]! }],
      )
      const bodies = waits.flatMap((wait, i) => [
        `// ${this.#table.leaves[leaf]!.path} on ${wait.name}`,
        ...body(wait, i === waits.length - 1),
      ])
      return waits.length === 0 ? [] : [`case ${leaf}: {`, ...bodies, '}']
    })
  }

  /** What follows once a leaf is reached: it is set, or left again at once where it waits for nothing. */
  #land(leaf: number): string[] {
    if (!this.#passes(leaf)) return [`state.phase = ${leaf}`, 'return']
    if (!this.#shared.includes(leaf)) return this.#pass(leaf)
    return [`${this.#passName(leaf)}(state${this.#needsArg(leaf) ? ', arg' : ''})`, 'return']
  }

  #pass(leaf: number): string[] {
    const edges = this.#table.always[leaf]!
    const stays = edges.at(-1)!.guard === null ? [] : [`state.phase = ${leaf}`, 'return']
    return [...this.#choose(edges, leaf), ...stays]
  }

  /** The candidates of an event, or of the leaf `from` that is left by itself. */
  #choose(edges: readonly TableEdge[], from = -1): string[] {
    return edges.flatMap(({ guard, recipes, target }) => {
      // An eventless transition that changes nothing ends the macrostep, as it does in XState.
      const rests = target === from && recipes.length === 0
      const body = rests ? [`state.phase = ${target}`, 'return'] : [...this.#run(recipes), ...this.#land(target)]
      return guard === null ? body : [`if (${this.#call('guards', guard)}) {`, ...body, '}']
    })
  }

  /** Whether some candidate is taken. */
  #any(edges: readonly TableEdge[]): string {
    if (edges.at(-1)!.guard === null) return 'true'
    return edges.map(({ guard }) => this.#call('guards', guard!)).join(' || ')
  }

  #run(names: readonly string[]): string[] {
    return names.map((name) => this.#call('recipes', name))
  }

  /** A call with the parameters the function has: each one left out is one move less. */
  #call(kind: 'guards' | 'recipes', name: string): string {
    return `${kind}.${name}(${['state', 'arg', 'options'].slice(0, this.#definition[kind][name]!.length).join(', ')})`
  }

  /** Whether there are so many events to wait for that some branch must be rare. */
  #branchesOften(): boolean {
    return this.#table.on.flat().filter((edges) => edges.length > 0).length > 1 / rarest
  }

  /** The lines with each row of calls as one call. */
  #inRows(lines: readonly string[]): string[] {
    const first = lines.findIndex((line, i) => isCall(line) && isCall(lines[i + 1] ?? ''))
    if (first < 0 || !this.#branchesOften()) return [...lines]
    const rest = lines.slice(first)
    const length = rest.findIndex((line) => !isCall(line))
    const calls = rest.slice(0, length)
    const name = `run${calls.map((line) => capitals(callPattern.exec(line)![1]!)).join('And')}`
    const known = this.#rows.get(name) ?? calls
    if (known.join() !== calls.join()) throw new Error(`two rows of calls are compiled to ${name}`)
    this.#rows.set(name, calls)
    const call = `${name}(state${usesArg(calls) ? ', arg' : ''})`
    return [...lines.slice(0, first), call, ...this.#inRows(rest.slice(length))]
  }

  #passes(leaf: number): boolean {
    return this.#table.always[leaf]!.length > 0
  }

  #passName(leaf: number): string {
    return `pass${capitals(this.#table.leaves[leaf]!.path)}`
  }

  /** Whether a leaf, or one it is left for, hands the arg of the event on. */
  #needsArg(leaf: number, seen = new Set<number>()): boolean {
    if (seen.has(leaf)) return false
    seen.add(leaf)
    return this.#table.always[leaf]!.some(
      ({ guard, recipes, target }) =>
        (guard !== null && this.#definition.guards[guard]!.length > 1) ||
        recipes.some((name) => this.#definition.recipes[name]!.length > 1) ||
        this.#needsArg(target, seen),
    )
  }
}

/** In how many places a leaf is reached. */
function entries({ initial, on, always }: ChartTable, leaf: number): number {
  const edges = [
    initial,
    ...on.flat(2).map(({ target }) => ({ leaf: target })),
    ...always.flat().map(({ target }) => ({ leaf: target })),
  ]
  return edges.filter((edge) => edge.leaf === leaf).length
}

/** A line that runs a recipe or leaves a leaf, with its name. */
const callPattern = /^(?:recipes\.)?(\w+)\(/
const isCall = (line: string): boolean => callPattern.test(line)
const usesArg = (lines: readonly string[]): boolean => lines.some((line) => /\barg\b/.test(line))
/** Lines that may use `arg`, behind its declaration where they do. */
const withArg = (value: string, lines: readonly string[]): readonly string[] =>
  usesArg(lines) ? [`const arg = ${value}`, ...lines] : lines
/** A function's lines without a return at its end. */
const unreturned = (lines: readonly string[]): readonly string[] =>
  lines.at(-1) === 'return' ? lines.slice(0, -1) : lines
const isOf = ({ first, end }: Wait) => (end - first === 1 ? `id === ${first}` : `id >= ${first} && id < ${end}`)
const argOf = ({ first, end }: Wait) => (end - first === 1 ? '0' : first === 0 ? 'id' : `id - ${first}`)
/** A dotted path as part of a function's name: `turn.roll` is `TurnRoll`. */
const capitals = (path: string) => path.replaceAll(/(^|\W)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())

/** Names of functions are made from paths, and two paths could make the same one. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`two leaves are compiled to ${twice}: give one of them another name`)
}
