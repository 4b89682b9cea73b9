/** Sets counted as tables show them. */
import { pairScore, rankSums, type SetResult } from '../results.ts'

export interface Tally {
  readonly sets: number
  readonly wins: number
  readonly ties: number
  readonly losses: number
  readonly score: number
}

export const newTally: Tally = { sets: 0, wins: 0, ties: 0, losses: 0, score: 0 }

/** Tallies by entrant. */
export function tallyAll(sets: readonly SetResult[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const set of sets)
    for (const [i, entrant] of set.entrants.entries())
      tallies.set(entrant, plusSet(tallies.get(entrant) ?? newTally, set, i))
  return tallies
}

function plusSet(tally: Tally, set: SetResult, entrant: number): Tally {
  const sums = rankSums(set)
  const own = sums[entrant]!
  const margin = sums.reduce((sum, other) => sum + other, 0) - own - own * (sums.length - 1)
  return {
    sets: tally.sets + 1,
    wins: tally.wins + (margin > 0 ? 1 : 0),
    ties: tally.ties + (margin === 0 ? 1 : 0),
    losses: tally.losses + (margin < 0 ? 1 : 0),
    score: tally.score + shareBeaten(set, entrant),
  }
}

/** The share of opponents that an entrant was better than, over all matches: 0 to 1. */
function shareBeaten(set: SetResult, entrant: number): number {
  const others = [...set.entrants.keys()].filter((other) => other !== entrant)
  if (others.length === 0) return 0
  const beaten = others.reduce((sum, other) => sum + pairScore(set, entrant, other), 0)
  return beaten / (others.length * set.matches.length)
}
