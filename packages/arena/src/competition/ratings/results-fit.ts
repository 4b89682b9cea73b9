/** Strengths of results, with their errors and rank sets, in logits and by number: what tables are made of. */
import type { SetResult } from '../results.ts'
import { choicesOf, poolChoices } from './choices.ts'
import { errorsOf, type Errors } from './errors.ts'
import { fitStrengths, Likelihood } from './fit.ts'
import { groupsOf } from './groups.ts'
import { rankSets, type RankSet } from './rank-sets.ts'

export interface RankOptions {
  /** Entrants that are in it whether they have played or not. */
  readonly entrants?: readonly string[]
  /** Of the intervals of each strength, and of all rank sets together: above 0, below 1; 0.95 where nothing is said. */
  readonly level?: number
}

/** The lists are by entrant, in the order of `entrants`. */
export interface Fit {
  /** The sets that count, those with a match, by number. */
  readonly counted: readonly SetResult[]
  /** In the order of their ids. */
  readonly entrants: readonly string[]
  /** Logits above their mean. */
  readonly strengths: Float64Array
  readonly errors: Errors
  /** Who has met, over others or at once, has one number. */
  readonly groups: readonly number[]
  readonly places: readonly RankSet[]
  readonly level: number
}

/** Throws as `rankTable` does. */
export function fitResults(results: readonly SetResult[], { entrants = [], level = 0.95 }: RankOptions): Fit {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level}: expected more than 0 and less than 1`)
  const counted = inOrder(results)
  const ids = [...new Set(entrants.concat(counted.flatMap((set) => set.entrants)))].toSorted(byText)
  const numbers = new Map(ids.map((id, i) => [id, i]))
  const sets = counted.map((set) => choicesOf(set, numbers))
  const choices = poolChoices(sets)
  const likelihood = new Likelihood(choices, ids.length)
  const strengths = fitStrengths(likelihood, ids.length)
  const groups = groupsOf(choices, ids.length)
  const errors = errorsOf({ sets, strengths, likelihood, groups, level })
  const places = rankSets(strengths, errors, groups)
  const mean = strengths.reduce((sum, strength) => sum + strength / ids.length, 0)
  return { counted, entrants: ids, strengths: strengths.map((it) => it - mean), errors, groups, places, level }
}

/** How far one entrant is ahead of another, in logits, with the interval of that: what they share cancels out. */
export function lead(
  fit: Fit,
  first: string,
  second: string,
): { readonly mean: number; readonly low: number; readonly high: number } {
  const [a, b] = [first, second].map((id) => fit.entrants.indexOf(id)) as [number, number]
  const mean = fit.strengths[a]! - fit.strengths[b]!
  const half = fit.errors.single * Math.sqrt(fit.errors.differenceVariance(a, b))
  return { mean, low: mean - half, high: mean + half }
}

/** By number, so that sums come out the same to the last bit. */
function inOrder(results: readonly SetResult[]): readonly SetResult[] {
  const counted = results.filter(({ matches }) => matches.length > 0).toSorted((a, b) => a.set - b.set)
  for (const [i, { set, entrants }] of counted.entries()) {
    if (set === counted[i - 1]?.set) throw new RangeError(`two sets have the number ${set}`)
    if (new Set(entrants).size < entrants.length) throw new RangeError(`an entrant sits twice in set ${set}`)
  }
  return counted
}

/** The same everywhere, whatever the language of the machine. */
const byText = (a: string, b: string): number => (a < b ? -1 : 1)
