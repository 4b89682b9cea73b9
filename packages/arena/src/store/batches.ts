/**
 * Batches from the queue to their end. The row of a batch is the only thing that says who may play it: a claim raises its
 * fence, and whatever comes under an older fence does not count, however late it comes. So a worker may stop for a minute
 * and go on, a message may come twice, and nothing is lost or doubled. Leases only say when to give a batch to another:
 * clocks that differ make sets be played twice, never counted twice.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import type { Selectable } from 'kysely'
import { addCount } from './counts.ts'
import type { BatchLane, BatchTable } from './schema.ts'
import { withVersions, type OpenSet } from './sets.ts'
import type { Reader, Tx } from './store.ts'
import { isShutOut } from './workers.ts'

export type { BatchLane }
export type BatchRow = Selectable<BatchTable>

export interface NewBatch {
  readonly id: string
  readonly ladder: string
  readonly lane: BatchLane
  readonly term: number
  readonly program: string
  readonly inputs: string
  /** Whether it is to be played a second time. */
  readonly isAudited: boolean
  /** Waiting ones that no batch has, in order. */
  readonly sets: readonly number[]
}

/** What is to be published: the id and how urgent it is. */
export type Published = Pick<BatchRow, 'id' | 'lane'>

/** Who has a batch, and under which fence. */
export interface Held {
  readonly id: string
  readonly fence: number
}

/**
 * What a claim comes to. `gone`: it is done, stopped or unknown. `taken`: another has it. `not-by`: this worker has played
 * its sets before. `other-program`: it is for another version of the program. `shut-out`: this worker is to play nothing.
 */
export type Claimed =
  | { readonly kind: 'claimed'; readonly batch: BatchRow }
  | { readonly kind: 'gone' | 'taken' | 'not-by' | 'other-program' | 'shut-out' }

/**
 * The oldest waiting sets of one ladder and lane that no batch has, the most urgent lane first; at most `most`. Of sets that
 * were chosen already, those between house bots take their turn: they hold back the ratings of sets after them.
 */
export async function unbatchedSets(
  db: Reader,
  most: number,
): Promise<{ readonly lane: BatchLane; readonly sets: readonly OpenSet[] } | null> {
  for (const lane of await inTurn(db)) {
    const first = await unbatched(db, lane).select('sets.ladder').executeTakeFirst()
    if (!first) continue
    const rows = await unbatched(db, lane)
      .selectAll('sets')
      .where('sets.ladder', '=', first.ladder)
      .limit(most)
      .execute()
    return { lane, sets: await withVersions(db, rows) }
  }
  return null
}

/** How many there are that count for `lane`; at most `most` are counted. */
export async function countUnbatched(db: Reader, lane: BatchLane, most: number): Promise<number> {
  return (await unbatched(db, lane).select('sets.id').limit(most).execute()).length
}

const lanes: readonly BatchLane[] = ['validation', 'rated', 'house', 'challenge']

/** The lanes, with that of the house first where its oldest set is older than any rated one. */
async function inTurn(db: Reader): Promise<readonly BatchLane[]> {
  const oldest = async (lane: BatchLane) =>
    (await unbatched(db, lane).select('sets.id').executeTakeFirst())?.id ?? Infinity
  return (await oldest('house')) < (await oldest('rated')) ? ['validation', 'house', 'rated', 'challenge'] : lanes
}

function unbatched(db: Reader, lane: BatchLane) {
  const waiting = db
    .selectFrom('sets')
    .innerJoin('ladders', 'ladders.id', 'sets.ladder')
    .where('sets.state', '=', 'waiting')
    .where('sets.batch', 'is', null)
    .where('ladders.isPaused', '=', 0)
    .where('ladders.isServed', '=', 1)
    .orderBy('sets.id')
  if (lane === 'validation' || lane === 'challenge') return waiting.where('sets.purpose', '=', lane)
  return waiting.where('sets.purpose', '=', 'rated').where('sets.isHouse', '=', lane === 'house' ? 1 : 0)
}

/** Puts waiting sets into a new batch. */
export async function makeBatch(tx: Tx, batch: NewBatch, nowMs: number): Promise<Published> {
  const { isAudited, sets, ...row } = batch
  await insertBatch(
    tx,
    { ...row, sets: sets.length, audit: isAudited ? 'due' : null, auditOf: null, notBy: '[]' },
    nowMs,
  )
  await tx.updateTable('sets').set({ batch: batch.id }).where('id', 'in', sets).execute()
  return batch
}

async function insertBatch(
  tx: Tx,
  batch: Omit<NewBatch, 'isAudited' | 'sets'> & Pick<BatchRow, 'sets' | 'audit' | 'auditOf' | 'notBy'>,
  nowMs: number,
): Promise<void> {
  const free = { state: 'queued', fence: 0, attempts: 0, worker: null, leaseUntilMs: null, endedMs: null } as const
  await tx
    .insertInto('batches')
    .values({ ...batch, ...free, createdMs: nowMs, queuedMs: nowMs })
    .execute()
}

/** The sets a batch plays, in order, without those that are void or finished; of an audit, those that are finished. */
export async function setsOfBatch(db: Reader, { id, auditOf }: BatchRow): Promise<readonly OpenSet[]> {
  const rows = await db
    .selectFrom('sets')
    .selectAll()
    .where('batch', '=', auditOf ?? id)
    .where('state', '=', auditOf === null ? 'waiting' : 'finished')
    .orderBy('id')
    .execute()
  return withVersions(db, rows)
}

export async function findBatch(db: Reader, id: string): Promise<BatchRow | null> {
  return (await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Lends a queued batch to a worker and raises its fence. */
export async function claimBatch(
  tx: Tx,
  {
    id,
    worker,
    program,
    leaseMs,
  }: { readonly id: string; readonly worker: string; readonly program: string; readonly leaseMs: number },
  nowMs: number,
): Promise<Claimed> {
  if (await isShutOut(tx, worker)) return { kind: 'shut-out' }
  const found = await findBatch(tx, id)
  if (!found || found.state === 'done' || found.state === 'stopped') return { kind: 'gone' }
  if (found.state === 'leased') return { kind: 'taken' }
  if ((JSON.parse(found.notBy) as string[]).includes(worker)) return { kind: 'not-by' }
  if (found.program !== program) return { kind: 'other-program' }
  const batch = await tx
    .updateTable('batches')
    .set((it) => ({ fence: it('fence', '+', 1), state: 'leased', worker, leaseUntilMs: nowMs + leaseMs }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('fence', '=', found.fence)
    .returningAll()
    .executeTakeFirst()
  return batch ? { kind: 'claimed', batch } : { kind: 'taken' }
}

/** To change a batch that is still lent under that fence; nothing where another has it by now. */
export const ofHolder = (tx: Tx, { id, fence }: Held) =>
  tx.updateTable('batches').where('id', '=', id).where('fence', '=', fence).where('state', '=', 'leased')

/** Whether the lease goes on; not where another has the batch by now. */
export async function renewBatch(tx: Tx, held: Held, leaseMs: number, nowMs: number): Promise<boolean> {
  const row = await ofHolder(tx, held)
    .set({ leaseUntilMs: nowMs + leaseMs })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a batch back unplayed, which counts as an attempt. Whether it was this worker's to give. */
export async function releaseBatch(tx: Tx, held: Held, nowMs: number): Promise<boolean> {
  const row = await ofHolder(tx, held)
    .set((it) => ({ state: 'queued', attempts: it('attempts', '+', 1), leaseUntilMs: null, queuedMs: nowMs }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What has to be published again: batches whose lease ran out, and those that nobody has taken for `patienceMs`, whose
 * message may be lost. Both get a new fence.
 */
export async function sweepBatches(tx: Tx, patienceMs: number, nowMs: number): Promise<readonly Published[]> {
  const overdue = await tx
    .updateTable('batches')
    .set((it) => ({
      fence: it('fence', '+', 1),
      attempts: it('attempts', '+', 1),
      state: 'queued',
      worker: null,
      leaseUntilMs: null,
      queuedMs: nowMs,
    }))
    .where('state', '=', 'leased')
    .where('leaseUntilMs', '<', nowMs)
    .returning(['id', 'lane'])
    .execute()
  await addCount(tx, 'leasesStolen', overdue.length)
  const unheard = await tx
    .updateTable('batches')
    .set((it) => ({ fence: it('fence', '+', 1), queuedMs: nowMs }))
    .where('state', '=', 'queued')
    .where('queuedMs', '<', nowMs - patienceMs)
    .returning(['id', 'lane'])
    .execute()
  return [...overdue, ...unheard].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Batches that wait for a worker. Audits do not count: nothing waits for them. */
export async function countQueued(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('batches')
    .select((it) => it.fn.countAll<number>().as('queued'))
    .where('state', '=', 'queued')
    .where('auditOf', 'is', null)
    .executeTakeFirstOrThrow()
  return row.queued
}

/**
 * Queued batches that were made for another program, or came to their `mostAttempts`: they are stopped. Sets of the first
 * wait for another batch, those of the others are void, since their workers died again and again. Answers with the latter.
 */
export async function stopBatches(
  tx: Tx,
  { program, mostAttempts }: { readonly program: string; readonly mostAttempts: number },
  nowMs: number,
): Promise<readonly BatchRow[]> {
  const stopped = await tx
    .updateTable('batches')
    .set((it) => ({ state: 'stopped', fence: it('fence', '+', 1), endedMs: nowMs }))
    .where('state', '=', 'queued')
    .where((it) => it.or([it('program', '!=', program), it('attempts', '>=', mostAttempts)]))
    .returningAll()
    .execute()
  for (const { id, attempts } of stopped)
    await tx
      .updateTable('sets')
      .set(attempts >= mostAttempts ? { state: 'void', endedMs: nowMs } : { batch: null })
      .where('batch', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  return stopped.filter(({ attempts }) => attempts >= mostAttempts)
}

/** Batches that are done and whose second play is due, each made into an audit by another worker. */
export async function makeAudits(
  tx: Tx,
  term: number,
  makeId: () => string,
  nowMs: number,
): Promise<readonly Published[]> {
  const due = await tx
    .updateTable('batches')
    .set({ audit: 'made' })
    .where('audit', '=', 'due')
    .where('state', '=', 'done')
    .returningAll()
    .execute()
  const made: Published[] = []
  for (const batch of due) made.push(await auditAgain(tx, batch, [batch.worker!], { id: makeId(), term }, nowMs))
  return made
}

/** Another play of the sets of a batch, by none of some workers. */
export async function auditAgain(
  tx: Tx,
  batch: BatchRow,
  notBy: readonly string[],
  { id, term }: { readonly id: string; readonly term: number },
  nowMs: number,
): Promise<Published> {
  const { ladder, program, inputs, sets } = batch
  const audit = { id, term, ladder, program, inputs, sets, lane: 'audit', audit: null } as const
  await insertBatch(tx, { ...audit, auditOf: batch.auditOf ?? batch.id, notBy: JSON.stringify(notBy) }, nowMs)
  return audit
}
