/**
 * A duel: mirrored sets of two bots, folded in the order of their numbers, until the log-likelihood ratio reaches a limit.
 * A game is duelled with two seats: a mirrored set of more has more than five scores for a pair.
 */
import type { MatchResult, SetResult } from '../results.ts'
import { pairScore } from '../results.ts'
import { limitsOf, type SprtSettings } from './bounds.ts'
import { addMargin, marginEstimate, marginLlr, noMargins, type MarginSums } from './margins.ts'
import { eloOfScore } from './nelo.ts'
import { meanScore, scoreEstimate, scoreLlr, type ScoreCounts } from './pentanomial.ts'

/** Matches of a set of two seats. */
export const duelMatches = 2

/** What a set of a duel counts: plain data. Margins are in points, of the first bot over the second, both matches together. */
export interface DuelSet {
  /** From 1. */
  readonly set: number
  /** 0, 1/2, 1, 3/2 or 2; null where a match was void, and the set counts for nothing. */
  readonly score: number | null
  readonly margin: number
  /** The margin without luck; absent where it is not asked for. */
  readonly adjusted?: number
}

/** What is tested: the scores of sets (pentanomial), or their margins without luck (normal). */
export interface DuelSettings extends SprtSettings {
  readonly isAdjusted: boolean
}

/** A number with its interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Whether the first bot is better than the second: the test has ended for the upper bound, for the lower one, or not yet. */
export type DuelVerdict = 'better' | 'not-better' | 'unknown'

/**
 * A duel as it stands. Intervals hold 95 % for a number of sets that is fixed before; where a test stops by its results,
 * they are a little too far from 0. Null before there are sets, and all but `share` before two of them differ.
 */
export interface DuelState {
  readonly verdict: DuelVerdict
  /** Sets that were counted; those that were void. */
  readonly sets: number
  readonly voided: number
  /** How many sets scored 0, 1/2, 1, 3/2 and 2. */
  readonly scores: ScoreCounts
  readonly llr: number
  /** Limits of `llr`. */
  readonly limits: readonly [lower: number, upper: number]
  /** Mean score of a match, 0 to 1: a win is 1, a tie 1/2. */
  readonly share: Estimate | null
  /** Elo of `share`; null also where an end of it is 0 or 1. */
  readonly elo: Estimate | null
  /** Normalised Elo of what is tested. */
  readonly nelo: Estimate | null
  /** Points a match. */
  readonly margin: Estimate | null
  /** Points a match without luck: the same mean, and less spread. Null where it is not asked for. */
  readonly adjusted: Estimate | null
}

/** Standard errors of an interval of 95 %. */
const errors95 = 1.959_963_984_540_054

/**
 * Folds sets. What comes after the verdict is not counted.
 *
 * @example
 * ```ts
 * import { DuelTest, sprtDefaults } from '@dicewright/arena/competition'
 *
 * const duel = new DuelTest({ ...sprtDefaults, bounds: [0, 100], isAdjusted: false })
 * for (let set = 1; duel.verdict === 'unknown'; set++) duel.add({ set, score: set % 5 === 0 ? 1 : 2, margin: 20 })
 * const { verdict, sets } = duel.state
 * verdict // => 'better'
 * sets // => 11
 * ```
 */
export class DuelTest {
  readonly #settings: DuelSettings
  readonly #limits: readonly [number, number]
  readonly #scores: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  #margins: MarginSums = noMargins
  #adjusted: MarginSums = noMargins
  #voided = 0
  #llr = 0

  constructor(settings: DuelSettings) {
    this.#settings = settings
    this.#limits = limitsOf(settings)
  }

  get verdict(): DuelVerdict {
    const [lower, upper] = this.#limits
    return this.#llr >= upper ? 'better' : this.#llr <= lower ? 'not-better' : 'unknown'
  }

  /** Sets that were added, void ones as well. */
  get added(): number {
    return this.#margins.sets + this.#voided
  }

  /** Adds the next set. Throws an Error on any other. */
  add({ set, score, margin, adjusted }: DuelSet): void {
    if (this.verdict !== 'unknown') return
    if (set !== this.added + 1) throw new Error(`set ${set} does not follow set ${this.added}`)
    if (score === null) return void this.#voided++
    const { isAdjusted, bounds } = this.#settings
    this.#scores[score * 2]!++
    this.#margins = addMargin(this.#margins, margin)
    if (isAdjusted) this.#adjusted = addMargin(this.#adjusted, adjusted!)
    this.#llr = isAdjusted ? marginLlr(this.#adjusted, bounds) : scoreLlr(this.#scores, bounds)
  }

  get state(): DuelState {
    const scored = scoreEstimate(this.#scores)
    const without = marginEstimate(this.#adjusted)
    const tested = this.#settings.isAdjusted ? without : scored
    const share = shareOf(this.#scores)
    return {
      verdict: this.verdict,
      sets: this.#margins.sets,
      voided: this.#voided,
      scores: [...this.#scores],
      llr: rounded(this.#llr),
      limits: [rounded(this.#limits[0]), rounded(this.#limits[1])],
      share,
      elo: share && eloOf(share),
      nelo: tested && around(tested.nelo, tested.neloError),
      margin: perMatch(this.#margins),
      adjusted: without && perMatch(this.#adjusted),
    }
  }
}

/** The numbers of a state have six digits behind the point. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

const around = (value: number, error: number): Estimate => ({
  value: rounded(value),
  low: rounded(value - errors95 * error),
  high: rounded(value + errors95 * error),
})

/** The mean score with its interval (E. B. Wilson, 1927), which lies within 0 and 1 also where all sets scored the same. */
function shareOf(counts: ScoreCounts): Estimate | null {
  const found = meanScore(counts)
  if (!found) return null
  const { score, worth } = found
  const squared = errors95 ** 2 / worth
  const middle = (score + squared / 2) / (1 + squared)
  const half = (errors95 / (1 + squared)) * Math.sqrt((score * (1 - score)) / worth + squared / (4 * worth))
  return { value: rounded(score), low: rounded(middle - half), high: rounded(middle + half) }
}

function perMatch(sums: MarginSums): Estimate | null {
  const found = marginEstimate(sums)
  return found && around(found.mean / duelMatches, found.error / duelMatches)
}

function eloOf({ value, low, high }: Estimate): Estimate | null {
  const ends = [value, low, high].map(eloOfScore)
  const [at, from, to] = ends.map((elo) => (elo === null ? null : rounded(elo)))
  return at == null || from == null || to == null ? null : { value: at, low: from, high: to }
}

/** What the first of two seats scored in a match of a duel. */
export interface DuelMatch extends MatchResult {
  /** Points of the first bot over the second. */
  readonly margin: number
  readonly adjusted?: number
}

/**
 * A set from its matches in play order; void where one is missing.
 *
 * @example
 * ```ts
 * import { duelSet } from '@dicewright/arena/competition'
 *
 * const matches = [
 *   { ranks: [1, 2], returns: [230, 210], margin: 20 },
 *   { ranks: [2, 1], returns: [190, 195], margin: -5 },
 * ]
 * duelSet(1, matches) // => { set: 1, score: 1, margin: 15 }
 * ```
 */
export function duelSet(set: number, matches: readonly DuelMatch[]): DuelSet {
  if (matches.length < duelMatches) return { set, score: null, margin: 0 }
  const sum = (of: (match: DuelMatch) => number) => matches.reduce((all, match) => all + of(match), 0)
  const isAdjusted = matches.every(({ adjusted }) => adjusted !== undefined)
  return {
    set,
    score: pairScore({ matches } satisfies Pick<SetResult, 'matches'>, 0, 1),
    margin: sum(({ margin }) => margin),
    ...(isAdjusted && { adjusted: sum(({ adjusted }) => adjusted!) }),
  }
}
