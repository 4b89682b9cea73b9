/**
 * A duel of two bots: mirrored sets in parallel, folded by their numbers until the test knows. So the result does not depend
 * on which set ended first.
 */
import { setImmediate } from 'node:timers/promises'
import { accept, type Game, type GameModule } from '@dicewright/engine'
import type { ChildPool } from '../children/pool.ts'
import type { AnyCode, Result } from '../codes.ts'
import { skillOfTranscript, type MatchSkill } from '../competition/luck/index.ts'
import { DuelTest, duelSet, type DuelMatch, type DuelSet, type DuelSettings } from '../competition/sprt/index.ts'
import type { Entrant } from '../referee/entrant.ts'
import { playSet, type SetKey, type SetMatch } from './set.ts'

/** What `playDuel` plays. */
export interface DuelPlay {
  readonly module: GameModule
  /** For two seats. */
  readonly game: Game
  /** The first is tested. */
  readonly entrants: readonly [Entrant, Entrant]
  readonly test: DuelSettings
  /** The most sets, void ones as well. */
  readonly most: number
  /** What decides the dice of a set. */
  readonly keyOf: (set: number) => SetKey
  readonly children: ChildPool
  /** Sets under way at once. */
  readonly atOnce: number
  /** Sets that were played before, by their number. */
  readonly known?: ReadonlyMap<number, DuelSet>
  /** Stops the duel: sets under way are dropped. */
  readonly signal: AbortSignal
  /** Called with each set that was played, in any order. */
  readonly onSet?: (set: DuelSet) => void
  /** Called after each set that was counted. */
  readonly onState?: (test: DuelTest) => void
}

/** Plays until it is known, until the most sets are played, or until it is stopped. Refused where a script cannot play. */
export async function playDuel(play: DuelPlay): Promise<Result<DuelTest, AnyCode>> {
  const test = new DuelTest(play.test)
  const ended = new Map(play.known)
  const stop = new AbortController()
  const signal = AbortSignal.any([play.signal, stop.signal])
  let next = 1
  const isOpen = () => test.verdict === 'unknown' && !signal.aborted
  const count = () => {
    while (isOpen() && test.added < play.most && ended.has(test.added + 1)) {
      test.add(ended.get(test.added + 1)!)
      play.onState?.(test)
    }
  }
  /** Plays the next set that is not there, again and again. */
  const work = async (): Promise<Result<null, AnyCode>> => {
    for (count(); isOpen() && next <= play.most; count()) {
      const set = next++
      if (ended.has(set)) continue
      // oxlint-disable-next-line no-await-in-loop -- each worker plays one set after the other
      const played = await playNumbered(play, set, signal)
      if (signal.aborted) break
      if (!played.ok) return played
      ended.set(set, played.value)
      play.onSet?.(played.value)
    }
    // What others play now is no longer asked for.
    if (test.verdict !== 'unknown') stop.abort()
    return accept(null)
  }
  const results = await Promise.all(
    Array.from({ length: play.atOnce }, async () => {
      const result = await work()
      if (!result.ok) stop.abort()
      return result
    }),
  )
  return results.find((result) => !result.ok) ?? accept(test)
}

async function playNumbered(play: DuelPlay, set: number, signal: AbortSignal): Promise<Result<DuelSet, AnyCode>> {
  const { game, entrants, children, module, keyOf, test } = play
  const name = `${game.facts.id} set ${set}`
  const played = await playSet({ game, entrants, children, key: keyOf(set), name, signal })
  if (!played.ok || signal.aborted) return played.ok ? accept(duelSet(set, [])) : played
  const matches: DuelMatch[] = []
  for (const match of played.value) {
    if (match.report.verdict?.fault === 'infra') continue
    // oxlint-disable-next-line no-await-in-loop -- a review needs the processor whole
    const counted = await duelMatch(match, test.isAdjusted ? module : null)
    if (!counted.ok) return counted
    matches.push(counted.value)
    // oxlint-disable-next-line no-await-in-loop -- a signal is seen between two
    await setImmediate()
  }
  return accept(duelSet(set, matches))
}

/** A match of a duel, counted without luck by the review of the module, or as it was where there is none. */
export async function duelMatch(
  match: Pick<SetMatch, 'seating' | 'report'>,
  module: GameModule | null,
): Promise<Result<DuelMatch, AnyCode>> {
  const skill = module ? await skillOfTranscript(match.report.transcript, module) : accept(null)
  return skill.ok ? accept(countedMatch(match, skill.value)) : skill
}

/**
 * Points of the first entrant over the second in a match, and without luck by what the match was counted as. Who loses by a
 * fault keeps no lead: its margin is at most 0.
 */
export function countedMatch(
  { seating, report }: Pick<SetMatch, 'seating' | 'report'>,
  skill: MatchSkill | null,
): DuelMatch {
  const [first, second] = [seating.indexOf(0), seating.indexOf(1)]
  const { returns, seats, verdict } = report
  const over = (of: (seat: number) => number): number => of(first) - of(second)
  const bounded = (margin: number): number =>
    verdict === null ? margin : verdict.seat === first ? Math.min(0, margin) : Math.max(0, margin)
  const result = { ranks: [seats[first]!.rank, seats[second]!.rank], returns: [returns[first]!, returns[second]!] }
  if (!skill) return { ...result, margin: bounded(over((seat) => returns[seat]!)) }
  const margin = bounded(over((seat) => skill.seats[seat]!.score))
  return { ...result, margin, adjusted: margin - over((seat) => skill.seats[seat]!.luck!) }
}
