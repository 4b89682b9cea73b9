/**
 * Transcripts that make room. Of a ladder those of the newest sets are kept; of older ones the result and the SHA-256 of the
 * transcript stay, where the set can be played again: not with remote bots, where something was at fault, or where a script
 * is gone. Sets of tournaments, finals, challenges and validations are kept.
 */
import { createHash } from 'node:crypto'
import type { LadderRecord } from './standings.ts'
import type { Reader, Tx } from './store.ts'

/** Sets of one transaction. */
const setsAtOnce = 50

export const digestOf = (transcript: string): string => createHash('sha256').update(transcript).digest('hex')

/** The newest rated set of a ladder that is older than the newest `keep`; null where there is none. */
export async function lastToPrune(db: Reader, { id, applied }: LadderRecord, keep: number): Promise<number | null> {
  const row = await db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', id)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '<=', applied)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(keep)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Prunes the next sets of a ladder up to one; answers with whether there may be more. */
export async function pruneSome(tx: Tx, ladder: string, last: number): Promise<boolean> {
  const { pruned } = await tx.selectFrom('ladders').select('pruned').where('id', '=', ladder).executeTakeFirstOrThrow()
  const sets = await tx
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', ladder)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '>', pruned)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(setsAtOnce)
    .execute()
  if (sets.length === 0) return false
  const ids = sets.map(({ id }) => id)
  const kept = new Set(await setsToKeep(tx, ids))
  const again = ids.filter((id) => !kept.has(id))
  if (again.length > 0) {
    const rows = await tx
      .selectFrom('matches')
      .select(['set', 'match', 'transcript'])
      .where('set', 'in', again)
      .where('digest', 'is', null)
      .execute()
    for (const { set, match, transcript } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .updateTable('matches')
        .set({ transcript: '', digest: digestOf(transcript) })
        .where('set', '=', set)
        .where('match', '=', match)
        .execute()
  }
  await tx
    .updateTable('ladders')
    .set({ pruned: ids.at(-1)! })
    .where('id', '=', ladder)
    .execute()
  return ids.length === setsAtOnce
}

/** Of some sets those that cannot be played again, or may come to something else. */
async function setsToKeep(db: Reader, sets: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('versions', 'versions.id', 'seats.version')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select('seats.set')
    .distinct()
    .where('seats.set', 'in', sets)
    .where((it) =>
      it.or([
        it('seats.fault', 'is not', null),
        it('seats.strikes', '>', 0),
        it('seats.incidents', '!=', '[]'),
        it('bots.tier', '=', 'remote'),
        it.and([it('bots.tier', '!=', 'house'), it('versions.source', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ set }) => set)
}
