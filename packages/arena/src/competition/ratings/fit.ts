/**
 * The most likely strengths: Newton's method on the likelihood of all choices and of a weak prior, with each step from
 * conjugate gradients. The likelihood is concave: there is one answer, the one that the slower steps of Hunter (2004, MM
 * algorithms for generalized Bradley-Terry models) end at as well.
 */
import type { Choice } from './choices.ts'
import { conjugateGradients } from './solve.ts'

/**
 * The prior: every entrant is chosen and not chosen so often against a ghost of strength 0, as in the package
 * PlackettLuce (Turner, van Etten, Firth and Kosmidis 2020), which takes this number as well. It is the weight of half a
 * match that is won and half a match that is lost, so that who won everything has a finite strength.
 */
export const ghostChoices = 0.5

/** Largest change of a strength, in logits, at which it is found. */
const closeEnough = 1e-10
const mostSteps = 100

/** The share of choices that each candidate wins at these strengths. */
export function sharesOf({ among }: Choice, strengths: Float64Array): readonly number[] {
  let most = -Infinity
  for (const entrant of among) most = Math.max(most, strengths[entrant]!)
  const odds = among.map((entrant) => Math.exp(strengths[entrant]! - most))
  const sum = odds.reduce((all, some) => all + some, 0)
  return odds.map((some) => some / sum)
}

/**
 * Strengths in logits: e to the difference of two is the odds of being chosen before the other. `model` is then at them.
 */
export function fitStrengths(model: Likelihood, entrants: number): Float64Array {
  let strengths = new Float64Array(entrants)
  let likelihood = model.at(strengths)
  for (let step = 0; step < mostSteps; step++) {
    const solved = { diagonal: model.diagonal, precision: 1e-8 }
    const move = conjugateGradients((vector, product) => model.curve(vector, product), model.gradient, solved)
    const before = strengths
    // A step that goes too far is halved; sums of this size say no more of it than their rounding lets them.
    const least = likelihood - 1e-12 * Math.abs(likelihood)
    for (let scale = 1; ; scale /= 2) {
      strengths = before.map((strength, i) => strength + scale * move[i]!)
      likelihood = model.at(strengths)
      if (likelihood >= least) break
    }
    if (move.every((part) => Math.abs(part) < closeEnough)) return strengths
  }
  throw new Error(`the strengths of ${entrants} entrants do not settle`)
}

/** The logarithm of the likelihood with its first and second derivatives, at the strengths that `at` was called with. */
export class Likelihood {
  readonly gradient: Float64Array
  /** Of minus the second derivatives: what is known of each entrant. */
  readonly diagonal: Float64Array
  /** The part of it that the prior knows. */
  readonly prior: Float64Array
  readonly #weight: number
  readonly #choices: readonly Choice[]
  /** Of all choices one after the other: their candidates, how often each was chosen, and its share. */
  readonly #among: Int32Array
  readonly #chosen: Float64Array
  readonly #shares: Float64Array
  /** By choice, where it ends in these lists. */
  readonly #ends: Int32Array
  readonly #totals: Float64Array

  /** `ghost`: the weight of the prior. */
  constructor(choices: readonly Choice[], entrants: number, ghost = ghostChoices) {
    this.#choices = choices
    this.gradient = new Float64Array(entrants)
    this.diagonal = new Float64Array(entrants)
    this.prior = new Float64Array(entrants)
    this.#weight = ghost
    const size = choices.reduce((sum, { among }) => sum + among.length, 0)
    this.#among = new Int32Array(size)
    this.#chosen = new Float64Array(size)
    this.#shares = new Float64Array(size)
    this.#ends = new Int32Array(choices.length)
    this.#totals = new Float64Array(choices.length)
    let end = 0
    for (const [i, { among, chosen, total }] of choices.entries()) {
      this.#among.set(among, end)
      this.#chosen.set(chosen, end)
      this.#ends[i] = end += among.length
      this.#totals[i] = total
    }
  }

  at(strengths: Float64Array): number {
    const { gradient, diagonal } = this
    let likelihood = 0
    for (let i = 0; i < strengths.length; i++) {
      const strength = strengths[i]!
      const share = 1 / (1 + Math.exp(-strength))
      gradient[i] = this.#weight * (1 - 2 * share)
      diagonal[i] = this.prior[i] = 2 * this.#weight * share * (1 - share)
      // The logarithm of the share times that of the other share.
      likelihood -= this.#weight * (Math.abs(strength) + 2 * Math.log1p(Math.exp(-Math.abs(strength))))
    }
    let from = 0
    for (let choice = 0; choice < this.#ends.length; choice++) {
      const end = this.#ends[choice]!
      this.#share(from, end, strengths)
      const total = this.#totals[choice]!
      for (let at = from; at < end; at++) {
        const [entrant, share, chosen] = [this.#among[at]!, this.#shares[at]!, this.#chosen[at]!]
        if (chosen > 0) likelihood += chosen * Math.log(share)
        gradient[entrant]! += chosen - total * share
        diagonal[entrant]! += total * share * (1 - share)
      }
      from = end
    }
    return likelihood
  }

  #share(from: number, end: number, strengths: Float64Array): void {
    let most = -Infinity
    for (let at = from; at < end; at++) most = Math.max(most, strengths[this.#among[at]!]!)
    let sum = 0
    for (let at = from; at < end; at++) sum += this.#shares[at] = Math.exp(strengths[this.#among[at]!]! - most)
    for (let at = from; at < end; at++) this.#shares[at]! /= sum
  }

  /** Minus the second derivatives times `vector`, into `product`. */
  curve(vector: Float64Array, product: Float64Array): void {
    const [among, shares] = [this.#among, this.#shares]
    for (let i = 0; i < vector.length; i++) product[i] = this.prior[i]! * vector[i]!
    let from = 0
    for (let choice = 0; choice < this.#ends.length; choice++) {
      const end = this.#ends[choice]!
      const total = this.#totals[choice]!
      let mean = 0
      for (let at = from; at < end; at++) mean += shares[at]! * vector[among[at]!]!
      for (let at = from; at < end; at++) product[among[at]!]! += total * shares[at]! * (vector[among[at]!]! - mean)
      from = end
    }
  }

  /** Minus the second derivatives, row by row. */
  matrix(): Float64Array {
    const size = this.gradient.length
    const matrix = new Float64Array(size * size)
    for (let i = 0; i < size; i++) matrix[i * size + i] = this.prior[i]!
    for (const [i, { among, total }] of this.#choices.entries()) {
      const end = this.#ends[i]!
      addInformation({ matrix, size }, among, this.#shares.subarray(end - among.length, end), total)
    }
    return matrix
  }
}

/** Adds what choices say of their candidates, times a weight, to a matrix row by row. */
export function addInformation(
  { matrix, size }: { readonly matrix: Float64Array | number[]; readonly size: number },
  among: readonly number[],
  shares: ArrayLike<number>,
  weight: number,
): void {
  for (let i = 0; i < among.length; i++) {
    const row = among[i]! * size
    for (let j = 0; j < among.length; j++)
      matrix[row + among[j]!]! += weight * shares[i]! * ((i === j ? 1 : 0) - shares[j]!)
  }
}
