/**
 * Deleting a season: it is marked at once, so that nobody sees it any more; the sets of its final go some at a time, and it
 * itself last, so that a server that ended in between goes on with it.
 */
import { deleteSets } from './challenges.ts'
import type { Reader, Tx } from './store.ts'

export async function markDeleted(tx: Tx, season: string): Promise<void> {
  await tx.updateTable('seasons').set({ state: 'deleted' }).where('id', '=', season).execute()
}

/** Ids of those that are marked and not gone yet. */
export async function deletedSeasons(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom('seasons').select('id').where('state', '=', 'deleted').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Sets that are deleted at once. */
const setsAtOnce = 50

/** A part of a marked one. True where nothing is left of it. */
export async function deletePart(tx: Tx, season: string): Promise<boolean> {
  const some = tx.selectFrom('seasonSets').select('set').where('season', '=', season)
  const sets = (await some.orderBy('number').limit(setsAtOnce).execute()).map(({ set }) => set)
  if (sets.length > 0) {
    await tx.deleteFrom('seasonSets').where('set', 'in', sets).execute()
    await deleteSets(tx, sets)
    return false
  }
  for (const table of ['seasonEntries', 'seasonAuthors'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('season', '=', season).execute()
  await tx.deleteFrom('seasons').where('id', '=', season).execute()
  return true
}
