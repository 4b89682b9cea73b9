/**
 * One set is one rating event: each entrant's ranks, added up over its matches, go into OpenSkill (Weng and Lin 2011,
 * Plackett-Luce). Sums of whole numbers, so that who is equal is exactly equal, and the same results always give the same
 * ratings to the last bit.
 */
import type { Fault } from './faults.ts'

export interface Skill {
  readonly mu: number
  readonly sigma: number
}

/** What a set came to for one of its entrants. */
export interface EntrantOutcome {
  readonly version: string
  /** Ranks over the matches, 1 the best, added up. */
  readonly rankSum: number
  /** VM operations of each decision; null where nothing is metered. */
  readonly fuel: readonly number[] | null
  /** Faults it lost matches by. */
  readonly faults: readonly Fault[]
}

export interface SetOutcome {
  readonly set: number
  readonly endedMs: number
  /** Every entrant plays every match. */
  readonly entrants: readonly EntrantOutcome[]
}

/** Where a version stands on a ladder after some sets. */
export interface Standing extends Skill {
  readonly sets: number
  readonly wins: number
  readonly ties: number
  readonly losses: number
  /** Decisions by the fuel they took, as `roundFuel` says; null where nothing is metered. */
  readonly fuelCounts: Readonly<Record<string, number>> | null
  readonly faults: Readonly<Partial<Record<Fault, number>>>
}

/** Where OpenSkill begins. */
export const newcomer: Standing = {
  mu: 25,
  sigma: 25 / 3,
  sets: 0,
  wins: 0,
  ties: 0,
  losses: 0,
  fuelCounts: null,
  faults: {},
}

/** What is ranked by: with near certainty it is better than this. */
export const shownRating = ({ mu, sigma }: Skill): number => mu - 3 * sigma

/**
 * The standings of a set's entrants after it, in the same order. OpenSkill brings hundreds of small files along: a server
 * loads them with the first set, not while it starts.
 */
export async function afterSet(before: readonly Standing[], { entrants }: SetOutcome): Promise<readonly Standing[]> {
  const { rate } = await import('openskill')
  const skills = rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: entrants.map(({ rankSum }) => rankSum) },
  )
  return before.map((standing, i) => {
    const { mu, sigma } = skills[i]![0]!
    const { fuel, faults } = entrants[i]!
    const score = scoreOf(entrants, i)
    return {
      mu,
      sigma,
      sets: standing.sets + 1,
      wins: standing.wins + (score > 0 ? 1 : 0),
      ties: standing.ties + (score === 0 ? 1 : 0),
      losses: standing.losses + (score < 0 ? 1 : 0),
      fuelCounts: addFuel(standing.fuelCounts, fuel),
      faults: addFaults(standing.faults, faults),
    }
  })
}

/** Positive where an entrant's mean rank is better than the mean of the others, 0 where it is equal. */
export function scoreOf(entrants: readonly Pick<EntrantOutcome, 'rankSum'>[], entrant: number): number {
  const own = entrants[entrant]!.rankSum
  const others = entrants.reduce((sum, { rankSum }) => sum + rankSum, 0) - own
  return others - own * (entrants.length - 1)
}

function addFaults(counts: Standing['faults'], faults: EntrantOutcome['faults']): Standing['faults'] {
  const sum = { ...counts }
  for (const fault of faults) sum[fault] = (sum[fault] ?? 0) + 1
  return sum
}

function addFuel(counts: Standing['fuelCounts'], fuel: EntrantOutcome['fuel']): Standing['fuelCounts'] {
  if (fuel === null) return counts
  const sum: Record<string, number> = { ...counts }
  for (const used of fuel) {
    const about = roundFuel(used)
    sum[about] = (sum[about] ?? 0) + 1
  }
  return sum
}

/**
 * Fuel as ladders count it: exact below a thousand, else rounded down to its first three digits. Exact figures of every
 * decision would make a list without an end, these a few hundred numbers at most.
 */
function roundFuel(used: number): number {
  let unit = 1
  while (used >= 1000 * unit) unit *= 10
  return Math.floor(used / unit) * unit
}
