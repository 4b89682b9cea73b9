/**
 * A perfect matching of the least cost in a complete graph with an even number of vertices: trees of alternating paths,
 * blossoms and dual variables, O(n^3), after Z. Galil, Efficient algorithms for finding maximum matching in graphs, ACM
 * Computing Surveys 18 (1986). Vertices count from 1 and blossoms above them; 0 is none.
 */

/** From a vertex of one blossom (or vertex) to a vertex of another. */
interface Edge {
  readonly u: number
  readonly v: number
  readonly weight: number
}

/** In a tree at an even or odd distance from its root, or in none. */
const even = 0
const odd = 1
const none = -1

/** By vertex its partner, from 0. `cost` of two vertices, a > b, is a whole number from 0 to 2^50. */
export function leastCostMatching(count: number, cost: (a: number, b: number) => number): readonly number[] {
  const costs = Array.from({ length: count }, (_, a) => Array.from({ length: a }, (__, b) => cost(a, b)))
  const most = costs.flat().reduce((max, one) => Math.max(max, one), 0)
  return new Matching(count, (a, b) => most + 1 - costs[Math.max(a, b)]![Math.min(a, b)]!).solve()
}

class Matching {
  readonly #count: number
  /** The last number in use, of a vertex or a blossom. */
  #top: number
  /** The lightest edge between two vertices or blossoms; null where it is not known. */
  readonly #edges: (Edge | null)[][]
  /** Dual variables. */
  readonly #label: number[]
  readonly #mate: number[]
  /** A vertex in a tree with the edge of the least slack to here. */
  readonly #near: number[]
  /** The outermost blossom around each, itself where there is none. */
  readonly #outer: number[]
  /** The vertex from which a tree reached this. */
  readonly #parent: number[]
  readonly #side: number[]
  readonly #seen: number[]
  #look = 0
  /** By blossom: its parts in a ring from its base. */
  readonly #ring: number[][]
  /** By blossom (or vertex) and vertex in it: the part of the ring it is in. */
  readonly #part: number[][]
  #queue: number[] = []

  constructor(count: number, weight: (a: number, b: number) => number) {
    const size = 2 * count + 1
    const row = () => Array.from({ length: size }, () => 0)
    this.#count = count
    this.#top = count
    this.#edges = row().map(() => row().map(() => null))
    this.#label = row()
    this.#mate = row()
    this.#near = row()
    this.#outer = row()
    this.#parent = row()
    this.#side = row()
    this.#seen = row()
    this.#ring = row().map(() => [])
    this.#part = row().map(row)
    let most = 0
    for (let u = 1; u <= count; u++)
      for (let v = 1; v <= count; v++) {
        if (u === v) continue
        const edge = { u, v, weight: weight(u - 1, v - 1) }
        this.#edges[u]![v] = edge
        most = Math.max(most, edge.weight)
      }
    for (let u = 1; u <= count; u++) {
      this.#outer[u] = u
      this.#part[u]![u] = u
      this.#label[u] = most
    }
  }

  solve(): readonly number[] {
    while (this.#augmentOnce());
    return Array.from({ length: this.#count }, (_, a) => this.#mate[a + 1]! - 1)
  }

  /** Twice what an edge lacks to be tight. */
  #slack({ u, v, weight }: Edge): number {
    return this.#label[u]! + this.#label[v]! - 2 * weight
  }

  /** Grows trees from all free vertices until a path between two of them is found. */
  #augmentOnce(): boolean {
    for (let x = 1; x <= this.#top; x++) this.#side[x] = none
    this.#near.fill(0)
    this.#queue = []
    for (const x of this.#outermost())
      if (this.#mate[x] === 0) {
        this.#parent[x] = 0
        this.#side[x] = even
        this.#enqueue(x)
      }
    if (this.#queue.length === 0) return false
    while (!this.#search()) if (this.#adjust()) break
    return true
  }

  /** Follows tight edges from even vertices; true once a path was augmented. */
  #search(): boolean {
    for (let u = this.#queue.shift(); u !== undefined; u = this.#queue.shift()) {
      if (this.#side[this.#outer[u]!] === odd) continue
      for (let v = 1; v <= this.#count; v++) {
        const edge = this.#edges[u]![v]
        if (!edge || this.#outer[u] === this.#outer[v]) continue
        if (this.#slack(edge) > 0) this.#nearer(u, this.#outer[v]!)
        else if (this.#follow(edge)) return true
      }
    }
    return false
  }

  /** Changes the dual variables until an edge is tight; true once a path was augmented by it. */
  #adjust(): boolean {
    const { delta, blossoms } = this.#leastChange()
    for (let u = 1; u <= this.#count; u++) {
      const side = this.#side[this.#outer[u]!]
      if (side === even) this.#label[u]! -= delta
      else if (side === odd) this.#label[u]! += delta
    }
    for (const b of blossoms) {
      if (this.#side[b] === even) this.#label[b]! += 2 * delta
      else if (this.#side[b] === odd) this.#label[b]! -= 2 * delta
    }
    this.#queue = []
    for (const x of this.#outermost()) {
      const edge = this.#edges[this.#near[x]!]![x]
      if (edge && this.#outer[this.#near[x]!] !== x && this.#slack(edge) === 0 && this.#follow(edge)) return true
    }
    for (const b of blossoms) if (this.#outer[b] === b && this.#side[b] === odd && this.#label[b] === 0) this.#expand(b)
    return false
  }

  #leastChange(): { readonly delta: number; readonly blossoms: readonly number[] } {
    const blossoms = this.#outermost().filter((x) => x > this.#count)
    let delta = Infinity
    for (const b of blossoms) if (this.#side[b] === odd) delta = Math.min(delta, this.#label[b]! / 2)
    for (const x of this.#outermost()) {
      const edge = this.#edges[this.#near[x]!]![x]
      if (!edge) continue
      if (this.#side[x] === none) delta = Math.min(delta, this.#slack(edge))
      else if (this.#side[x] === even) delta = Math.min(delta, this.#slack(edge) / 2)
    }
    if (delta === Infinity) throw new Error('a graph without a perfect matching')
    return { delta, blossoms }
  }

  /** A tight edge from an even vertex: the tree grows, a blossom closes, or two trees meet. */
  #follow(edge: Edge): boolean {
    const u = this.#outer[edge.u]!
    const v = this.#outer[edge.v]!
    if (this.#side[v] === none) {
      this.#parent[v] = edge.u
      this.#side[v] = odd
      const mate = this.#outer[this.#mate[v]!]!
      this.#near[v] = 0
      this.#near[mate] = 0
      this.#side[mate] = even
      this.#enqueue(mate)
    } else if (this.#side[v] === even) {
      const ancestor = this.#commonAncestor(u, v)
      if (ancestor === 0) {
        this.#augment(u, v)
        this.#augment(v, u)
        return true
      }
      this.#close(u, ancestor, v)
    }
    return false
  }

  /** Matched and free edges change places from here to the root. */
  #augment(from: number, to: number): void {
    for (let u = from, v = to; ;) {
      const before = this.#outer[this.#mate[u]!]!
      this.#match(u, v)
      if (before === 0) return
      const next = this.#outer[this.#parent[before]!]!
      this.#match(before, next)
      ;[u, v] = [next, before]
    }
  }

  #match(u: number, v: number): void {
    const edge = this.#edges[u]![v]!
    this.#mate[u] = edge.v
    if (u <= this.#count) return
    const part = this.#part[u]![edge.u]!
    const at = this.#evenPathTo(u, part)
    const ring = this.#ring[u]!
    for (let i = 0; i < at; i++) this.#match(ring[i]!, ring[i ^ 1]!)
    this.#match(part, v)
    this.#ring[u] = [...ring.slice(at), ...ring.slice(0, at)]
  }

  /** Where a part stands in the ring, turned so that the way to it from the base has an even length. */
  #evenPathTo(blossom: number, part: number): number {
    const ring = this.#ring[blossom]!
    const at = ring.indexOf(part)
    if (at % 2 === 0) return at
    this.#ring[blossom] = [ring[0]!, ...ring.slice(1).toReversed()]
    return ring.length - at
  }

  #commonAncestor(from: number, to: number): number {
    this.#look++
    for (let u = from, v = to; u !== 0 || v !== 0; [u, v] = [v, u]) {
      if (u === 0) continue
      if (this.#seen[u] === this.#look) return u
      this.#seen[u] = this.#look
      u = this.#outer[this.#mate[u]!]!
      if (u !== 0) u = this.#outer[this.#parent[u]!]!
    }
    return 0
  }

  /** A ring of odd length becomes one. */
  #close(u: number, base: number, v: number): void {
    const b = this.#freeNumber()
    const side = (from: number): readonly number[] => {
      const parts: number[] = []
      for (let x = from; x !== base;) {
        const mate = this.#outer[this.#mate[x]!]!
        parts.push(x, mate)
        this.#enqueue(mate)
        x = this.#outer[this.#parent[mate]!]!
      }
      return parts
    }
    this.#label[b] = 0
    this.#side[b] = even
    this.#mate[b] = this.#mate[base]!
    const ring = [base, ...side(u).toReversed(), ...side(v)]
    this.#ring[b] = ring
    this.#setOuter(b, b)
    this.#joinEdges(b, ring)
    this.#findNear(b)
  }

  #freeNumber(): number {
    let b = this.#count + 1
    while (b <= this.#top && this.#outer[b] !== 0) b++
    this.#top = Math.max(this.#top, b)
    return b
  }

  /** Of the edges of the parts to each other number the one with the least slack. */
  #joinEdges(b: number, ring: readonly number[]): void {
    for (let x = 1; x <= this.#top; x++) {
      this.#edges[b]![x] = null
      this.#edges[x]![b] = null
    }
    this.#part[b]!.fill(0)
    for (const part of ring) {
      for (let x = 1; x <= this.#top; x++) {
        const edge = this.#edges[part]![x]
        const known = this.#edges[b]![x]
        if (!edge || (known && this.#slack(known) <= this.#slack(edge))) continue
        this.#edges[b]![x] = edge
        this.#edges[x]![b] = this.#edges[x]![part]!
      }
      for (let x = 1; x <= this.#count; x++) if (this.#part[part]![x] !== 0) this.#part[b]![x] = part
    }
  }

  /** An odd blossom whose dual variable is zero becomes its parts again. */
  #expand(b: number): void {
    for (const part of this.#ring[b]!) this.#setOuter(part, part)
    const entry = this.#part[b]![this.#edges[b]![this.#parent[b]!]!.u]!
    const at = this.#evenPathTo(b, entry)
    const ring = this.#ring[b]!
    for (let i = 0; i < at; i += 2) {
      const inner = ring[i]!
      const next = ring[i + 1]!
      this.#parent[inner] = this.#edges[next]![inner]!.u
      this.#side[inner] = odd
      this.#side[next] = even
      this.#near[inner] = 0
      this.#findNear(next)
      this.#enqueue(next)
    }
    this.#side[entry] = odd
    this.#parent[entry] = this.#parent[b]!
    for (const part of ring.slice(at + 1)) {
      this.#side[part] = none
      this.#findNear(part)
    }
    this.#outer[b] = 0
  }

  #findNear(x: number): void {
    this.#near[x] = 0
    for (let u = 1; u <= this.#count; u++)
      if (this.#edges[u]![x] && this.#outer[u] !== x && this.#side[this.#outer[u]!] === even) this.#nearer(u, x)
  }

  #nearer(u: number, x: number): void {
    const known = this.#edges[this.#near[x]!]![x]
    if (!known || this.#slack(this.#edges[u]![x]!) < this.#slack(known)) this.#near[x] = u
  }

  /** Vertices in it are looked at next. */
  #enqueue(x: number): void {
    if (x <= this.#count) this.#queue.push(x)
    else for (const part of this.#ring[x]!) this.#enqueue(part)
  }

  #setOuter(x: number, outer: number): void {
    this.#outer[x] = outer
    if (x > this.#count) for (const part of this.#ring[x]!) this.#setOuter(part, outer)
  }

  #outermost(): readonly number[] {
    const all: number[] = []
    for (let x = 1; x <= this.#top; x++) if (this.#outer[x] === x) all.push(x)
    return all
  }
}
