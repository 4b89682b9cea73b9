/** Boards of the day: the secrets that the dice of a day follow from, boards, and attempts at their matches. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable('days')
    .addColumn('date', 'text', (it) => it.primaryKey())
    .addColumn('secret', 'text', (it) => it.notNull())
    .addColumn('salt', 'text')
    .execute()
  await schema
    .createTable('boards')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('date', 'text', (it) => it.notNull().references('days.date'))
    .addColumn('game', 'text', (it) => it.notNull())
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('options', 'text', (it) => it.notNull())
    .addColumn('players', 'text', (it) => it.notNull())
    .addColumn('address', 'text')
    .execute()
  await schema.createIndex('boards_by_date').on('boards').columns(['date', 'id']).execute()
  await schema
    .createTable('dailyAttempts')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('board', 'text', (it) => it.notNull().references('boards.id'))
    .addColumn('reader', 'text', (it) => it.notNull())
    .addColumn('address', 'text')
    .addColumn('earlier', 'integer', (it) => it.notNull())
    .addColumn('name', 'text')
    .addColumn('look', 'text')
    .addColumn('isBarred', 'integer', (it) => it.notNull())
    .addColumn('actions', 'text', (it) => it.notNull())
    .addColumn('points', 'double precision')
    .addColumn('beganMs', 'bigint', (it) => it.notNull())
    .addColumn('endedMs', 'bigint')
    .execute()
  await schema
    .createIndex('daily_attempts_of_reader')
    .unique()
    .on('dailyAttempts')
    .columns(['board', 'reader'])
    .execute()
  await schema.createIndex('daily_attempts_by_name').unique().on('dailyAttempts').columns(['board', 'look']).execute()
  await schema.createIndex('daily_attempts_by_points').on('dailyAttempts').columns(['board', 'points']).execute()
}
