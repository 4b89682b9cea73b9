/**
 * How far the outcomes of sets are from what was expected. The matches of a set have the same dice, so that a set counts
 * as one: what its matches come to is added up before it is squared (clusters: Liang and Zeger 1986).
 */
import type { Choice } from './choices.ts'
import { addInformation, sharesOf, type Likelihood } from './fit.ts'

/** What a set adds to the spread of the likelihood's slope: a square of its own surprise, and its share of the mean one. */
export interface SetSpread {
  /** Numbers of its entrants. */
  readonly who: readonly number[]
  /** By entrant: chosen more often than expected, times what its square counts. */
  readonly surprise: readonly number[]
  /** What its choices are expected to spread, row by row, times how much of the mean spread counts. */
  readonly expected: readonly number[]
}

/**
 * So much information counts as much as the mean of all sets does: of 5 choices times variance, which 10 even sets of two
 * matches have. Below, an entrant's own sets say too little of how far they spread: who won all of them has not
 * surprised at all.
 */
const enough = 5

/** A set's surprise is divided by what it did not bring about itself, this at least. */
const leastRest = 0.1

interface Raw {
  readonly who: readonly number[]
  readonly surprise: readonly number[]
  readonly information: readonly number[]
  /** The part of its surprise that is not hidden by its own pull on the strengths: 0 to 1. */
  readonly rest: number
}

/**
 * The spread of every set, in their order. `known(i, j)` is the inverse of the second derivatives, or what is near it: it
 * says how far a set pulls the strengths towards itself (MacKinnon and White 1985, HC2).
 */
export function spreadOf(
  sets: readonly (readonly Choice[])[],
  strengths: Float64Array,
  likelihood: Likelihood,
  known: (i: number, j: number) => number,
): readonly SetSpread[] {
  const raw = sets.map((choices) => rawOf(choices, strengths, known))
  const mean = meanSpread(raw)
  const own = likelihood.diagonal.map((information, i) => information - likelihood.prior[i]!)
  return raw.map(({ who, surprise, information, rest }) => {
    const least = who.reduce((most, i) => Math.min(most, own[i]!), Infinity)
    const weight = least / (least + enough)
    const times = Math.sqrt(weight / rest)
    return {
      who,
      surprise: surprise.map((part) => part * times),
      expected: information.map((part) => part * (1 - weight) * mean),
    }
  })
}

function rawOf(choices: readonly Choice[], strengths: Float64Array, known: (i: number, j: number) => number): Raw {
  const who = [...new Set(choices.flatMap(({ among }) => among))].toSorted((a, b) => a - b)
  const size = who.length
  const surprise = who.map(() => 0)
  const information = Array.from({ length: size * size }, () => 0)
  for (const choice of choices) {
    const { among, chosen, total } = choice
    const shares = sharesOf(choice, strengths)
    const local = among.map((entrant) => who.indexOf(entrant))
    for (const [i, at] of local.entries()) surprise[at]! += chosen[i]! - total * shares[i]!
    addInformation({ matrix: information, size }, local, shares, total)
  }
  let pull = 0
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) pull += information[i * size + j]! * known(who[i]!, who[j]!)
  return { who, surprise, information, rest: Math.max(leastRest, 1 - pull / (size - 1)) }
}

/** Squares of surprises against what independent matches would have: 1 where there are too few to say. */
function meanSpread(sets: readonly Raw[]): number {
  let [squares, expected] = [enough, enough]
  for (const { who, surprise, information, rest } of sets)
    for (let i = 0; i < who.length; i++) {
      squares += surprise[i]! ** 2 / rest
      expected += information[i * who.length + i]!
    }
  return squares / expected
}
