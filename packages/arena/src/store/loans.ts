/** Bots that are lent to readers' browsers: a row for each time one was. */
import { randomBytes } from 'node:crypto'
import type { LoanTable } from './schema.ts'
import type { Tx } from './store.ts'

export type LoanRow = Readonly<LoanTable>

/** Answers with the id, which nobody can guess. */
export async function addLoan(tx: Tx, given: Pick<LoanRow, 'version' | 'game' | 'seed' | 'madeMs'>): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await tx
    .insertInto('loans')
    .values({ id, ...given, countedMs: null })
    .execute()
  return id
}
