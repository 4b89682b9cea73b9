/** What bots say they think: with each seat, and by tag. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .alterTable('seats')
    .addColumn('thoughts', 'text', (it) => it.notNull().defaultTo('[]'))
    .execute()
  await schema
    .createTable('tags')
    .addColumn('version', 'text', (it) => it.notNull())
    .addColumn('tag', 'text', (it) => it.notNull())
    .addColumn('set', 'integer', (it) => it.notNull())
    .addColumn('match', 'integer', (it) => it.notNull())
    .addColumn('seat', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('tags_key', ['version', 'tag', 'set', 'match', 'seat'])
    .addForeignKeyConstraint('tags_seat', ['set', 'match', 'seat'], 'seats', ['set', 'match', 'seat'])
    .execute()
  // Sets are deleted by their number.
  await schema.createIndex('tags_set').on('tags').columns(['set']).execute()
}
