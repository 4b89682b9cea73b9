/** Transcripts of old sets make room: their SHA-256 stays, by which they are known again when they are played once more. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema.alterTable('matches').addColumn('digest', 'text').execute()
  await schema
    .alterTable('ladders')
    .addColumn('pruned', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
}
