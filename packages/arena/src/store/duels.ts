/** Duels as they are kept: what is tested, and one row for each set that was played. */
import type { Insertable, Selectable } from 'kysely'
import type { DuelSet } from '../competition/sprt/index.ts'
import type { DuelTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type DuelRow = Selectable<DuelTable>

export async function addDuel(tx: Tx, duel: Insertable<DuelTable>): Promise<number> {
  return (await tx.insertInto('duels').values(duel).returning('id').executeTakeFirstOrThrow()).id
}

export async function findDuel(db: Reader, id: number): Promise<DuelRow | null> {
  return (await db.selectFrom('duels').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** An author's, newest first: all, or those of versions of a bot. */
export const duelsOf = (db: Reader, owner: string, bot: string | null, limit: number): Promise<DuelRow[]> =>
  db
    .selectFrom('duels')
    .selectAll()
    .where('owner', '=', owner)
    .$if(bot !== null, (it) => {
      const versions = db.selectFrom('versions').select('versions.id').where('versions.bot', '=', bot!)
      return it.where((one) => one.or([one('first', 'in', versions), one('second', 'in', versions)]))
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** All that go on, oldest first. */
export const runningDuels = (db: Reader): Promise<DuelRow[]> =>
  db.selectFrom('duels').selectAll().where('state', '=', 'running').orderBy('id').execute()

/** How many an author asked for since then, and how many of all go on. */
export async function countDuels(
  db: Reader,
  owner: string,
  sinceMs: number,
): Promise<{ readonly asked: number; readonly running: number }> {
  const rows = await db
    .selectFrom('duels')
    .select(['state', 'createdMs'])
    .where('owner', '=', owner)
    .where((it) => it.or([it('createdMs', '>', sinceMs), it('state', '=', 'running')]))
    .execute()
  return {
    asked: rows.filter(({ createdMs }) => createdMs > sinceMs).length,
    running: rows.filter(({ state }) => state === 'running').length,
  }
}

/** Adds a set with the ratio after it, and what the duel comes to; where it ends, when. False where it was stopped meanwhile. */
export async function addDuelSet(
  tx: Tx,
  duel: number,
  { set, score, margin, adjusted }: DuelSet,
  after: { readonly llr: number; readonly result: string; readonly endedMs: number | null },
): Promise<boolean> {
  const { llr, result, endedMs } = after
  const { numUpdatedRows } = await tx
    .updateTable('duels')
    .set({ result, state: endedMs === null ? 'running' : 'ended', endedMs })
    .where('id', '=', duel)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('duelSets')
    .values({ duel, set, score, margin, adjusted: adjusted ?? null, llr })
    .execute()
  return true
}

/** Its sets in order. */
export async function setsOfDuel(db: Reader, duel: number): Promise<readonly DuelSet[]> {
  const rows = await db.selectFrom('duelSets').selectAll().where('duel', '=', duel).orderBy('set').execute()
  return rows.map(({ set, score, margin, adjusted }) => {
    const counted = { set, score, margin }
    return adjusted === null ? counted : Object.assign(counted, { adjusted })
  })
}

/** The ratio after each set. */
export const pathOfDuel = (db: Reader, duel: number): Promise<{ set: number; llr: number }[]> =>
  db.selectFrom('duelSets').select(['set', 'llr']).where('duel', '=', duel).orderBy('set').execute()

/** Ends it where it stands. */
export async function stopDuel(tx: Tx, duel: number, nowMs: number): Promise<void> {
  await tx
    .updateTable('duels')
    .set({ state: 'stopped', endedMs: nowMs })
    .where('id', '=', duel)
    .where('state', '=', 'running')
    .execute()
}

/** All duels of an author. */
export async function deleteDuels(tx: Tx, owner: string): Promise<void> {
  const duels = tx.selectFrom('duels').select('duels.id').where('owner', '=', owner)
  await tx.deleteFrom('duelSets').where('duel', 'in', duels).execute()
  await tx.deleteFrom('duels').where('owner', '=', owner).execute()
}

/** All duels of versions of a bot. */
export async function deleteDuelsOf(tx: Tx, bot: string): Promise<void> {
  const versions = (await tx.selectFrom('versions').select('id').where('bot', '=', bot).execute()).map(({ id }) => id)
  const rows = await tx
    .selectFrom('duels')
    .select('id')
    .where((it) => it.or([it('first', 'in', versions), it('second', 'in', versions)]))
    .execute()
  const duels = rows.map(({ id }) => id)
  await tx.deleteFrom('duelSets').where('duel', 'in', duels).execute()
  await tx.deleteFrom('duels').where('id', 'in', duels).execute()
}
