/** What the admin has closed. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('closed')
    .addColumn('door', 'text', (it) => it.primaryKey())
    .execute()
}
