/**
 * The end of a batch, in one transaction: it is done if the fence is still the worker's, and then each of its sets has its
 * result, once. A set that came to another result before is written down as a mismatch.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import { sql } from 'kysely'
import type { PlayedMatch } from '../ports/sets.ts'
import { addCount } from './counts.ts'
import { findBatch, ofHolder, type Held } from './batches.ts'
import { writeResults } from './results.ts'
import type { OpenSet, SetRow } from './sets.ts'
import type { Reader, Tx } from './store.ts'
import { shutOut } from './workers.ts'

/** What a set of a batch came to. `infra`: nothing, by the arena's own fault. */
export type SetEnding = { readonly set: OpenSet; readonly startedMs: number } & (
  | {
      readonly kind: 'finished'
      readonly played: readonly PlayedMatch[]
      readonly hash: string
      readonly isTimed: boolean
    }
  | { readonly kind: 'infra'; readonly why: string }
)

export interface Finishing extends Held {
  readonly worker: string
  readonly sets: readonly SetEnding[]
  /** Times a set is begun before it is void. */
  readonly setAttempts: number
}

/** `stale`: the batch is another's by now, and nothing was written but mismatches. */
export interface Finished {
  readonly kind: 'finished' | 'stale'
  /** Sets that had another result before. */
  readonly mismatches: readonly number[]
  /** Workers that are shut out, since this one, the third, agreed with the kept results. */
  readonly shutOut: readonly string[]
}

/** May be called again where it is not known whether the first call was committed. */
export async function finishBatch(tx: Tx, finishing: Finishing, nowMs: number): Promise<Finished> {
  const { worker, sets } = finishing
  const mine = await ofHolder(tx, finishing)
    .set({ state: 'done', leaseUntilMs: null, endedMs: nowMs })
    .returningAll()
    .executeTakeFirst()
  if (mine) {
    const written = mine.auditOf === null ? await endAll(tx, finishing, nowMs) : sets.length
    await tx
      .updateTable('workers')
      .set((it) => ({ sets: it('sets', '+', written) }))
      .where('id', '=', worker)
      .execute()
  }
  const mismatches = await compareAll(tx, finishing, nowMs)
  const kind = mine || (await isDoneBy(tx, finishing)) ? 'finished' : 'stale'
  if (kind === 'stale') await addCount(tx, 'duplicateFinishes', 1)
  const isThird = mine !== undefined && (JSON.parse(mine.notBy) as string[]).length > 1
  const agreed = sets.filter((ending) => ending.kind === 'finished' && !mismatches.includes(ending.set.id))
  return { kind, mismatches, shutOut: isThird ? await settleAgreed(tx, agreed, nowMs) : [] }
}

/** Whoever differed about these sets, when a third worker agrees with their kept results, is shut out. */
async function settleAgreed(tx: Tx, agreed: readonly SetEnding[], nowMs: number): Promise<readonly string[]> {
  const out = new Set<string>()
  for (const { set } of agreed)
    for (const { worker } of await mismatchesOf(tx, set.id)) {
      await shutOut(tx, worker, `set ${set.id} came to another result here than on two others`, nowMs)
      await letMeetAgain(tx, set)
      out.add(worker)
    }
  return [...out]
}

async function isDoneBy(db: Reader, { id, fence }: Held): Promise<boolean> {
  const batch = await findBatch(db, id)
  return batch?.state === 'done' && batch.fence === fence
}

/** How many were written: none that is over already, or void meanwhile. */
async function endAll(tx: Tx, finishing: Finishing, nowMs: number): Promise<number> {
  const { id: batch, fence, worker, sets, setAttempts } = finishing
  const finished = sets.filter((ending) => ending.kind === 'finished')
  const failed = sets.filter(({ kind }) => kind === 'infra')
  const isVoid = ({ set }: SetEnding) => set.attempts + 1 >= setAttempts
  const open = new Set([
    ...(await closeSets(tx, finished, { state: 'finished', batch, endedMs: nowMs })),
    ...(await closeSets(tx, failed.filter(isVoid), { state: 'void', batch, endedMs: nowMs })),
    // What failed is put into another batch.
    ...(await closeSets(
      tx,
      failed.filter((ending) => !isVoid(ending)),
      { state: 'waiting', batch: null, endedMs: null },
    )),
  ])
  const attempts = sets
    .filter(({ set }) => open.has(set.id))
    .map((ending) => ({
      set: ending.set.id,
      attempt: ending.set.attempts + 1,
      startedMs: ending.startedMs,
      endedMs: nowMs,
      outcome: ending.kind,
      detail: ending.kind === 'infra' ? ending.why : null,
    }))
  if (attempts.length > 0) await tx.insertInto('attempts').values(attempts).execute()
  const written = finished.filter(({ set }) => open.has(set.id))
  if (written.length === 0) return 0
  await writeResults(
    tx,
    written.map(({ set, played }) => ({ set: set.id, versions: set.versions, played })),
  )
  await tx
    .insertInto('setResults')
    .values(
      written.map(({ set, hash, isTimed }) => ({
        set: set.id,
        hash,
        isTimed: isTimed ? 1 : 0,
        batch,
        fence,
        worker,
        atMs: nowMs,
      })),
    )
    .onConflict((it) => it.column('set').doNothing())
    .execute()
  return written.length
}

/** Ends an attempt of each of those that wait still; answers with their ids. */
async function closeSets(
  tx: Tx,
  endings: readonly SetEnding[],
  to: Pick<SetRow, 'state' | 'batch' | 'endedMs'>,
): Promise<readonly number[]> {
  if (endings.length === 0) return []
  const ids = endings.map(({ set }) => set.id)
  const startedMs = sql<number>`case id ${sql.join(
    endings.map((ending) => sql`when ${ending.set.id} then cast(${ending.startedMs} as bigint)`),
    sql` `,
  )} end`
  const rows = await tx
    .updateTable('sets')
    .set((it) => ({ ...to, attempts: it('attempts', '+', 1), startedMs }))
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Compares every result with the one that is kept, whoever wrote that. */
async function compareAll(tx: Tx, { id, worker, sets }: Finishing, nowMs: number): Promise<readonly number[]> {
  const found = sets.filter((ending) => ending.kind === 'finished' && !ending.isTimed)
  if (found.length === 0) return []
  const rows = await tx
    .selectFrom('setResults')
    .select(['set', 'hash'])
    .where(
      'set',
      'in',
      found.map(({ set }) => set.id),
    )
    .where('isTimed', '=', 0)
    .execute()
  const kept = new Map(rows.map(({ set, hash }) => [set, hash]))
  const different: number[] = []
  for (const ending of found) {
    const before = kept.get(ending.set.id)
    if (ending.kind !== 'finished' || before === undefined || before === ending.hash) continue
    different.push(ending.set.id)
    await tx
      .insertInto('mismatches')
      .values({ set: ending.set.id, hash: ending.hash, worker, batch: id, atMs: nowMs, toldMs: null })
      .onConflict((it) => it.columns(['set', 'worker']).doNothing())
      .execute()
    await stopPairing(tx, ending.set, nowMs)
  }
  return different
}

/** No two of the set's versions meet again on its ladder, until the operator lets them. */
async function stopPairing(tx: Tx, { ladder, versions }: OpenSet, nowMs: number): Promise<void> {
  const rows = versions.flatMap((version) =>
    versions.filter((other) => other !== version).map((other) => ({ ladder, version, other, atMs: nowMs })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('stopped')
    .values(rows)
    .onConflict((it) => it.columns(['ladder', 'version', 'other']).doNothing())
    .execute()
}

/** Mismatches that the operator was not told yet, each with the batch it came in. */
export async function untoldMismatches(db: Reader) {
  const rows = await db
    .selectFrom('mismatches')
    .innerJoin('setResults', 'setResults.set', 'mismatches.set')
    .select(['mismatches.set', 'mismatches.hash', 'mismatches.worker', 'mismatches.batch'])
    .select(['setResults.hash as keptHash', 'setResults.worker as keptWorker'])
    .where('mismatches.toldMs', 'is', null)
    .orderBy('mismatches.set')
    .orderBy('mismatches.worker')
    .execute()
  return rows
}

export type UntoldMismatch = Awaited<ReturnType<typeof untoldMismatches>>[number]

/** All results of a set that differ from the kept one. */
export const mismatchesOf = (db: Reader, set: number) =>
  db.selectFrom('mismatches').selectAll().where('set', '=', set).orderBy('worker').execute()

export async function setTold(tx: Tx, set: number, nowMs: number): Promise<void> {
  await tx.updateTable('mismatches').set({ toldMs: nowMs }).where('set', '=', set).where('toldMs', 'is', null).execute()
}

/** The versions of a set may meet again: one worker was at fault, and the kept result is right. */
async function letMeetAgain(tx: Tx, { ladder, versions }: OpenSet): Promise<void> {
  await tx
    .deleteFrom('stopped')
    .where('ladder', '=', ladder)
    .where('version', 'in', versions)
    .where('other', 'in', versions)
    .execute()
}

/** Waiting sets, in batches or not, of versions that meet no more: void. Answers with their ladders. */
export async function voidStopped(tx: Tx, nowMs: number): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sets')
    .set({ state: 'void', endedMs: nowMs })
    .where('state', '=', 'waiting')
    .where('id', 'in', (it) =>
      it
        .selectFrom('stopped')
        .innerJoin('entrants as one', 'one.version', 'stopped.version')
        .innerJoin('entrants as two', (on) =>
          on.onRef('two.version', '=', 'stopped.other').onRef('two.set', '=', 'one.set'),
        )
        .select('one.set')
        .whereRef('one.ladder', '=', 'stopped.ladder'),
    )
    .returning('ladder')
    .execute()
  return [...new Set(rows.map(({ ladder }) => ladder))]
}

/** Versions of a ladder that do not meet, each with those it meets no more. */
export async function stoppedOn(db: Reader, ladder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.selectFrom('stopped').select(['version', 'other']).where('ladder', '=', ladder).execute()
  const found = new Map<string, Set<string>>()
  for (const { version, other } of rows) found.set(version, (found.get(version) ?? new Set()).add(other))
  return found
}
