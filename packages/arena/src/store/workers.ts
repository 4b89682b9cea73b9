/** Workers of a cluster: who lives, how much they play, and who is shut out. */
import type { Selectable } from 'kysely'
import type { WorkerTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type WorkerRow = Selectable<WorkerTable>

/** Says that a worker lives. */
export async function seeWorker(
  tx: Tx,
  worker: { readonly id: string; readonly slots: number; readonly program: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('workers')
    .values({ ...worker, startedMs: nowMs, seenMs: nowMs, sets: 0, shutOutMs: null, why: null })
    .onConflict((it) => it.column('id').doUpdateSet({ slots: worker.slots, seenMs: nowMs }))
    .execute()
}

/** It is stopping, and takes nothing more: its slots count no longer. */
export async function leaveWorker(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('workers').set({ slots: 0 }).where('id', '=', id).execute()
}

/** Workers that were seen since, and are not shut out. */
export const livingWorkers = (db: Reader, sinceMs: number): Promise<WorkerRow[]> =>
  db
    .selectFrom('workers')
    .selectAll()
    .where('seenMs', '>=', sinceMs)
    .where('shutOutMs', 'is', null)
    .orderBy('id')
    .execute()

export async function isShutOut(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('workers').select('shutOutMs').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.shutOutMs !== null
}

/** It plays nothing more; what is lent to it goes back to the queue with the next sweep. */
export async function shutOut(tx: Tx, id: string, why: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('workers')
    .set({ shutOutMs: nowMs, why })
    .where('id', '=', id)
    .where('shutOutMs', 'is', null)
    .execute()
  await tx
    .updateTable('batches')
    .set({ leaseUntilMs: 0 })
    .where('worker', '=', id)
    .where('state', '=', 'leased')
    .execute()
}
