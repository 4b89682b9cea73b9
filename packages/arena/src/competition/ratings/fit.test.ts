import { describe, expect, it } from 'vitest'
import { choicesOf, poolChoices, type Choice } from './choices.ts'
import { fitStrengths, Likelihood } from './fit.ts'
import { hunterStrengths } from './fixtures/hunter.ts'
import { citations, journals, salads } from './fixtures/published.ts'
import { nameOf, simulatedSets } from './fixtures/simulated.ts'
import { invert } from './solve.ts'

/** Differences from the first entrant, and their standard errors without clusters, with next to no prior. */
function fromFirst(choices: readonly Choice[], entrants: number) {
  const likelihood = new Likelihood(choices, entrants, 1e-4)
  const strengths = fitStrengths(likelihood, entrants)
  const inverse = invert(likelihood.matrix(), entrants)
  const at = (i: number, j: number) => inverse[i * entrants + j]!
  const others = [...strengths.keys()].slice(1)
  return {
    differences: others.map((i) => strengths[i]! - strengths[0]!),
    errors: others.map((i) => Math.sqrt(at(0, 0) + at(i, i) - 2 * at(0, i))),
  }
}

const expectClose = (found: readonly number[], expected: readonly number[], digits: number) => {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, digits)
}

describe('published fits', () => {
  it('has the strengths and errors of the journals in BradleyTerry2 (Turner and Firth 2012, section 2)', () => {
    const choices = citations.map(([a, b, ofA, ofB]) => ({ among: [a, b], chosen: [ofA, ofB], total: ofA + ofB }))
    const { differences, errors } = fromFirst(choices, journals.length)
    expectClose(differences, [-2.94907, -0.47957, 0.26895], 5)
    expectClose(errors, [0.10255, 0.06059, 0.07083], 4)
  })

  it('has the strengths and errors of the salads in PlackettLuce (vignette "PLADMM", section 3.1)', () => {
    const numbers = new Map(['A', 'B', 'C', 'D'].map((name, i) => [name, i]))
    const sets = salads.flatMap(([ranks, judges], i) =>
      Array.from({ length: judges }, () =>
        choicesOf({ set: i + 1, entrants: [...numbers.keys()], matches: [{ ranks, returns: [0, 0, 0, 0] }] }, numbers),
      ),
    )
    const { differences, errors } = fromFirst(poolChoices(sets), 4)
    expectClose(differences, [2.7299, 1.5615, 1.0268], 4)
    expectClose(errors, [0.4481, 0.3965, 0.3771], 4)
  })
})

describe('strengths', () => {
  it.each([2, 4])('are where the algorithm of Hunter ends, with %i at a table and ties', (seats) => {
    const strengths = [1, 0.5, 0.2, 0, -0.3, -0.6]
    const numbers = new Map(strengths.map((_, i) => [nameOf(i), i]))
    const sets = simulatedSets({ seats, strengths, rounds: 40, seed: 3, legs: 2 })
    const choices = poolChoices(sets.map((set) => choicesOf(set, numbers)))
    const found = fitStrengths(new Likelihood(choices, 6), 6)
    expectClose([...found], hunterStrengths(choices, 6, 3000), 8)
  })

  it('are found where some have won everything, with the prior alone in the way', () => {
    const choices = [{ among: [0, 1], chosen: [1000, 0], total: 1000 }]
    const strengths = fitStrengths(new Likelihood(choices, 2), 2)
    // Half a choice against the ghost, which it wins more often than that, is what it lacks against the other.
    const share = (logit: number) => 1 / (1 + Math.exp(-logit))
    expect(1000 * share(-2 * strengths[0]!)).toBeCloseTo(2 * 0.5 * share(strengths[0]!) - 0.5, 9)
    expect(strengths[1]).toBeCloseTo(-strengths[0]!, 9)
  })
})

describe('choices', () => {
  const numbers = new Map(['a', 'b', 'c'].map((name, i) => [name, i]))
  const choicesAt = (ranks: readonly number[]) =>
    choicesOf({ set: 1, entrants: ['a', 'b', 'c'], matches: [{ ranks, returns: [0, 0, 0] }] }, numbers)

  it('are one for each place but the last', () => {
    expect(choicesAt([2, 1, 3])).toEqual([
      { among: [0, 1, 2], chosen: [0, 1, 0], total: 1 },
      { among: [0, 2], chosen: [1, 0], total: 1 },
    ])
  })

  it('are the mean over the orders of those who are equal', () => {
    const byText = (choices: readonly Choice[]) =>
      choices.toSorted((a, b) => (a.among.join() < b.among.join() ? -1 : 1))
    // a before b before c, and b before a before c, a half each.
    expect(byText(choicesAt([1, 1, 3]))).toEqual([
      { among: [0, 1, 2], chosen: [0.5, 0.5, 0], total: 1 },
      { among: [0, 2], chosen: [0.5, 0], total: 0.5 },
      { among: [1, 2], chosen: [0.5, 0], total: 0.5 },
    ])
    // All six orders.
    const all = choicesAt([1, 1, 1])
    expect(all.find(({ among }) => among.length === 3)!.chosen).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(all.filter(({ among }) => among.length === 2)).toEqual(
      expect.arrayContaining([{ among: [0, 1], chosen: [1 / 6, 1 / 6], total: 1 / 3 }]),
    )
  })
})
