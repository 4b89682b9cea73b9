/** Bots that their authors lend to readers' browsers, and how people do against them there. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .alterTable('bots')
    .addColumn('isLent', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  for (const column of ['browserMatches', 'browserWon', 'browserLost'])
    // oxlint-disable-next-line no-await-in-loop -- SQLite adds one column at once
    await schema
      .alterTable('people')
      .addColumn(column, 'integer', (it) => it.notNull().defaultTo(0))
      .execute()
  await schema
    .createTable('loans')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('game', 'text', (it) => it.notNull())
    .addColumn('seed', 'text', (it) => it.notNull())
    .addColumn('madeMs', 'bigint', (it) => it.notNull())
    .addColumn('countedMs', 'bigint')
    .execute()
  await schema.createIndex('loans_of_version').on('loans').columns(['version']).execute()
  await schema.createIndex('loans_made').on('loans').columns(['madeMs']).execute()
}
