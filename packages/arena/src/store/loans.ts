/** Bots that are lent to readers' browsers: a row for each time one was. */
import { randomBytes } from 'node:crypto'
import { addAgainstPeople } from './against-people.ts'
import { findVersion, type VersionRow } from './bots.ts'
import type { LoanTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type LoanRow = Readonly<LoanTable>

/** Loans of one transaction of the pruner. */
const loansAtOnce = 1_000

/** Answers with the id, which nobody can guess. */
export async function addLoan(tx: Tx, given: Pick<LoanRow, 'version' | 'game' | 'seed' | 'madeMs'>): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await tx
    .insertInto('loans')
    .values({ id, ...given, countedMs: null })
    .execute()
  return id
}

/** A loan made since then, with the version that was lent. */
export async function findLoan(
  db: Reader,
  id: string,
  sinceMs: number,
): Promise<{ readonly loan: LoanRow; readonly version: VersionRow } | null> {
  const loan = await db
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .where('madeMs', '>', sinceMs)
    .executeTakeFirst()
  const version = loan && (await findVersion(db, loan.version))
  return loan && version ? { loan, version } : null
}

/** Counts the match of a loan, once; false where the loan is gone. */
export async function countLoan(tx: Tx, id: string, sign: number, nowMs: number): Promise<boolean> {
  const found = await findLoan(tx, id, 0)
  if (!found) return false
  const { version, game, countedMs } = found.loan
  if (countedMs !== null) return true
  await tx.updateTable('loans').set({ countedMs: nowMs }).where('id', '=', id).execute()
  await addAgainstPeople(tx, { version, game, sign, isInBrowser: true })
  return true
}

/** Deletes some of the loans made before then; answers with whether there may be more. */
export async function pruneLoans(tx: Tx, beforeMs: number): Promise<boolean> {
  const old = tx.selectFrom('loans').select('id').where('madeMs', '<=', beforeMs).limit(loansAtOnce)
  const { numDeletedRows } = await tx.deleteFrom('loans').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows === BigInt(loansAtOnce)
}

/** Whether there is one made before then. */
export async function hasOldLoan(db: Reader, beforeMs: number): Promise<boolean> {
  const found = await db.selectFrom('loans').select('id').where('madeMs', '<=', beforeMs).limit(1).executeTakeFirst()
  return found !== undefined
}
