/** The switches of the admin are called by the word that the API has for them. */
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema.alterTable('closed').renameColumn('door', 'name').execute()
}
