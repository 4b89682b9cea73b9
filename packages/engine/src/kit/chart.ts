/**
 * The chart: flow as plain data in XState's own config shape, with named guards and named recipes only. Its type takes
 * the names from the events, guards and recipes of the game, so a misspelled name does not compile.
 */

/** What a leaf waits for; every leaf has exactly one. */
export const leafKinds = ['decision', 'chance', 'final'] as const
/** Who moves a match on from a leaf: a seat, chance, or none. */
export type LeafKind = (typeof leafKinds)[number]

/** One transition: under which guard, what it writes in which order, and where it leads (none: it stays). */
export interface Edge<G extends string, R extends string> {
  readonly target?: string
  readonly guard?: G
  readonly actions?: R | readonly R[]
  readonly reenter?: boolean
}
type Edges<G extends string, R extends string> = Edge<G, R> | readonly Edge<G, R>[]

/**
 * A phase of the chart, of the subset of XState that both executors run: one phase at a time, names of guards and recipes
 * in place of functions, transitions as objects with one target each, one final leaf at the root, and what waits is
 * tagged. The compiler refuses everything else in a sentence.
 */
export interface Phase<E extends string = string, G extends string = string, R extends string = string> {
  readonly id?: string
  readonly initial?: string
  readonly states?: { readonly [name: string]: Phase<E, G, R> }
  readonly entry?: R | readonly R[]
  readonly exit?: R | readonly R[]
  readonly on?: { readonly [name in E]?: Edges<G, R> }
  readonly always?: Edges<G, R>
  readonly type?: 'final'
  readonly tags?: readonly LeafKind[]
  /** Key of the status line ("you must ..." / "NAME must ..."). */
  readonly meta?: { readonly status?: string }
}

/** A leaf as both executors number it, in document order. */
export interface Leaf {
  /** Dotted path from the root, such as `turn.select`. */
  readonly path: string
  readonly kind: LeafKind
  readonly status: string
}

/** Whether a match can rest in that leaf: something may happen there, or nothing more. The others are passed through. */
export function rests(chart: Phase, path: string): boolean {
  const leaf = path.split('.').reduce((phase, name) => phase.states![name]!, chart)
  return leaf.on !== undefined || leaf.type === 'final'
}
