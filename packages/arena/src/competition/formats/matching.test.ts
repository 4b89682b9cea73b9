import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCostMatching } from './matching.ts'

/** The least cost by trying all. */
function leastCost(left: readonly number[], cost: (a: number, b: number) => number): number {
  const [first, ...others] = left
  if (first === undefined) return 0
  const all = others.map((other) => cost(other, first) + leastCost(without(others, other), cost))
  return Math.min(...all)
}

const without = (all: readonly number[], one: number) => all.filter((other) => other !== one)

describe('a matching of the least cost', () => {
  it('costs what the best of all matchings does, with costs of any size', () => {
    const costs = fc.oneof(fc.nat(3), fc.nat(1000), fc.constantFrom(0, 1, 1e12, 1e12 + 1))
    const graph = fc
      .integer({ min: 1, max: 4 })
      .chain((half) => fc.array(costs, { minLength: 64, maxLength: 64 }).map((all) => ({ count: 2 * half, all })))
    fc.assert(
      fc.property(graph, ({ count, all }) => {
        const cost = (a: number, b: number) => all[a * 8 + b]!
        const mates = leastCostMatching(count, cost)
        const pairs = mates.flatMap((mate, a) => (mate < a ? [[a, mate] as const] : []))
        expect(pairs).toHaveLength(count / 2)
        for (const [a, mate] of pairs) expect(mates[mate]).toBe(a)
        const places = Array.from({ length: count }, (_, i) => i)
        expect(pairs.reduce((sum, [a, b]) => sum + cost(a, b), 0)).toBe(leastCost(places, cost))
      }),
      { numRuns: 1000 },
    )
  })
})
