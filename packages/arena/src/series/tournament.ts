/**
 * A tournament set by set: the format says which come next, several are played at once. What was played before is given,
 * so that one that was broken off goes on.
 */
import { accept, type Game, type Refusal } from '@dicewright/engine'
import type { ChildPool } from '../children/pool.ts'
import type { ArenaCode, Result } from '../codes.ts'
import { nextPairings, type Pairing, type TournamentPlan, type TournamentState } from '../competition/formats/index.ts'
import type { SetResult } from '../competition/results.ts'
import type { Entrant } from '../referee/entrant.ts'
import { matchesOfSet } from './seating.ts'
import { playSet, type SetKey, type SetMatch } from './set.ts'

/** What `playPairings` plays. */
export interface PairingsSettings {
  readonly plan: TournamentPlan
  /** Sets that were played before. */
  readonly played?: readonly SetResult[]
  /** Sets that are played at once. */
  readonly atOnce: number
  /** Nothing is begun once it is aborted. */
  readonly signal?: AbortSignal
  /** Plays a set; null where it was stopped. */
  readonly play: (pairing: Pairing) => Promise<SetResult | null>
  /** Called whenever the format was asked. */
  readonly onState?: (state: TournamentState) => void
}

/** Plays until the tournament is over or stopped, and answers with all results. Rejects as `play` does. */
export async function playPairings(settings: PairingsSettings): Promise<readonly SetResult[]> {
  const { plan, played = [], atOnce, signal, play, onState } = settings
  const results = [...played]
  const running = new Map<number, Promise<readonly [set: number, result: SetResult | null]>>()
  const open: Pairing[] = []
  try {
    for (;;) {
      // Only where nothing is left to begin: what was asked for once stays so.
      if (open.length === 0 && running.size < atOnce) {
        const state = nextPairings(plan, results)
        onState?.(state)
        open.push(...state.pairings.filter(({ set }) => !running.has(set)))
      }
      const begun = signal?.aborted ? [] : open.splice(0, atOnce - running.size)
      for (const pairing of begun)
        running.set(
          pairing.set,
          play(pairing).then((result) => [pairing.set, result]),
        )
      if (running.size === 0) return results
      // oxlint-disable-next-line no-await-in-loop -- each end may bring new sets
      const [set, result] = await Promise.race(running.values())
      running.delete(set)
      if (result) results.push(result)
    }
  } finally {
    await Promise.allSettled(running.values())
  }
}

/** What `playTournament` plays. */
export interface TournamentSettings extends Omit<PairingsSettings, 'play'> {
  readonly game: Game
  /** By the ids of the plan. */
  readonly entrants: ReadonlyMap<string, Entrant>
  /** Decides the dice of a set by its number. */
  readonly keyOf: (set: number) => SetKey
  /** Children that know the game; who gives them closes them. */
  readonly children: ChildPool
  /** Called with every set as it ends, before anything follows from it. */
  readonly onSet?: (result: SetResult, matches: readonly SetMatch[]) => void
}

/**
 * Plays a tournament on child processes until it is over or stopped: sets being played then are dropped. Refused where a
 * script cannot play the game.
 */
export async function playTournament(settings: TournamentSettings): Promise<Result<readonly SetResult[]>> {
  const { plan, signal, onSet } = settings
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  let refusal: Refusal<ArenaCode> | null = null
  const results = await playPairings({
    ...settings,
    signal: either,
    async play(pairing) {
      const outcome = await playOne(settings, pairing, either)
      if (!outcome.ok) {
        refusal = outcome
        stop.abort()
      }
      if (!outcome.ok || outcome.value.length < matchesOfSet(plan.seats)) return null
      const result = resultOf(pairing, outcome.value)
      onSet?.(result, outcome.value)
      return result
    },
  })
  return refusal ?? accept(results)
}

const playOne = ({ game, entrants, keyOf, children }: TournamentSettings, pairing: Pairing, signal: AbortSignal) =>
  playSet({
    game,
    entrants: pairing.entrants.map((entrant) => entrants.get(entrant)!),
    key: keyOf(pairing.set),
    name: `${game.facts.id} set ${pairing.set}`,
    children,
    signal,
  })

/** What a set counts: matches that are void, by no fault of a bot, are left out. */
export const resultOf = (
  { set, entrants }: Pick<Pairing, 'set' | 'entrants'>,
  matches: readonly Pick<SetMatch, 'seating' | 'report'>[],
): SetResult => ({
  set,
  entrants,
  matches: matches
    .filter(({ report }) => report.verdict?.fault !== 'infra')
    .map(({ seating, report }) => ({
      ranks: entrants.map((_, entrant) => report.seats[seating.indexOf(entrant)]!.rank),
      returns: entrants.map((_, entrant) => report.returns[seating.indexOf(entrant)]!),
    })),
})
