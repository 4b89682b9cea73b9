/** A table of results that says what it knows: strengths with intervals, and places with the places they may be. */
import type { SetResult } from '../results.ts'
import { fitResults, type Fit, type RankOptions } from './results-fit.ts'
import { setsToTell } from './rank-sets.ts'
import { newTally, tallyAll } from './tally.ts'

/** Best first; who has the same rounded strength, by id. */
export interface RankTable {
  /** Sets that count: those with a match. */
  readonly sets: number
  readonly level: number
  /** Groups of entrants of which none has met one of another group, not even over others: 1 where all can be compared. */
  readonly groups: number
  readonly rows: readonly RankRow[]
}

export interface RankRow {
  readonly entrant: string
  readonly sets: number
  /** Sets with a mean rank better than the mean of the opponents' ranks. */
  readonly wins: number
  readonly ties: number
  readonly losses: number
  /**
   * Of each set the share of opponents beaten, over its matches, equal ranks counting half: 0 to `sets`. Rounded to 4
   * digits after the point.
   */
  readonly score: number
  /** Points above the mean of the table, which is 0: 400 more are odds of 10 to 1. Rounded to 1 digit after the point. */
  readonly strength: number
  /** The interval of the strength, rounded likewise. */
  readonly low: number
  readonly high: number
  /** The shared place: 1 + how many are surely better, and no better than a place above it in the table. */
  readonly place: number
  /** The rank set: all true places are in them at once with the probability of the level. */
  readonly placeFrom: number
  readonly placeTo: number
  /**
   * Sets more of this entrant and of the next below, each against opponents as so far, that make their order sure if
   * their difference stays; 0 where it is, null in the last row, where they are equal and where they cannot be compared.
   */
  readonly toTellApart: number | null
}

/** Points that are one logit: 400 are odds of 10 to 1, as with Elo. */
const pointsPerLogit = 400 / Math.LN10

/** Strengths are printed in tenths of a point. */
const tenths = (logits: number): number => Math.round(logits * pointsPerLogit * 10) / 10 + 0

/**
 * The table of some results: of two at a table by the model of Bradley and Terry, of more by that of Plackett and Luce.
 * The same results give the same table, in whatever order they come. Throws a RangeError where two sets have one number,
 * where an entrant sits twice in one and where `level` is out of range.
 */
export function rankTable(results: readonly SetResult[], options: RankOptions = {}): RankTable {
  const fit = fitResults(results, options)
  const tallies = tallyAll(fit.counted)
  const tallyOf = (entrant: string) => tallies.get(entrant) ?? newTally
  const order = fit.entrants
    .map((entrant, i) => ({ entrant, i, strength: tenths(fit.strengths[i]!) }))
    .toSorted((a, b) => b.strength - a.strength || a.i - b.i)
  let place = 1
  const rows = order.map(({ entrant, i, strength }, at): RankRow => {
    const { from: placeFrom, to: placeTo } = fit.places[i]!
    place = Math.max(place, placeFrom)
    const half = fit.errors.single * Math.sqrt(fit.errors.variance(i))
    const [low, high] = [tenths(fit.strengths[i]! - half), tenths(fit.strengths[i]! + half)]
    const { sets, wins, ties, losses, score: exact } = tallyOf(entrant)
    const score = Math.round(exact * 1e4) / 1e4
    const next = order[at + 1]
    const toTellApart = next ? toTell(fit, [i, next.i], [sets, tallyOf(next.entrant).sets]) : null
    const tally = { sets, wins, ties, losses, score }
    return Object.assign(tally, { entrant, strength, low, high, place, placeFrom, placeTo, toTellApart })
  })
  return { sets: fit.counted.length, level: fit.level, groups: new Set(fit.groups).size, rows }
}

function toTell(
  { strengths, groups, errors }: Fit,
  [a, b]: readonly [number, number],
  sets: readonly [number, number],
): number | null {
  if (groups[a] !== groups[b]) return null
  // As it is printed: what rounding leaves nothing of is no difference.
  const difference = tenths(strengths[a]! - strengths[b]!) / pointsPerLogit
  return setsToTell(difference, errors.differenceVariance(a, b), errors.joint, sets)
}
