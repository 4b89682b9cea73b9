/**
 * How sure strengths are: the variance of each and of each difference, by the sandwich of clustered data (White 1982,
 * Liang and Zeger 1986), and the bound that no difference of all is beyond, with the probability asked for, where there
 * is none. The prior counts as choices of its own, on both sides of the sandwich.
 */
import { random } from '@dicewright/engine'
import type { Choice } from './choices.ts'
import type { Likelihood } from './fit.ts'
import { normalQuantile, tQuantile } from './normal.ts'
import { cholesky, conjugateGradients, invert, sandwich } from './solve.ts'
import { spreadOf, type SetSpread } from './spread.ts'

export interface Errors {
  /** Of a strength against the mean of all, in square logits. */
  variance(entrant: number): number
  /** Of the difference of two strengths, covariance and all. */
  differenceVariance(a: number, b: number): number
  /** Whether a difference of the two, above 0, is beyond the joint bound. */
  isSure(a: number, b: number, difference: number): boolean
  /** The two-sided quantile of one strength or difference, in standard errors. */
  readonly single: number
  /** That of the largest of all differences between entrants that have met, over others or at once. */
  readonly joint: number
}

export interface Fitted {
  readonly sets: readonly (readonly Choice[])[]
  readonly strengths: Float64Array
  /** At these strengths. */
  readonly likelihood: Likelihood
  /** Groups of entrants that have met, by entrant: those of two groups are not compared. */
  readonly groups: readonly number[]
  /** Above 0, below 1. */
  readonly level: number
}

/** Entrants up to which all covariances are computed. */
const mostExact = 400

/** Draws of which the joint bound is a quantile. */
const jointDraws = 2000
/** Draws that stand for the covariances of more entrants than that: variances are then right within 14 %. */
const fewDraws = 100
/** Equal results give equal draws. */
const seed = 1

export const errorsOf = (fitted: Fitted): Errors =>
  fitted.strengths.length <= mostExact ? exactErrors(fitted) : drawnErrors(fitted)

/** All covariances: up to some hundred entrants. */
export function exactErrors({ sets, strengths, likelihood, groups, level }: Fitted): Errors {
  const size = strengths.length
  const inverse = invert(likelihood.matrix(), size)
  const spread = new Float64Array(size * size)
  for (let i = 0; i < size; i++) spread[i * size + i] = likelihood.prior[i]!
  for (const { who, surprise, expected } of spreadOf(sets, strengths, likelihood, (i, j) => inverse[i * size + j]!))
    for (let i = 0; i < who.length; i++)
      for (let j = 0; j < who.length; j++)
        spread[who[i]! * size + who[j]!]! += surprise[i]! * surprise[j]! + expected[i * who.length + j]!
  const covariance = sandwich(inverse, spread, size)
  const at = (i: number, j: number) => covariance[i * size + j]!
  const differenceVariance = (a: number, b: number) => at(a, a) + at(b, b) - 2 * at(a, b)
  const joint = jointBound(cholesky(covariance, size), { groups, level, differenceVariance })
  return {
    variance: centred(covariance, size),
    differenceVariance,
    isSure: (a, b, difference) => difference > joint * Math.sqrt(differenceVariance(a, b)),
    single: twoSided(level),
    joint,
  }
}

const twoSided = (level: number): number => -normalQuantile((1 - level) / 2)

/** Variances of differences from the mean. */
function centred(covariance: Float64Array, size: number): (entrant: number) => number {
  const rows = new Float64Array(size)
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) rows[i]! += covariance[i * size + j]! / size
  const all = rows.reduce((sum, row) => sum + row / size, 0)
  return (i) => covariance[i * size + i]! - 2 * rows[i]! + all
}

/**
 * The quantile of the largest difference over its standard error, of draws that have these covariances and no strengths
 * behind them (Mogstad, Romano, Shaikh and Wilhelm 2024).
 */
function jointBound(
  lower: Float64Array,
  { groups, level, differenceVariance }: Pick<Fitted, 'groups' | 'level'> & Pick<Errors, 'differenceVariance'>,
): number {
  const size = groups.length
  const scale = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++)
      if (groups[i] === groups[j]) scale[i * size + j] = 1 / Math.sqrt(differenceVariance(i, j))
  const normal = normals()
  const [free, drawn] = [new Float64Array(size), new Float64Array(size)]
  const largest = new Float64Array(jointDraws)
  for (let draw = 0; draw < jointDraws; draw++) {
    for (let i = 0; i < size; i++) free[i] = normal()
    for (let i = 0; i < size; i++) {
      let sum = 0
      for (let k = 0; k <= i; k++) sum += lower[i * size + k]! * free[k]!
      drawn[i] = sum
    }
    let most = 0
    for (let i = 0; i < size; i++)
      for (let j = 0; j < i; j++) {
        const ratio = Math.abs(drawn[i]! - drawn[j]!) * scale[i * size + j]!
        if (ratio > most) most = ratio
      }
    largest[draw] = most
  }
  return Math.max(twoSided(level), largest.toSorted()[Math.ceil(level * jointDraws) - 1]!)
}

/** Standard normal numbers. */
function normals(): () => number {
  const source = random(seed)
  return () => normalQuantile((source.below(2 ** 16) + (source.below(2 ** 16) + 0.5) / 2 ** 16) / 2 ** 16)
}

/**
 * For many entrants: the covariances are those of some draws, each of which gives every set's surprise a sign by chance
 * (the multiplier bootstrap of the score). What is estimated from so few draws is judged by Student's t, and the joint
 * bound is that of Bonferroni.
 */
export function drawnErrors({ sets, strengths, likelihood, groups, level }: Fitted): Errors {
  const size = strengths.length
  const { diagonal } = likelihood
  const spread = spreadOf(sets, strengths, likelihood, (i, j) => (i === j ? 1 / diagonal[i]! : 0))
  const draws = drawSlopes(spread, likelihood.prior).map((slope) => {
    const solved = { diagonal, precision: 1e-4 }
    const drawn = conjugateGradients((from, to) => likelihood.curve(from, to), slope, solved)
    const mean = drawn.reduce((sum, part) => sum + part / size, 0)
    return drawn.map((part) => part - mean)
  })
  // By entrant, so that a difference reads two rows.
  const drawn = new Float64Array(size * fewDraws)
  for (const [draw, parts] of draws.entries()) for (let i = 0; i < size; i++) drawn[i * fewDraws + draw] = parts[i]!
  const sizes = new Map<number, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const pairs = [...sizes.values()].reduce((sum, some) => sum + (some * (some - 1)) / 2, 0)
  const joint = -tQuantile((1 - level) / (2 * Math.max(1, pairs)), fewDraws)
  return {
    variance(entrant) {
      let sum = 0
      for (let at = entrant * fewDraws; at < (entrant + 1) * fewDraws; at++) sum += drawn[at]! ** 2
      return sum / fewDraws
    },
    differenceVariance(a, b) {
      const [ofA, ofB] = [a * fewDraws, b * fewDraws]
      let sum = 0
      for (let draw = 0; draw < fewDraws; draw++) sum += (drawn[ofA + draw]! - drawn[ofB + draw]!) ** 2
      return sum / fewDraws
    },
    isSure(a, b, difference) {
      const [ofA, ofB] = [a * fewDraws, b * fewDraws]
      // Of most pairs a part of the sum says that they are not.
      let left = (difference / joint) ** 2 * fewDraws
      for (let draw = 0; draw < fewDraws && left > 0; draw++) left -= (drawn[ofA + draw]! - drawn[ofB + draw]!) ** 2
      return left > 0
    },
    single: -tQuantile((1 - level) / 2, fewDraws),
    joint,
  }
}

/** Slopes of the likelihood as other outcomes of the same sets would have given them. */
function drawSlopes(spread: readonly SetSpread[], prior: Float64Array): readonly Float64Array[] {
  const sign = signs()
  const slopes = Array.from({ length: fewDraws }, () => prior.map((information) => Math.sqrt(information) * sign()))
  for (const { who, surprise, expected } of spread) {
    const lower = halfOf(expected, who.length)
    for (const slope of slopes) {
      const own = sign()
      for (let i = 0; i < who.length; i++) slope[who[i]!]! += own * surprise[i]!
      // The last column is 0.
      for (let k = 0; k < who.length - 1; k++) {
        const other = sign()
        for (let i = k; i < who.length; i++) slope[who[i]!]! += other * lower[i * who.length + k]!
      }
    }
  }
  return slopes
}

/** 1 or -1, as likely. */
function signs(): () => number {
  const source = random(seed)
  let [bits, left] = [0, 0]
  return () => {
    if (left === 0) [bits, left] = [source.below(2 ** 16), 16]
    left--
    return ((bits >> left) & 1) * 2 - 1
  }
}

/**
 * A lower triangle whose square is a matrix that has no say on the mean of all: its last row follows from the others.
 */
function halfOf(matrix: readonly number[], size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
      const root = lower[j * size + j]!
      if (i === j) lower[i * size + i] = i === size - 1 ? 0 : Math.sqrt(Math.max(0, sum))
      else lower[i * size + j] = root === 0 ? 0 : sum / root
    }
  return lower
}
