/** The end of a set, in one transaction: what was played, its place in the ratings, and who is paused for it. */
import type { PlayedMatch } from '../ports/sets.ts'
import { writeResults } from '../store/results.ts'
import { endAttempt, type OpenSet } from '../store/sets.ts'
import type { Tx } from '../store/store.ts'
import { applySets } from './apply.ts'
import { pauseFaulty, type Probation } from './probation.ts'

/** `infra` is the arena's own fault. */
export type SetEnd =
  | { readonly kind: 'finished'; readonly played: readonly PlayedMatch[] }
  | { readonly kind: 'infra'; readonly why: string; readonly state: 'waiting' | 'void' }
  | { readonly kind: 'interrupted'; readonly why: string }

export interface Ended {
  /** Sets whose turn has come in the ratings. */
  readonly rated: number
  /** Versions that are paused from now on. */
  readonly paused: readonly string[]
}

export async function endSet(
  tx: Tx,
  ending: {
    readonly set: OpenSet
    readonly end: SetEnd
    readonly isRemote: boolean
    readonly nowMs: number
    readonly bounds: Probation
  },
): Promise<Ended> {
  const { set, end, isRemote, nowMs, bounds } = ending
  if (end.kind === 'finished') {
    await writeResults(tx, [{ set: set.id, versions: set.versions, played: end.played }])
    await endAttempt(tx, set.id, { state: 'finished', outcome: 'finished', detail: null }, nowMs)
  } else {
    const again = isRemote || set.purpose === 'validation' ? 'void' : 'waiting'
    const state = end.kind === 'infra' ? end.state : again
    await endAttempt(tx, set.id, { state, outcome: end.kind, detail: end.why }, nowMs)
  }
  if (set.purpose !== 'rated') return { rated: 0, paused: [] }
  const rated = await applySets(tx, set.ladder)
  const paused = end.kind === 'finished' ? await pauseFaulty(tx, ownFaults(set, end.played), bounds) : []
  return { rated: rated.length, paused }
}

/** Faults by entrant, as the ratings will read them. */
const ownFaults = (set: OpenSet, played: readonly PlayedMatch[]): Parameters<typeof pauseFaulty>[1] => ({
  entrants: set.versions.map((version, entrant) => ({
    version,
    rankSum: 0,
    fuel: null,
    faults: played.flatMap(({ seating, report: { verdict } }) =>
      verdict && seating[verdict.seat] === entrant ? [verdict.fault] : [],
    ),
  })),
})
