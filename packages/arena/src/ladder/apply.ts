/**
 * From results to ratings: sets count in the order they were created, however they end on several children. A set that
 * is not over yet holds back those after it; a void one is passed over.
 */
// Each set builds on the ones before it.
/* oxlint-disable no-await-in-loop */
import { afterSet, newcomer, type SetOutcome } from '../rating.ts'
import { nextSets } from '../store/outcomes.ts'
import { findLadder, setApplied, standings, writeStandings, type StandingAfter } from '../store/standings.ts'
import type { Tx } from '../store/store.ts'

const atOnce = 50

/** Rates every set of a ladder whose turn has come, in the transaction of the result; answers with them. */
export async function applySets(tx: Tx, ladder: string): Promise<readonly SetOutcome[]> {
  const { applied } = (await findLadder(tx, ladder))!
  const rated: SetOutcome[] = []
  for (let last = applied; ;) {
    const sets = await nextSets(tx, ladder, last, atOnce)
    const firstOpen = sets.findIndex(({ state }) => state === 'open')
    const over = firstOpen === -1 ? sets : sets.slice(0, firstOpen)
    if (over.length === 0) return rated
    const finished = over.filter((set) => set.state === 'finished')
    await rateAll(tx, ladder, finished)
    rated.push(...finished)
    last = over.at(-1)!.set
    await setApplied(tx, ladder, last, finished.length)
    if (over.length < atOnce) return rated
  }
}

/** The same on several ladders. */
export async function applyAll(tx: Tx, ladders: readonly string[]): Promise<void> {
  for (const ladder of ladders) await applySets(tx, ladder)
}

/** One after the other in memory; read and written once for all. */
async function rateAll(tx: Tx, ladder: string, outcomes: readonly SetOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const versions = new Set(outcomes.flatMap(({ entrants }) => entrants.map(({ version }) => version)))
  const now = await standings(tx, ladder, [...versions])
  const steps: StandingAfter[] = []
  for (const outcome of outcomes) {
    const { set, entrants, endedMs: atMs } = outcome
    const before = entrants.map(({ version }) => now.get(version) ?? newcomer)
    for (const [i, standing] of (await afterSet(before, outcome)).entries()) {
      const { version } = entrants[i]!
      now.set(version, standing)
      steps.push({ set, version, atMs, standing })
    }
  }
  await writeStandings(tx, ladder, steps)
}
