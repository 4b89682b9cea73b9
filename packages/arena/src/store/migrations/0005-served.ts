/** Which ladders the server that has the folder open plays and shows; the others keep what they have. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .alterTable('ladders')
    .addColumn('isServed', 'integer', (it) => it.notNull().defaultTo(1))
    .execute()
}
