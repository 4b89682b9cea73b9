/** Challenges: unrated sets that an author asks for. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('challenges')
    .addColumn('id', 'integer', (it) => it.primaryKey().autoIncrement())
    .addColumn('owner', 'text', (it) => it.notNull().references('owners.id'))
    .addColumn('options', 'text', (it) => it.notNull())
    .addColumn('seed', 'text')
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .execute()
  await schema.createIndex('challenges_of_owner').on('challenges').columns(['owner', 'id']).execute()
  await schema.alterTable('sets').addColumn('challenge', 'integer').execute()
  await schema.createIndex('sets_of_challenge').on('sets').columns(['challenge', 'id']).execute()
}
