/** Tournaments between entries of known strength, for tests and measurements: results drawn from a seed. */
import type { MatchResult, SetResult } from '../../src/competition/results.ts'
import { matchesOf } from '../../src/competition/formats/tally.ts'
import {
  nextPairings,
  type Pairing,
  type TournamentPlan,
  type TournamentState,
} from '../../src/competition/formats/index.ts'

/** At least 0, below 1: mulberry32, whose state is one number. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The result of a set by its number, in whatever order sets are played: strengths are in logits. */
export function simulateSet(
  { set, entrants }: Pairing,
  strength: ReadonlyMap<string, number>,
  seed: number,
): SetResult {
  const random = seededRandom(seed * 1_000_003 + set)
  const matches = Array.from({ length: matchesOf(entrants.length) }, (): MatchResult => {
    // The largest of exponential times with these rates: for two, a logistic of the difference.
    const times = entrants.map((entrant) => -Math.log(1 - random()) / Math.exp(strength.get(entrant)!))
    return {
      ranks: times.map((time) => 1 + times.filter((other) => other < time).length),
      returns: times.map(() => 0),
    }
  })
  return { set, entrants, matches }
}

interface Simulated {
  readonly state: TournamentState
  readonly results: readonly SetResult[]
}

/** Plays a tournament to its end, always all sets that are asked for. */
export function simulateAll(plan: TournamentPlan, play: (pairing: Pairing) => SetResult): Simulated {
  const results: SetResult[] = []
  for (;;) {
    const state = nextPairings(plan, results)
    if (state.isOver) return { state, results }
    results.push(...state.pairings.map(play))
  }
}

/** Plays a tournament set by set; `pick` says which of the open sets ends next. */
export function simulate(
  plan: TournamentPlan,
  play: (pairing: Pairing) => SetResult,
  pick: (open: number) => number = () => 0,
  watch: (state: TournamentState, results: readonly SetResult[]) => void = () => {},
): Simulated {
  const results: SetResult[] = []
  for (;;) {
    const state = nextPairings(plan, results)
    watch(state, results)
    if (state.isOver) return { state, results }
    results.push(play(state.pairings[pick(state.pairings.length)]!))
  }
}
