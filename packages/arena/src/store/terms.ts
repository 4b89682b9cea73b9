/**
 * Who coordinates. The lock of an election decides who tries; these rows decide whose writes count: each transaction of a
 * coordinator confirms its term first, so that one who lost the lock without noticing it changes nothing.
 */
import { sql } from 'kysely'
import type { Tx } from './store.ts'

const only = 1

/** Thrown in a transaction of a coordinator whose term is over. */
export class TermOver extends Error {
  constructor(term: number) {
    super(`term ${term} is over: another coordinates now`)
  }
}

/** A new term, one above the last. */
export async function beginTerm(tx: Tx, holder: string, nowMs: number): Promise<number> {
  const row = await tx
    .insertInto('terms')
    .values({ id: only, term: 1, holder, atMs: nowMs })
    .onConflict((it) =>
      it.column('id').doUpdateSet({ term: sql<number>`${sql.ref('terms.term')} + 1`, holder, atMs: nowMs }),
    )
    .returning('term')
    .executeTakeFirstOrThrow()
  return row.term
}

/** Changes a row where the term is the present one. Until the transaction ends none other begins. */
export const confirming = (tx: Tx, term: number, nowMs: number) =>
  tx.updateTable('terms').set({ atMs: nowMs }).where('id', '=', only).where('term', '=', term)

/** Throws `TermOver` where it is no longer the present one. */
export async function confirmTerm(tx: Tx, term: number, nowMs: number): Promise<void> {
  const row = await confirming(tx, term, nowMs).returning('term').executeTakeFirst()
  if (!row) throw new TermOver(term)
}
