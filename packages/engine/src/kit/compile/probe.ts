/**
 * Compiles a chart to tables by probing XState itself: for each leaf, which transitions it has in XState's own order,
 * and for each of them, forced alone, the exact recipes run and the leaf reached. Nothing of XState's entry, exit and
 * priority rules is written a second time here.
 */
import { createMachine, getInitialMicrosteps, getMicrosteps, getNextTransitions, type AnyStateMachine } from 'xstate'
import { leafKinds, type Leaf, type LeafKind, type Phase } from '../chart.ts'

/** One transition of a leaf: taken if the guard holds, it runs the recipes in order and lands on a leaf. */
export interface TableEdge {
  readonly guard: string | null
  readonly recipes: readonly string[]
  readonly target: number
}

/** A chart as a table, numbered in document order: what both back ends are made from. */
export interface ChartTable {
  readonly leaves: readonly Leaf[]
  readonly events: readonly string[]
  readonly initial: { readonly leaf: number; readonly recipes: readonly string[] }
  /** Candidates by leaf and event, in the order they are tried. */
  readonly on: readonly (readonly (readonly TableEdge[])[])[]
  /** Eventless candidates by leaf, tried after every step until none is taken. */
  readonly always: readonly (readonly TableEdge[])[]
}

/** Names a chart may use. */
export interface Names {
  readonly events: readonly string[]
  readonly guards: readonly string[]
  readonly recipes: readonly string[]
}

/** Compiles a chart. Throws on what the allowed subset lacks, on unknown names and on endless eventless loops. */
export function compileChart(chart: Phase, names: Names): ChartTable {
  const probe = new Probe(chart, names)
  const table: ChartTable = {
    leaves: probe.nodes.map(leafOf),
    events: names.events,
    initial: probe.initial(),
    on: probe.nodes.map((node) => names.events.map((event) => probe.edges(node, event))),
    always: probe.nodes.map((node) => probe.edges(node, '')),
  }
  refuseUntagged(table, probe.nodes)
  refuseTwoEnds(table)
  refuseEndless(table)
  return table
}

type Config = Record<string, any>
interface Node {
  readonly id: string
  readonly path: readonly string[]
  readonly type: string
  readonly tags: readonly string[]
  readonly meta: { readonly status?: string } | undefined
  readonly parent?: Node
  readonly states: Record<string, Node>
}

const stateKeys = new Set(['id', 'initial', 'states', 'entry', 'exit', 'on', 'always', 'type', 'tags', 'meta'])
const edgeKeys = new Set(['target', 'guard', 'actions', 'reenter'])
const list = (value: unknown): readonly any[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** A machine in which every transition has a guard of its own, so that exactly one can be forced at a time. */
class Probe {
  readonly nodes: readonly Node[]
  readonly #machine: AnyStateMachine
  readonly #guards: (string | null)[] = []
  readonly #names: Names
  #forced: number | null = null

  constructor(chart: Phase, names: Names) {
    this.#names = names
    const config = this.#state(chart, 'the chart')
    // XState runs the initial macrostep, guards and all, whenever it makes an actor scope: `armed` keeps those calls out.
    const probe = ({ context }: { context: { armed?: boolean } }, { edge }: { edge: number }) => {
      if (!context.armed || edge !== this.#forced) return false
      this.#forced = null
      return true
    }
    const actions = Object.fromEntries(names.recipes.map((name) => [name, () => {}]))
    this.#machine = createMachine(config as never, { guards: { probe } as never, actions }) as AnyStateMachine
    this.nodes = leavesOf(this.#machine.root as unknown as Node)
  }

  initial() {
    const [first] = getInitialMicrosteps(this.#machine as never, undefined as never) as unknown as [
      snapshot: any,
      actions: any[],
    ][]
    return { leaf: this.#leafIndex(first![0]), recipes: first![1].map((action) => action.type as string) }
  }

  /** Candidates of a leaf for an event, `''` for eventless ones, in XState's order. */
  edges(node: Node, event: string): TableEdge[] {
    if (node.type === 'final') return []
    const value = node.path.reduceRight<unknown>(
      (inner, name) => (inner === undefined ? name : { [name]: inner }),
      undefined,
    )
    const snapshot = this.#machine.resolveState({ value: value as never, context: { armed: true } })
    const candidates = getNextTransitions(snapshot as never) as unknown as {
      eventType: string
      guard: { params: { edge: number } }
    }[]
    const edges = candidates
      .filter(({ eventType }) => eventType === event)
      .map(({ guard }) => this.#edge(snapshot, event, guard.params.edge))
    // Behind an unguarded candidate nothing is ever tried.
    const last = edges.findIndex(({ guard }) => guard === null)
    return last < 0 ? edges : edges.slice(0, last + 1)
  }

  #edge(snapshot: unknown, event: string, edge: number): TableEdge {
    this.#forced = edge
    const steps = getMicrosteps(
      this.#machine as never,
      snapshot as never,
      { type: event || 'dicewright.probe' } as never,
    ) as unknown as [any, any[]][]
    this.#forced = null
    // An eventless transition comes second, behind the empty step of an event that no leaf takes.
    const step = steps[event === '' ? 1 : 0]
    if (!step) throw new Error(`XState did not take transition ${edge} on ${event || 'always'}`)
    return {
      guard: this.#guards[edge]!,
      recipes: step[1].map((action) => action.type as string),
      target: this.#leafIndex(step[0]),
    }
  }

  #leafIndex({ _nodes: nodes }: { readonly _nodes: readonly Node[] }): number {
    const deepest = nodes.filter((node) => Object.keys(node.states).length === 0)
    if (deepest.length !== 1) throw new Error(`a chart is in one leaf at a time, not in ${deepest.length}`)
    return this.nodes.findIndex((node) => node.id === deepest[0]!.id)
  }

  #state(state: Config, where: string): Config {
    refuseStray(state, stateKeys, where)
    if (state['type'] !== undefined && state['type'] !== 'final')
      throw new Error(`${where} has type ${state['type']}: only final is allowed`)
    if (state['initial'] !== undefined && typeof state['initial'] !== 'string')
      throw new Error(`${where} has the initial ${JSON.stringify(state['initial'])}: expected the name of a phase`)
    const stray = list(state['tags']).find((tag) => !leafKinds.includes(tag))
    if (stray !== undefined) throw new Error(`${where} is tagged ${stray}: expected one of ${leafKinds.join(', ')}`)
    for (const key of ['entry', 'exit']) this.#recipes(state[key], `${where}, ${key}`)
    const on = Object.entries(state['on'] ?? {}).map(([event, edges]) => {
      if (!this.#names.events.includes(event))
        throw new Error(`${where} waits for ${event}, which is no event of the game`)
      return [event, list(edges).map((edge) => this.#transition(edge, `${where} on ${event}`))]
    })
    const always = list(state['always']).map((edge) => this.#transition(edge, `${where}, always`))
    const states = Object.entries(state['states'] ?? {}).map(([name, inner]) => [
      name,
      this.#state(inner as Config, name),
    ])
    return {
      ...state,
      ...(state['on'] ? { on: Object.fromEntries(on) } : {}),
      ...(state['always'] ? { always } : {}),
      ...(state['states'] ? { states: Object.fromEntries(states) } : {}),
    }
  }

  #transition(edge: Config, where: string): Config {
    if (typeof edge !== 'object')
      throw new Error(`${where} has the transition ${JSON.stringify(edge)}: write it as an object`)
    refuseStray(edge, edgeKeys, where)
    const { guard } = edge
    if (guard !== undefined && (typeof guard !== 'string' || !this.#names.guards.includes(guard)))
      throw new Error(`${where} has the guard ${JSON.stringify(guard)}, which is no guard of the game`)
    if (edge['target'] !== undefined && typeof edge['target'] !== 'string')
      throw new Error(`${where} has the target ${JSON.stringify(edge['target'])}: expected the name of one phase`)
    this.#recipes(edge['actions'], where)
    this.#guards.push(guard ?? null)
    return { ...edge, guard: { type: 'probe', params: { edge: this.#guards.length - 1 } } }
  }

  #recipes(value: unknown, where: string): void {
    for (const name of list(value))
      if (typeof name !== 'string' || !this.#names.recipes.includes(name))
        throw new Error(`${where} runs ${JSON.stringify(name)}, which is no recipe of the game`)
  }
}

function refuseStray(value: Config, allowed: ReadonlySet<string>, where: string): void {
  const stray = Object.keys(value).find((key) => !allowed.has(key))
  if (stray !== undefined) throw new Error(`${where} has ${stray}: a chart allows ${[...allowed].join(', ')}`)
}

function leavesOf(node: Node): Node[] {
  const inner = Object.values(node.states)
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf)
}

function leafOf(node: Node): Leaf {
  const path = node.path.join('.')
  const kinds = kindsOf(node)
  if (kinds.length > 1)
    throw new Error(`leaf ${path} is tagged ${kinds.join(' and ')}: expected one of ${leafKinds.join(', ')}`)
  if (kinds[0] === 'final' && node.type !== 'final')
    throw new Error(`leaf ${path} is tagged final: write type final, which ends the match in XState too`)
  if (kinds[0] === 'final' && node.path.length > 1)
    throw new Error(`leaf ${path} is final inside a phase: only the whole match can end`)
  let status = ''
  for (let at: Node | undefined = node; at; at = at.parent) status ||= at.meta?.status ?? ''
  // A leaf that is always left at once needs no tag; it reads as a decision of no seat.
  return { path, kind: kinds[0] ?? 'decision', status }
}

/** Kinds a leaf is tagged with, itself or by a phase around it. */
function kindsOf(node: Node): readonly LeafKind[] {
  const tags = new Set<string>(node.type === 'final' ? ['final'] : [])
  for (let at: Node | undefined = node; at; at = at.parent) for (const tag of at.tags) tags.add(tag)
  return leafKinds.filter((kind) => tags.has(kind))
}

/** A leaf without a kind must always be left at once: nothing says whom it waits for. */
function refuseUntagged({ always, leaves }: ChartTable, nodes: readonly Node[]): void {
  nodes.forEach((node, leaf) => {
    const passes = always[leaf]!.at(-1)?.guard === null
    if (kindsOf(node).length === 0 && !passes)
      throw new Error(`leaf ${leaves[leaf]!.path} waits, but is not tagged one of ${leafKinds.join(', ')}`)
  })
}

/** A match ends in one place, so that a playout compares with one number. */
function refuseTwoEnds({ leaves }: ChartTable): void {
  const ends = leaves.filter(({ kind }) => kind === 'final').map(({ path }) => path)
  if (ends.length > 1) throw new Error(`leaves ${ends.join(' and ')} are final: a match ends in one leaf`)
}

/** A loop of unguarded eventless transitions would hang a stepper where XState gives up. */
function refuseEndless({ always, leaves }: ChartTable): void {
  for (let start = 0; start < leaves.length; start++) {
    const seen = new Set<number>()
    for (let leaf = start; ;) {
      const edge = always[leaf]!.find(({ guard }) => guard === null)
      if (!edge || (edge.target === leaf && edge.recipes.length === 0)) break
      if (seen.has(leaf)) throw new Error(`leaf ${leaves[start]!.path} starts an endless eventless loop`)
      if (always[leaf]![0] !== edge) break
      seen.add(leaf)
      leaf = edge.target
    }
  }
}
