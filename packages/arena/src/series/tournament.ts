/**
 * A tournament on child processes: the format says which sets come next, several are played at once. What was played
 * before is given, so that one that was broken off goes on.
 */
import { accept, type Game } from '@dicewright/engine'
import type { ChildPool } from '../children/pool.ts'
import type { Result } from '../codes.ts'
import { nextPairings, type Pairing, type TournamentPlan, type TournamentState } from '../competition/formats/index.ts'
import type { SetResult } from '../competition/results.ts'
import type { Entrant } from '../referee/entrant.ts'
import { matchesOfSet } from './seating.ts'
import { playSet, type SetKey, type SetMatch } from './set.ts'

/** What `playTournament` plays. */
export interface TournamentSettings {
  readonly plan: TournamentPlan
  readonly game: Game
  /** By the ids of the plan. */
  readonly entrants: ReadonlyMap<string, Entrant>
  /** Decides the dice of a set by its number. */
  readonly keyOf: (set: number) => SetKey
  /** Children that know the game; theirs is who gives them to close. */
  readonly children: ChildPool
  /** Sets that are played at once. */
  readonly atOnce: number
  /** Sets that were played before. */
  readonly played?: readonly SetResult[]
  /** Stops the tournament: sets being played are dropped. */
  readonly signal?: AbortSignal
  /** Called with every set as it ends, before anything follows from it. */
  readonly onSet?: (result: SetResult, matches: readonly SetMatch[]) => void
  /** Called with what follows from it, and once at the beginning. */
  readonly onState?: (state: TournamentState) => void
}

/** Plays until it is over or stopped, and answers with all results. Refused where a script cannot play the game. */
export async function playTournament(settings: TournamentSettings): Promise<Result<readonly SetResult[]>> {
  const { plan, played = [], signal, atOnce, onSet, onState } = settings
  const results = [...played]
  const running = new Map<number, Promise<Ended>>()
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  try {
    for (;;) {
      const state = nextPairings(plan, results)
      onState?.(state)
      for (const pairing of either.aborted ? [] : state.pairings)
        if (running.size < atOnce && !running.has(pairing.set))
          running.set(pairing.set, playOne(settings, pairing, either))
      if (running.size === 0) return accept(results)
      // oxlint-disable-next-line no-await-in-loop -- each end may bring new sets
      const { set, outcome } = await Promise.race(running.values())
      running.delete(set)
      if (!outcome.ok) return outcome
      if (outcome.value.length < matchesOfSet(plan.seats)) continue
      const result = resultOf(set, entrantsOf(state, set), outcome.value)
      onSet?.(result, outcome.value)
      results.push(result)
    }
  } finally {
    stop.abort()
    await Promise.allSettled(running.values())
  }
}

interface Ended {
  readonly set: number
  readonly outcome: Result<readonly SetMatch[]>
}

async function playOne(settings: TournamentSettings, { set, entrants }: Pairing, signal: AbortSignal): Promise<Ended> {
  const { game, children, keyOf } = settings
  const outcome = await playSet({
    game,
    entrants: entrants.map((entrant) => settings.entrants.get(entrant)!),
    key: keyOf(set),
    name: `${game.facts.id} set ${set}`,
    children,
    signal,
  })
  return { set, outcome }
}

const entrantsOf = ({ pairings }: TournamentState, set: number): readonly string[] =>
  pairings.find((pairing) => pairing.set === set)!.entrants

/** What a set counts: matches that are void, by no fault of a bot, are left out. */
export const resultOf = (set: number, entrants: readonly string[], matches: readonly SetMatch[]): SetResult => ({
  set,
  entrants,
  matches: matches
    .filter(({ report }) => report.verdict?.fault !== 'infra')
    .map(({ seating, report }) => ({
      ranks: entrants.map((_, entrant) => report.seats[seating.indexOf(entrant)]!.rank),
      returns: entrants.map((_, entrant) => report.returns[seating.indexOf(entrant)]!),
    })),
})
