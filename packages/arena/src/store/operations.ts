/** What the operator looks at, read from the store: no query here grows with the results that are kept. */
import { sql } from 'kysely'
import { readCounts } from './counts.ts'
import type { Reader } from './store.ts'

/** As the index of sets that are not over says it. */
const isOpen = sql<boolean>`sets.state in ('waiting', 'running')`

const count = (it: { readonly count: unknown } | undefined): number => Number(it?.count ?? 0)

export async function readOperations(db: Reader, sinceMs: number) {
  const sets = await db
    .selectFrom('sets')
    .select((it) => ['state', it.fn.countAll<number>().as('count'), it.fn.min<number>('createdMs').as('firstMs')])
    .where(isOpen)
    .groupBy('state')
    .execute()
  const batches = await db
    .selectFrom('batches')
    .select((it) => ['state', it.fn.countAll<number>().as('count'), it.fn.min<number>('createdMs').as('firstMs')])
    .where('state', 'in', ['queued', 'leased', 'stopped'])
    .groupBy('state')
    .execute()
  const workers = await db
    .selectFrom('workers')
    .select(['id', 'slots', 'sets', 'startedMs', 'seenMs', 'shutOutMs', 'why'])
    .where('seenMs', '>=', sinceMs)
    .orderBy('id')
    .limit(mostWorkers)
    .execute()
  const mismatches = await db
    .selectFrom('mismatches')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  const rated = await db
    .selectFrom('ladders')
    .select((it) => it.fn.sum<number>('rated').as('count'))
    .executeTakeFirst()
  const of = <S extends string>(rows: readonly { readonly state: S; readonly count: number }[], state: S) =>
    count(rows.find((row) => row.state === state))
  return {
    sets: {
      waiting: of(sets, 'waiting'),
      running: of(sets, 'running'),
      oldestMs: sets.find(({ state }) => state === 'waiting')?.firstMs ?? null,
    },
    batches: {
      queued: of(batches, 'queued'),
      leased: of(batches, 'leased'),
      stopped: of(batches, 'stopped'),
      oldestMs: batches.find(({ state }) => state === 'queued')?.firstMs ?? null,
    },
    workers,
    rated: count(rated),
    counts: { ...(await readCounts(db)), mismatches: count(mismatches) },
  }
}

/** More are not shown. */
const mostWorkers = 1000
