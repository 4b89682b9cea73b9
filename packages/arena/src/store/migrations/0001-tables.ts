/** The first tables. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await people(db)
  await play(db)
  await results(db)
  await standings(db)
}

async function people({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('owners')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('look', 'text', (it) => it.notNull().unique())
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .execute()
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (it) => it.primaryKey())
    .addColumn('role', 'text', (it) => it.notNull())
    .addColumn('owner', 'text', (it) => it.references('owners.id'))
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .addColumn('revokedMs', 'bigint')
    .execute()
  await schema
    .createTable('bots')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('look', 'text', (it) => it.notNull().unique())
    .addColumn('owner', 'text', (it) => it.references('owners.id'))
    .addColumn('tier', 'text', (it) => it.notNull())
    .addColumn('isDisabled', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .execute()
  await schema
    .createTable('versions')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('bot', 'text', (it) => it.notNull().references('bots.id'))
    .addColumn('number', 'integer', (it) => it.notNull())
    .addColumn('hash', 'text')
    .addColumn('file', 'text')
    .addColumn('language', 'text')
    .addColumn('source', 'text')
    .addColumn('label', 'text')
    .addColumn('games', 'text', (it) => it.notNull())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('why', 'text')
    .addColumn('sentMs', 'bigint', (it) => it.notNull())
    .addColumn('steps', 'text', (it) => it.notNull())
    .addColumn('faultsAfter', 'integer', (it) => it.notNull().defaultTo(0))
    .addUniqueConstraint('versions_bot_number', ['bot', 'number'])
    .execute()
}

async function play(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('ladders')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('game', 'text', (it) => it.notNull())
    .addColumn('seats', 'integer', (it) => it.notNull())
    .addColumn('tier', 'text', (it) => it.notNull())
    .addColumn('isPaused', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('applied', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('rated', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('sets')
    .addColumn('id', 'integer', (it) => it.primaryKey().autoIncrement())
    .addColumn('ladder', 'text', (it) => it.notNull().references('ladders.id'))
    .addColumn('purpose', 'text', (it) => it.notNull())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('secret', 'text', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('createdMs', 'bigint', (it) => it.notNull())
    .addColumn('startedMs', 'bigint')
    .addColumn('endedMs', 'bigint')
    .execute()
  await index(db, 'sets', 'sets_of_ladder', ['ladder', 'id'])
  await db.schema
    .createIndex('sets_open')
    .on('sets')
    .columns(['state', 'id'])
    .where(sql.ref('state'), 'in', sql`('waiting', 'running')`)
    .execute()
  await keyed(db.schema.createTable('entrants'), ['set', 'entrant'])
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addForeignKeyConstraint('entrants_set', ['set'], 'sets', ['id'])
    .execute()
  await index(db, 'entrants', 'entrants_of_version', ['version', 'set'])
  await keyed(db.schema.createTable('attempts'), ['set', 'attempt'])
    .addColumn('startedMs', 'bigint', (it) => it.notNull())
    .addColumn('endedMs', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('detail', 'text')
    .addForeignKeyConstraint('attempts_set', ['set'], 'sets', ['id'])
    .execute()
}

async function results(db: Kysely<any>): Promise<void> {
  await keyed(db.schema.createTable('matches'), ['set', 'match'])
    .addColumn('matches', 'integer', (it) => it.notNull())
    .addColumn('transcript', 'text', (it) => it.notNull())
    .addColumn('plies', 'integer', (it) => it.notNull())
    .addColumn('reason', 'text', (it) => it.notNull())
    .addColumn('verdictSeat', 'integer')
    .addColumn('verdictMessage', 'text')
    .addColumn('startedMs', 'bigint', (it) => it.notNull())
    .addColumn('endedMs', 'bigint', (it) => it.notNull())
    .addForeignKeyConstraint('matches_set', ['set'], 'sets', ['id'])
    .execute()
  await keyed(db.schema.createTable('seats'), ['set', 'match', 'seat'])
    .addColumn('entrant', 'integer', (it) => it.notNull())
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('rank', 'integer', (it) => it.notNull())
    .addColumn('returns', 'double precision', (it) => it.notNull())
    .addColumn('fuel', 'integer')
    .addColumn('decisions', 'text', (it) => it.notNull())
    .addColumn('fault', 'text')
    .addColumn('strikes', 'integer', (it) => it.notNull())
    .addColumn('incidents', 'text', (it) => it.notNull())
    .addColumn('log', 'text', (it) => it.notNull())
    .addColumn('dropped', 'integer', (it) => it.notNull())
    .addForeignKeyConstraint('seats_match', ['set', 'match'], 'matches', ['set', 'match'])
    .execute()
  await index(db, 'seats', 'seats_of_version', ['version', 'set', 'match'])
  await index(db, 'seats', 'seats_ranks', ['set', 'version', 'rank'])
  await keyed(db.schema.createTable('capsules'), ['set', 'match', 'seat'])
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('questions', 'text', (it) => it.notNull())
    .addColumn('missing', 'integer', (it) => it.notNull())
    .addForeignKeyConstraint('capsules_match', ['set', 'match'], 'matches', ['set', 'match'])
    .execute()
}

async function standings(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('ladder', 'text', (it) => it.notNull().references('ladders.id'))
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('mu', 'double precision', (it) => it.notNull())
    .addColumn('sigma', 'double precision', (it) => it.notNull())
    .addColumn('sets', 'integer', (it) => it.notNull())
    .addColumn('wins', 'integer', (it) => it.notNull())
    .addColumn('ties', 'integer', (it) => it.notNull())
    .addColumn('losses', 'integer', (it) => it.notNull())
    .addColumn('fuelCounts', 'text')
    .addColumn('faults', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['ladder', 'version'])
    .execute()
  await db.schema
    .createTable('history')
    .addColumn('ladder', 'text', (it) => it.notNull().references('ladders.id'))
    .addColumn('set', 'integer', (it) => it.notNull())
    .addColumn('version', 'text', (it) => it.notNull().references('versions.id'))
    .addColumn('mu', 'double precision', (it) => it.notNull())
    .addColumn('sigma', 'double precision', (it) => it.notNull())
    .addColumn('atMs', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('history_key', ['ladder', 'version', 'set'])
    .execute()
  await index(db, 'history', 'history_of_ladder', ['ladder', 'set'])
}

/** A table whose key is some numbers. */
const keyed = (table: CreateTableBuilder<any, any>, key: readonly string[]): CreateTableBuilder<any, any> =>
  key
    .reduce<CreateTableBuilder<any, any>>(
      (built, name) => built.addColumn(name, 'integer', (it) => it.notNull()),
      table,
    )
    .addPrimaryKeyConstraint(`key_${key.join('_')}`, key as [string, ...string[]])

const index = (db: Kysely<any>, table: string, name: string, columns: readonly string[]): Promise<void> =>
  db.schema
    .createIndex(name)
    .on(table)
    .columns(columns as [string, ...string[]])
    .execute()
