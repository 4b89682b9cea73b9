/** What the two databases say each in their own way, for code that is the same on both. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Tx } from './store.ts'

export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** How far the store is: the number of its last step; 0 where it is new. */
export async function readVersion(db: Kysely<any>): Promise<number> {
  if (!isPostgres(db)) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
    return rows[0]!.user_version
  }
  const { rows } = await sql<{ table: string | null }>`select to_regclass('"storeVersion"')::text as table`.execute(db)
  if (rows[0]!.table === null) return 0
  const found = await db.selectFrom('storeVersion').select('version').executeTakeFirst()
  return (found?.['version'] as number | undefined) ?? 0
}

export async function writeVersion(tx: Kysely<any>, version: number): Promise<void> {
  if (!isPostgres(tx)) {
    await sql`pragma user_version = ${sql.lit(version)}`.execute(tx)
    return
  }
  await tx.schema
    .createTable('storeVersion')
    .ifNotExists()
    .addColumn('version', 'integer', (it) => it.notNull())
    .execute()
  await tx.deleteFrom('storeVersion').execute()
  await tx.insertInto('storeVersion').values({ version }).execute()
}

/** Within the transaction keys may point at nothing: it is looked at its end. */
export async function deferKeys(tx: Tx): Promise<void> {
  await (isPostgres(tx) ? sql`set constraints all deferred` : sql`pragma defer_foreign_keys = on`).execute(tx)
}
