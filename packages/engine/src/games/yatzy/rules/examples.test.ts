/** The worked examples of the rules (T1 to T19); T20, the best mean of a match, is in `sheet/solver/solver.test.ts`. */
import { describe, expect, it } from 'vitest'
import { claimsOf, expectExample, readExamples } from '../../../sheet/rules/fixtures/examples.ts'
import { yatzy } from './index.ts'

const examples = readExamples(import.meta.url)

describe('the worked examples', () => {
  it.each(examples)('$id $title', (example) => {
    expectExample(yatzy, example)
    expect.hasAssertions()
  })

  it('are T1 to T19, each with its source and something it claims', () => {
    expect([...new Set(examples.map(({ id }) => id))]).toEqual(Array.from({ length: 19 }, (_, i) => `T${i + 1}`))
    for (const example of examples) {
      expect(example.source).toMatch(/^(003, |public )/)
      expect(claimsOf(example).length).toBeGreaterThan(0)
    }
  })
})
