/** How people do against submitted bots in rooms: sums, for the author of each. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('people')
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('game', 'text', (it) => it.notNull())
    .addColumn('matches', 'integer', (it) => it.notNull())
    .addColumn('won', 'integer', (it) => it.notNull())
    .addColumn('lost', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('people_key', ['version', 'game'])
    .execute()
}
