/** Whose the bots of forgotten authors are: `forgotten` until now, as an author of an older build may be called. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    INSERT INTO owners (id, name, look, "createdMs")
    SELECT '(forgotten)', '(forgotten)', '(forgotten)', "createdMs" FROM owners WHERE id = 'forgotten'
  `.execute(db)
  // Every bot of an author has a source, or a label of its own.
  await sql`
    UPDATE bots SET owner = '(forgotten)' WHERE owner = 'forgotten' AND NOT EXISTS (
      SELECT 1 FROM versions WHERE bot = bots.id AND (source IS NOT NULL OR label IS NOT NULL)
    )
  `.execute(db)
  // Every author has a token, be it a revoked one.
  await sql`
    DELETE FROM owners WHERE id = 'forgotten' AND NOT EXISTS (SELECT 1 FROM tokens WHERE owner = 'forgotten')
  `.execute(db)
}
