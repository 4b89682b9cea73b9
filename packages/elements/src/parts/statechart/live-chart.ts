/**
 * The chart of a game as a match can go through it under its options: without ways that the options close, and without
 * phases that nothing leads to. It is worked out from the very chart that the machine and the stepper run.
 */
import type { AuthorWords, ChartWords, Game, LeafKind, Phase } from '@dicewright/engine'

/** A phase without others in it: who moves a match on from there, or `check` where it is left at once. */
export interface Station {
  readonly path: string
  readonly kind: LeafKind | 'check'
  readonly ways: readonly Way[]
}

/** All that leads from a station to another one. */
export interface Way {
  readonly target: string
  readonly labels: readonly Label[]
}

/** One of them: by which event, null where a phase is left at once, and under which condition. */
export interface Label {
  readonly event: string | null
  readonly guard: string | null
}

/** Names that an author gives. */
export type ChartNames = Partial<ChartWords<AuthorWords>>

/** Stations in the order of the chart. What is left at once with one way out is drawn where it has a name. */
export function liveChart({ definition, settled }: Game, words?: ChartNames): readonly Station[] {
  const { chart } = definition as { readonly chart: Phase }
  const leaves = leavesOf(chart)
  const ids = idsOf(chart)
  const open = guardsBySettings(definition as Guarded, settled)
  const stations = new Map(leaves.map(([path, phase]) => [path, stationOf(path, phase, chart, ids, open)]))

  const isHidden = ({ path, kind, ways }: Station): boolean =>
    kind === 'check' && words !== undefined && words.phases?.[path] === undefined && ways.length === 1
  const shown = (path: string): string => {
    const station = stations.get(path)!
    return isHidden(station) ? shown(station.ways[0]!.target) : path
  }
  for (const [path, station] of stations) {
    const ways = station.ways.map(({ target, labels }) => ({ target: shown(target), labels }))
    stations.set(path, { ...station, ways: joined(ways) })
  }

  const reached = new Set<string>()
  const reach = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { target } of stations.get(path)!.ways) reach(target)
  }
  reach(shown(firstLeaf(chart, '')))
  return [...stations.values()].filter(({ path }) => reached.has(path))
}

type Edge = { readonly target?: string; readonly guard?: string }
/** Null: the state decides. */
type Answer = (guard: string, event: string | null) => boolean | null

function stationOf(path: string, phase: Phase, chart: Phase, ids: ReadonlyMap<string, string>, open: Answer): Station {
  const waysOf = (event: string | null, edges: readonly Edge[]): readonly Way[] => {
    const ways: Way[] = []
    for (const { target, guard = null } of edges) {
      const answer = guard === null ? true : open(guard, event)
      if (answer === false) continue
      ways.push({ target: landing(path, target, chart, ids), labels: [{ event, guard: answer ? null : guard }] })
      if (answer) break
    }
    return ways
  }
  const kind = phase.always ? 'check' : phase.type === 'final' ? 'final' : phase.tags![0]!
  const ways = phase.always
    ? waysOf(null, listOf(phase.always))
    : Object.entries(phase.on ?? {}).flatMap(([event, edges]) => waysOf(event, listOf(edges!)))
  return { path, kind, ways: joined(ways) }
}

/** Ways to the same station as one. */
function joined(ways: readonly Way[]): readonly Way[] {
  const labels = new Map<string, readonly Label[]>()
  for (const way of ways) labels.set(way.target, [...(labels.get(way.target) ?? []), ...way.labels])
  return [...labels].map(([target, all]) => ({ target, labels: all }))
}

interface Guarded {
  readonly guards: Readonly<Record<string, (state: never, arg: number, settled: object) => boolean>>
  readonly events: Readonly<Record<string, { readonly size: number }>>
}

/** What guards say that look at the settings alone: asked without a state, the others fail. */
function guardsBySettings({ guards, events }: Guarded, settled: object): Answer {
  const most = Math.max(...Object.values(events).map(({ size }) => size))
  return (guard, event) => {
    const answers = new Set<boolean>()
    try {
      for (let arg = 0; arg < (event === null ? most : events[event]!.size); arg++)
        answers.add(guards[guard]!(null as never, arg, settled))
    } catch {
      return null
    }
    return answers.size === 1 ? [...answers][0]! : null
  }
}

/** Where a transition lands: in a phase by its id or beside its own, at its first leaf. Without a target it stays. */
function landing(from: string, target: string | undefined, chart: Phase, ids: ReadonlyMap<string, string>): string {
  if (target === undefined) return from
  const [first, ...below] = target.replace('#', '').split('.')
  const above = from.split('.').slice(0, -1)
  const start = target.startsWith('#') ? ids.get(first!)! : [...above, first].join('.')
  return firstLeaf(chart, [start, ...below].join('.'))
}

function firstLeaf(chart: Phase, path: string): string {
  const { initial } = phaseAt(chart, path)
  return initial === undefined ? path : firstLeaf(chart, path === '' ? initial : `${path}.${initial}`)
}

const phaseAt = (chart: Phase, path: string): Phase =>
  path === '' ? chart : path.split('.').reduce((phase, name) => phase.states![name]!, chart)

const leavesOf = (phase: Phase, at = ''): readonly (readonly [path: string, leaf: Phase])[] =>
  phase.states === undefined
    ? [[at, phase]]
    : Object.entries(phase.states).flatMap(([name, inner]) => leavesOf(inner, at === '' ? name : `${at}.${name}`))

function idsOf(phase: Phase, at = '', found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (phase.id !== undefined) found.set(phase.id, at)
  for (const [name, inner] of Object.entries(phase.states ?? {}))
    idsOf(inner, at === '' ? name : `${at}.${name}`, found)
  return found
}

const listOf = (edges: Edge | readonly Edge[]): readonly Edge[] => (Array.isArray(edges) ? edges : [edges as Edge])
