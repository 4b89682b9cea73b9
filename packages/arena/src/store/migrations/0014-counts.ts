/** What is counted for the operator and follows from no other rows. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('counts')
    .addColumn('name', 'text', (it) => it.primaryKey())
    .addColumn('value', 'bigint', (it) => it.notNull())
    .execute()
}
