/** Random charts against XState: two seconds here, as long as you like by `pnpm fuzz SECONDS [SEED]`. */
// @module-tag matches
import { describe, expect, it } from 'vitest'
import { compile, generate } from '../kit/compile/index.ts'
import { defineGame } from '../kit/define.ts'
import { fuzzCharts, randomGame } from './fuzz.ts'
import { loadStepper } from './fixtures/load.ts'
import { lockstep } from './lockstep.ts'

describe('random charts', () => {
  it('run alike in XState, by closures and as generated source', () => {
    const until = performance.now() + 2000
    const report = fuzzCharts(1, (charts) => charts < 25 || performance.now() < until, loadStepper)
    expect(report.charts).toBeGreaterThan(20)
    expect(report.events).toBeGreaterThan(400)
    expect(report.endless).toBeLessThan(report.charts / 4)
  })

  it('would show two recipes run in the wrong order', () => {
    const found = Array.from({ length: 40 }, (_, i) => randomGame(1000 + i)).filter((factory) => {
      if (factory === null) return false
      const { definition } = factory
      const table = compile(definition)
      const swapped = {
        ...table,
        on: table.on.map((row) =>
          row.map((edges) => edges.map((edge) => ({ ...edge, recipes: edge.recipes.toReversed() }))),
        ),
      }
      const wrong = defineGame(definition, loadStepper(generate(swapped, definition), definition))
      try {
        lockstep(wrong as never, { seed: 5, matches: 1, events: 60 })
        return false
      } catch {
        return true
      }
    })
    expect(found.length).toBeGreaterThan(5)
  })
})
