/** Duels: sequential tests of two versions. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('duels')
    .addColumn('id', 'integer', (it) => it.primaryKey().autoIncrement())
    .addColumn('owner', 'text', (it) => it.notNull().references('owners.id'))
    .addColumn('first', 'text', (it) => it.notNull())
    .addColumn('second', 'text', (it) => it.notNull())
    .addColumn('game', 'text', (it) => it.notNull())
    .addColumn('options', 'text', (it) => it.notNull())
    .addColumn('test', 'text', (it) => it.notNull())
    .addColumn('most', 'integer', (it) => it.notNull())
    .addColumn('secret', 'text', (it) => it.notNull())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('result', 'text', (it) => it.notNull())
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .addColumn('endedMs', 'bigint')
    .execute()
  await schema.createIndex('duels_of_owner').on('duels').columns(['owner', 'id']).execute()
  // Those that go on after a start.
  await schema.createIndex('duels_of_state').on('duels').columns(['state', 'id']).execute()
  await schema
    .createTable('duelSets')
    .addColumn('duel', 'integer', (it) => it.notNull().references('duels.id'))
    .addColumn('set', 'integer', (it) => it.notNull())
    .addColumn('score', 'real')
    .addColumn('margin', 'real', (it) => it.notNull())
    .addColumn('adjusted', 'real')
    .addColumn('llr', 'real', (it) => it.notNull())
    .addPrimaryKeyConstraint('duelSets_of_duel', ['duel', 'set'])
    .execute()
}
