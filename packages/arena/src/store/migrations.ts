/**
 * How a store of any age becomes one of today: every step once, in order, each in one transaction with the number that
 * says how far the store is. Steps are added, never changed.
 *
 * A step is kysely's schema builder alone, with the types `text`, `integer`, `bigint`, `real` and `double precision`;
 * `postgres-schema.ts` makes PostgreSQL's of them. Keys that are counted are `integer` with `autoIncrement`, names of
 * indexes stand once among all tables, and `sql` says only what both understand.
 */
import type { Kysely } from 'kysely'
import { readVersion, writeVersion } from './version.ts'
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
import * as thirteenth from './migrations/0013-batches.ts'
import * as fourteenth from './migrations/0014-counts.ts'
import * as fifteenth from './migrations/0015-digests.ts'
import * as sixteenth from './migrations/0016-people.ts'
import * as seventeenth from './migrations/0017-daily.ts'
import * as eighteenth from './migrations/0018-loans.ts'

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
  thirteenth.up,
  fourteenth.up,
  fifteenth.up,
  sixteenth.up,
  seventeenth.up,
  eighteenth.up,
]

/** What a store of today says. */
export const storeVersion = steps.length

/** Brings an older store up to today. */
export async function migrate(db: Kysely<any>): Promise<void> {
  const from = await readVersion(db)
  for (const [i, step] of steps.entries()) {
    if (i < from) continue
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    await db.transaction().execute((tx) => take(tx, step, i + 1))
  }
}

/** All in the transaction of another, which is the only one that migrates now. */
export async function migrateWithin(tx: Kysely<any>): Promise<void> {
  const from = await readVersion(tx)
  // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
  for (const [i, step] of steps.entries()) if (i >= from) await take(tx, step, i + 1)
}

async function take(tx: Kysely<any>, step: Step, version: number): Promise<void> {
  await step(tx)
  await writeVersion(tx, version)
}
