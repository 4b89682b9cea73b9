/**
 * From results to ratings: sets count in the order they were created, however they end on several children. A set that
 * is not over yet holds back those after it; a void one is passed over.
 */
// Each set builds on the ones before it.
/* oxlint-disable no-await-in-loop */
import { afterSet, newcomer, type SetOutcome } from '../rating.ts'
import { nextSets } from '../store/outcomes.ts'
import { findLadder, setApplied, standings, writeStanding } from '../store/standings.ts'
import type { Tx } from '../store/store.ts'

const atOnce = 50

/** Rates every set of a ladder whose turn has come, in the transaction of the result; answers with them. */
export async function applySets(tx: Tx, ladder: string): Promise<readonly SetOutcome[]> {
  const { applied } = (await findLadder(tx, ladder))!
  const rated: SetOutcome[] = []
  for (let last = applied; ;) {
    const sets = await nextSets(tx, ladder, last, atOnce)
    for (const next of sets) {
      if (next.state === 'open') return rated
      if (next.state === 'finished') {
        await rateOne(tx, ladder, next)
        rated.push(next)
      }
      last = next.set
      await setApplied(tx, ladder, last, next.state === 'finished')
    }
    if (sets.length < atOnce) return rated
  }
}

/** The same on several ladders. */
export async function applyAll(tx: Tx, ladders: readonly string[]): Promise<void> {
  for (const ladder of ladders) await applySets(tx, ladder)
}

async function rateOne(tx: Tx, ladder: string, outcome: SetOutcome): Promise<void> {
  const { set, entrants, endedMs: atMs } = outcome
  const before = await standings(
    tx,
    ladder,
    entrants.map(({ version }) => version),
  )
  const after = await afterSet(
    entrants.map(({ version }) => before.get(version) ?? newcomer),
    outcome,
  )
  for (const [i, { version }] of entrants.entries()) await writeStanding(tx, { ladder, set, version, atMs }, after[i]!)
}
