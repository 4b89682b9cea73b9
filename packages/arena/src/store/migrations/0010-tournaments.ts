/** Tournaments: the plan and secret of each, who plays in it, and its sets by their numbers. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('tournaments')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('look', 'text', (it) => it.notNull().unique())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('ladder', 'text', (it) => it.notNull().references('ladders.id'))
    .addColumn('format', 'text', (it) => it.notNull())
    .addColumn('rounds', 'integer', (it) => it.notNull())
    .addColumn('sets', 'integer', (it) => it.notNull())
    .addColumn('options', 'text', (it) => it.notNull())
    .addColumn('secret', 'text', (it) => it.notNull())
    .addColumn('winner', 'text', (it) => it.references('versions.id'))
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .addColumn('endedMs', 'bigint')
    .execute()
  await schema.createIndex('tournaments_by_state').on('tournaments').columns(['state', 'createdMs']).execute()
  await schema
    .createTable('tournamentEntries')
    .addColumn('tournament', 'text', (it) => it.notNull().references('tournaments.id'))
    .addColumn('number', 'integer', (it) => it.notNull())
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addPrimaryKeyConstraint('tournamentEntries_key', ['tournament', 'number'])
    .execute()
  await schema.createIndex('tournamentEntries_of_version').on('tournamentEntries').columns(['version']).execute()
  await schema
    .createTable('tournamentSets')
    .addColumn('tournament', 'text', (it) => it.notNull().references('tournaments.id'))
    .addColumn('number', 'integer', (it) => it.notNull())
    .addColumn('round', 'integer', (it) => it.notNull())
    .addColumn('set', 'integer', (it) => it.notNull().unique().references('sets.id'))
    .addPrimaryKeyConstraint('tournamentSets_key', ['tournament', 'number'])
    .execute()
}
