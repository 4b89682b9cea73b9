/** What choosing the next set needs by an index: the ladder of a seat in a rated set, sets only the house plays, who retired. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema.alterTable('entrants').addColumn('ladder', 'text').execute()
  await schema
    .alterTable('sets')
    .addColumn('isHouse', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('bots')
    .addColumn('isRetired', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await sql`
    UPDATE entrants SET ladder = (SELECT ladder FROM sets WHERE id = entrants."set" AND purpose = 'rated')
  `.execute(db)
  await sql`
    UPDATE sets SET "isHouse" = 1 WHERE purpose = 'rated' AND NOT EXISTS (
      SELECT 1 FROM entrants JOIN versions ON versions.id = entrants.version JOIN bots ON bots.id = versions.bot
      WHERE entrants."set" = sets.id AND bots.tier <> 'house'
    )
  `.execute(db)
  await schema.createIndex('entrants_on_ladder').on('entrants').columns(['version', 'ladder', 'set']).execute()
  await schema
    .createIndex('sets_of_house')
    .on('sets')
    .columns(['ladder', 'id'])
    .where(sql.ref('isHouse'), '=', sql.lit(1))
    .execute()
  await schema.createIndex('bots_of_owner').on('bots').columns(['owner', 'createdMs']).execute()
  await schema.createIndex('tokens_of_owner').on('tokens').column('owner').execute()
  await schema.createIndex('ratings_of_version').on('ratings').column('version').execute()
}
