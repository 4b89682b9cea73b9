/**
 * What an evening ends with: the sets that decided the places on top of a table, in an order of rising suspense, then the
 * table from its last row to its first. Pure: the same table and sets give the same finale.
 */
import { pairScore, type SetResult } from '../results.ts'

/** A match that is shown. */
export interface FinaleMatch {
  /** The two rows it was between: what stands higher in the table first. */
  readonly upper: string
  readonly lower: string
  /** The place that the set was about: 1 is the first. */
  readonly place: number
  readonly set: number
  /** 1-based. */
  readonly match: number
  readonly suspense: number
}

export interface FinaleSettings {
  /** Ids in the order of the table, best first. */
  readonly order: readonly string[]
  readonly sets: readonly SetResult[]
  /** The suspense of a match of a set; null where its transcript is not there. */
  readonly suspense: (set: number, match: number) => number | null
  /** How many places from the top are shown. */
  readonly places?: number
}

/** Places that are shown where nothing else is said: the sets between the first and the second, ... */
const mostPlaces = 4

/**
 * The deciding sets between neighbours on top of the table, of each pair the most gripping match, in rising suspense; the
 * one about the first place is always the last.
 *
 * @example
 * ```ts
 * import { finaleOf, type SetResult } from '@dicewright/arena/competition'
 *
 * const won = { ranks: [1, 2], returns: [3500, 1200] }
 * const set: SetResult = { set: 1, entrants: ['kettle.7', 'greedy'], matches: [won, won] }
 * const suspense = (_set: number, match: number) => match / 2
 * finaleOf({ order: ['kettle.7', 'greedy'], sets: [set], suspense }).map(({ place, match }) => [place, match]) // => [[1, 2]]
 * ```
 */
export function finaleOf(settings: FinaleSettings): readonly FinaleMatch[] {
  const { order, places = mostPlaces } = settings
  const shown = order
    .slice(0, places)
    .slice(0, -1)
    .flatMap((upper, i) => decidingMatch(settings, upper, order[i + 1]!, i + 1) ?? [])
  return shown.toSorted(
    (a, b) => Number(a.place === 1) - Number(b.place === 1) || a.suspense - b.suspense || b.place - a.place,
  )
}

/**
 * Of the sets in which two neighbours met, those that the upper one won decided; where there is none, those without a
 * winner; of these the match with the most suspense.
 */
function decidingMatch(settings: FinaleSettings, upper: string, lower: string, place: number): FinaleMatch | null {
  const met = settings.sets.filter(({ entrants }) => entrants.includes(upper) && entrants.includes(lower))
  const margin = (set: SetResult) =>
    2 * pairScore(set, set.entrants.indexOf(upper), set.entrants.indexOf(lower)) - set.matches.length
  const won = met.filter((set) => margin(set) > 0)
  const deciding = won.length > 0 ? won : met.filter((set) => margin(set) === 0)
  const matches = deciding.flatMap(({ set, matches: played }) =>
    played.flatMap((_, i) => {
      const suspense = settings.suspense(set, i + 1)
      return suspense === null ? [] : [{ upper, lower, place, set, match: i + 1, suspense }]
    }),
  )
  return matches.reduce<FinaleMatch | null>((best, one) => (best && best.suspense >= one.suspense ? best : one), null)
}
