/** The worked examples of the rules (C1 to C15); C16, the best mean of a match, is in `sheet/solver/solver.test.ts`. */
import { describe, expect, it } from 'vitest'
import { claimsOf, expectExample, readExamples } from '../../../sheet/rules/fixtures/examples.ts'
import { chaser } from './index.ts'

const examples = readExamples(import.meta.url)

describe('the worked examples', () => {
  it.each(examples)('$id $title', (example) => {
    expectExample(chaser, example)
    expect.hasAssertions()
  })

  it('are C1 to C15, each with its source and something it claims', () => {
    expect([...new Set(examples.map(({ id }) => id))]).toEqual(Array.from({ length: 15 }, (_, i) => `C${i + 1}`))
    for (const example of examples) {
      expect(example.source).toMatch(/^000, /)
      expect(claimsOf(example).length).toBeGreaterThan(0)
    }
  })
})
