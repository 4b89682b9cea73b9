/**
 * How a data folder of any age becomes one of today: every step once, in order, each in one transaction with the number
 * that says how far the folder is. Steps are added, never changed.
 */
import { sql, type Kysely } from 'kysely'
import * as first from './migrations/0001-tables.ts'
import * as second from './migrations/0002-closed.ts'
import * as third from './migrations/0003-no-owner.ts'
import * as fourth from './migrations/0004-places.ts'
import * as fifth from './migrations/0005-served.ts'
import * as sixth from './migrations/0006-fuel.ts'
import * as seventh from './migrations/0007-switches.ts'
import * as eighth from './migrations/0008-thoughts.ts'
import * as ninth from './migrations/0009-challenges.ts'
import * as tenth from './migrations/0010-tournaments.ts'
import * as eleventh from './migrations/0011-duels.ts'
import * as twelfth from './migrations/0012-seasons.ts'

type Step = (db: Kysely<any>) => Promise<void>

const steps: readonly Step[] = [
  first.up,
  second.up,
  third.up,
  fourth.up,
  fifth.up,
  sixth.up,
  seventh.up,
  eighth.up,
  ninth.up,
  tenth.up,
  eleventh.up,
  twelfth.up,
]

/** What a folder of today says. */
export const storeVersion = steps.length

/** The number in the folder; 0 where it is new. */
export async function readStoreVersion(db: Kysely<any>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]!.user_version
}

/** Brings an older folder up to today. */
export async function migrate(db: Kysely<any>): Promise<void> {
  const from = await readStoreVersion(db)
  for (const [i, step] of steps.entries()) {
    if (i < from) continue
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    await db.transaction().execute(async (tx) => {
      await step(tx)
      await sql`pragma user_version = ${sql.lit(i + 1)}`.execute(tx)
    })
  }
}
