/** Wiping: nothing of what was deleted is left in the file of SQLite. The files of PostgreSQL are its operator's. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from './store.ts'
import { watchingOn } from './touched.ts'
import { isPostgres } from './version.ts'

/** Leaves nothing of what was deleted, in the file or in its log. Nothing else goes on meanwhile: a second for every 150 MB. */
export async function wipe(db: Db): Promise<void> {
  await watchingOn(db, async () => {
    // The file is written anew in a copy, which may be larger than the memory.
    await sql`PRAGMA temp_store = DEFAULT`.execute(db)
    try {
      await sql`VACUUM`.execute(db)
    } finally {
      await sql`PRAGMA temp_store = MEMORY`.execute(db)
    }
  })
  await sql`PRAGMA application_id = ${sql.lit(wiped)}`.execute(db)
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

/** What the file says of itself: whether bytes of what was deleted may be left in it. 0 is what a new file says. */
const wiped = 0
const unwiped = 1

/** For the transaction that deletes: whenever the server ends, the file knows that it has to be wiped. */
export async function markUnwiped(tx: Tx): Promise<void> {
  if (!isPostgres(tx)) await sql`PRAGMA application_id = ${sql.lit(unwiped)}`.execute(tx)
}

export async function isUnwiped(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`PRAGMA application_id`.execute(db)
  return rows[0]!.application_id === unwiped
}
