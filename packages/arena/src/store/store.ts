/**
 * The data folder: one SQLite file with its write-ahead log, opened by one server at a time. The lock is SQLite's own
 * and the system's, so it ends with the process, however that ends. A backup is made by the server itself: whoever else
 * copies the file of a server that runs may copy it in the middle of a change.
 */
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { refuse, show } from '@dicewright/engine'
import { Kysely, sql, type Transaction } from 'kysely'
import type { Result } from '../codes.ts'
import { nodeSqlite } from './dialect.ts'
import { migrate, readStoreVersion, storeVersion } from './migrations.ts'
import type { Tables } from './schema.ts'
import { watchingOn } from './touched.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The store itself, or a transaction in it. */
export type Reader = Db | Tx

export interface Store {
  readonly db: Db
  readonly folder: string
  /** The connection below, for what SQL cannot say: pragmas. */
  readonly sqlite: DatabaseSync
  /** A copy of everything as it is when it is done, made beside the play; null while there is one already. */
  backup(): Promise<Backup | null>
  /** Closes it: the folder is then one file, or the file with its log where the disk has no place for that. */
  close(): Promise<void>
}

export interface Backup {
  readonly path: string
  /** To be called when it is no longer needed: removes it. */
  remove(): void
}

const fileName = 'arena.sqlite'
const backupName = 'backup.sqlite'

/** SQLite's result codes. */
const busy = 5
const ioError = 10
const corrupt = 11
const full = 13

/**
 * FULL: each commit is on the disk before it counts (0.2 ms on a solid-state disk, three commits a set), so that not
 * even a power cut takes back what somebody was told. EXCLUSIVE: a second server is refused at once. Secure delete: what is
 * deleted is overwritten; bytes that only moved stay in the gaps of a page, until `wipe`.
 */
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA secure_delete = ON;
`

/** In folders of versions before this one bytes of what was deleted may be left. */
const wipedVersion = 3

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
  await sql`PRAGMA application_id = ${sql.lit(unwiped)}`.execute(tx)
}

export async function isUnwiped(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`PRAGMA application_id`.execute(db)
  return rows[0]!.application_id === unwiped
}

/** Opens or makes a data folder. Refused where another server has it open, or where it cannot be read. */
export async function openStore(folder: string): Promise<Result<Store>> {
  const path = join(folder, fileName)
  let sqlite: DatabaseSync
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    // Sources and logs are their authors', whoever may read the folder; SQLite gives its log the mode of the file.
    closeSync(openSync(path, 'a', 0o600))
    sqlite = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    return unreadable(folder, error)
  }
  const db = new Kysely<Tables>({ dialect: nodeSqlite(sqlite) })
  const result = await ready(folder, sqlite, db)
  if (!result.ok) sqlite.close()
  return result
}

async function ready(folder: string, sqlite: DatabaseSync, db: Db): Promise<Result<Store>> {
  try {
    sqlite.exec(pragmas)
    const version = await readStoreVersion(db)
    if (version > storeVersion)
      return refuse(
        'data-newer',
        folder,
        `The data folder ${show(folder)} is of version ${version}: this program reads versions up to ${storeVersion}. Use a newer one.`,
      )
    if (version > 0 && version < wipedVersion) await wipe(db)
    await migrate(db)
    // Of a server that was killed meanwhile: not before the lock, which another server may have.
    removeBackup(join(folder, backupName))
  } catch (error) {
    if (isDiskTrouble(error))
      return refuse(
        'disk-full',
        folder,
        `The data folder ${show(folder)} cannot be opened, because the disk is full or failing: ${(error as Error).message}.`,
      )
    if (sqliteCode(error) !== busy) return unreadable(folder, error)
    return refuse('data-in-use', folder, `The data folder ${show(folder)} is in use by another server: stop it first.`)
  }
  const copy = backups(join(folder, backupName), db, sqlite)
  return { ok: true, value: { db, folder, sqlite, backup: copy, close: () => close(sqlite) } }
}

/** One at a time. */
function backups(path: string, db: Db, sqlite: DatabaseSync): Store['backup'] {
  let isThere = false
  const remove = () => {
    removeBackup(path)
    isThere = false
  }
  return async () => {
    if (isThere) return null
    isThere = true
    try {
      closeSync(openSync(path, 'w', 0o600))
      await copyTo(path, db, sqlite)
      return { path, remove }
    } catch (error) {
      remove()
      throw error
    }
  }
}

/** Node's `backup` fails if its first step meets a transaction of ours; each later one waits until that has ended. */
async function copyTo(path: string, db: Db, sqlite: DatabaseSync): Promise<void> {
  const { copy } = await db.connection().execute(
    () =>
      new Promise<{ copy: Promise<unknown> }>((begun) => {
        const begin = () => begun({ copy: copying })
        const copying = backup(sqlite, path, { progress: begin })
        copying.then(begin, begin)
      }),
  )
  await copy
}

/** With the journal, which stays where it was not made to its end. */
function removeBackup(path: string): void {
  for (const file of [path, `${path}-journal`]) rmSync(file, { force: true })
}

async function close(sqlite: DatabaseSync): Promise<void> {
  if (sqlite.isOpen) sqlite.close()
}

/** Refuses a folder whose file turned out to be damaged after it was opened; any other error is thrown again. */
export function refuseDamaged(folder: string, error: unknown): Result<never> {
  if (sqliteCode(error) === corrupt) return unreadable(folder, error)
  throw error
}

const unreadable = (folder: string, error: unknown): Result<never> =>
  refuse(
    'data-unreadable',
    folder,
    `The data folder ${show(folder)} cannot be used: ${(error as Error).message}. Expected one a server has made, or an empty one.`,
  )

/** Whether the disk is the reason: full, or failing. What was to be written is not, and may be tried again. */
export const isDiskTrouble = (error: unknown): boolean => [full, ioError].includes(sqliteCode(error) ?? -1)

/** SQLite's primary result code. */
function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' ? code & 0xff : undefined
}
